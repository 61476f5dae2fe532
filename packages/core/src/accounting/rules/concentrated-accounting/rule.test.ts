import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { concentratedAccounting } from "./rule.ts";

const rhoOf = (event: unknown): number => concluded(concentratedAccounting, "rho", [], { events: [event] });
const orders = [1.0001, 1.1, 1.5, 2, 3, 7, 20, 100, 1000];
const losses = [0.001, 0.05, 0.5, 1, 2, 5, 10];

/** (a-1) times the divergence of order a, as the curve of s = (a-1/2)^2. */
const response = (s: number, e: number): number => lnCosh(Math.sqrt(s) * e) - lnCosh(e / 2);
const laplace = (s: number, e: number): number => {
  const b = Math.sqrt(s);
  // ln(cosh(b e) + sinh(b e)/(2b)), without overflow.
  const ratio = 1 + Math.exp(-2 * b * e) + (1 - Math.exp(-2 * b * e)) / (2 * b);
  return b * e + Math.log(ratio / 2) - e / 2;
};
const lnCosh = (x: number): number => Math.abs(x) + Math.log1p(Math.exp(-2 * Math.abs(x))) - Math.LN2;
const curve = (f: typeof response, order: number, e: number): number =>
  f((order - 0.5) ** 2, e) / (order - 1);

describe("concentrated accounting", () => {
  it("randomized response: no order exceeds order * epsilon tanh(epsilon/2), and order 1 attains it", () => {
    for (const e of losses) {
      const rho = rhoOf({ kind: "pure", epsilon: String(e) });
      for (const order of orders) expect(curve(response, order, e)).toBeLessThanOrEqual(order * rho + 1e-9);
      expect(curve(response, 1.0001, e) / rho).toBeGreaterThan(0.999);
      expect(rho).toBeLessThanOrEqual((e * e) / 2 + 1e-12);
    }
  });

  it("Laplace noise: no order exceeds order * (epsilon + e^-epsilon - 1), by the exact curve", () => {
    for (const [scale, e] of [
      ["0.1", 10],
      ["0.5", 2],
      ["1", 1],
      ["2", 0.5],
      ["20", 0.05],
      ["1000", 0.001],
    ] as const) {
      const rho = rhoOf({ kind: "laplace", scale });
      for (const order of orders) expect(curve(laplace, order, e)).toBeLessThanOrEqual(order * rho + 1e-9);
      expect(curve(laplace, 1.0001, e) / rho).toBeGreaterThan(0.999);
      expect(rho).toBeLessThan(rhoOf({ kind: "pure", epsilon: String(e) }));
    }
  });

  it("the concavity that the proofs use", () => {
    for (const f of [response, laplace]) {
      for (const e of [0.3, 1, 4]) {
        for (let s = 0.3; s < 50; s *= 1.3) {
          const second = f(s * 1.1, e) - 2 * f(s, e) + f(s * 0.9, e);
          expect(second).toBeLessThanOrEqual(1e-12);
        }
      }
    }
  });

  it("rests on real numbers for continuous noise, and on the secrecy of the part", () => {
    const kinds = (events: unknown, neighbours = "replace-one"): readonly string[] =>
      concentratedAccounting.assumptions({ premises: [], parameters: { events, neighbours }, n: "any" });
    expect(kinds([{ kind: "discrete-gaussian" }])).not.toContain("real-arithmetic");
    expect(kinds([{ kind: "repeated", event: { kind: "gaussian" } }])).toContain("real-arithmetic");
    const part = { kind: "subsampled", scheme: "without-replacement", event: { kind: "pure" } };
    expect(kinds([{ kind: "parallel", events: [part] }])).toEqual(
      expect.arrayContaining(["public-split", "uniform-subset", "order-invariant", "stated-events"]),
    );
    // A record that is removed moves all behind it to other positions: parts cut by position would all change.
    const coins = { kind: "subsampled", scheme: "poisson", event: { kind: "pure" } };
    const added = kinds([{ kind: "parallel", events: [coins] }], "add-or-remove-one");
    expect(added).toEqual(expect.arrayContaining(["public-partition", "poisson-subset"]));
    expect(added).not.toContain("public-split");
    expect(added).not.toContain("uniform-subset");
  });
});
