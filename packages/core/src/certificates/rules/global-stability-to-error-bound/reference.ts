import { upward } from "../../reference/arithmetic.ts";
import { fraction } from "../../reference/fraction.ts";
import { chance, must, premiseAt, type ReferenceRule, sizeOf } from "../../reference/rule.ts";

/** alpha = 1 - eta^(1/n), except with probability 1 - eta. */
export const reference: ReferenceRule = {
  id: "global-stability-to-error-bound",
  premises: [["global-stability"]],
  parameters: [],
  assumptions: () => ["iid", "realizable", "consistent"],
  conclude(use) {
    const eta = chance(premiseAt(use), "eta");
    must(eta.top > 0n, "a positive eta");
    const n = sizeOf(use);
    const top = exactRoot(eta.top, n);
    const bottom = exactRoot(eta.bottom, n);
    const alpha = upward((r) =>
      top === undefined || bottom === undefined
        ? r.sub(1, r.exp(r.div(r.ln(eta), n)))
        : r.sub(1, fraction(top, bottom)),
    );
    return { notion: "error-bound", alpha, beta: upward((r) => r.sub(1, eta)) };
  },
};

/** The whole number whose n-th power is x, by bisection, if there is one. */
function exactRoot(x: bigint, n: number): bigint | undefined {
  if (x === 1n) return 1n;
  const bits = x.toString(2).length;
  if (n > bits) return undefined;
  let low = 1n;
  let high = 1n << BigInt(Math.ceil(bits / n));
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** BigInt(n) <= x) low = middle;
    else high = middle - 1n;
  }
  return low ** BigInt(n) === x ? low : undefined;
}
