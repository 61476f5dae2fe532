import { upward } from "../../reference/arithmetic.ts";
import { fraction, least, plus, spell } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** (a + 2u, b + beta) with u = sqrt(2 ln growth(n, vc) / n) + sqrt(ln(2/beta) / (2n)). */
export const reference: ReferenceRule = {
  id: "resampling-accuracy",
  premises: [["accuracy"]],
  parameters: ["vc", "beta"],
  changes: (use) => `that is run on ${use.n} draws with replacement from its ${use.n} rows`,
  assumptions: () => ["resampled", "iid", "bounded-vc", "proper", "all-distributions"],
  conclude(use) {
    const accuracy = premiseAt(use);
    const n = sizeOf(use);
    const vc = whole(use.parameters, "vc");
    must(vc <= 10_000, "a VC dimension of at most 10000");
    const beta = chance(use.parameters, "beta", true);
    const a = number(accuracy, "alpha");
    const b = chance(accuracy, "beta");
    let growth = 0n;
    let choose = 1n;
    for (let i = 0; i <= Math.min(vc, n); i++) {
      growth += choose;
      choose = (choose * BigInt(n - i)) / BigInt(i + 1);
    }
    return {
      notion: "accuracy",
      alpha: upward((r) => {
        const u = r.add(
          r.sqrt(r.div(r.mul(2, r.ln(growth)), n)),
          r.sqrt(r.div(r.ln(r.div(2, beta)), r.mul(2, n))),
        );
        return r.add(a, r.mul(2, u));
      }),
      beta: spell(least(fraction(1n), plus(b, beta))),
      setting: accuracy["setting"],
    };
  },
};
