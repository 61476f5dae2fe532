import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const goal = {
  epsilon: argument.epsilon(),
  alpha: argument.alpha(),
  beta: argument.beta(),
  candidates: argument.candidates(),
};
const assumptions = ["public-candidates", "iid"];

/** From here on a larger epsilon is not used: the bound of a smaller one holds as well, and e^-64 changes no digit. */
const enough = Rational.of(128);
const half = (epsilon: Rational): Rational => (epsilon.compare(enough) > 0 ? enough : epsilon).over(2);

/** ln((candidates - 1)/beta) over the rate at which one example lowers the logarithm of the failure probability. */
function needed(candidates: Rational, beta: Rational, rate: Real): Real {
  if (candidates.compare(1) <= 0) return Real.from(0);
  return Real.from(candidates.minus(1).over(beta)).ln().over(rate);
}

/** The baseline: every label is flipped with probability 1/(1 + e^epsilon) and never seen again. */
export const flippedLabelsSampleSize: Bound = bound({
  id: "flipped-labels-sample-size",
  summary:
    "the candidate with the fewest errors on randomly flipped labels, epsilon-private each on its own, is at most alpha worse than the best of them, except with probability beta, at n examples",
  source:
    "randomized response on labels (Warner 1965), which is not in Chaudhuri-Hsu: the baseline of Theorem 27",
  side: "sufficient",
  of: "n",
  arguments: goal,
  assumptions,
  value: ({ epsilon, alpha, beta, candidates }) => {
    const seen = Real.from(half(epsilon)).tanh().times(alpha);
    return needed(candidates, beta, Real.from(1).minus(seen.square()).ln().over(-2));
  },
});

export const flippedLabelsRealizableSampleSize: Bound = bound({
  id: "flipped-labels-realizable-sample-size",
  summary:
    "the candidate with the fewest errors on randomly flipped labels, epsilon-private each on its own, errs at most alpha where one of them never errs, except with probability beta, at n examples",
  source:
    "randomized response on labels (Warner 1965), which is not in Chaudhuri-Hsu: the baseline of Theorem 27",
  side: "sufficient",
  of: "n",
  arguments: goal,
  assumptions: [...assumptions, "realizable"],
  value: ({ epsilon, alpha, beta, candidates }) => {
    const grown = Real.from(half(epsilon)).exp();
    const secant = Real.from(2).over(grown.plus(Real.from(1).over(grown)));
    const seen = Real.from(1).minus(secant).times(alpha);
    return needed(candidates, beta, Real.from(1).minus(seen).ln().negate());
  },
});
