import { below, upward } from "../../reference/arithmetic.ts";
import { fraction, order, over, times } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** e xi (or alpha) + sqrt(2 L/n_v) + 2 L/(eps_v n_v), L = ln(3a/beta); e^-a (or b^a) at most beta/3. */
export const reference: ReferenceRule = {
  id: "confident-selection",
  premises: [["consistency", "accuracy"]],
  parameters: ["n", "folds", "validation", "epsilon", "beta"],
  assumptions: () => ["binary-output", "public-split", "fresh-coins", "iid"],
  size: (use) => whole(use.parameters, "n", 2),
  conclude(use) {
    const claim = premiseAt(use);
    const n = whole(use.parameters, "n", 2);
    const a = whole(use.parameters, "folds", 1);
    const nv = whole(use.parameters, "validation", 1);
    const nu = use.premises[0]?.n;
    must(a <= 1000, "at most 1000 folds");
    must(typeof nu === "number", "the size of a fold");
    must(BigInt(a) * BigInt(nu) + BigInt(nv) <= BigInt(n), "parts that fit");
    const eps = number(use.parameters, "epsilon");
    must(eps.top > 0n, "a positive epsilon");
    const beta = chance(use.parameters, "beta", true);
    const average = claim.notion === "consistency";
    if (average) {
      must(claim["scope"] === "all-distributions", "every distribution");
      must(
        below(
          (r) => r.ln(r.div(3, beta)),
          () => a,
        ),
        "enough folds",
      );
    } else {
      let power = fraction(1n);
      const b = chance(claim, "beta");
      // Unreduced: the common divisor of long powers costs more than the powers.
      for (let i = 0; i < a; i++) power = { top: power.top * b.top, bottom: power.bottom * b.bottom };
      must(order(power, over(beta, fraction(3n))) <= 0, "enough folds");
    }
    const ratio = over(times(fraction(3n), fraction(BigInt(a))), beta);
    return {
      notion: "accuracy",
      alpha: upward((r) => {
        const L = r.ln(ratio);
        const best = average ? r.mul(r.exp(1), number(claim, "xi")) : number(claim, "alpha");
        return r.add(best, r.sqrt(r.div(r.mul(2, L), nv)), r.div(r.mul(2, L), r.mul(eps, nv)));
      }),
      beta: use.parameters["beta"],
      setting: average ? "agnostic" : claim["setting"],
    };
  },
};
