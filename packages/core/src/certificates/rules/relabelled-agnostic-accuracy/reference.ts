import { type Arithmetic, type Range, upward } from "../../reference/arithmetic.ts";
import { fraction } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** alpha = 2u + 2 (ln(4/beta) + ln Pi(m)) / (epsilon m) + alphaA m/(m-1) + ghost; beta = 3 beta/4 + 2 Pi(m^2) betaA. */
export const reference: ReferenceRule = {
  id: "relabelled-agnostic-accuracy",
  premises: [["accuracy"]],
  parameters: ["vc", "epsilon", "relabelled", "beta", "n"],
  changes: () => "whose rows first get labels that some hypothesis of the class gives",
  assumptions: () => ["uniform-subset", "iid", "bounded-vc", "dichotomy-relabelling", "all-distributions"],
  discharges: [["realizable"]],
  size: (use) => whole(use.parameters, "n", 2),
  conclude(use) {
    const inner = premiseAt(use);
    const used = use.premises[0]?.n;
    const n = whole(use.parameters, "n", 2);
    const m = whole(use.parameters, "relabelled", 2);
    const d = whole(use.parameters, "vc", 1);
    const epsilon = number(use.parameters, "epsilon");
    const beta = chance(use.parameters, "beta", true);
    must(inner["setting"] === "realizable" && epsilon.top > 0n, "a realizable learner");
    must(used === "any" || Number(used) <= m, "enough examples for the learner");
    must(m <= n && m <= 1e12 && d <= 1000 && d <= m, "sizes in order");
    const alphaA = number(inner, "alpha");
    const betaA = chance(inner, "beta");
    const M = BigInt(m);
    const lnGrowth = (r: Arithmetic, points: bigint): Range =>
      r.mul(d, r.add(1, r.ln(fraction(points, BigInt(d)))));
    const deviation = (r: Arithmetic, points: bigint, ...growths: bigint[]): Range =>
      r.sqrt(r.div(r.mul(8, r.add(r.ln(r.div(16, beta)), ...growths.map((g) => lnGrowth(r, g)))), points));
    return {
      notion: "accuracy",
      alpha: upward((r) =>
        r.add(
          r.mul(2, deviation(r, M, 2n * M)),
          r.div(r.mul(2, r.add(r.ln(r.div(4, beta)), lnGrowth(r, M))), r.mul(epsilon, m)),
          r.mul(alphaA, fraction(M, M - 1n)),
          deviation(r, M * M - M, 2n * (M * M - M), M),
        ),
      ),
      beta: upward((r) =>
        r.min(1, r.add(r.mul(fraction(3n, 4n), beta), r.mul(2, betaA, r.exp(lnGrowth(r, M * M))))),
      ),
      setting: "agnostic",
    };
  },
};
