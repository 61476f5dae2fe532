import { drawExcess } from "../../../bounds/index.ts";
import { Rational, Real, roundUp } from "../../../math/index.ts";
import { bigCount, openProbability, positive, probability, withFallback } from "../../field.ts";
import { type Rule, rule, sampleSize } from "../../rule.ts";

/**
 * With public features the candidates may be made from the features themselves: every labelling of them that the class
 * realizes, or a cover in their own metric. The draw is then almost as accurate as the best of the class, without any
 * reference distribution; a third of beta pays for the draw, a third for the class, a third for its best hypothesis.
 */
export const labelPrivateAccuracy: Rule = rule({
  id: "label-private-accuracy",
  source: "Chaudhuri-Hsu Theorem 27, sharpened (Theorem 27-fd)",
  theorem: "A label-private draw from the labellings of public features is almost as accurate as the class",
  premises: [],
  parameters: {
    candidates: bigCount(1n),
    growth: bigCount(1n),
    radius: withFallback(probability, Rational.zero),
    epsilon: positive,
    beta: openProbability,
  },
  assumptions: ["public-features", "iid", "bounded-growth", "covering"],
  work: () => 300_000,
  conclude({ parameters: { candidates, growth, radius, epsilon, beta }, n: size }) {
    const n = sampleSize(size);
    const third = beta.over(3);
    const drawn = drawExcess({ n, epsilon, beta: third, candidates });
    const uniform = Real.from(Rational.of(growth)).ln().times(2).over(n).sqrt();
    const fixed = Real.from(Rational.one.over(third)).ln().times(2).over(n).sqrt();
    const alpha = drawn.plus(radius).plus(uniform).plus(fixed);
    return { notion: "accuracy", alpha: roundUp(alpha), beta, setting: "agnostic" };
  },
});
