import type { Command } from "commander";
import type { GivenOptions } from "holdfast";
import { flagOf, givenOptions, learnerFlags } from "./learner-flags.ts";

/**
 * The options of problems and of their learners as flags, by name. They stand here so that `--help` needs no library; a test
 * compares them with the registries. A name may belong to several problems, or to learners of classes too.
 */
export const problemFlags: Readonly<Record<string, string>> = {
  epsilon: "the same of a problem",
  delta: "what the proximal sampler, noisy gradients or boosting may cost",
  mechanism: "how a member of a cover is drawn",
  sampler: "what draws the hypothesis: cover, envelope, continuous or heuristic (no privacy)",
  promise: "of the proximal sampler: approximate (default) or pure",
  candidates: "how many members the cover has (default 100000)",
  cover: "whose members: listed or random",
  coverSeed: "the public seed of random members (default 0)",
  kappa: "the weight of half the squared length of a hypothesis",
  rounds: "how many gradients are taken, or stumps added",
  cuts: "additive regression: how many evenly spaced public cuts a feature gets (default 31)",
  support: "best-subset: how many coordinates are not 0 (default 3)",
  family: "literals, conjunctions (default) or disjunctions",
  terms: "how many bits a hypothesis asks for (default 2)",
  form: "regression: ball (default) or clipped",
  radius: "the length of the longest hypothesis",
  reach: "the distance beyond which a record costs no more, or that becomes length 1",
  steepest: "clipped regression: how far one feature may move the prediction (default 1)",
  bins: "how many equal bins a feature is cut into (default 8)",
  over: "density of the first feature (default) or of all together",
  eta: "the part that is spread evenly over bins or words, in (0, 1)",
  k: "how many centers or subspaces (default 2)",
  grid: "k-means: brings features to the middles of so many equal cells (default none)",
  frequencies: "how many random frequencies (default 8)",
  kernel: "the width of the Gaussian kernel, in units of a feature's range",
  frequencySeed: "the public seed of the frequencies (default 0)",
  rounding: "half the width of the hinge's rounded corner (default 1/2)",
  penalty: "the weight of half the squared length of a hypothesis, or of a unit of an atom",
  atoms: "how many atoms (default 2)",
  parts: "how many parts (default 2)",
  center: "the public number that is taken from every feature, in [0, 1]",
  rank: "the dimension of a subspace",
  sparsity: "the price of a unit of the entries of the projector (default 0)",
  price: "what every rank costs (default 0.08)",
  ridge: "the price of a squared coefficient (default 0)",
  unseen: "the feature in [0, 1] that stands for an entry that is not seen",
  topics: "how many topics (default 2)",
  length: "the most words of a document (default 200)",
};

/** Adds the flags of problems to a command that has those of learners. */
export function withProblemFlags(command: Command): Command {
  command.optionsGroup("Options of problems (holdfast problems NAME):");
  for (const [name, help] of Object.entries(problemFlags)) {
    if (!Object.hasOwn(learnerFlags, name)) command.option(`--${flagOf(name)} <value>`, help);
  }
  const shared = Object.keys(problemFlags).filter((name) => Object.hasOwn(learnerFlags, name));
  return command.addHelpText(
    "after",
    `Of problems too: ${shared.map((name) => `--${flagOf(name)}`).join(", ")}.\n` +
      "`holdfast problems` lists the problems, `holdfast problems NAME` the options of one.",
  );
}

/** Adds the flags of problems that a command does not have itself. */
export function withOwnProblemFlags(command: Command): Command {
  const known = command.options.map(({ long }) => long);
  command.optionsGroup("Options of problems (holdfast problems NAME):");
  for (const [name, help] of Object.entries(problemFlags)) {
    if (!known.includes(`--${flagOf(name)}`)) command.option(`--${flagOf(name)} <value>`, help);
  }
  return command;
}

/** The options of problems and learners among those of a command, as they were typed. */
export function allGivenOptions(options: object): GivenOptions {
  return givenOptions(options, [...new Set([...Object.keys(learnerFlags), ...Object.keys(problemFlags)])]);
}
