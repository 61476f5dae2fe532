import { Rational, Real } from "../../../math/index.ts";
import { expectedDrawExcess } from "../../subset-net.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const draw = {
  side: "sufficient",
  of: "alpha",
  arguments: { n: argument.n(), epsilon: argument.epsilon(), candidates: argument.candidates() },
  assumptions: ["public-candidates"],
  vacuous: Rational.one,
} as const;

/** No bound in terms of the number of candidates is smaller. */
export const expectedDraw: Bound = bound({
  ...draw,
  id: "expected-draw-excess",
  summary:
    "one draw with weights exp(-epsilon errors / 2) has on average at most alpha more training error than the best candidate",
  source: "Dagan-Feldman Lemma 7, sharper: Lambert's W",
  value: ({ n, epsilon, candidates }) => expectedDrawExcess(candidates, epsilon, n),
});

export const expectedDrawPrinted: Bound = bound({
  ...draw,
  id: "expected-draw-excess-printed",
  summary: expectedDraw.summary,
  source: "Dagan-Feldman Lemma 7",
  value: ({ n, epsilon, candidates }) => Real.from(candidates).ln().times(2).over(epsilon.times(n)),
});

export const likelyDraw: Bound = bound({
  ...draw,
  id: "likely-draw-excess",
  summary:
    "one draw with weights exp(-epsilon errors / 2) has at most alpha more training error than the best candidate, except with probability beta",
  source: "Dagan-Feldman Lemma 7, with high probability",
  arguments: { ...draw.arguments, beta: argument.beta() },
  value: ({ n, epsilon, candidates, beta }) =>
    Real.from(candidates.over(beta)).ln().times(2).over(epsilon.times(n)),
});
