import { Rational, Real } from "../../../math/index.ts";
import { drawSampleSize } from "../../draw-sample-size.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const goal = { epsilon: argument.epsilon(), alpha: argument.alpha(), beta: argument.beta() };
const assumptions = ["public-candidates", "iid", "covering", "smooth", "realizable"];
const ln = (x: Rational): Real => Real.from(x).ln();
const four = Rational.of(4);

const summary =
  "a draw with weights exp(-epsilon errors / 2) from a cover of radius alpha/(4 kappa) errs at most alpha where some hypothesis of the class never errs, except with probability beta, at n examples";

export const coverRealizableSampleSize: Bound = bound({
  id: "cover-realizable-sample-size",
  summary: `${summary}; candidates is the size of the cover`,
  source: "Chaudhuri-Hsu Theorem 9, repaired, with constants",
  side: "sufficient",
  of: "n",
  arguments: { ...goal, candidates: argument.candidates() },
  assumptions,
  value: ({ epsilon, alpha, beta, candidates }) => {
    const bad = ln(candidates.times(4).over(beta)).times(Rational.of(200).over(alpha));
    const good = ln(four.over(beta)).times(four.over(alpha));
    const draw = ln(candidates.times(2).over(beta)).times(
      Rational.of(40).over(epsilon.times(alpha).times(3)),
    );
    return bad.max(good).max(draw);
  },
});

export const coverRealizableSampleSizeDoubling: Bound = bound({
  id: "cover-realizable-sample-size-doubling",
  summary: `${summary}, for a class of doubling dimension at most doubling; its inverse in kappa is the scale of the algorithm`,
  source: "Chaudhuri-Hsu Theorem 9, repaired, with constants",
  side: "sufficient",
  of: "n",
  arguments: { ...goal, doubling: argument.doubling(), kappa: argument.kappa() },
  assumptions,
  value: ({ epsilon, alpha, beta, doubling, kappa }) => {
    const draw = Rational.of(40).over(epsilon.times(3));
    const factor = draw.compare(200) > 0 ? draw : Rational.of(200);
    return ln(kappa.times(16).over(alpha))
      .times(doubling)
      .plus(ln(four.over(beta)))
      .times(factor.over(alpha));
  },
});

export const coverRealizableSampleSizeSharp: Bound = bound({
  id: "cover-realizable-sample-size-sharp",
  summary: `${summary}; candidates is the size of the cover`,
  source: "Chaudhuri-Hsu Theorem 9, sharper: Theorem Mr, one moment for sample and draw",
  side: "sufficient",
  of: "n",
  arguments: { ...goal, candidates: argument.candidates() },
  assumptions,
  value: ({ epsilon, alpha, beta, candidates }) => {
    const noise = alpha.over(4);
    return drawSampleSize({ epsilon, gap: alpha.minus(noise), noise }, candidates, beta);
  },
});
