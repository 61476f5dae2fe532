import { describe, it } from "vitest";
import { expectRows } from "../testing/rows.ts";

describe("convex competitors", () => {
  it("output and objective perturbation, noisy gradients, Gaussian privacy", () => {
    expectRows("output-perturbation-gap", "lipschitz radius dimension n epsilon", [
      [1, 1, 5, 1000, 1, 0.1414213562],
      [1, 1, 10, 1e4, 0.5, 0.0894427191],
      [0.25, 2, 2, 500, 1, 0.0632455532],
      [1, 1, 20, 1000, 0.1, 0.894427191],
      [0.5, 1, 50, 20_000, 2, 0.03535533906],
    ]);
    expectRows("objective-perturbation-gap", "lipschitz dimension n curvature noiseEpsilon", [
      [1, 5, 1000, 0.01, 0.07530738741, 2.115953326],
      [1, 10, 1e4, 0.1, 0.9997500312, "4.402200551e-5"],
      [1, 2, 1000, 0.004876041623, 0.05, 1.968810101],
      [1, 3, 1e4, 0.0002377082986, 0.1, 0.2019281627],
      [1, 20, 50_000, 0.01, 0.5, "2.688e-4"],
    ]);
    for (const [n, lipschitz, steps, rho, dimension, distance, gap, limit] of [
      [1000, 1, 100, 0.1, 10, 1, 0.1009950494, 0.01414213562],
      [1e4, 1, 1000, 0.05, 20, 1, 0.03174901573, 0.002828427125],
      [500, 0.5, 50, 0.5, 5, 2, 0.1417039167, 0.00894427191],
      [1000, 1, 1000, 0.5, 2, 1, 0.03174901573, 0.002828427125],
      [1e5, 1, 1e4, 0.01, 100, 1, 0.01009950494, 0.001414213562],
    ] as const) {
      const row = [n, lipschitz, rho, dimension, distance];
      expectRows("noisy-gradient-gap", "n lipschitz rho dimension distance steps", [[...row, steps, gap]]);
      expectRows("noisy-gradient-limit", "n lipschitz rho dimension distance", [[...row, limit]]);
    }
    expectRows("gaussian-gibbs-gap", "lipschitz radius dimension mu n", [
      [1, 1, 10, 0.5, 1000, 0.01788854382],
      [1, 1, 20, 0.2, 1e4, 0.00632455532],
      [0.5, 2, 5, 1, 500, 0.01264911064],
      [1, 1, 2, 1, 1000, 0.004],
      [1, 1, 100, 0.1, 1e5, 0.002828427125],
    ]);
  });
});
