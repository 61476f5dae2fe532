import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { bestRunLaw, divergence, epsilonBetween, maps, runs } from "../../testing/selection.ts";
import { renyiAccounting } from "./rule.ts";

const divergenceOf = (event: unknown, order: number, neighbours = "replace-one"): number =>
  concluded(renyiAccounting, "epsilon", [], { events: [event], order: String(order), neighbours });
const orders = [1.01, 1.5, 2, 3, 8, 30];

/** The two-point pair with log-ratios t and t - range. */
function pair(range: number, t: number): readonly [readonly number[], readonly number[]] {
  const [high, low] = [Math.exp(t), Math.exp(t - range)];
  const q = (1 - low) / (high - low);
  return [
    [q * high, (1 - q) * low],
    [q, 1 - q],
  ];
}

describe("Renyi accounting", () => {
  it("bounded range: no two-point pair exceeds it and one attains it", () => {
    for (const range of [0.05, 0.5, 2, 6]) {
      for (const order of orders) {
        const claimed = divergenceOf({ kind: "bounded-range", epsilon: String(range) }, order);
        let largest = 0;
        for (let i = 1; i < 400; i++) {
          const [p, q] = pair(range, (range * i) / 400);
          largest = Math.max(largest, divergence(p, q, order), divergence(q, p, order));
        }
        expect(largest).toBeLessThanOrEqual(claimed + 1e-11);
        expect(largest).toBeGreaterThan(claimed * 0.999);
        expect(claimed).toBeLessThanOrEqual((order * range * range) / 8 + 1e-12);
      }
    }
  });

  it("two-point bounded-range pairs, composed adaptively", () => {
    // The second pair depends on the first answer: the divergence of both is at most the sum of the claimed ones.
    const range = 1;
    const event = { kind: "repeated", times: 2, event: { kind: "bounded-range", epsilon: "1" } };
    for (const order of orders) {
      const claimed = divergenceOf(event, order);
      let largest = 0;
      for (let i = 1; i < 20; i++) {
        for (let j = 1; j < 20; j++) {
          for (let k = 1; k < 20; k += 3) {
            const [first, second, third] = [i, j, k].map((x) => pair(range, (range * x) / 20));
            const joint = (side: 0 | 1): readonly number[] => [
              ...second![side].map((mass) => mass * first![side][0]!),
              ...third![side].map((mass) => mass * first![side][1]!),
            ];
            largest = Math.max(largest, divergence(joint(0), joint(1), order));
          }
        }
      }
      expect(largest).toBeLessThanOrEqual(claimed + 1e-11);
      expect(largest).toBeGreaterThan(claimed * 0.98);
    }
  });

  it("discrete Laplace: the sum over the integers, and smaller moves are no worse", () => {
    for (const [scale, sensitivity] of [
      [0.5, 1],
      [2, 3],
      [7, 2],
    ] as const) {
      for (const order of [1.5, 3, 8]) {
        const ln = (k: number): number =>
          -Math.abs(k) / scale + Math.log((1 - Math.exp(-1 / scale)) / (1 + Math.exp(-1 / scale)));
        const exact = (shift: number): number => {
          let sum = 0;
          for (let k = -300; k <= 300; k++) sum += Math.exp(order * ln(k) + (1 - order) * ln(k - shift));
          return Math.log(sum) / (order - 1);
        };
        const claimed = divergenceOf({ kind: "discrete-laplace", scale: String(scale), sensitivity }, order);
        expect(exact(sensitivity)).toBeLessThanOrEqual(claimed + 1e-9);
        expect(exact(sensitivity)).toBeGreaterThan(claimed - 1e-8);
        for (let shift = 0; shift < sensitivity; shift++) expect(exact(shift)).toBeLessThan(claimed);
      }
    }
  });

  it("Poisson parts: both directions by quadrature, and the first attains it", () => {
    for (const [sigma, rate] of [
      [1, 0.1],
      [2, 0.5],
      [0.7, 0.01],
    ] as const) {
      for (const order of [2, 3, 6]) {
        const event = {
          ...{ kind: "subsampled", scheme: "poisson", rate: String(rate) },
          event: { kind: "gaussian", sigma: String(sigma) },
        };
        const claimed = divergenceOf(event, order, "add-or-remove-one");
        const [forward, backward] = gaussianParts(sigma, rate, order);
        expect(forward).toBeLessThanOrEqual(claimed + 1e-8);
        expect(forward).toBeGreaterThan(claimed * (1 - 1e-6) - 1e-8);
        expect(backward).toBeLessThanOrEqual(forward + 1e-9);
        expect(divergenceOf(event, order - 0.5, "add-or-remove-one")).toBe(claimed);
      }
    }
  });

  it("the best of several runs: no small mechanism exceeds it, by its exact law", () => {
    for (const [shape, stop] of [
      ["1", "0.1"],
      ["0", "0.05"],
      ["-0.5", "0.2"],
    ] as const) {
      for (const [p, q] of maps(3).filter((_, i) => i % 29 === 0)) {
        for (const order of [1.5, 4]) {
          // Known by its divergences at three orders alone.
          const listed = [order, 8, 64];
          const epsilons = listed.map((a) =>
            (Math.max(divergence(p, q, a), divergence(q, p, a)) + 1e-9).toFixed(12),
          );
          const event = {
            ...{ kind: "selected", shape, stop },
            event: { kind: "renyi", orders: listed.map(String), epsilons },
          };
          const number = runs(Number(shape), Number(stop));
          const exact = divergence(bestRunLaw(p, number), bestRunLaw(q, number), order);
          expect(exact).toBeLessThanOrEqual(divergenceOf(event, order) + 1e-9);
          const pure = (epsilonBetween(p, q) + 1e-9).toFixed(10);
          expect(exact).toBeLessThanOrEqual(
            divergenceOf({ ...event, event: { kind: "pure", epsilon: pure } }, order) + 1e-9,
          );
        }
      }
    }
  });

  it("pure privacy: randomized response attains it, and it is below order epsilon^2/2", () => {
    for (const epsilon of [0.1, 1, 4]) {
      const truth = Math.exp(epsilon) / (1 + Math.exp(epsilon));
      for (const order of orders) {
        const claimed = divergenceOf({ kind: "pure", epsilon: String(epsilon) }, order);
        expect(divergence([truth, 1 - truth], [1 - truth, truth], order)).toBeCloseTo(claimed, 8);
        expect(claimed).toBeLessThan((order * epsilon * epsilon) / 2);
      }
    }
  });
});

/** The divergences between (1-q) N(0, sigma^2) + q N(1, sigma^2) and N(0, sigma^2), by the trapezoidal rule. */
function gaussianParts(sigma: number, rate: number, order: number): readonly [number, number] {
  const density = (x: number, mean: number): number =>
    Math.exp(-((x - mean) ** 2) / (2 * sigma * sigma)) / (sigma * Math.sqrt(2 * Math.PI));
  const step = sigma / 200;
  let [forward, backward] = [0, 0];
  for (let x = -14 * sigma; x <= order + 1 + 14 * sigma; x += step) {
    const [plain, mixed] = [density(x, 0), (1 - rate) * density(x, 0) + rate * density(x, 1)];
    forward += mixed * (mixed / plain) ** (order - 1) * step;
    backward += plain * (plain / mixed) ** (order - 1) * step;
  }
  return [Math.log(forward) / (order - 1), Math.log(backward) / (order - 1)];
}
