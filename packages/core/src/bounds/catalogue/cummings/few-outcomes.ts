import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const beta = argument.beta();
const common = { side: "sufficient", of: "alpha", vacuous: Rational.one } as const;

/** Few possible outputs. */
export const descriptionDeviation: Bound = bound({
  ...common,
  id: "description-deviation",
  summary:
    "a mechanism with that many outputs generalizes robustly within sqrt(ln(2 outputs/beta)/(2 n)), except with probability beta",
  source: "Cummings Theorem 21, corrected by a factor 2: the rule finite-range",
  arguments: {
    n: argument.n(),
    outputs: { what: "how many outputs there are", kind: "count", tendency: "rises" },
    beta,
  },
  assumptions: ["iid", "finite-range"],
  value: ({ n, outputs, beta }) => Real.from(outputs.times(2).over(beta)).ln().over(n.times(2)).sqrt(),
});

/** Few possible examples: then everything generalizes, the sample itself included. */
export const domainDeviation: Bound = bound({
  ...common,
  id: "domain-deviation",
  summary:
    "where an example takes at most `values` values every mechanism generalizes robustly within the lesser of sqrt(ln((2^values - 2)/beta)/(2 n)) and sqrt((values - 1)/(4 n)) + sqrt(ln(1/beta)/(2 n)), except with probability beta",
  source: "the total variation of a sample: the rule finite-domain-to-robust-generalization",
  arguments: {
    n: argument.n(),
    values: { what: "how many values an example takes", kind: "count", tendency: "rises", least: 2 },
    beta,
  },
  assumptions: ["iid", "finite-domain"],
  value: ({ n, values, beta }) => {
    const pairs = Real.from(2).ln().times(values).exp().minus(2).over(beta).ln();
    const mean = Real.from(values.minus(1).over(n.times(4))).sqrt();
    return pairs
      .over(n.times(2))
      .sqrt()
      .min(Real.from(Rational.one.over(beta)).ln().over(n.times(2)).sqrt().plus(mean));
  },
});
