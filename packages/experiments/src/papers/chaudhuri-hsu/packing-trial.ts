import {
  classes,
  distribution,
  HoldfastError,
  instances,
  type Law,
  learn,
  type Learner,
  learners,
  type ModelDocument,
  type RandomSource,
  type Rational,
  type Sample,
  type ScoreEngine,
} from "holdfast";
import { frequency, type Measured } from "../../contract/index.ts";
import { enclosed, thresholdOf, withEngine } from "../../measuring/index.ts";

export interface ServedOptions {
  readonly packing: instances.ThresholdPacking;
  readonly n: number;
  readonly epsilon: string;
}

/**
 * A learner of thresholds with the options it has: as many cuts as members are the centers, and at an eighth of the gap a cover has two
 * candidates without error for each. Undefined for one that needs more than a class and a range, such as public points.
 */
export function servedLearner(spec: string, { packing, n, epsilon }: ServedOptions): Learner | undefined {
  const { kappa, gap, count } = packing;
  const given = { epsilon, kappa: kappa.toString(), radius: gap.over(8).toString(), cuts: `${count}` };
  const known = Object.keys(learners.options(spec));
  const options = Object.fromEntries(Object.entries(given).filter(([name]) => known.includes(name)));
  try {
    const setting = { subject: classes.parse("thresholds"), ranges: [{ lower: 0, upper: 1 }] };
    const learner = learners.make(spec, setting, options);
    learner.plan({ n });
    return learner;
  } catch (error) {
    if (error instanceof HoldfastError) return undefined;
    throw error;
  }
}

/** The epsilon of pure privacy for whole examples, where it is promised. */
export function privacyOf(learner: Learner, n: number): Rational | undefined {
  for (const { claim } of learner.plan({ n }).certificates) {
    if (claim.notion !== "differential-privacy" || claim.neighbours !== "replace-one") continue;
    if (claim.delta.sign() === 0) return claim.epsilon;
  }
  return undefined;
}

export interface TrialOptions {
  readonly learner: Learner;
  readonly packing: instances.ThresholdPacking;
  readonly n: number;
  readonly random: RandomSource;
  readonly runs: number;
}

/** A law with more sequences of choices than this is drawn from instead. */
const most = 200;

/** By the exact law, or by runs where the law has too many ways; undefined where something else than a threshold is published. */
export async function meanSuccess(options: TrialOptions): Promise<Measured | undefined> {
  return await withEngine((engine) => successWith(engine, options));
}

async function successWith(
  engine: ScoreEngine,
  { learner, packing, n, random, runs }: TrialOptions,
): Promise<Measured | undefined> {
  const others = new Set<string>();
  /** What is no threshold is near none. */
  const published = (document: ModelDocument): number => {
    if (document.kind === "hypothesis") return thresholdOf(document);
    others.add(document.kind);
    return NaN;
  };
  const exact = async (sample: Sample): Promise<instances.PublishedThreshold[]> => {
    const { law } = await distribution(learner, sample, undefined, { engine, most });
    return [...(law as Law<ModelDocument>).values()].map(({ outcome, mass }) => ({
      threshold: published(outcome),
      mass,
    }));
  };
  try {
    const found = await instances.packingSuccess({ packing, n, publish: exact });
    const lower = found.reduce((sum, success) => sum + success.lower, 0) / packing.count;
    const upper = found.reduce((sum, success) => sum + success.upper, 0) / packing.count;
    return others.size === 0 ? enclosed({ lower, upper }) : undefined;
  } catch (error) {
    if (!(error instanceof HoldfastError && error.issue.code === "too-large")) throw error;
  }
  let successes = 0;
  const drawn = async (sample: Sample): Promise<instances.PublishedThreshold[]> => {
    const { document } = await learn(learner, sample, { random, engine });
    return [{ threshold: published(document), mass: { lower: 1, upper: 1 } }];
  };
  for (let run = 0; run < runs; run++) {
    const found = await instances.packingSuccess({ packing, n, publish: drawn });
    for (const { lower } of found) successes += lower;
  }
  // Independent runs with a success probability for each member: their sum is no more spread than a binomial one of the same mean
  // (Hoeffding 1956), so the limits hold for the mean success.
  return others.size === 0 ? frequency(successes, runs * packing.count) : undefined;
}
