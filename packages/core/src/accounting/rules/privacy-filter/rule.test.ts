import { describe, expect, it } from "vitest";
import type { PrivacyFilter } from "../../filters/filter.ts";
import { type FilterBudget, privacyFilter } from "../../filters/privacy-filter.ts";

const menu = ["0.15", "0.35"];

/** Randomized response at epsilon: the ratio of the two laws and the second law, for either answer. */
function answers(epsilon: number): readonly { readonly ratio: number; readonly q: number }[] {
  const truth = 1 / (1 + Math.exp(-epsilon));
  return [
    { ratio: truth / (1 - truth), q: 1 - truth },
    { ratio: (1 - truth) / truth, q: truth },
  ];
}

/**
 * The largest mean of `gain` of the ratio P/Q that an analyst can reach who chooses, after every answer, what to ask next from the
 * menu, as long as the filter grants it: by recursion over all states of the filter.
 */
function best(budget: FilterBudget, gain: (ratio: number) => number): number {
  const known = new Map<string, number>();
  const value = (filter: PrivacyFilter, ratio: number): number => {
    const state = JSON.stringify([filter, ratio.toFixed(9)]);
    const found = known.get(state);
    if (found !== undefined) return found;
    let most = gain(ratio);
    for (const epsilon of menu) {
      const next = privacyFilter.from(JSON.parse(JSON.stringify(filter)));
      if (!next.ask({ kind: "pure", epsilon }).granted) continue;
      const mean = answers(Number(epsilon)).reduce((sum, a) => sum + a.q * value(next, ratio * a.ratio), 0);
      most = Math.max(most, mean);
    }
    known.set(state, most);
    return most;
  };
  return value(privacyFilter({ budget }), 1);
}

describe("privacy filter", () => {
  it("no adaptive analyst gets more than the budget out of it, by exact enumeration", () => {
    // Pure: no ratio above e^epsilon. The budget is used up.
    const pure: FilterBudget = { accountant: "pure", epsilon: "0.8" };
    expect(best(pure, (ratio) => Math.max(0, ratio - Math.exp(0.8) * (1 + 1e-12)))).toBe(0);
    expect(best(pure, (ratio) => Math.max(0, ratio - Math.exp(0.79)))).toBeGreaterThan(0);
    // Renyi: the moment of its order.
    for (const order of [3]) {
      const moment = best({ accountant: "renyi", order, epsilon: "0.2" }, (ratio) => ratio ** order);
      const divergence = Math.log(moment) / (order - 1);
      expect(divergence).toBeLessThanOrEqual(0.2 + 1e-9);
      expect(divergence).toBeGreaterThan(0.15);
    }
    // Concentrated: the moments of all orders.
    for (const order of [1.1, 4]) {
      const moment = best({ accountant: "concentrated", rho: "0.1" }, (ratio) => ratio ** order);
      const divergence = Math.log(moment) / (order - 1);
      expect(divergence).toBeLessThanOrEqual(0.1 * order + 1e-9);
    }
  });
});
