import { lnBinomial, Rational, Real, upperConfidenceLimit } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const kept = { what: "how many examples are kept", kind: "count", tendency: "rises", least: 0 } as const;
const n = { ...argument.n(), most: 1_000_000_000_000 } as const;
const beta = argument.beta();
const common = {
  side: "sufficient",
  of: "alpha",
  assumptions: ["iid", "output-is-function-of-kept", "code-fixed-in-advance"],
  vacuous: Rational.one,
} as const;

/** sqrt((n - s) nats/2)/n + s/n: Hoeffding on the examples that were not kept, and the kept ones given up. */
export function deviation(n: Rational, kept: Rational, nats: Real): Real {
  return nats.times(n.minus(kept).over(2)).sqrt().plus(kept).over(n);
}

const lnOver = (top: number, beta: Rational): Real => Real.from(Rational.of(top).over(beta)).ln();

/** ln C(n, s): a set of known size. */
const setNats = (n: Rational, kept: Rational): Real => lnBinomial(countOf(n), countOf(kept));

/** ln C(n, s) + ln((s+1)(s+2)): a set of any size. */
export function freeSetNats(n: Rational, kept: Rational): Real {
  return setNats(n, kept).plus(Real.from(kept.plus(1).times(kept.plus(2))).ln());
}

/** Any code for what was kept and chosen. */
export const selectionDeviation: Bound = bound({
  ...common,
  id: "selection-deviation",
  summary:
    "an output that is a function of `kept` examples and a choice, spelled in `nats` nats, generalizes robustly within ((n-s)/n) sqrt((nats + ln(2/beta))/(2(n-s))) + s/n, s = kept, except with probability beta",
  source: "Cummings Theorems 18, 19 and 21, sharper: the rule selection-to-robust-generalization",
  arguments: {
    n,
    kept,
    nats: { what: "the length of the code", kind: "real", tendency: "rises", least: 0, closed: true },
    beta,
  },
  value: ({ n, kept, nats, beta }) =>
    kept.compare(n) >= 0 ? undefined : deviation(n, kept, lnOver(2, beta).plus(nats)),
});

/** The code of a set whose size is known in advance. */
export const setSelectionDeviation: Bound = bound({
  ...common,
  id: "set-selection-deviation",
  summary: "the same where a set of that size is kept and nothing else: ln C(n, kept) nats",
  source: "Cummings Theorem 18, sharper: the rule selection-to-robust-generalization",
  arguments: { n, kept, beta },
  value: ({ n, kept, beta }) =>
    kept.compare(n) >= 0 ? undefined : deviation(n, kept, lnOver(2, beta).plus(setNats(n, kept))),
});

export const freeSelectionDeviation: Bound = bound({
  ...common,
  id: "free-selection-deviation",
  summary: "the same where the size is not known in advance: ln((kept + 1)(kept + 2)) nats more",
  source: "Cummings Theorem 18, sharper: the rule selection-to-robust-generalization",
  arguments: { n, kept, beta },
  value: ({ n, kept, beta }) =>
    kept.compare(n) >= 0 ? undefined : deviation(n, kept, lnOver(2, beta).plus(freeSetNats(n, kept))),
});

/** The paper's own form, and the same with the constant that the sharper proof gives. */
const sequence = { n, kept: { ...kept, least: 1 }, beta };
const sequenceNats = (n: Rational, kept: Rational, beta: Rational): Real =>
  Real.from(n.times(2).over(beta)).ln().times(kept).over(n);

export const compressionDeviationPaper: Bound = bound({
  ...common,
  id: "compression-deviation-printed",
  summary: "the same for a sequence of that many examples: sqrt(4 x) + 8 x + kept/n, x = kept ln(2 n/beta)/n",
  source: "Cummings Lemma 17, with ln(2n/beta) in both terms, as its proof gives",
  arguments: sequence,
  value: ({ n, kept, beta }) => {
    const x = sequenceNats(n, kept, beta);
    return x.times(4).sqrt().plus(x.times(8)).plus(kept.over(n));
  },
});

export const compressionDeviation: Bound = bound({
  ...common,
  id: "compression-deviation",
  summary: "the same for a sequence of that many examples: sqrt(kept ln(2 n/beta)/(2 n)) + kept/n",
  source: "Cummings Theorem 18, with a constant",
  arguments: sequence,
  value: ({ n, kept, beta }) => sequenceNats(n, kept, beta).over(2).sqrt().plus(kept.over(n)),
});

/** The error of the output, from its errors on the examples that were not kept. */
export const selectionError: Bound = bound({
  ...common,
  id: "selection-error",
  summary:
    "the error of an output that is a function of a set of that many examples and makes `errors` errors on the others is at most the exact binomial limit at beta/C(n, kept), except with probability beta",
  source: "Cummings Lemma 16, sharper: the rule selection-to-error-bound",
  arguments: {
    n: { ...n, most: 1_000_000_000 },
    kept,
    errors: { what: "errors on the examples that were not kept", kind: "count", tendency: "rises", least: 0 },
    beta,
  },
  value: ({ n, kept, errors, beta }) => {
    const rest = n.minus(kept);
    if (rest.sign() <= 0 || errors.compare(rest) >= 0) return undefined;
    const level = Real.from(beta).over(setNats(n, kept).exp());
    // Without errors (1 - p)^rest = level.
    if (errors.sign() === 0) return Real.from(1).minus(level.ln().over(rest).exp());
    return upperConfidenceLimit(countOf(errors), countOf(rest), level);
  },
});
