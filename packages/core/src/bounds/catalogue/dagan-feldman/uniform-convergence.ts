import { growthBound, Rational, Real, sum } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { classDeviation, generalizationGap, hoeffding } from "../../growth-deviation.ts";
import { expectedDrawExcess } from "../../subset-net.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const draws = {
  side: "sufficient",
  of: "alpha",
  vacuous: Rational.one,
} as const;
const largest = 100_000_000;
const vcArguments = {
  n: { ...argument.n(), most: largest },
  beta: argument.beta(),
  vc: { ...argument.vc(), most: 10_000 },
};
const summary =
  "every hypothesis of the class errs at most alpha more than on the n examples, except with probability beta";

export const uniformConvergence: Bound = bound({
  ...draws,
  id: "uniform-convergence",
  summary,
  source: "Dagan-Feldman Lemma 6, with constants: longer ghost samples",
  arguments: vcArguments,
  assumptions: ["iid", "bounded-vc"],
  value: ({ n, beta, vc }) => classDeviation(countOf(n), countOf(vc), beta),
});

export const uniformConvergenceFinite: Bound = bound({
  ...draws,
  id: "uniform-convergence-finite",
  summary,
  source: "Dagan-Feldman Lemma 6 for finite classes (Hoeffding)",
  arguments: { n: argument.n(), beta: argument.beta(), candidates: argument.candidates() },
  assumptions: ["iid", "finite-class"],
  value: ({ n, beta, candidates }) => Real.from(candidates.over(beta)).ln().over(n.times(2)).sqrt(),
});

/** The rate of the lemma, without a logarithm of n; it wins for n beyond e^400 times vc. */
export const uniformConvergenceLogFree: Bound = bound({
  ...draws,
  id: "uniform-convergence-log-free",
  summary,
  source: "Dagan-Feldman Lemma 6, with constants: Haussler's packing and Dudley's chain",
  arguments: { n: argument.n(), beta: argument.beta(), vc: argument.vc() },
  assumptions: ["iid", "bounded-vc"],
  value: ({ n, beta, vc }) => {
    const four = Real.from(4).ln().times(vc);
    const fixed = Real.from(vc.plus(1)).ln().plus(1).plus(Real.from(2).ln().plus(1).times(vc));
    const step = (i: number): Real =>
      four
        .times(i + 1)
        .plus(fixed)
        .sqrt();
    // The tail beyond the last step is at most its value at the mean of i, the root being concave.
    const last = 64;
    const steps = Array.from({ length: last }, (_, i) =>
      step(i + 1).times(Rational.of(1n, 1n << BigInt(i + 1))),
    );
    const tail = step(last + 2).times(Rational.of(1n, 1n << BigInt(last)));
    const chain = sum([...steps, tail])
      .times(6)
      .over(Real.from(n).sqrt());
    return chain.plus(Real.from(Rational.one.over(beta)).ln().over(n.times(2)).sqrt());
  },
});

export const minimizerExcess: Bound = bound({
  ...draws,
  id: "minimizer-excess",
  summary:
    "a hypothesis with the fewest errors on n examples is at most alpha worse than the best of its class, except with probability beta",
  source: "Dagan-Feldman Lemma 6, with constants",
  arguments: vcArguments,
  assumptions: ["iid", "bounded-vc", "empirical-minimizer"],
  value: ({ n, beta, vc }) => generalizationGap(countOf(n), countOf(vc), beta),
});

/** The baseline: a private model where the class is public and finite. */
export const publicClassExcess: Bound = bound({
  id: "public-class-excess",
  summary:
    "an exponential draw from a public class of candidates hypotheses and VC dimension vc is on average at most alpha worse than the best of them, except with probability beta over the n examples",
  source: "Kasiviswanathan et al. 2011 with Dagan-Feldman Lemmas 6 and 7, with constants",
  side: "sufficient",
  of: "alpha",
  arguments: { ...vcArguments, epsilon: argument.epsilon(), candidates: argument.candidates() },
  assumptions: ["public-candidates", "iid", "bounded-vc"],
  vacuous: Rational.one,
  value: ({ n, beta, vc, epsilon, candidates }) =>
    generalizationGap(countOf(n), countOf(vc), beta).plus(expectedDrawExcess(candidates, epsilon, n)),
});

/** The student of private labels. */
export const studentExcess: Bound = bound({
  id: "student-error",
  summary:
    "a hypothesis with the fewest errors on n public points with private labels errs at most alpha, where the best of the class errs noise, the teacher at most teacher more than it, except with probability beta",
  source: "Papernot et al. 2017 and Bassily et al. 2018 with Dagan-Feldman Lemma 6, with constants",
  side: "sufficient",
  of: "alpha",
  arguments: {
    ...vcArguments,
    teacher: { ...argument.alpha("rises"), what: "the excess error of the teacher" },
    noise: { ...argument.alpha("rises"), what: "the least error of the class", closed: true },
  },
  assumptions: ["iid", "public-points-iid", "bounded-vc", "empirical-minimizer"],
  vacuous: Rational.one,
  value: ({ n, beta, vc, teacher, noise }) =>
    generalizationGap(countOf(n), countOf(vc), beta).plus(teacher.times(2).plus(noise.times(3))),
});

/** Public points instead of a random subset: a private model. */
export const publicPointsExcess: Bound = bound({
  id: "public-points-excess",
  summary:
    "an exponential draw from the closures of the labellings of points public points is at most alpha worse than the best of the class, except with probability beta, at n examples",
  source: "Dagan-Feldman Lemmas 4, 6 and 7 on public points, with constants",
  side: "sufficient",
  of: "alpha",
  arguments: {
    ...vcArguments,
    epsilon: argument.epsilon(),
    points: { what: "how many public points there are", kind: "count", tendency: "varies" },
  },
  assumptions: ["iid", "public-points-iid", "bounded-vc", "few-pieces"],
  vacuous: Rational.one,
  value: ({ n, beta, vc, epsilon, points }) => {
    const third = beta.over(3);
    const missed = Real.from(third.over(vc)).ln().over(points).exp();
    const away = Real.from(1).minus(missed).times(vc);
    return classDeviation(countOf(n), countOf(vc), third)
      .plus(hoeffding(countOf(n), third))
      .plus(away)
      .plus(expectedDrawExcess(labellings(points, vc), epsilon, n));
  },
});

function labellings(points: Rational, vc: Rational): Rational {
  return Rational.of(growthBound(points.numerator, countOf(vc)));
}
