import { describe, expect, it } from "vitest";
import { Rational } from "../../../math/index.ts";
import { derive, premise, readClaim } from "../../index.ts";
import { concentratedToPrivacy } from "../concentrated-to-privacy/rule.ts";
import { renyiToPrivacySharp } from "../renyi-to-privacy-sharp/rule.ts";
import { renyiToPrivacy } from "../renyi-to-privacy/rule.ts";
import { concentratedToRenyi } from "./rule.ts";

const given = premise(readClaim("zero-concentrated-privacy:rho=0.125"), 40);

/** The divergence of normal laws at distance sqrt(2 rho), by a Riemann sum. */
function gaussianDivergence(rho: number, order: number): number {
  const shift = Math.sqrt(2 * rho);
  const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let total = 0;
  for (let x = -12; x < 24; x += 0.01)
    total += density(x) * (density(x - shift) / density(x)) ** order * 0.01;
  return Math.log(total) / (order - 1);
}

describe("concentrated privacy to Renyi privacy", () => {
  it("is attained by the Gaussian mechanism at every order", () => {
    for (const order of [1.5, 2, 5]) expect(gaussianDivergence(0.125, order)).toBeCloseTo(0.125 * order, 6);
  });

  it("reads the definition at one order, and a chain to privacy gives epsilon = rho order + ln(1/delta)/(order-1)", () => {
    const renyi = derive(concentratedToRenyi, [given], { order: "11.5" });
    expect(renyi).toMatchObject({ n: 40, claim: { notion: "renyi-privacy" } });
    const { claim } = derive(renyiToPrivacy, [renyi], { delta: "1e-6" });
    const expected = 0.125 * 11.5 + Math.log(1e6) / 10.5;
    if (claim.notion === "differential-privacy") expect(claim.epsilon.toNumber()).toBeCloseTo(expected, 8);
  });

  it("proposes the order that was asked for, and nothing without an order or a delta", () => {
    expect(concentratedToRenyi.proposals?.(given, { order: "4" })).toEqual([{ order: "4" }]);
    expect(concentratedToRenyi.proposals?.(given, { order: "4", delta: Rational.of(1, 10) })).toHaveLength(1);
    expect(concentratedToRenyi.proposals?.(given, { beta: Rational.of(1, 10) })).toEqual([]);
  });

  it("proposes orders around the best one for a delta, which lead below the direct conversion", () => {
    const delta = Rational.of(1, 1_000_000);
    const proposed = concentratedToRenyi.proposals?.(given, { delta }) ?? [];
    const orders = proposed.map(({ order }) => (order instanceof Rational ? order.toNumber() : 0));
    const classical = Math.sqrt(Math.log(1e6) / 0.125);
    for (const [i, share] of [1, 0.95, 0.9, 0.8].entries()) {
      expect(orders[i]).toBeCloseTo(1 + share * classical, 7);
    }
    const direct = derive(concentratedToPrivacy, [given], { delta }).claim;
    for (const parameters of proposed) {
      const renyi = derive(concentratedToRenyi, [given], parameters);
      const { claim } = derive(renyiToPrivacySharp, [renyi], { delta });
      if (claim.notion !== "differential-privacy" || direct.notion !== "differential-privacy")
        throw new Error();
      expect(claim.epsilon.compare(direct.epsilon)).toBeLessThan(0);
    }
  });

  it("proposes nothing where no order is best: rho or delta 0, delta 1, another notion", () => {
    const delta = Rational.of(1, 10);
    const free = premise(readClaim("zero-concentrated-privacy:rho=0"), 40);
    const other = premise(readClaim("bounded-range:epsilon=1"), 40);
    expect(concentratedToRenyi.proposals?.(free, { delta })).toEqual([]);
    expect(concentratedToRenyi.proposals?.(other, { delta })).toEqual([]);
    expect(concentratedToRenyi.proposals?.(given, { delta: Rational.zero })).toEqual([]);
    expect(concentratedToRenyi.proposals?.(given, { delta: Rational.one })).toEqual([]);
  });
});
