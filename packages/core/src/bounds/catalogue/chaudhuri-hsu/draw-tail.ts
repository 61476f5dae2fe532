import { Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { realizableError } from "../../exponential-excess.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const tail = {
  side: "sufficient",
  of: "beta",
  arguments: {
    candidates: argument.candidates(),
    gap: { what: "how far behind, times epsilon/2", kind: "real", tendency: "falls" },
  },
  assumptions: ["public-candidates"],
  vacuous: Rational.one,
} as const;

/** Lemma 18: what the exponential mechanism loses on the sample itself. */
export const drawTail: Bound = bound({
  ...tail,
  id: "draw-tail",
  summary:
    "a draw with weights e^-score among the candidates is behind the best of them by gap or more with probability at most beta",
  source: "Chaudhuri-Hsu Lemma 18",
  value: ({ candidates, gap }) => Real.from(gap.negate()).exp().times(candidates),
});

export const drawTailSharp: Bound = bound({
  ...tail,
  id: "draw-tail-sharp",
  summary: drawTail.summary,
  source: "Chaudhuri-Hsu Lemma 18, sharper: the best has its own weight",
  value: ({ candidates, gap }) => {
    const x = Real.from(gap.negate()).exp().times(candidates.minus(1));
    return x.over(x.plus(1));
  },
});

/** The error of one draw where some candidate is good. */
export const drawError: Bound = bound({
  id: "draw-error",
  summary:
    "one draw with weights exp(-epsilon errors / 2) among the candidates, one of which errs at most least, errs at most alpha, except with probability beta",
  source: "Chaudhuri-Hsu Theorem 9, with the sharper proof of the rule cover-realizable-accuracy",
  side: "sufficient",
  of: "alpha",
  arguments: {
    n: argument.n(),
    epsilon: argument.epsilon(),
    beta: argument.beta(),
    candidates: argument.candidates(),
    least: {
      what: "the error of the best candidate",
      kind: "real",
      tendency: "rises",
      least: 0,
      most: 1,
      closed: true,
    },
  },
  assumptions: ["public-candidates", "iid"],
  vacuous: Rational.one,
  value: ({ n, epsilon, beta, candidates, least }) =>
    realizableError({ n: countOf(n), epsilon, beta, candidates: candidates.numerator }, least),
});
