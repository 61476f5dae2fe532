import { upward } from "../../reference/arithmetic.ts";
import { bigWhole, deltaStar, readDraw } from "../../reference/draw.ts";
import { fraction, over } from "../../reference/fraction.ts";
import { chance, type ReferenceRule } from "../../reference/rule.ts";

/** alpha = r + deltaStar(n, epsilon, beta/3, |G|) + sqrt(2 ln growth / n) + 2 sqrt(ln(3/beta) / (2n)). */
export const reference: ReferenceRule = {
  id: "label-private-accuracy",
  premises: [],
  parameters: ["candidates", "growth", "radius", "epsilon", "beta"],
  assumptions: () => ["public-features", "iid", "bounded-growth", "covering"],
  work: () => 300_000,
  conclude(use) {
    const whole = readDraw(use);
    const growth = bigWhole(use.parameters, "growth");
    const radius = chance(use.parameters, "radius");
    const draw = { ...whole, beta: over(whole.beta, fraction(3n)) };
    return {
      notion: "accuracy",
      alpha: upward((r) =>
        r.add(
          radius,
          deltaStar(r, draw),
          r.sqrt(r.div(r.mul(2, r.ln(growth)), draw.n)),
          r.mul(2, r.sqrt(r.div(r.ln(r.div(3, whole.beta)), r.mul(2, draw.n)))),
        ),
      ),
      beta: use.parameters["beta"],
      setting: "agnostic",
    };
  },
};
