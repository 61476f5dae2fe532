import { Rational, Real, roundUp } from "../../../math/index.ts";
import { count, openProbability, positive } from "../../field.ts";
import { relabelledFirst } from "../../change.ts";
import { requires, type Rule, rule } from "../../rule.ts";

const mostDimensions = 1000;
const mostRelabelled = 1_000_000_000_000;

/**
 * A realizable learner becomes an agnostic one: a uniform part of m examples is relabelled by a dichotomy drawn with weight
 * exp(-epsilon * errors / 2), and the learner is run on the new labels. The excess error is twice the uniform deviation u,
 * the error of the draw, the learner's own alpha * m/(m-1), and what a ghost sample adds; each but the learner's takes a
 * quarter of beta, and the learner's failure is paid once for every dichotomy of m^2 points
 * (Bun-Livni-Moran Corollary 2, with its own proof and constants).
 */
export const relabelledAgnosticAccuracy: Rule = rule({
  id: "relabelled-agnostic-accuracy",
  source: "Bun-Livni-Moran Corollary 2, with constants",
  theorem:
    "A realizable learner that is run on labels drawn from the class learns without assumptions on the labels",
  mechanism: { changed: () => relabelledFirst },
  premises: [["accuracy"]],
  parameters: { vc: count(1), epsilon: positive, relabelled: count(2), beta: openProbability, n: count(2) },
  assumptions: ["uniform-subset", "iid", "bounded-vc", "dichotomy-relabelling", "all-distributions"],
  discharges: [["realizable"]],
  size: ({ parameters: { n } }) => n,
  conclude({ premises: [{ claim: inner, n: used }], parameters: { vc, epsilon, relabelled: m, beta, n } }) {
    requires(inner.setting === "realizable", "premises.0.claim.setting", "realizable");
    requires(used === "any" || used <= m, "parameters.relabelled", "at least the examples of the learner");
    requires(m <= n && m <= mostRelabelled, "parameters.relabelled", "at most n, and at most 1e12");
    requires(vc <= mostDimensions && vc <= m, "parameters.vc", `at most ${mostDimensions}, and at most m`);
    /** ln of the growth function: vc ln(e m / vc). */
    const growth = (points: bigint): Real => Real.from(Rational.of(points, vc)).ln().plus(1).times(vc);
    const size = BigInt(m);
    const ghosts = size * size - size;
    const quarter = Real.from(Rational.of(16).over(beta)).ln();
    const uniform = quarter
      .plus(growth(2n * size))
      .times(8)
      .over(m)
      .sqrt();
    const drawn = Real.from(Rational.of(4).over(beta)).ln().plus(growth(size)).times(2).over(epsilon).over(m);
    const ghost = quarter
      .plus(growth(2n * ghosts))
      .plus(growth(size))
      .times(8)
      .over(ghosts)
      .sqrt();
    const learned = inner.alpha.times(Rational.of(m, m - 1));
    const failed = growth(size * size)
      .exp()
      .times(inner.beta.times(2));
    return {
      notion: "accuracy",
      alpha: roundUp(uniform.times(2).plus(drawn).plus(ghost).plus(learned)),
      beta: roundUp(failed.plus(beta.times("3/4")).min(1)),
      setting: "agnostic",
    };
  },
});
