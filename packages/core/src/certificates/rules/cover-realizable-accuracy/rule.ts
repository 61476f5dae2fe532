import { realizableError } from "../../../bounds/index.ts";
import { Rational, roundUp } from "../../../math/index.ts";
import { bigCount, choice, openProbability, positive, probability, withFallback } from "../../field.ts";
import { type Rule, rule, sampleSize } from "../../rule.ts";
import { candidateAssumptions, missedByCandidates } from "../cover-accuracy/rule.ts";

/**
 * The same draw as in `cover-accuracy`, where some hypothesis of the class makes no error: a candidate within the radius
 * errs by at most kappa * radius, and the error of the output falls like 1/(epsilon n) (Theorem Mr). `against: listed` speaks of a
 * list of which some candidate makes no error.
 */
export const coverRealizableAccuracy: Rule = rule({
  id: "cover-realizable-accuracy",
  source: "Chaudhuri-Hsu Theorem 9, sharpened (Theorem Mr)",
  theorem: "A private draw from a cover of the class errs little when the class contains the truth",
  premises: [],
  parameters: {
    candidates: bigCount(1n),
    radius: withFallback(probability, Rational.zero),
    kappa: withFallback(positive, Rational.one),
    epsilon: positive,
    beta: openProbability,
    against: withFallback(choice("class", "candidates", "listed"), "class"),
  },
  assumptions: ({ parameters }) => [
    "public-candidates",
    "iid",
    "realizable",
    ...candidateAssumptions(parameters),
  ],
  work: () => 300_000,
  conclude({ parameters, n: size }) {
    const { candidates, epsilon, beta } = parameters;
    const n = sampleSize(size);
    const alpha = realizableError({ n, epsilon, beta, candidates }, missedByCandidates(parameters));
    return { notion: "accuracy", alpha: roundUp(alpha), beta, setting: "realizable" };
  },
});
