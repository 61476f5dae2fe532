import {
  type Certificate,
  fields,
  measuring,
  type Problem,
  type ProblemLearner,
  problemLearners,
  type ProblemPlan,
  problems,
  type Rational,
  repeatedDraws,
} from "holdfast";
import type { Io } from "./io.ts";
import { jsonText } from "./json-text.ts";
import { sharedFlags } from "./measure-flags.ts";
import { generatedInWords } from "./measure-generated-text.ts";
import { integerOption, optional, refuse } from "./numbers.ts";

export interface MeasureGeneratedOptions {
  readonly features?: string;
  readonly learner?: string;
  readonly epsilon?: string;
  readonly replicates?: string;
  readonly beta?: string;
  readonly pairs?: string;
  readonly draws?: string;
  readonly seed?: string;
  readonly json?: true;
}

/** Members of a cover where none are asked for: fewer than for learning, since every run compares all of them. */
const defaultCandidates = "4096";

/** The values of t at which sublevel sets are measured. */
const thresholds = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4];

/** One n. */
export interface GeneratedPoint extends measuring.LearnerEstimates {
  /** What the plan chose at this n. */
  readonly parameters: ProblemPlan["parameters"];
  /** The certified rate, where one below 1 is proved. */
  readonly xi?: Rational;
  readonly stability?: measuring.StabilityLowerBound;
  readonly sublevels?: measuring.SublevelEstimate;
}

/** All that was estimated. */
export interface GeneratedFound {
  readonly problem: Problem;
  readonly learner: ProblemLearner;
  readonly replicates: number;
  readonly beta: number;
  readonly seed: string;
  readonly points: readonly GeneratedPoint[];
  readonly slope?: measuring.CurveSlope;
}

/** Measures a learner of a problem on generated records at each n, by Monte-Carlo with confidence intervals. */
export async function measureGenerated(
  name: string,
  sizes: readonly number[],
  options: MeasureGeneratedOptions & { readonly rest: readonly string[] },
  io: Io,
): Promise<number> {
  const replicates = countOf(options.replicates, "--replicates") ?? 50;
  const [pairs, draws] = [countOf(options.pairs, "--pairs"), countOf(options.draws, "--draws")];
  const beta = optional(options.beta, "--beta", fields.openProbability)?.toNumber() ?? 0.05;
  const { seed = "0" } = options;
  // The temperature at which sublevel sets are weighed.
  const epsilon =
    draws === undefined ? undefined : optional(options.epsilon ?? "1", "--epsilon", fields.positive);
  const { problem, learner } = made(name, options);
  const points: GeneratedPoint[] = [];
  for (const n of sizes) {
    const run = { problem, draw: repeatedDraws(learner, n), replicates, beta, seed };
    const onProgress = ({ done }: { readonly done: number }): void => {
      io.progress(`n = ${n}: run ${done} of ${replicates}`);
    };
    const estimates = await measuring.estimateLearner({ ...run, n, onProgress });
    const { parameters, certificates } = learner.plan({ n });
    const xi = rateOf(certificates);
    points.push({
      ...estimates,
      parameters,
      ...(xi !== undefined && { xi }),
      ...(pairs !== undefined && {
        stability: await measuring.stabilityOver(measuring.generatedPairs({ problem, n, seed }, pairs), run),
      }),
      ...(draws !== undefined &&
        epsilon !== undefined && {
          sublevels: measuring.generatedSublevels({
            problem,
            n,
            epsilon: epsilon.toNumber(),
            draws,
            thresholds,
            beta,
            seed,
          }),
        }),
    });
  }
  io.progress("");
  const slope = measuring.curveSlope(
    points.map(({ n, excess, excesses }) => ({ n, ...excess, replicates: excesses })),
    { beta, seed },
  );
  const found = { problem, learner, replicates, beta, seed, points, ...(slope && { slope }) };
  io.out(options.json === true ? `${jsonText(documentOf(found))}\n` : generatedInWords(found));
  return 0;
}

/** Problem and learner of the command line, from the options that each of them knows. */
function made(
  name: string,
  {
    learner: id = "penalized-erm",
    features,
    epsilon,
    rest,
  }: MeasureGeneratedOptions & { rest: readonly string[] },
): { readonly problem: Problem; readonly learner: ProblemLearner } {
  const known = { problem: problems.options(name), learner: problemLearners.options(id) };
  const given = sharedFlags(rest, known);
  const problem = problems.make(name, countOf(features, "--features") ?? 1, given.problem);
  const isCover =
    given.learner["sampler"] === undefined ? problem.law === undefined : given.learner["sampler"] === "cover";
  return {
    problem,
    learner: problemLearners.make(id, problem, {
      ...("candidates" in known.learner && isCover && { candidates: defaultCandidates }),
      ...(epsilon !== undefined && { epsilon }),
      ...given.learner,
    }),
  };
}

function countOf(text: string | undefined, path: string): number | undefined {
  const count = integerOption(text, path);
  if (count !== undefined && (count < 1 || count > 1_000_000)) {
    refuse({
      code: "parameter-range",
      path,
      expected: "an integer from 1 to 1000000",
      received: String(count),
    });
  }
  return count;
}

function rateOf(certificates: readonly Certificate[]): Rational | undefined {
  for (const { claim } of certificates) if (claim.notion === "consistency") return claim.xi;
  return undefined;
}

function documentOf({ problem, learner, points, ...found }: GeneratedFound): object {
  return {
    problem: { name: problem.id, features: problem.features, ...problem.options },
    kind: "estimated",
    learner: learner.id,
    ...found,
    // The runs one by one are left to the intervals.
    points: points.map((point) => ({ ...point, excesses: undefined })),
  };
}
