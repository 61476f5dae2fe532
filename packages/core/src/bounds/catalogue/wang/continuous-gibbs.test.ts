import { describe, expect, it } from "vitest";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("draws on continuous spaces", () => {
  it("convex, Lipschitz and on the sphere", () => {
    expectRows("convex-gibbs-excess", "dimension n epsilon beta", [
      [1, 100, 1, 0.05, 0.05991464547],
      [2, 200, 1, 0.05, 0.04743864518],
      [5, 1000, 0.5, 0.01, 0.04641850232],
      [10, 1000, 1, 0.05, 0.03141043284],
      [50, 10_000, 0.2, 0.001, 0.07472462639],
    ]);
    expectRows("convex-gibbs-gap", "dimension n epsilon", [
      [1, 100, 1, 0.02],
      [50, 10_000, 0.2, 0.05],
    ]);
    expectRows("lipschitz-gibbs-gap", "dimension lipschitz diameter n epsilon", [
      [1, 1, 1, 100, 1, 0.09824046011],
      [2, 1, 2, 1000, 0.5, 0.05217168734],
      [5, 2, 1, 1000, 1, 0.06298317367],
      [10, 0.5, 4, 10_000, 0.1, 0.1121034037],
      [3, 1, 1, 500, 2, 0.03669597486],
    ]);
    expectRows("sphere-gibbs-gap", "dimension lipschitz lambda", [
      [2, 2, 100, 0.07684611728],
      [3, 2, 100, 0.1328978191],
      [5, 2, 500, 0.05910315915],
      [10, 2, 1000, 0.06456457275],
      [3, 1, 50, 0.2103438638],
    ]);
    expectRows("sublevel-nats", "dimension lipschitz diameter alpha", [
      [1, 1, 2, 0.01, 5.298317367],
      [2, 1, 2, 0.05, 7.377758908],
      [5, 0.5, 4, 0.1, 14.97866137],
      [10, 1, 2, 0.01, 52.98317367],
      [3, 2, 1, 0.02, 13.81551056],
    ]);
    expectRows("lipschitz-convex-gap", "dimension lipschitz diameter n epsilon", [
      [5, 1, 2, 1000, 1, 0.02],
      [10, 0.5, 2, 10_000, 0.5, 0.004],
      [2, 1, 1, 500, 0.1, 0.08],
      [20, 0.25, 4, 20_000, 1, 0.002],
      [1, 1, 2, 100, 2, 0.02],
    ]);
    // With so few examples nothing is known but the span of the risk.
    expect(
      valueAt("lipschitz-gibbs-gap", { dimension: 9, lipschitz: 1, diameter: 1, n: 1, epsilon: 1 }),
    ).toBe(1);
  });
});
