import { upward } from "../../reference/arithmetic.ts";
import { fraction, least, plus, spell } from "../../reference/fraction.ts";
import { chance, number, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";
import { counted, generalizationTerm, ghostOf } from "../../reference/uniform-convergence.ts";

/** alpha = 2 alpha_1 + gen(k, beta) for a teacher of excess alpha_1 and k labelled points. */
export const reference: ReferenceRule = {
  id: "student-accuracy",
  premises: [["accuracy"]],
  parameters: ["points", "ghost", "growth", "beta"],
  assumptions: (use) => [
    "fresh-coins",
    "iid",
    "realizable",
    "empirical-minimizer",
    "public-points",
    "public-points-iid",
    use.parameters["ghost"] === 0 ? "finite-class" : "bounded-growth",
  ],
  conclude(use) {
    const teacher = premiseAt(use);
    const points = whole(use.parameters, "points", 1);
    const richness = { ghost: ghostOf(use.parameters), growth: counted(use.parameters, "growth") };
    const beta = chance(use.parameters, "beta", true);
    const excess = number(teacher, "alpha");
    return {
      notion: "accuracy",
      alpha: upward((r) => r.add(r.mul(2, excess), generalizationTerm(r, points, beta, richness))),
      beta: spell(least(fraction(1n), plus(chance(teacher, "beta"), beta))),
      setting: "realizable",
    };
  },
};
