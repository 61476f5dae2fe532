import { below } from "../../reference/arithmetic.ts";
import { fraction, minus, order, times } from "../../reference/fraction.ts";
import { digits } from "../../reference/integers.ts";
import { chance, must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** delta' = 0 where (1 - zeta) delta N <= (e^epsilon - 1) zeta. */
export const reference: ReferenceRule = {
  id: "purification",
  premises: [["differential-privacy"]],
  parameters: ["cells", "zeta"],
  changes: (use) => `whose output is a uniform cell with probability ${String(use.parameters["zeta"])}`,
  assumptions: () => ["public-cells"],
  conclude(use) {
    const privacy = premiseAt(use);
    const epsilon = number(privacy, "epsilon");
    const delta = chance(privacy, "delta");
    must(order(epsilon, fraction(1000n)) <= 0, "epsilon is at most 1000");
    const declared = digits(use.parameters, "cells", 1n);
    must(declared <= 10n ** 300n, "at most 10^300 cells");
    const cells = fraction(declared);
    const zeta = chance(use.parameters, "zeta", true);
    const left = times(times(minus(fraction(1n), zeta), delta), cells);
    const enough = below(
      (r) => r.mul(left, 1),
      (r) => r.mul(r.sub(r.exp(epsilon), 1), zeta),
    );
    must(delta.top === 0n || enough, "enough mixing");
    return { ...privacy, delta: "0" };
  },
};
