import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { sharpOrder } from "./sharp-order.ts";

const epsilon = (divergence: number, order: number, delta: number): number =>
  divergence + Math.log1p(-1 / order) - Math.log(delta * order) / (order - 1);

describe("sharpOrder", () => {
  it.each([1e-8, 1e-4, 0.05, 1, 30, 1000])("rho %f: within 1e-6 of the best of 40000 orders", (rho) => {
    for (const delta of ["1e-12", "1e-6", "0.01"]) {
      const order = sharpOrder((a) => rho * a, Rational.parse(delta)).toNumber();
      let best = Infinity;
      for (let i = 0; i < 40_000; i++) {
        const a = 1 + 10 ** (-3 + i / 4444);
        best = Math.min(best, epsilon(rho * a, a, Number(delta)));
      }
      expect(epsilon(rho * order, order, Number(delta))).toBeLessThan(best + 1e-6 * (1 + Math.abs(best)));
    }
  });

  it("takes an order that is listed where no other is known", () => {
    const curve = (a: number): number => (a <= 8 ? 0.5 : Infinity);
    const order = sharpOrder(curve, Rational.parse("1e-6"), [Rational.of(8)]);
    expect(order.toNumber()).toBe(8);
  });

  it("deltas that are no doubles, and many listed orders, are no trouble", () => {
    const delta = Rational.parse("1e-400");
    const order = sharpOrder((a) => a / 2, delta).toNumber();
    // The best order is near 1 + sqrt(2 ln(1/delta)) = 43.9.
    expect(order).toBeGreaterThan(40);
    expect(order).toBeLessThan(48);
    let asked = 0;
    const curve = (): number => {
      asked++;
      return Infinity;
    };
    const listed = Array.from({ length: 50_000 }, (_, i) => Rational.of(i + 2));
    sharpOrder(curve, Rational.parse("1e-6"), listed);
    expect(asked).toBeLessThan(300);
  });

  it("answers where nothing is known", () => {
    expect(sharpOrder(() => Infinity, Rational.parse("1e-6")).compare(1)).toBe(1);
  });
});
