import type { Family } from "../family.ts";
import type { Interval } from "../hypothesis.ts";
import { emptyInterval } from "../interval-form.ts";
import { numberOf, recordOf } from "./checks.ts";
import { checkIndex, cutsOf, pairAt, pairCount } from "./cuts.ts";

/** Two numbers as an interval; all empty ones have one form. */
export function canonicalInterval(interval: Interval, path: string): Interval {
  const given = recordOf(interval, path);
  const lower = numberOf(given.lower, `${path}.lower`);
  const upper = numberOf(given.upper, `${path}.upper`);
  return lower <= upper ? { lower, upper } : emptyInterval;
}

/** The empty set, then all intervals between two cuts, in the form of a class. */
export function intervalFamily<Hypothesis>(
  cuts: readonly ArrayLike<number>[] | undefined,
  form: (interval: Interval) => Hypothesis,
): Family<Hypothesis> {
  const list = cutsOf(cuts, 1)[0]!;
  const count = 1 + pairCount(list.length);
  const at = (i: number): Hypothesis => {
    if (checkIndex(i, count) === 0) return form(emptyInterval);
    const [first, last] = pairAt(list.length, i - 1);
    return form({ lower: list[first]!, upper: list[last]! });
  };
  return Object.freeze({ kind: "intervals" as const, cuts: list, count, at });
}
