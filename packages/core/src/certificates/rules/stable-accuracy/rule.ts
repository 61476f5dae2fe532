import { lambertPrincipal, Rational, Real, roundUp } from "../../../math/index.ts";
import { bigCount, choice, count, openProbability, positive } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";
import { checkRichness, minimizerExcess, richnessAssumption } from "../../uniform-convergence.ts";

/** A number of patterns or representatives has at most this many digits. */
const mostDigits = 20_000;

/**
 * The stable learner of Dagan and Feldman is accurate. Three losses add: generalization over the class (`growth` labellings
 * of n + ghost points; hypotheses if `ghost` is 0), the best hypothesis against its representative on the subset, and the
 * exponential mechanism with parameter `epsilon` against the best of `representatives`. For the second, `net` says what
 * `netSize` bounds: non-empty `disagreements` with one hypothesis on n points, or the points lost by `leave-one-out`
 * (Theorem 1 with constants, sharpened). O(1).
 */
export const stableAccuracy: Rule = rule({
  id: "stable-accuracy",
  source: "Dagan-Feldman Theorem 1 and Lemma 13, with constants, sharpened",
  theorem: "The exponential mechanism over the dichotomies of a random subset is accurate",
  premises: [],
  parameters: {
    subset: count(1),
    epsilon: positive,
    representatives: bigCount(1n),
    net: choice("disagreements", "leave-one-out"),
    netSize: bigCount(1n),
    ghost: count(0),
    growth: bigCount(1n),
    beta: openProbability,
  },
  assumptions: ({ parameters }) => [
    "uniform-subset",
    "iid",
    "bounded-growth",
    richnessAssumption(parameters),
    ...(parameters.net === "leave-one-out" ? (["leave-one-out"] as const) : []),
  ],
  work: () => 300_000,
  conclude({ parameters, n: size }) {
    const { subset, epsilon, representatives, net, netSize, ghost, growth, beta } = parameters;
    const n = sampleSize(size);
    requires(subset < n, "parameters.subset", "less than n");
    checkRichness({ ghost, growth });
    const isShort = (count: bigint): boolean => count.toString().length <= mostDigits;
    requires(isShort(netSize), "parameters.netSize", `at most ${mostDigits} digits`);
    requires(isShort(representatives), "parameters.representatives", `at most ${mostDigits} digits`);
    const lost = net === "leave-one-out" ? leftOut(n, subset, netSize) : missed(n, subset, netSize);
    const drawn = lambertPrincipal(Real.from(representatives - 1n).over(Real.from(1).exp()));
    const alpha = minimizerExcess(n, beta, { ghost, growth })
      .plus(lost.over(n))
      .plus(drawn.times(2).over(epsilon).over(n));
    return { notion: "accuracy", alpha: roundUp(alpha), beta, setting: "agnostic" };
  },
});

/** Examples on which the representative of the best hypothesis errs and it does not, on average over subsets. */
function leftOut(n: number, subset: number, lost: bigint): Real {
  return Real.from(Rational.of(lost * BigInt(n - subset), BigInt(subset + 1)));
}

/** The same for any class: the integral of min(1, patterns (1 - subset/n)^w) over w >= 0. */
function missed(n: number, subset: number, patterns: bigint): Real {
  return Real.from(patterns)
    .ln()
    .plus(1)
    .over(Real.from(Rational.of(n, n - subset)).ln());
}
