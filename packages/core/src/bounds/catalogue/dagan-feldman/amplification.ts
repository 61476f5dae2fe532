import { type Rational, Real } from "../../../math/index.ts";
import { leastComposedEpsilon } from "../../composed-epsilon.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const subset = {
  side: "sufficient",
  of: "epsilon",
  arguments: {
    innerEpsilon: { ...argument.epsilon("rises"), what: "the epsilon on the subset" },
    rate: {
      what: "the share of the examples in the subset",
      kind: "real",
      tendency: "rises",
      most: 1,
      closed: true,
    },
  },
  assumptions: ["uniform-subset", "order-invariant"],
} as const;

export const amplified: Bound = bound({
  ...subset,
  id: "amplified-epsilon",
  summary: "what is innerEpsilon-private is epsilon-private when it is run on a secret uniform subset",
  source: "Dagan-Feldman Lemma 8, with its exact constant",
  value: ({ innerEpsilon, rate }) => Real.from(innerEpsilon).expMinusOne().times(rate).plus(1).ln(),
});

/** Below innerEpsilon = 1 alone. */
export const amplifiedPrinted: Bound = bound({
  ...subset,
  id: "amplified-epsilon-printed",
  summary: amplified.summary,
  source: "Dagan-Feldman Lemma 8",
  value: ({ innerEpsilon, rate }) =>
    innerEpsilon.compare(1) >= 0 ? undefined : Real.from(innerEpsilon.times(rate).times(2)),
});

const composed = {
  side: "sufficient",
  of: "epsilon",
  arguments: {
    answerEpsilon: { ...argument.epsilon("rises"), what: "the epsilon of each answer" },
    queries: { what: "how many answers are given", kind: "count", tendency: "rises" },
    delta: argument.delta(),
  },
  assumptions: ["fresh-coins"],
} as const;

const summary =
  "queries adaptive answers, each answerEpsilon-private with fresh coins, are together (epsilon, delta)-private";

export const transcriptPrinted: Bound = bound({
  ...composed,
  id: "transcript-epsilon-printed",
  summary,
  source: "Dwork-Rothblum-Vadhan 2010, for the answers of Dagan-Feldman",
  value: ({ answerEpsilon: e, queries, delta }) =>
    Real.from(e)
      .expMinusOne()
      .times(e.times(queries))
      .plus(spread(e, queries, delta)),
});

export const transcript: Bound = bound({
  ...composed,
  id: "transcript-epsilon",
  summary,
  source: "Dwork-Rothblum-Vadhan 2010, sharper: mean of randomized response, and never above the sum",
  value: ({ answerEpsilon: e, queries, delta }) =>
    Real.from(e.over(2))
      .tanh()
      .times(e.times(queries))
      .plus(spread(e, queries, delta))
      .min(e.times(queries)),
});

/** What as many randomized responses cost, and no mechanism more. */
export const transcriptSharp: Bound = bound({
  ...composed,
  id: "transcript-epsilon-sharp",
  summary,
  source: "Kairouz-Oh-Viswanath 2015, for the answers of Dagan-Feldman",
  arguments: {
    ...composed.arguments,
    queries: { ...composed.arguments.queries, most: 100_000 },
    answerEpsilon: { ...composed.arguments.answerEpsilon, most: 1000 },
  },
  value: ({ answerEpsilon: e, queries, delta }) =>
    leastComposedEpsilon(countOf(queries), e, delta).min(e.times(queries)),
});

export const transcriptOfRange: Bound = bound({
  ...composed,
  id: "transcript-epsilon-of-range",
  summary:
    "queries adaptive answers with fresh coins, the logarithms of whose probability ratios are at most range apart, are together (epsilon, delta)-private",
  source: "Bun-Steinke 2016 with Hoeffding's lemma, for the answers of Dagan-Feldman",
  arguments: {
    range: {
      what: "how far apart the logarithms of the ratios of one answer are",
      kind: "real",
      tendency: "rises",
    },
    queries: composed.arguments.queries,
    delta: argument.delta(),
  },
  value: ({ range, queries, delta }) => {
    const zeta = range.times(range).times(queries).over(8);
    return Real.from(1).over(delta).ln().times(zeta).sqrt().times(2).plus(zeta);
  },
});

/** epsilon sqrt(2 k ln(1/delta)). */
function spread(e: Rational, queries: Rational, delta: Rational): Real {
  return Real.from(1).over(delta).ln().times(queries.times(2)).sqrt().times(e);
}
