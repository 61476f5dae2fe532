import type { Command } from "commander";
import type { GivenOptions } from "holdfast";

/**
 * The options of learners as flags, by name. They stand here so that `--help` needs no library; a test compares them
 * with the registry.
 */
export const learnerFlags: Readonly<Record<string, string>> = {
  epsilon:
    "the privacy parameter, above 0, or infinity for none (default 1, but for stable and averaging); of a predictor, what all its answers cost together",
  delta: "the delta that may be spent, in [0, 1)",
  alpha: "the excess error to aim at, in (0, 1)",
  beta: "the failure probability to aim at, in (0, 1)",
  gamma: "the uniform stability to keep, in (0, 1)",
  mechanism: "exponential or permute-and-flip (default by learner)",
  cuts: "how many public cuts a feature gets (default by learner)",
  places:
    "how many public places a feature is counted in when features are summed, 0 for no sums (default 16, or as many as can be counted)",
  members: "how many stumps or features a candidate has at most, 1 or 3 (default by n and epsilon)",
  kappa: "how many times the mass of the reference the data may have, at least 1",
  radius: "the radius of the cover, in [0, 1]",
  reference: "the public law of the features: uniform, gaussian, ball or sphere",
  rounds: "how many rounds are boosted",
  subset: "how many examples are drawn",
  flip: "with which probability an answer is flipped, in (0, 1/2)",
  blocks: "how many disjoint blocks of examples vote",
  temperature: "the weight of one error in the choice, above 0",
  vote: "the parameter of the vote, above 0",
  points: "how many of the public points are labelled",
  teacher: "who labels public points: private-prediction (default) or averaging",
  setting: "what is fitted: realizable or agnostic data",
  betaPerfect: "the probability of a sample on which the draw may differ by more, in (0, 1)",
  part: "how many examples the base is run on",
  folds: "how many folds the base is run on",
  online: "the online learner that plays: closure, dyadic or optimal",
  contest: "how contests are decided: general or closure",
  attempts: "how often players that agree are drawn again",
  block: "examples a block",
  form: "which proved plan: optimized (default) or closed",
  batches: "tournaments at each level",
  levels: "levels of tournaments",
  selection: "examples for the choice",
  tested: "examples set aside to measure the error",
};

/** Adds the flags of learners to a command. */
export function withLearnerFlags(command: Command): Command {
  for (const [name, help] of Object.entries(learnerFlags)) command.option(`--${flagOf(name)} <value>`, help);
  return command.addHelpText(
    "after",
    "\n`holdfast learners` lists the learners, `holdfast learners NAME` the options of one.",
  );
}

/** How an option is spelled on the command line: beta-perfect for betaPerfect. */
export function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The options of a learner among those of a command, as they were typed. */
export function givenOptions(
  options: object,
  names: readonly string[] = Object.keys(learnerFlags),
): GivenOptions {
  const values = options as Readonly<Record<string, string | undefined>>;
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
  );
}
