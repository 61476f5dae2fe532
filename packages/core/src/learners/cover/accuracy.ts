import { drawExcess, realizableError } from "../../bounds/index.ts";
import type { Certificate, Rule } from "../../certificates/index.ts";
import { coverAccuracy } from "../../certificates/rules/cover-accuracy/rule.ts";
import { coverRealizableAccuracy } from "../../certificates/rules/cover-realizable-accuracy/rule.ts";
import { type Rational, roundUp } from "../../math/index.ts";
import { leafCertificate, withRandomness } from "../../mechanisms/certificates.ts";
import { type Randomness } from "../../mechanisms/randomness.ts";
import { leastSample } from "../least-sample.ts";
import type { Withheld } from "../learner.ts";

/** The public numbers that the accuracy of a draw among candidates rests on. */
export interface DrawAccuracy {
  readonly n: number;
  readonly epsilon: Rational;
  readonly beta: Rational;
  readonly candidates: bigint;
  readonly radius: Rational;
  readonly kappa: Rational;
  /** What the promise compares with: the class, or the best of a list of candidates. */
  readonly against: "class" | "listed";
}

export type AccuracySetting = "agnostic" | "realizable";

/** The alpha that the theorem of the setting proves. */
export function provedAlpha(setting: AccuracySetting, facts: DrawAccuracy): Rational {
  const start = facts.kappa.times(facts.radius);
  return roundUp(setting === "agnostic" ? drawExcess(facts).plus(start) : realizableError(facts, start));
}

/** The accuracy certificate of a draw, or why there is none and which n would do. */
export function drawAccuracy(
  setting: AccuracySetting,
  facts: DrawAccuracy,
  randomness: Randomness,
  /** The facts with which a larger sample would be served, if it would, where they differ. */
  later: (n: number) => DrawAccuracy | undefined = (size) => ({ ...facts, n: size }),
): { readonly certificates: readonly Certificate[]; readonly withheld: readonly Withheld[] } {
  const alpha = provedAlpha(setting, facts);
  if (alpha.compare("1/2") < 0) {
    const rule: Rule = setting === "agnostic" ? coverAccuracy : coverRealizableAccuracy;
    const { n, epsilon, beta, candidates, radius, kappa, against } = facts;
    const parameters = { candidates, radius, kappa, epsilon, beta, against };
    return {
      certificates: [withRandomness(leafCertificate(rule, parameters, n), randomness)],
      withheld: [],
    };
  }
  const n = leastSample(facts.n, (size) => {
    const then = later(size);
    return then !== undefined && provedAlpha(setting, then).compare("1/2") < 0;
  });
  const why = `With ${facts.n} example${facts.n === 1 ? "" : "s"}, ${facts.candidates} candidates and beta = ${facts.beta} the ${setting} theorem proves no excess error below 1/2.`;
  return { certificates: [], withheld: [{ notion: "accuracy", why, ...(n !== undefined && { n }) }] };
}
