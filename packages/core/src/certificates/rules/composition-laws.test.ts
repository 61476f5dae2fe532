import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { type Claim, derive, type Derivation, premise, readClaim, type Rule } from "../index.ts";
import { advancedComposition } from "./advanced-composition/rule.ts";
import { basicComposition } from "./basic-composition/rule.ts";
import { boundedRangeToConcentrated } from "./bounded-range-to-concentrated/rule.ts";
import { boundedRangeToPrivacy } from "./bounded-range-to-privacy/rule.ts";
import { concentratedComposition } from "./concentrated-composition/rule.ts";
import { concentratedToPrivacy } from "./concentrated-to-privacy/rule.ts";
import { concentratedToRenyi } from "./concentrated-to-renyi/rule.ts";
import { groupPrivacy } from "./group-privacy/rule.ts";
import { optimalComposition } from "./optimal-composition/rule.ts";
import { parallelComposition } from "./parallel-composition/rule.ts";
import { purePrivacyToConcentrated } from "./pure-privacy-to-concentrated/rule.ts";
import { renyiToPrivacySharp } from "./renyi-to-privacy-sharp/rule.ts";
import { renyiToPrivacy } from "./renyi-to-privacy/rule.ts";

const given = (text: string): Derivation => premise(readClaim(text), "any");
const privacy = (epsilon: string, delta = "0"): Derivation =>
  given(`differential-privacy:epsilon=${epsilon},delta=${delta}`);
const spelled = (claim: Claim): string => JSON.stringify(claim);

function numbers(claim: Claim): { epsilon: Rational; delta: Rational } {
  if (claim.notion === "differential-privacy" || claim.notion === "private-prediction") return claim;
  throw new Error(`${claim.notion} has no epsilon and delta`);
}
const epsilonOf = (node: Derivation): Rational => numbers(node.claim).epsilon;
const rhoOf = ({ claim }: Derivation): Rational =>
  claim.notion === "zero-concentrated-privacy" ? claim.rho : Rational.of(-1);

/** Numbers with three digits, as people write them. */
const epsilon = fc.integer({ min: 0, max: 2000 }).map((i) => Rational.of(i, 1000).toString());
const small = fc.integer({ min: 0, max: 900 }).map((i) => Rational.of(i, 1_000_000).toString());
const slack = fc.constantFrom("1e-12", "1e-6", "0.001", "0.2", "0.9");
const times = fc.integer({ min: 1, max: 60 });
const list = fc.array(fc.tuple(epsilon, small), { minLength: 1, maxLength: 6 });
const runs = { numRuns: 60, seed: 7 };

describe("the laws of composition", () => {
  it("order does not matter", () => {
    fc.assert(
      fc.property(list, times, slack, (mechanisms, k, delta) => {
        const forward = mechanisms.map(([e, d]) => privacy(e, d));
        const backward = [...forward].reverse();
        const same = (rule: Rule, parameters: Record<string, unknown>): void => {
          const [a, b] = [forward, backward].map((premises) => derive(rule, premises, parameters).claim);
          if (a !== undefined && b !== undefined) expect(spelled(a)).toBe(spelled(b));
        };
        same(basicComposition, { times: k });
        same(advancedComposition, { times: k, delta });
        same(parallelComposition, {});
        const rhos = mechanisms.map(([e]) => given(`zero-concentrated-privacy:rho=${e}`));
        const [a, b] = [rhos, [...rhos].reverse()].map((p) =>
          derive(concentratedComposition, p, { times: k }),
        );
        expect(a?.claim).toEqual(b?.claim);
      }),
      runs,
    );
  });

  it("n-fold is one by one, for sums of epsilon, delta, queries and rho", () => {
    fc.assert(
      fc.property(epsilon, small, fc.integer({ min: 1, max: 12 }), (e, d, k) => {
        const query = given(`private-prediction:epsilon=${e},delta=${d},queries=2`);
        const rho = given(`zero-concentrated-privacy:rho=${e}`);
        for (const [rule, one] of [
          [basicComposition, privacy(e, d)],
          [basicComposition, query],
          [concentratedComposition, rho],
        ] as const) {
          const listed = derive(rule, Array<Derivation>(k).fill(one), {});
          const repeated = derive(rule, [one], { times: k });
          let stepwise = derive(rule, [one], {});
          for (let i = 1; i < k; i++) stepwise = derive(rule, [stepwise, one], {});
          expect(spelled(listed.claim)).toBe(spelled(repeated.claim));
          expect(spelled(stepwise.claim)).toBe(spelled(repeated.claim));
        }
      }),
      runs,
    );
  });

  it("n-fold is one by one for the random walk too: a list of k copies is the list run k times", () => {
    fc.assert(
      fc.property(epsilon, small, fc.integer({ min: 1, max: 9 }), slack, (e, d, k, delta) => {
        const listed = derive(advancedComposition, Array<Derivation>(k).fill(privacy(e, d)), { delta });
        const repeated = derive(advancedComposition, [privacy(e, d)], { times: k, delta });
        expect(spelled(listed.claim)).toBe(spelled(repeated.claim));
      }),
      runs,
    );
  });

  it("optimal is at most advanced is at most basic, with the same delta for the first two", () => {
    fc.assert(
      fc.property(epsilon, small, times, slack, (e, d, k, delta) => {
        const basic = derive(basicComposition, [privacy(e, d)], { times: k });
        const advanced = derive(advancedComposition, [privacy(e, d)], { times: k, delta });
        const optimal = derive(optimalComposition, [privacy(e, d)], { times: k, delta });
        expect(epsilonOf(advanced).compare(epsilonOf(basic))).toBeLessThanOrEqual(0);
        expect(epsilonOf(optimal).compare(epsilonOf(advanced))).toBeLessThanOrEqual(0);
        expect(numbers(optimal.claim).delta).toEqual(numbers(advanced.claim).delta);
      }),
      runs,
    );
  });

  it("bounded range concentrates four times as well as the pure privacy it implies", () => {
    for (const e of ["0.1", "0.5", "2", "1/3"]) {
      const range = given(`bounded-range:epsilon=${e}`);
      const direct = rhoOf(derive(boundedRangeToConcentrated, [range], {}));
      const detour = rhoOf(
        derive(purePrivacyToConcentrated, [derive(boundedRangeToPrivacy, [range], {})], {}),
      );
      expect(detour.equals(direct.times(4))).toBe(true);
    }
  });

  it("a thousand exponential-mechanism draws at 0.1 cost at most 8.85 at delta 1e-6, not 19.34", () => {
    const delta = Rational.of(1, 1_000_000);
    const range = given("bounded-range:epsilon=0.1");
    const pure = derive(boundedRangeToPrivacy, [range], {});
    const asPure = derive(optimalComposition, [pure], { times: 1000, delta });
    expect(epsilonOf(asPure).toString()).toBe("19.34467145");
    const one = derive(boundedRangeToConcentrated, [range], {});
    const all = derive(concentratedComposition, [one], { times: 1000 });
    expect(rhoOf(all).toString()).toBe("1.25");
    expect(epsilonOf(derive(concentratedToPrivacy, [all], { delta })).toNumber()).toBeCloseTo(9.561290682, 8);
    const orders = concentratedToRenyi.proposals?.(all, { delta }) ?? [];
    const sharp = orders.map((parameters) =>
      epsilonOf(derive(renyiToPrivacySharp, [derive(concentratedToRenyi, [all], parameters)], { delta })),
    );
    expect(Math.min(...sharp.map((e) => e.toNumber()))).toBeLessThanOrEqual(8.85);
  });

  it("the zCDP query budgets of the table are exact", () => {
    const rows = [
      ["0.1", 1, "1e-6", 13],
      ["0.05", 1, "1e-6", 55],
      ["0.01", 1, "1e-6", 1397],
      ["0.5", 4, "1e-5", 9],
      ["0.1", 2, "1e-9", 36],
    ] as const;
    for (const [e, budget, delta, k] of rows) {
      const one = derive(boundedRangeToConcentrated, [given(`bounded-range:epsilon=${e}`)], {});
      const spent = (n: number): number =>
        epsilonOf(
          derive(concentratedToPrivacy, [derive(concentratedComposition, [one], { times: n })], { delta }),
        ).toNumber();
      expect(spent(k)).toBeLessThanOrEqual(budget);
      expect(spent(k + 1)).toBeGreaterThan(budget);
    }
  });

  it("through Renyi privacy of any order costs at least the direct conversion", () => {
    const rho = given("zero-concentrated-privacy:rho=0.125");
    const direct = epsilonOf(derive(concentratedToPrivacy, [rho], { delta: "1e-6" }));
    for (const order of ["1.5", "5", "11.5", "12", "100"]) {
      const detour = derive(renyiToPrivacy, [derive(concentratedToRenyi, [rho], { order })], {
        delta: "1e-6",
      });
      expect(epsilonOf(detour).compare(direct)).toBeGreaterThanOrEqual(0);
    }
  });

  it("groups of groups are groups, for pure privacy; composition and groups commute", () => {
    const two = derive(basicComposition, [privacy("0.1"), privacy("0.3")], {});
    const grouped = derive(groupPrivacy, [two], { group: 5 });
    expect(epsilonOf(grouped).toString()).toBe("2");
    const apart = ["0.1", "0.3"].map((e) => epsilonOf(derive(groupPrivacy, [privacy(e)], { group: 5 })));
    expect(apart.reduce((a, b) => a.plus(b)).toString()).toBe("2");
  });

  it("everything grows with epsilon, delta_i, rho and the number of runs, and falls with the slack", () => {
    fc.assert(
      fc.property(epsilon, small, times, slack, (e, d, k, delta) => {
        const more = Rational.parse(e).plus("0.01").toString();
        const worse = Rational.parse(d).plus("0.0001").toString();
        const looser = Rational.parse(delta).plus("0.05").toString();
        for (const rule of [basicComposition, advancedComposition, optimalComposition]) {
          const at = (
            one: Derivation,
            n: number,
            s: string = delta,
          ): { epsilon: Rational; delta: Rational } =>
            numbers(
              derive(rule, [one], rule === basicComposition ? { times: n } : { times: n, delta: s }).claim,
            );
          const base = at(privacy(e, d), k);
          for (const other of [at(privacy(more, d), k), at(privacy(e, worse), k), at(privacy(e, d), k + 1)]) {
            expect(other.epsilon.compare(base.epsilon)).toBeGreaterThanOrEqual(0);
            expect(other.delta.compare(base.delta)).toBeGreaterThanOrEqual(0);
          }
          const loose = at(privacy(e, d), k, looser);
          expect(loose.epsilon.compare(base.epsilon)).toBeLessThanOrEqual(0);
          expect(loose.delta.compare(base.delta)).toBeGreaterThanOrEqual(0);
        }
        const concentrated = (rho: string, s: string): Rational =>
          epsilonOf(
            derive(concentratedToPrivacy, [given(`zero-concentrated-privacy:rho=${rho}`)], { delta: s }),
          );
        expect(concentrated(more, delta).compare(concentrated(e, delta))).toBeGreaterThan(0);
        expect(concentrated(e, looser).compare(concentrated(e, delta))).toBeLessThanOrEqual(0);
        const group = (one: Derivation, n: number): { epsilon: Rational; delta: Rational } =>
          numbers(derive(groupPrivacy, [one], { group: n }).claim);
        for (const other of [
          group(privacy(more, d), k),
          group(privacy(e, worse), k),
          group(privacy(e, d), k + 1),
        ]) {
          expect(other.epsilon.compare(group(privacy(e, d), k).epsilon)).toBeGreaterThanOrEqual(0);
          expect(other.delta.compare(group(privacy(e, d), k).delta)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 40, seed: 11 },
    );
  });
});
