import { upward } from "../../reference/arithmetic.ts";
import { chance, must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** gamma = min(1, (e^epsilon - 1 + 2 delta)/(e^epsilon + 1)). */
export const reference: ReferenceRule = {
  id: "privacy-to-stability",
  premises: [["differential-privacy", "private-prediction"]],
  parameters: [],
  assumptions: () => [],
  conclude(use) {
    const privacy = premiseAt(use);
    must(privacy["neighbours"] === "replace-one", "replace-one");
    const epsilon = number(privacy, "epsilon");
    const delta = chance(privacy, "delta");
    const gamma = upward((r) => {
      const faded = r.fading(epsilon);
      const top = r.add(r.sub(1, faded), r.mul(2, delta, faded));
      return r.min(1, r.div(top, r.add(1, faded)));
    });
    return { notion: "uniform-stability", gamma, group: privacy["group"] };
  },
};
