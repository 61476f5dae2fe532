import { lambertPrincipal, Real, roundUp } from "../../../math/index.ts";
import { bigCount, choice, positive, withFallback } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** A number of candidates has at most this many digits. */
const mostDigits = 20_000;

/**
 * A draw among `candidates` with weights exp(-lambda * risk), or by permute-and-flip, nearly minimizes the risk: its
 * expected excess is at most W((candidates - 1)/e)/lambda on every data set, and some risks attain it (Wang Lemma 29 and
 * Example 3, sharpened). `lambda` is epsilon n/2 for losses in [0, 1]. With a base measure that is not uniform,
 * `candidates` is one over its least mass, rounded up. `against: candidates` is a list that is not all of the class, and then
 * the least risk is that of the best in the list. O(1).
 */
export const finiteGibbsMinimization: Rule = rule({
  id: "finite-gibbs-minimization",
  source: "Wang Lemma 29 and Example 3, sharpened",
  theorem: "The exponential mechanism over finitely many candidates nearly minimizes the empirical risk",
  premises: [],
  parameters: {
    candidates: bigCount(1n),
    lambda: positive,
    against: withFallback(choice("class", "candidates"), "class"),
  },
  assumptions: ({ parameters: { against } }) => [
    "public-candidates",
    "gibbs-draw",
    "base-mass",
    "bounded-loss",
    ...(against === "class" ? [] : (["among-candidates"] as const)),
  ],
  conclude({ parameters: { candidates, lambda } }) {
    const isShort = candidates.toString().length <= mostDigits;
    requires(isShort, "parameters.candidates", `at most ${mostDigits} digits`);
    const xi = lambertPrincipal(Real.from(candidates - 1n).over(Real.from(1).exp())).over(lambda);
    return { notion: "empirical-risk-minimization", xi: roundUp(xi), scope: "always" };
  },
});
