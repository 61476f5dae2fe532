import { Rational, Real } from "../../../math/index.ts";
import { drawRate, drawSampleSize } from "../../draw-sample-size.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const goal = { epsilon: argument.epsilon(), alpha: argument.alpha(), beta: argument.beta() };
const assumptions = ["public-candidates", "iid", "covering", "smooth"];
const ln = (x: Rational): Real => Real.from(x).ln();
const eight = Rational.of(8);

const summary =
  "a draw with weights exp(-epsilon errors / 2) from a cover of radius alpha/(4 kappa) is at most alpha worse than the best of the class, except with probability beta, at n examples";

export const coverSampleSize: Bound = bound({
  id: "cover-sample-size",
  summary: `${summary}; candidates is the size of the cover`,
  source: "Chaudhuri-Hsu Theorem 8, with constants",
  side: "sufficient",
  of: "n",
  arguments: { ...goal, candidates: argument.candidates() },
  assumptions,
  value: ({ epsilon, alpha, beta, candidates }) => {
    const sample = ln(candidates.plus(1).times(2).over(beta)).times(eight.over(alpha.times(alpha)));
    return sample.max(ln(candidates.times(2).over(beta)).times(eight.over(epsilon.times(alpha))));
  },
});

/** d ln(16 kappa/alpha): the logarithm of a cover that is a packing as well. */
function lnCover(doubling: Rational, kappa: Rational, alpha: Rational): Real {
  return ln(kappa.times(16).over(alpha)).times(doubling);
}

const doubled = { ...goal, doubling: argument.doubling(), kappa: argument.kappa() };

export const coverSampleSizeDoubling: Bound = bound({
  id: "cover-sample-size-doubling",
  summary: `${summary}, for a class of doubling dimension at most doubling; its inverse in kappa is the scale of the algorithm`,
  source: "Chaudhuri-Hsu Theorem 8, with constants: the larger of its two requirements",
  side: "sufficient",
  of: "n",
  arguments: doubled,
  assumptions,
  value: ({ epsilon, alpha, beta, doubling, kappa }) => {
    const size = lnCover(doubling, kappa, alpha);
    const sample = size.plus(ln(Rational.of(4).over(beta))).times(eight.over(alpha.times(alpha)));
    return sample.max(size.plus(ln(Rational.of(2).over(beta))).times(eight.over(epsilon.times(alpha))));
  },
});

export const coverSampleSizePrinted: Bound = bound({
  id: "cover-sample-size-printed",
  summary: `${summary}, for a class of doubling dimension at most doubling`,
  source: "Chaudhuri-Hsu Theorem 8, with C = 8 and 16 and 4 inside its logarithms",
  side: "sufficient",
  of: "n",
  arguments: doubled,
  assumptions,
  value: ({ epsilon, alpha, beta, doubling, kappa }) => {
    const both = Rational.one.over(epsilon.times(alpha)).plus(Rational.one.over(alpha.times(alpha)));
    return lnCover(doubling, kappa, alpha)
      .plus(ln(Rational.of(4).over(beta)))
      .times(both.times(eight));
  },
});

/** Three quarters of alpha are left to the draw. */
const threeQuarters = Rational.of(3, 4);

export const coverSampleSizeSharp: Bound = bound({
  id: "cover-sample-size-sharp",
  summary: `${summary}; candidates is the size of the cover`,
  source: "Chaudhuri-Hsu Theorem 8, sharper: Theorem M, one moment for sample and draw",
  side: "sufficient",
  of: "n",
  arguments: { ...goal, candidates: argument.candidates() },
  assumptions,
  value: ({ epsilon, alpha, beta, candidates }) =>
    drawSampleSize({ epsilon, gap: alpha.times(threeQuarters) }, candidates, beta),
});

export const coverSampleSizeVc: Bound = bound({
  id: "cover-sample-size-vc",
  summary: `${summary}, for a class of VC dimension at most vc, whatever its doubling dimension`,
  source: "Chaudhuri-Hsu Theorem 8, sharper: Theorem M with the packing bound of Haussler",
  side: "sufficient",
  of: "n",
  arguments: { ...goal, vc: argument.vc(), kappa: argument.kappa() },
  assumptions: [...assumptions, "bounded-vc"],
  value: ({ epsilon, alpha, beta, vc, kappa }) =>
    ln(kappa.times(8).over(alpha))
      .plus(1)
      .times(vc)
      .plus(1)
      .plus(ln(vc.plus(1).over(beta)))
      .over(drawRate({ epsilon, gap: alpha.times(threeQuarters) })),
});

/** The same draw, beside the best candidate. */
export const drawSampleSizeBound: Bound = bound({
  id: "draw-sample-size",
  summary:
    "one draw with weights exp(-epsilon errors / 2) among the candidates is at most alpha worse than the best of them, whose error is at most noise, except with probability beta, at n examples",
  source: "Chaudhuri-Hsu Theorem 8, sharper: Theorem M with a known error",
  side: "sufficient",
  of: "n",
  arguments: {
    ...goal,
    candidates: argument.candidates(),
    noise: {
      what: "an upper bound on the error of the best candidate; 1 where nothing is known",
      kind: "real",
      tendency: "rises",
      most: 1,
      closed: true,
    },
  },
  assumptions: ["public-candidates", "iid"],
  value: ({ epsilon, alpha, beta, candidates, noise }) =>
    drawSampleSize({ epsilon, gap: alpha, noise }, candidates, beta),
});
