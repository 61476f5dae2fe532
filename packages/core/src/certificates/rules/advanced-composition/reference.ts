import { upward } from "../../reference/arithmetic.ts";
import { composition, failure, total } from "../../reference/composition.ts";
import { least, parse, spell, times } from "../../reference/fraction.ts";
import { chance, exponentWork, must, number, type ReferenceRule, whole } from "../../reference/rule.ts";

/** The smaller of k sum eps_i and k sum eps_i tanh(eps_i/2) + sqrt(2 ln(1/delta) k sum eps_i^2). */
export const reference: ReferenceRule = {
  id: "advanced-composition",
  premises: { each: ["differential-privacy", "private-prediction"], least: 1 },
  parameters: ["times", "delta"],
  assumptions: () => ["fresh-coins", "every-prefix"],
  work: ({ premises }) => exponentWork(premises.map(({ claim }) => number(claim, "epsilon"))),
  conclude(use) {
    const k = whole(use.parameters, "times", 1);
    const delta = chance(use.parameters, "delta", true);
    const { epsilons, deltas, claim } = composition(use, k);
    must(
      epsilons.every((e) => e.top <= 1000n * e.bottom),
      "every epsilon at most 1000",
    );
    const squares = total(
      epsilons.map((e) => times(e, e)),
      k,
    );
    const walk = upward((r) => {
      const means = epsilons.map((e) => r.mul(k, e, r.tanh(r.div(e, 2))));
      return r.add(...means, r.sqrt(r.mul(2, squares, r.ln(r.div(1, delta)))));
    });
    const epsilon = least(parse(walk), total(epsilons, k));
    return claim(spell(epsilon), failure(deltas, k, delta));
  },
};
