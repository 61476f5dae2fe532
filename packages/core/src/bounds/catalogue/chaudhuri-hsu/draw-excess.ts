import { Rational } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { drawExcess } from "../../exponential-excess.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

/** What one exponential draw among candidates loses beside the best of them, for every distribution. */
export const drawExcessBound: Bound = bound({
  id: "draw-excess",
  summary:
    "one draw with weights exp(-epsilon errors / 2) among the candidates is at most alpha worse than any of them on the distribution, except with probability beta",
  source: "Chaudhuri-Hsu Theorem 8, with the sharper proof of the rule cover-accuracy",
  side: "sufficient",
  of: "alpha",
  arguments: {
    n: argument.n(),
    epsilon: argument.epsilon(),
    beta: argument.beta(),
    candidates: argument.candidates(),
  },
  assumptions: ["public-candidates", "iid"],
  vacuous: Rational.one,
  value: ({ n, epsilon, beta, candidates }) =>
    drawExcess({ n: countOf(n), epsilon, beta, candidates: candidates.numerator }),
});
