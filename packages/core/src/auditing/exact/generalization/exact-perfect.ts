import { refuse } from "../../../issues/index.ts";
import { Rational, type RationalLike } from "../../../math/index.ts";
import { type Enclosed, growthOf, larger, lnOf, widened } from "../enclosed.ts";
import { optimalGrowthEnclosed, optimalSimulatorLaw } from "./optimal-simulator.ts";
import { leastOf, pairwiseGrowth } from "./perfect.ts";
import { refutedGrowth } from "./perfect-refuter.ts";
import { probabilitiesOf } from "./populations.ts";
import { populationOf, type SampledLaws } from "../mechanism/sampled-mechanism.ts";
import { closestSimulator } from "./simulator-program.ts";

/** Perfect generalization of a mechanism for one distribution. */
export interface ExactPerfection {
  /** With delta = 0: the least epsilon of any simulator. Otherwise the epsilon that was asked about. */
  readonly epsilon: Enclosed;
  /** The least delta at that epsilon. */
  readonly delta: Enclosed;
  /** The law of the simulator that was found, by outcome; none where only a named one was tried. */
  readonly simulator?: Readonly<Record<string, number>>;
  /** The samples that it leaves out, of mass at most beta. */
  readonly exceptions: readonly (readonly number[])[];
  /** "optimal": no simulator and no choice of exceptions does better. "enclosed": the truth is between the ends. */
  readonly method: "optimal" | "enclosed";
}

/** Choices of exceptions that are all tried. */
const mostChoices = 4096;
/** Choices for each of which a linear program is solved. */
const mostPrograms = 64;

/**
 * The least epsilon of a simulator that is close, with delta = 0, to the output law on all samples but some of mass beta (Cummings
 * Definition 8): the optimal simulator of every maximal choice of exceptions, by its closed form, where there are at most 4096 of them;
 * otherwise between what a proof by pairs of samples refutes and what the simulators of the paper attain.
 */
export function perfectGeneralization(
  sampled: SampledLaws,
  {
    distribution,
    beta = 0,
  }: { readonly distribution: readonly RationalLike[]; readonly beta?: RationalLike },
): ExactPerfection {
  const { table, laws } = sampled;
  const population = populationOf(sampled, distribution);
  const probabilities = probabilitiesOf(table, population);
  const spare = Rational.from(beta, "beta");
  const choices = typicalSets(probabilities, spare.toNumber(), mostChoices);
  if (choices !== undefined) {
    let best: { growth: Enclosed; kept: readonly number[] } | undefined;
    let lower = Infinity;
    for (const kept of choices) {
      const growth = optimalGrowthEnclosed(laws, kept);
      lower = Math.min(lower, growth.lower);
      if (best === undefined || growth.upper < best.growth.upper) best = { growth, kept };
    }
    const { growth, kept } = best!;
    return {
      epsilon: lnOf({ lower, upper: growth.upper }),
      delta: { lower: 0, upper: 0 },
      ...(growth.upper < Infinity && {
        simulator: lawByOutcome(sampled, optimalSimulatorLaw(laws, kept, growth.upper)),
      }),
      exceptions: leftOut(sampled, probabilities, kept),
      method: "optimal",
    };
  }
  const claim = { beta: spare, epsilon: Rational.zero, delta: Rational.zero };
  const distances = pairwiseGrowth(laws, 0);
  const { growth } = leastOf(table, laws, claim, distances, population);
  const lower = Math.min(growth, refutedGrowth(table, laws, claim, population));
  return {
    epsilon: lnOf(widened({ lower, upper: growth }, 64)),
    delta: { lower: 0, upper: 0 },
    exceptions: [],
    method: "enclosed",
  };
}

/**
 * The least delta at this epsilon, by linear programs over simulators: one for each maximal choice of exceptions. Refused beyond 64 choices.
 */
export async function perfectGeneralizationDelta(
  sampled: SampledLaws,
  {
    distribution,
    beta = 0,
    epsilon,
  }: {
    readonly distribution: readonly RationalLike[];
    readonly beta?: RationalLike;
    readonly epsilon: RationalLike;
  },
): Promise<ExactPerfection> {
  const { table, laws } = sampled;
  const probabilities = probabilitiesOf(table, populationOf(sampled, distribution));
  const choices = typicalSets(probabilities, Rational.from(beta, "beta").toNumber(), mostPrograms);
  if (choices === undefined) {
    return refuse({
      code: "too-large",
      path: "beta",
      expected: `at most ${mostPrograms} choices of exceptions`,
      remedy: "Use a smaller beta, fewer records or fewer values.",
    });
  }
  const exponent = Rational.from(epsilon, "epsilon");
  const growth = growthOf(exponent);
  let best: { delta: Enclosed; law: Float64Array; kept: readonly number[] } | undefined;
  let lower = Infinity;
  for (const kept of choices) {
    const { delta, law } = await closestSimulator(laws, kept, growth);
    lower = Math.min(lower, delta.lower);
    if (best === undefined || delta.upper < best.delta.upper) best = { delta, law, kept };
  }
  const { delta, law, kept } = best!;
  return {
    epsilon: larger(lnOf(growth), { lower: 0, upper: 0 }),
    delta: { lower, upper: delta.upper },
    simulator: lawByOutcome(sampled, law),
    exceptions: leftOut(sampled, probabilities, kept),
    method: "optimal",
  };
}

/** The samples that remain after every maximal choice of exceptions of mass at most beta; undefined beyond `most` of them. */
function typicalSets(
  probabilities: Float64Array,
  beta: number,
  most: number,
): readonly (readonly number[])[] | undefined {
  const spare = beta * (1 + 1e-12);
  const drawn = [...probabilities.keys()].filter((set) => probabilities[set]! > 0);
  // Heavy samples first: what is left of beta runs out early.
  drawn.sort((a, b) => probabilities[b]! - probabilities[a]!);
  const found: (readonly number[])[] = [];
  let steps = 0;
  const choose = (i: number, left: number, kept: readonly number[], leastKept: number): boolean => {
    if (++steps > 64 * most || found.length > most) return false;
    if (i === drawn.length) {
      // Maximal: no kept sample would still fit among the exceptions.
      if (leastKept > left && kept.length > 0) found.push(kept);
      return true;
    }
    const mass = probabilities[drawn[i]!]!;
    if (mass <= left && !choose(i + 1, left - mass, kept, leastKept)) return false;
    return choose(i + 1, left, [...kept, drawn[i]!], Math.min(leastKept, mass));
  };
  return choose(0, spare, [], Infinity) && found.length <= most && found.length > 0 ? found : undefined;
}

function leftOut(
  { table }: SampledLaws,
  probabilities: Float64Array,
  kept: readonly number[],
): readonly (readonly number[])[] {
  return table.sets.filter((_, set) => probabilities[set]! > 0 && !kept.includes(set));
}

function lawByOutcome({ laws }: SampledLaws, law: Float64Array): Readonly<Record<string, number>> {
  return Object.fromEntries(laws.outcomes.map((outcome, r) => [outcome, law[r]!]));
}
