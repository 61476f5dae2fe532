import { dyadicCut } from "../../../online/dyadic-thresholds.ts";

/** The functions that one batch of level 0 names: how often, and with what error. */
export interface Share {
  readonly chance: number;
  readonly error: number;
}

/**
 * The exact law of a block of the dyadic learner of thresholds. Its cuts close in on the target one after the other, and
 * a block stops at the first cut with no example between it and the target. What lies between is nested on either side, so
 * that a cut is passed if the last piece of each side was hit. `massOf(side, length)` is the mass of `length` points there.
 */
export function dyadicShares(
  points: number,
  first: number,
  block: number,
  massOf: (side: "left" | "right", length: number) => number = (_, length) => length / points,
): Share[] {
  const target = first + 1;
  const last = { left: 1, right: 1 };
  const missed = (mass: number): number => (1 - mass) ** block;
  const shares: Share[] = [];
  let [lower, upper, reached] = [1, points + 1, 1];
  for (;;) {
    const cut = dyadicCut(lower, upper);
    const side = cut > target ? "right" : "left";
    const error = massOf(side, Math.abs(cut - target));
    last[side] = error;
    // A side that has not been cut yet counts as hit.
    const [left, right] = [last.left, last.right];
    const passed = error === 0 ? 0 : 1 - missed(left) - missed(right) + missed(Math.min(1, left + right));
    shares.push({ chance: reached - passed, error });
    if (cut === target || passed < 1e-15) return shares;
    reached = passed;
    if (cut > target) upper = cut - 1;
    else lower = cut + 1;
  }
}

/** The share of the flat itself among blocks: that its positives span it, for GF(p)^r and the mass of the flat. */
export function spanningShare(p: number, r: number, block: number, mass: number): number {
  // The dimension of the hull of the positives, from -1 on, example by example.
  let dimensions = [1, ...new Array<number>(r + 1).fill(0)];
  for (let i = 0; i < block; i++) {
    dimensions = dimensions.map((here, d) => {
      const inside = (size: number): number => (size === 0 ? 0 : p ** (size - 1 - r));
      const stays = here * (1 - mass + mass * inside(d));
      return stays + (d === 0 ? 0 : dimensions[d - 1]! * mass * (1 - inside(d - 1)));
    });
  }
  return dimensions[r + 1]!;
}

/** The chance that at least one of some functions, of these shares, is listed at epsilon = 1 and threshold 28. */
export function listedChance(shares: readonly number[], batches: number): number {
  const [q, threshold] = [Math.exp(-1 / 2), 28];
  const isMissed = (count: number): number =>
    count === 0
      ? 1
      : count >= threshold
        ? q ** (count - threshold + 1) / (1 + q)
        : 1 - q ** (threshold - count) / (1 + q);
  // Batches that named none of the functions so far, with the chance that none of those is listed.
  let open = new Map([[batches, 1]]);
  let rest = 1;
  for (const share of shares.filter((chance) => chance > 1e-9)) {
    const next = new Map<number, number>();
    for (const [left, chance] of open) {
      binomialLaw(left, Math.min(1, share / rest)).forEach((mass, count) => {
        next.set(left - count, (next.get(left - count) ?? 0) + chance * mass * isMissed(count));
      });
    }
    open = next;
    rest -= share;
    if (rest < 1e-12) break;
  }
  return 1 - [...open.values()].reduce((a, b) => a + b, 0);
}

/** The numbers of successes of n that a correct program has but for 1e-9: below for at most 9e-10, above for 1e-10. */
export function expectedSuccesses(n: number, least: number, most: number): readonly [number, number] {
  const [few, many] = [binomialLaw(n, least), binomialLaw(n, most)];
  let [low, high] = [0, n];
  for (let sum = few[0]!; sum <= 9e-10; sum += few[low]!) low++;
  for (let sum = many[n]!; sum <= 1e-10; sum += many[high]!) high--;
  return [low, high];
}

/** The probabilities of 0 … n successes. */
function binomialLaw(n: number, p: number): number[] {
  if (p >= 1) return Array.from({ length: n + 1 }, (_, k) => (k === n ? 1 : 0));
  const law = [(1 - p) ** n];
  for (let k = 1; k <= n; k++) law.push((law[k - 1]! * (n - k + 1) * p) / (k * (1 - p)));
  return law;
}
