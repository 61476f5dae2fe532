import { choice, positive, probability } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import { refuse } from "../../issues/index.ts";
import { type LearnerOption, option } from "../options.ts";
import type { Law } from "./source.ts";

export const kappaOption: LearnerOption<Rational> = option(
  positive,
  "how many times the mass of the reference the data may have anywhere; at least 1, assumed and never checked",
  "1",
);
export const radiusOption: LearnerOption<Rational> = option(
  probability,
  "the radius of the cover; 0 is a finite class itself",
  "0 on finite domains, else chosen from n to make the proved accuracy best",
);
export const referenceOption: LearnerOption<Law> = option(
  choice("uniform", "gaussian", "ball", "sphere"),
  "the public law of the features under which the candidates are a cover",
  "uniform on the public ranges or points; gaussian for halfspaces",
);

/** The options of a cover learner with their defaults filled in. */
export interface Values {
  readonly epsilon: Rational | "infinity";
  readonly beta: Rational;
  readonly kappa: Rational;
  /** Undefined where the learner chooses. */
  readonly radius: Rational | undefined;
  readonly mechanism: "exponential" | "permute-and-flip";
}

/** The kappa given, or 1; below 1 there is none. */
export function kappaOf(given: Rational | undefined): Rational {
  if (given === undefined || given.compare(1) >= 0) return given ?? Rational.one;
  return refuse({
    code: "parameter-range",
    path: "kappa",
    expected: "a number >= 1",
    received: given.toString(),
  });
}
