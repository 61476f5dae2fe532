import { type Rational, roughExp, roughLn } from "../../../math/index.ts";
import type { Mass } from "../../../mechanisms/coins/index.ts";
import { growthOf, larger, lnOf, tolerance, verdictOf } from "../enclosed.ts";
import type { Finding, Unchecked } from "../finding.ts";
import type { Laws } from "../laws.ts";
import type { LawTable, SampleTable } from "../law-table.ts";
import { type Population, probabilitiesOf, worstPopulation } from "./populations.ts";
import { bothWays, hockeyStick, largestRatio, leastGrowth } from "../privacy/divergence.ts";
import { optimalGrowth } from "./optimal-simulator.ts";
import { refutedGrowth } from "./perfect-refuter.ts";
import { distributionWitness } from "../witness.ts";

export interface PerfectClaim {
  readonly beta: Rational;
  readonly epsilon: Rational;
  readonly delta: Rational;
}

/** A law that is a candidate for the simulator, and its name. */
interface Simulator {
  readonly name: string;
  readonly law: readonly (Mass | undefined)[];
}

/**
 * Perfect generalization, for each distribution (Cummings Definition 8). From above: the least epsilon of a simulator that
 * is close to all samples but some of mass beta. Tried are the normalized geometric mean of the output laws, which for
 * exponential weights is the simulator of Cummings Algorithm 1; the law on a fresh sample (Theorem 39); the laws on
 * single samples; and, with delta = 0, the best simulator of the samples closest to each of these, by its closed form.
 * From below: the refuter. Between the two nothing is decided.
 */
export function perfectFinding(table: LawTable, laws: Laws, claim: PerfectClaim): Finding | Unchecked {
  const { epsilon } = claim;
  const distances = pairwiseGrowth(laws, claim.delta.toNumber());
  const searched = worstPopulation(table, {
    badness: (population) => leastOf(table, laws, claim, distances, population).growth,
  });
  if (searched === undefined) return { unchecked: "no distribution has all its data sets enumerated" };
  const { population } = searched;
  const { growth, simulator } = leastOf(table, laws, claim, distances, population);
  const least = refutedGrowth(table, laws, claim, population);
  // One double is the growth of a simulator that was found, up to the roundings of its masses.
  const measured = { lower: Math.min(least, growth), upper: growth * (1 + 1e-12) };
  const between = lnOf(measured);
  return {
    parameter: "epsilon",
    claimed: epsilon.toNumber(),
    measured: between,
    verdict: verdictOf(measured, growthOf(epsilon.times(tolerance.plus(1)))),
    ratio: epsilon.sign() === 0 ? (growth > 1 ? Infinity : 1) : between.upper / epsilon.toNumber(),
    witness: distributionWitness(population),
    how: `simulator: ${simulator}`,
    distributions: searched.tried,
  };
}

/** For each pair of data sets the least growth at which their laws are within delta, in both directions. */
export function pairwiseGrowth({ masses }: Laws, delta: number): readonly Float64Array[] {
  const table = masses.map(() => new Float64Array(masses.length));
  masses.forEach((p, i) => {
    for (let j = 0; j < i; j++) table[i]![j] = table[j]![i] = growthBetween(p, masses[j]!, delta);
    table[i]![i] = 1;
  });
  return table;
}

/** The least growth at which two laws are within delta of each other, from above. */
function growthBetween(
  p: readonly (Mass | undefined)[],
  q: readonly (Mass | undefined)[],
  delta: number,
): number {
  const pairs = bothWays([p, q]);
  if (delta === 0) return pairs.map(largestRatio).reduce(larger).upper;
  return (
    pairs.reduce((growth, pair) => leastGrowth((at) => hockeyStick(pair, at), delta, growth), 1) * (1 + 1e-11)
  );
}

/** The least growth over the simulators that are tried. */
export function leastOf(
  table: SampleTable,
  laws: Laws,
  { beta, delta }: PerfectClaim,
  distances: readonly Float64Array[],
  population: Population,
): { readonly growth: number; readonly simulator: string } {
  const probabilities = probabilitiesOf(table, population);
  const drawn = [...probabilities.keys()].filter((set) => probabilities[set]! > 0);
  const spare = beta.times(tolerance.plus(1)).toNumber();
  let best = { growth: Infinity, simulator: "none" };
  const judge = (name: string, growthOfSet: (set: number) => number): void => {
    const order = drawn.map((set) => ({ set, growth: growthOfSet(set) })).sort((a, b) => b.growth - a.growth);
    let left = 0;
    let first = 0;
    while (first < order.length - 1 && left + probabilities[order[first]!.set]! <= spare) {
      left += probabilities[order[first++]!.set]!;
    }
    const growth = Math.max(1, order[first]!.growth);
    if (growth < best.growth) best = { growth, simulator: name };
    if (delta.sign() !== 0) return;
    const optimal = optimalGrowth(
      laws,
      order.slice(first).map(({ set }) => set),
    );
    if (optimal < best.growth) best = { growth: optimal, simulator: `optimal for those near ${name}` };
  };
  for (const { name, law } of [
    geometricMean(laws, drawn, probabilities),
    freshLaw(laws, drawn, probabilities),
  ]) {
    judge(name, (set) => growthBetween(laws.masses[set]!, law, delta.toNumber()));
  }
  if (drawn.length <= 40) {
    for (const center of drawn) judge("the law on one sample", (set) => distances[set]![center]!);
  }
  return best;
}

/** The law on a fresh sample of the distribution. */
function freshLaw(laws: Laws, drawn: readonly number[], probabilities: Float64Array): Simulator {
  const law = new Float64Array(laws.outcomes.length);
  for (const set of drawn) {
    laws.masses[set]!.forEach((mass, r) => {
      if (mass !== undefined) law[r]! += probabilities[set]! * mass.upper;
    });
  }
  return { name: "the law on a fresh sample", law: normalized(law) };
}

/** The normalized geometric mean of the laws: for exponential weights the same weights with the true errors. */
function geometricMean(laws: Laws, drawn: readonly number[], probabilities: Float64Array): Simulator {
  const logarithms = new Float64Array(laws.outcomes.length);
  for (const set of drawn) {
    for (let r = 0; r < logarithms.length; r++) {
      const mass = laws.masses[set]![r]?.upper ?? 0;
      logarithms[r]! += mass === 0 ? -Infinity : probabilities[set]! * roughLn(mass);
    }
  }
  const law = logarithms.map((x) => (x === -Infinity ? 0 : roughExp(x)));
  return { name: "geometric mean (exponential weights on true errors)", law: normalized(law) };
}

function normalized(weights: Float64Array): readonly (Mass | undefined)[] {
  const total = weights.reduce((a, b) => a + b, 0);
  return Array.from(weights, (weight) =>
    weight === 0 ? undefined : { lower: weight / total, upper: weight / total },
  );
}
