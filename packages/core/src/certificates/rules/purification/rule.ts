import { isBelow, Rational, Real } from "../../../math/index.ts";
import { bigCount, openProbability } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** Beyond this epsilon a promise is not worth purifying. */
const mostEpsilon = 1000;
const mostCells = 10n ** 300n;

/**
 * An (epsilon, delta)-private output that is one of so many public cells, replaced with probability zeta by a uniform
 * cell, is purely epsilon-private as soon as (1 - zeta) delta <= (e^epsilon - 1) zeta/cells. O(1).
 */
export const purification: Rule = rule({
  id: "purification",
  source: "uniform mixing on a finite range; Wang Proposition 19, made pure",
  theorem: "Approximate privacy on few public cells becomes pure when a uniform cell is given now and then",
  mechanism: {
    changed: ({ parameters: { zeta } }) => `whose output is a uniform cell with probability ${zeta}`,
  },
  premises: [["differential-privacy"]],
  parameters: { cells: bigCount(1n), zeta: openProbability },
  assumptions: ["public-cells"],
  conclude({ premises: [{ claim }], parameters: { cells, zeta } }) {
    requires(claim.epsilon.compare(mostEpsilon) <= 0, "premises.0.claim.epsilon", `at most ${mostEpsilon}`);
    requires(cells <= mostCells, "parameters.cells", "at most 10^300");
    if (claim.delta.sign() > 0) {
      const excess = Rational.one.minus(zeta).times(claim.delta).times(cells);
      requires(
        isBelow(excess, Real.from(claim.epsilon).expMinusOne().times(zeta)),
        "parameters.zeta",
        "at least delta * cells / (e^epsilon - 1 + delta * cells)",
        "Raise zeta, take fewer cells, or start from a smaller delta.",
      );
    }
    return { ...claim, delta: Rational.zero };
  },
});
