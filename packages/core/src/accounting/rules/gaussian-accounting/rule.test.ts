import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { gaussianAccounting } from "./rule.ts";

const epsilonOf = (sigmas: readonly string[], delta: string): number =>
  concluded(gaussianAccounting, "epsilon", [], {
    events: sigmas.map((sigma) => ({ kind: "gaussian", sigma })),
    delta,
  });

/** The profile at epsilon by the trapezoidal rule over the loss, which is normal with mean mu^2/2 and variance mu^2. */
function profile(mu: number, epsilon: number): number {
  const step = mu / 2000;
  let sum = 0;
  for (let loss = epsilon; loss < (mu * mu) / 2 + 12 * mu; loss += step) {
    const density = Math.exp(-((loss - (mu * mu) / 2) ** 2) / (2 * mu * mu)) / (mu * Math.sqrt(2 * Math.PI));
    sum += density * -Math.expm1(epsilon - loss) * step;
  }
  return sum;
}

describe("Gaussian accounting", () => {
  it("is the closed form: delta at epsilon, by quadrature", () => {
    for (const [sigma, mu] of [
      ["1", 1],
      ["4", 0.25],
      ["0.25", 4],
    ] as const) {
      for (const delta of [0.01, 1e-4, 1e-6]) {
        expect(profile(mu, epsilonOf([sigma], String(delta))) / delta).toBeCloseTo(1, 4);
      }
    }
  });

  it.each([
    ["2", 1, "0.006829594983"],
    ["1", 1, "0.1269367375"],
    ["5", 0.5, "5.125360832e-4"],
    ["1", 4, "4.712241201e-5"],
    ["0.5", 3, "0.1838130765"],
  ] as const)("sigma %s has epsilon %f at delta %s", (sigma, epsilon, delta) => {
    expect(epsilonOf([sigma], delta)).toBeCloseTo(epsilon, 8);
  });

  it("1000 Gaussians of different scales in under a second, and many are one of joint precision", () => {
    const sigmas = Array.from({ length: 1000 }, (_, i) => `${4000 + i}/100`);
    const start = process.cpuUsage();
    const epsilon = epsilonOf(sigmas, "1e-6");
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
    // Computed in 60-digit arithmetic.
    expect(epsilon).toBeCloseTo(3.3080157, 6);
    expect(epsilonOf(["3", "3", "3", "3"], "1e-7")).toBeCloseTo(epsilonOf(["1.5"], "1e-7"), 8);
  });

  it("falls as delta grows, to 0 at the total variation distance", () => {
    const deltas = ["1e-200", "1e-12", "1e-6", "0.01", "0.3", "0.38", "0.3829", "0.383"];
    const found = deltas.map((delta) => epsilonOf(["1"], delta));
    found.slice(1).forEach((epsilon, i) => {
      expect(epsilon).toBeLessThan(found[i]!);
    });
    expect(found.at(-1)).toBe(0);
  });
});
