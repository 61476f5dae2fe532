import { describe, it } from "vitest";
import { expectRows } from "../testing/rows.ts";

describe("the best subset", () => {
  it("in two stages and at once", () => {
    for (const [features, size, n, epsilon, best, even, joint] of [
      [100, 3, 1e4, 1, 0.005398049326, 0.005997399218, 0.007449848151],
      [50, 2, 2000, 1, 0.01665294837, 0.01822139225, 0.02153991232],
      [1000, 5, 50_000, 0.5, 0.004730424967, 0.005558603139, 0.005908919974],
      [20, 1, 500, 0.5, 0.05965895231, 0.06393171638, 0.07059236809],
      [10, 4, 1000, 2, 0.01859663295, 0.01869421506, 0.0314329512],
    ] as const) {
      const row = [features, size, n, epsilon];
      expectRows("staged-gap", "features size n epsilon", [[...row, best]]);
      expectRows("staged-gap-even", "features size n epsilon", [[...row, even]]);
      expectRows("joint-subset-gap", "features size n epsilon", [[...row, joint]]);
    }
  });
});
