import { refuse } from "../issues/index.ts";

/** Two points that no available threshold tells apart. */
export interface HardPair {
  /** Labelled 1 by the target, which begins after `lower` on the line. */
  readonly upper: number;
  /** Labelled 0 by the target. */
  readonly lower: number;
}

/**
 * Two neighboring points of an ordered domain that every available threshold `x >= t` labels alike: under the uniform
 * distribution on the two, with the target threshold at the upper one, every available hypothesis has error exactly 1/2
 * (Cummings, Ligett, Nissim, Roth, Wu Lemma 23). The m thresholds cut the domain into at most m + 1 cells, so that a domain
 * of m + 2 points always has such a pair. Refused where every cell holds at most one point. Cost: one sort.
 */
export function hardPair(thresholds: readonly number[], domain: readonly number[]): HardPair {
  const points = sorted(domain, "domain");
  const cuts = sorted(thresholds, "thresholds");
  let passed = 0;
  for (let i = 1; i < points.length; i++) {
    const [lower, upper] = [points[i - 1]!, points[i]!];
    // x >= t tells them apart exactly if lower < t <= upper.
    while (passed < cuts.length && cuts[passed]! <= lower) passed++;
    if (passed === cuts.length || cuts[passed]! > upper) return { lower, upper };
  }
  return refuse({
    code: "parameter-range",
    path: "thresholds",
    expected:
      "two points of the domain that no threshold tells apart; any domain with two points more than thresholds has them",
    received: `${cuts.length} thresholds on ${points.length} points`,
  });
}

function sorted(values: readonly number[], path: string): readonly number[] {
  const isList: boolean = Array.isArray(values);
  if (!isList) refuse({ code: "parameter-missing", path, expected: "a list of numbers" });
  if (values.some(Number.isNaN))
    refuse({ code: "parameter-range", path, expected: "numbers other than NaN" });
  return [...new Set(values)].sort((a, b) => a - b);
}
