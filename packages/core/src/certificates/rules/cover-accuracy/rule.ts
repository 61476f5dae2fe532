import { drawExcess } from "../../../bounds/index.ts";
import { Rational, roundUp } from "../../../math/index.ts";
import type { AssumptionKind } from "../../assumption.ts";
import { bigCount, choice, openProbability, positive, probability, withFallback } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/**
 * Drawing one of finitely many public candidates with probability proportional to exp(-epsilon errors / 2), or by
 * permute-and-flip, is almost as good as the best of the class: by kappa * radius, what the candidates miss, and the
 * excess of the draw (Theorem M). Radius 0 with kappa 1 is a finite class, drawn from as a whole; `against: listed` is a
 * list that is not the class, and then the promise speaks of the best in the list alone. Certificates of release 0.1.0 say
 * `against: candidates`: a list, compared with the class by the assumption that one of the list serves as well.
 */
export const coverAccuracy: Rule = rule({
  id: "cover-accuracy",
  source: "Chaudhuri-Hsu Theorem 8, sharpened (Theorem M)",
  theorem: "A private draw from a cover of the class is almost as accurate as the best of the class",
  premises: [],
  parameters: {
    candidates: bigCount(1n),
    radius: withFallback(probability, Rational.zero),
    kappa: withFallback(positive, Rational.one),
    epsilon: positive,
    beta: openProbability,
    against: withFallback(choice("class", "candidates", "listed"), "class"),
  },
  assumptions: ({ parameters }) => ["public-candidates", "iid", ...candidateAssumptions(parameters)],
  work: () => 300_000,
  conclude({ parameters, n: size }) {
    const { candidates, epsilon, beta } = parameters;
    const n = sampleSize(size);
    const missed = missedByCandidates(parameters);
    const alpha = drawExcess({ n, epsilon, beta, candidates }).plus(missed);
    return { notion: "accuracy", alpha: roundUp(alpha), beta, setting: "agnostic" };
  },
});

/** How the candidates are set beside the class. */
interface Comparison {
  readonly radius: Rational;
  readonly kappa: Rational;
  readonly against: "class" | "candidates" | "listed";
}

/** What is assumed so that the candidates can speak for the class, or that they speak for themselves. */
export function candidateAssumptions({ radius, against }: Comparison): readonly AssumptionKind[] {
  if (against === "candidates") return ["best-candidate"];
  if (against === "listed") return ["among-candidates"];
  return radius.sign() === 0 ? ["finite-class"] : ["covering", "smooth"];
}

/** kappa * radius, by how much the best candidate may err beyond the class; the numbers must fit together. */
export function missedByCandidates({ radius, kappa, against }: Comparison): Rational {
  requires(kappa.compare(1) >= 0, "parameters.kappa", "at least 1: no distribution is smoother");
  requires(radius.sign() > 0 || kappa.equals(1), "parameters.kappa", "1, because the radius is 0");
  requires(against === "class" || radius.sign() === 0, "parameters.radius", "0 against a list of candidates");
  return kappa.times(radius);
}
