import { composition, total } from "../../reference/composition.ts";
import { fraction, least, spell } from "../../reference/fraction.ts";
import { type ReferenceRule, whole } from "../../reference/rule.ts";

/** (times * sum eps_i, min(1, times * sum delta_i)). */
export const reference: ReferenceRule = {
  id: "basic-composition",
  premises: { each: ["differential-privacy", "private-prediction"], least: 1 },
  parameters: ["times"],
  assumptions: () => ["fresh-coins", "every-prefix"],
  conclude(use) {
    const times = whole(use.parameters, "times", 1);
    const { epsilons, deltas, claim } = composition(use, times);
    return claim(spell(total(epsilons, times)), spell(least(total(deltas, times), fraction(1n))));
  },
};
