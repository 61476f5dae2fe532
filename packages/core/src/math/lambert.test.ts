import fc from "fast-check";
import { describe, expect, it } from "vitest";
import lambert from "./oracles/lambert.json" with { type: "json" };
import { lambertLower, lambertPrincipal } from "./lambert.ts";
import { contains, enclosed, isTight, meets, printed } from "./testing/oracle.ts";
import { Rational } from "./rational.ts";
import { Real } from "./real.ts";
import { roundDown, roundUp } from "./rounding.ts";

const euler = Real.from(1).exp();

describe("Lambert's W", () => {
  it.each(lambert.principal)("W($z)", ({ z, value }) => {
    const bounds = enclosed(lambertPrincipal(z), 200);
    expect(meets(bounds, printed(value))).toBe(true);
    expect(isTight(bounds, 100)).toBe(true);
  });

  it.each(lambert.lower)("W_-1($z)", ({ z, value }) => {
    const bounds = enclosed(lambertLower(z), 200);
    expect(meets(bounds, printed(value))).toBe(true);
    expect(isTight(bounds, 100)).toBe(true);
  });

  it.each(lambert.principalPrinted)("W((K-1)/e) for K = $candidates", ({ candidates, value }) => {
    const w = lambertPrincipal(Real.from(candidates).minus(1).over(euler));
    expect(meets({ low: roundDown(w), high: roundUp(w) }, printed(value))).toBe(true);
  });

  it.each(lambert.lowerPrinted)("u2 for beta = $beta in $shares shares", ({ beta, shares, value }) => {
    const u2 = lambertLower(Real.from(beta).over(shares).over(euler).negate()).negate();
    expect(meets({ low: roundDown(u2), high: roundUp(u2) }, printed(value))).toBe(true);
  });

  it.each(lambert.closedForm)(
    "u1 and u2 of the closed form at $epsilon, $delta",
    ({ epsilon, delta, ...row }) => {
      const b20 = Real.from(delta).times(12).over(Real.from(epsilon).times(2).exp().plus(1)).over(epsilon);
      const u1 = Real.from(3).over(b20).ln();
      const u2 = lambertLower(b20.over(3).over(euler).negate()).negate();
      expect(meets(enclosed(b20, 100), printed(row.b20))).toBe(true);
      expect(meets(enclosed(u1, 100), printed(row.u1))).toBe(true);
      expect(meets(enclosed(u2, 100), printed(row.u2))).toBe(true);
    },
  );

  it("undoes y e^y on both branches", () => {
    const y = fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: -40, max: -9 }))
      .map(([m, power]) => Rational.of(m).times(Rational.parse(`1e${power}`)));
    fc.assert(
      fc.property(y, (size) => {
        const image = (x: Rational): Real => Real.from(x).exp().times(x);
        expect(contains(enclosed(lambertPrincipal(image(size)), 80), size)).toBe(true);
        const negative = size.negate();
        if (size.compare(1) <= 0)
          expect(contains(enclosed(lambertPrincipal(image(negative)), 80), negative)).toBe(true);
        const lower = size.plus(1).negate();
        expect(contains(enclosed(lambertLower(image(lower)), 80), lower)).toBe(true);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it("both branches meet at -1/e, where only the enclosure is known", () => {
    const edge = Real.from(-1).over(euler);
    for (const w of [lambertPrincipal(edge), lambertLower(edge)]) {
      for (const bits of [4, 8, 20, 40, 100]) expect(contains(enclosed(w, bits), Rational.of(-1))).toBe(true);
      const bounds = enclosed(w, 200);
      expect(contains(bounds, Rational.of(-1))).toBe(true);
      expect(bounds.high.minus(bounds.low).compare("1e-20") < 0).toBe(true);
    }
    expect(lambertPrincipal(0).exact).toEqual(Rational.zero);
  });

  it("has no value below -1/e, and the lower branch none from 0 on", () => {
    for (const z of ["-0.3678794411714423216", "-0.37", "-1", "-5"]) {
      expect(() => roundUp(lambertPrincipal(z))).toThrow();
      expect(() => roundUp(lambertLower(z))).toThrow(RangeError);
    }
    expect(() => roundUp(lambertLower(0))).toThrow();
    expect(() => roundUp(lambertLower("0.1"))).toThrow(RangeError);
  });

  it("the principal branch finds its way through a sign that is not known", () => {
    const nothing = Real.from(2).sqrt().minus(Real.from(2).sqrt());
    const bounds = enclosed(lambertPrincipal(nothing), 100);
    expect(contains(bounds, Rational.zero)).toBe(true);
    expect(bounds.high.minus(bounds.low).compare("1e-20") < 0).toBe(true);
  });
});
