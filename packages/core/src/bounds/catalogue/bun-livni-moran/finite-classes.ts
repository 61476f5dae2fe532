import { binomialLowerTail, isBelow, Rational, Real } from "../../../math/index.ts";
import { ceiling } from "../../ceiling.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const common = { side: "sufficient", of: "n" } as const;
const goal = {
  candidates: argument.candidates(),
  alpha: argument.alpha(),
  beta: argument.beta(),
  epsilon: argument.epsilon(),
};

/** max(36, 6/epsilon). */
function rate(epsilon: Rational): Rational {
  const six = Rational.of(6).over(epsilon);
  return six.compare(36) > 0 ? six : Rational.of(36);
}

const lnOf = (top: Rational): Real => Real.from(top).ln();

/** The final choice of a private learner among what it has listed. */
export const listChoice: Bound = bound({
  ...common,
  id: "list-choice-sample-size",
  summary:
    "where one of that many candidates has error at most alpha, an epsilon-private draw on max(36, 6/epsilon) ln(3 candidates/beta)/alpha examples has error at most 2 alpha, except with probability beta",
  source: "Bun-Livni-Moran Lemma 16, with constants",
  arguments: goal,
  assumptions: ["iid", "public-candidates"],
  value: ({ candidates, alpha, beta, epsilon }) =>
    lnOf(candidates.times(3).over(beta)).times(rate(epsilon)).over(alpha),
});

/** A finite class, agnostic. */
export const finiteAgnostic: Bound = bound({
  ...common,
  id: "finite-agnostic-sample-size",
  summary:
    "an epsilon-private draw among the candidates on max((8/alpha^2) ln(4 candidates/beta), (4/(epsilon alpha)) ln(2 candidates/beta)) examples is within alpha of the best, except with probability beta",
  source: "Bun-Livni-Moran Lemma 16 for agnostic learning, with constants",
  arguments: goal,
  assumptions: ["iid", "public-candidates"],
  value: ({ candidates, alpha, beta, epsilon }) => {
    const sampling = lnOf(candidates.times(4).over(beta)).times(8).over(alpha.times(alpha));
    const drawing = lnOf(candidates.times(2).over(beta)).times(4).over(epsilon.times(alpha));
    return sampling.max(drawing);
  },
});

/** Examples beyond which the exact test is not made. */
const mostTested = 100_000_000_000;

/** A finite class that contains the target: the exact binomial test. */
export const finiteRealizable: Bound = bound({
  ...common,
  id: "finite-realizable-sample-size",
  summary:
    "an epsilon-private draw among the candidates, one of which makes no error, has error at most alpha except with probability beta on the least n with candidates P[Bin(n, alpha) < (2/epsilon) ln(2 candidates/beta)] <= beta/2",
  source: "Bun-Livni-Moran Lemma 16 in the realizable case, with exact binomial tails",
  arguments: goal,
  assumptions: ["iid", "realizable", "public-candidates"],
  value: ({ candidates, alpha, beta, epsilon }) => {
    const many = Number(ceiling(lnOf(candidates.times(2).over(beta)).times(2).over(epsilon)));
    const most = beta.over(2).over(candidates);
    const passes = (n: number): boolean => isBelow(binomialLowerTail(n, many - 1, alpha), most);
    let high = Math.max(1, many);
    while (!passes(high)) {
      if (high > mostTested) return undefined;
      high *= 2;
    }
    let low = Math.floor(high / 2);
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (passes(middle)) high = middle;
      else low = middle;
    }
    return Real.from(high);
  },
});
