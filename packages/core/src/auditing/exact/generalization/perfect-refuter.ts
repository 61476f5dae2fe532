import type { ClaimOf } from "../../../certificates/index.ts";
import type { Laws } from "../laws.ts";
import type { SampleTable } from "../law-table.ts";
import { optimalGrowth } from "./optimal-simulator.ts";
import { type Population, probabilitiesOf } from "./populations.ts";
import { bothWays, hockeyStick, largestRatio } from "../privacy/divergence.ts";
import { growthOf } from "../enclosed.ts";

/** Pairs of samples that the refuter looks at, at most. */
const mostSamples = 160;

/**
 * A growth that no simulator can go below. Two samples that are both close to one simulator are
 * close to each other, within twice epsilon; so of every two that are not, one belongs to the exceptions. Disjoint such
 * pairs add up the smaller of their masses, and when that exceeds beta the claim fails. With delta > 0 only the claimed
 * epsilon is tried.
 */
export function refutedGrowth(
  table: SampleTable,
  laws: Laws,
  { beta, epsilon, delta }: Omit<ClaimOf<"perfect-generalization">, "notion">,
  population: Population,
): number {
  const probabilities = probabilitiesOf(table, population);
  const drawn = [...probabilities.keys()]
    .filter((set) => probabilities[set]! > 0)
    .sort((a, b) => probabilities[b]! - probabilities[a]!)
    .slice(0, mostSamples);
  const spare = beta.toNumber() * (1 + 1e-9);
  if (delta.sign() !== 0) {
    const growth = growthOf(epsilon).upper;
    const slack = (1 + growth) * delta.toNumber();
    const square = { lower: growth * growth, upper: growth * growth * (1 + 1e-12) };
    const isApart = (a: number, b: number): boolean =>
      bothWays([laws.masses[a]!, laws.masses[b]!]).some(
        (pair) => hockeyStick(pair, square).lower > slack * (1 + 1e-9),
      );
    return matched(drawn, probabilities, isApart) > spare ? growth * (1 + 1e-6) : 1;
  }
  const apart = drawn.map((a) =>
    drawn.map((b) =>
      Math.max(...bothWays([laws.masses[a]!, laws.masses[b]!]).map((pair) => largestRatio(pair).lower)),
    ),
  );
  const places = new Map(drawn.map((set, i) => [set, i]));
  const steps = [...new Set(apart.flat())].filter((ratio) => ratio > 1).sort((a, b) => a - b);
  // The exceptions that a growth needs fall as it rises: the largest growth that still needs too many is sought.
  const needs = (ratio: number): boolean =>
    matched(drawn, probabilities, (a, b) => apart[places.get(a)!]![places.get(b)!]! >= ratio) > spare;
  let low = -1;
  let high = steps.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (needs(steps[middle]!)) low = middle;
    else high = middle;
  }
  const byPairs = low < 0 ? 1 : Math.sqrt(steps[low]!);
  // A sample of more mass than beta is no exception: whatever is close to all such samples has at least this growth.
  const certain = drawn.filter((set) => probabilities[set]! > spare);
  const byCertain = certain.length === 0 ? 1 : optimalGrowth(laws, certain);
  return Math.max(byPairs, byCertain) * (1 - 1e-12);
}

/** The mass that disjoint pairs force out, the heaviest taken first. */
function matched(
  drawn: readonly number[],
  probabilities: Float64Array,
  isApart: (a: number, b: number) => boolean,
): number {
  const free = new Set(drawn);
  let mass = 0;
  for (const a of drawn) {
    if (!free.has(a)) continue;
    for (const b of free) {
      if (a === b || !isApart(a, b)) continue;
      mass += Math.min(probabilities[a]!, probabilities[b]!);
      free.delete(a);
      free.delete(b);
      break;
    }
  }
  return mass;
}
