import { Real, roundUp } from "../../../math/index.ts";
import { choice, count, openProbability, withFallback } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";
import { exactRoot } from "./exact-root.ts";

/** A box with more sides than this is not evaluated. */
const mostSides = 1_000_000;

/**
 * The least threshold or box around the positive examples errs on positives outside it alone, and only as far as no
 * example fell (Cummings Theorem 24, with the exact constant; one strip for each side of a box).
 */
export const extremePositivesAccuracy: Rule = rule({
  id: "extreme-positives-accuracy",
  source: "Cummings Theorem 24, with exact constants",
  theorem: "Where some member of the class makes no error, the extreme positive examples nearly find it",
  premises: [],
  parameters: {
    shape: choice("largest-positive", "box"),
    sides: withFallback(count(0), 0),
    beta: openProbability,
  },
  assumptions: ["iid", "realizable", "extreme-positives"],
  conclude({ parameters: { shape, sides, beta }, n: size }) {
    const n = sampleSize(size);
    requires(
      shape === "box" ? sides >= 1 && sides <= mostSides : sides === 0,
      "parameters.sides",
      `the dimension, from 1 to ${mostSides}, for a box; 0 for the largest positive`,
    );
    const strips = shape === "box" ? 2 * sides : 1;
    const missed = Real.from(1).minus(exactRoot(beta.over(strips), n));
    return {
      notion: "accuracy",
      alpha: roundUp(missed.times(strips).min(1)),
      beta,
      setting: "realizable",
    };
  },
});
