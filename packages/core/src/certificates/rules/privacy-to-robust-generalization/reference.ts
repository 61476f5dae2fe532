import { type Arithmetic, below, type Range, range, upward, type Value } from "../../reference/arithmetic.ts";
import { type Fraction, fraction, minus, order, plus } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf } from "../../reference/rule.ts";

/** Theorem Q: alpha = tanh((epsilon + e2)/2) + dd + (u1 + u2)/(n e2), with dd < 1. */
export const reference: ReferenceRule = {
  id: "privacy-to-robust-generalization",
  premises: [["differential-privacy"]],
  parameters: ["beta"],
  assumptions: () => ["iid"],
  conclude(use) {
    const privacy = premiseAt(use);
    must(privacy["neighbours"] === "replace-one" && privacy["group"] === 1, "replace-one, rows");
    const n = sizeOf(use);
    const epsilon = number(privacy, "epsilon", fraction(1000n));
    const delta = chance(privacy, "delta");
    const beta = chance(use.parameters, "beta", true);
    const q = (r: Arithmetic): TheoremQ => theoremQ(r, n, epsilon, delta, r.sub(0, r.ln(beta)));
    must(
      below(
        (r) => q(r).dd,
        () => 1,
      ),
      "delta is too large for beta",
    );
    const alpha = upward((r) => q(r).alpha);
    return { notion: "robust-generalization", alpha, beta: use.parameters["beta"] };
  },
};

export interface TheoremQ {
  readonly alpha: Range;
  readonly dd: Range;
}

/**
 * b = beta/3 (beta/2 for delta = 0), u1 = ln(1/b), u2 e^(1-u2) = b, e2 = sqrt(2(u1+u2)/n),
 * dd = 4 delta / ((1 + e^(epsilon+e2)) b).
 */
export function theoremQ(
  r: Arithmetic,
  n: number,
  epsilon: Fraction,
  delta: Fraction,
  lnInverseBeta: Value,
): TheoremQ {
  const u1 = r.add(lnInverseBeta, r.ln(delta.top === 0n ? 2 : 3));
  const u = r.add(u1, upperRoot(r, u1));
  const e2 = r.sqrt(r.div(r.mul(2, u), n));
  const total = r.add(epsilon, e2);
  const dd = r.div(r.mul(4, delta, r.exp(u1)), r.add(1, r.exp(total)));
  return { alpha: r.add(r.tanh(r.div(total, 2)), dd, r.div(u, r.mul(n, e2))), dd };
}

/** The u > 1 with u - 1 - ln u = level: Newton's iteration from above, then a proof by the signs beside it. */
export function upperRoot(r: Arithmetic, level: Value): Range {
  const excess = (u: Value): Range => r.sub(r.sub(u, 1), r.add(r.ln(u), level));
  const slack = fraction(1n, 10n ** BigInt(r.digits - 12));
  let guess = plus(range(r.mul(2, level)).high, fraction(4n));
  for (let change = guess; order(change, slack) > 0;) {
    const next = r.sub(guess, r.div(excess(guess), r.sub(1, r.div(1, guess)))).high;
    [guess, change] = [next, minus(guess, next)];
  }
  const root = { low: minus(guess, slack), high: plus(guess, slack) };
  const zero = fraction(0n);
  must(
    order(excess(root.low).high, zero) <= 0 && order(excess(root.high).low, zero) >= 0,
    "the root lies between",
  );
  return root;
}
