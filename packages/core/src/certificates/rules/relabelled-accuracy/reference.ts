import { fraction, least, plus, spell } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule } from "../../reference/rule.ts";

/** (a1 + a2, b1 + b2). */
export const reference: ReferenceRule = {
  id: "relabelled-accuracy",
  premises: [["accuracy"], ["accuracy"]],
  parameters: [],
  assumptions: () => ["binary-output", "iid", "every-target"],
  discharges: [[], ["realizable"]],
  conclude(use) {
    const [choice, votes] = [premiseAt(use, 0), premiseAt(use, 1)];
    must(
      choice["setting"] === "agnostic" && votes["setting"] === "realizable",
      "an agnostic choice, realizable votes",
    );
    return {
      notion: "accuracy",
      alpha: spell(plus(number(choice, "alpha"), number(votes, "alpha"))),
      beta: spell(least(fraction(1n), plus(chance(choice, "beta"), chance(votes, "beta")))),
      setting: "agnostic",
    };
  },
};
