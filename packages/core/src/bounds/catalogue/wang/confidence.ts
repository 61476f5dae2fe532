import { Rational, Real } from "../../../math/index.ts";
import { ceiling } from "../../ceiling.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

/** How the examples are shared between training folds and the choice among their outputs. */
interface Split {
  /** How many folds: ceil(ln(3/beta)). */
  readonly folds: bigint;
  /** Examples that the choice is made with. */
  readonly validation: bigint;
  /** Examples of a fold. */
  readonly fold: bigint;
}

const foldsFor = (beta: Rational): bigint => ceiling(Real.from(Rational.of(3).over(beta)).ln());

/** Half of the examples for the choice. */
function halfSplit(n: Rational, beta: Rational): Split {
  const folds = foldsFor(beta);
  const validation = (n.numerator + 1n) / 2n;
  return { folds, validation, fold: (n.numerator - validation) / folds };
}

/** Equal parts, as printed. */
function equalSplit(n: Rational, beta: Rational): Split {
  const folds = foldsFor(beta);
  const part = n.numerator / (folds + 1n);
  return { folds, validation: part, fold: part };
}

/** sqrt(2 ln(3 a/beta)/m) + 2 ln(3 a/beta)/(epsilon m): what choosing among a folds on m examples adds. */
function choiceTerms({ folds, validation }: Split, beta: Rational, epsilon: Rational): Real {
  const nats = Real.from(Rational.of(3n * folds).over(beta)).ln();
  const size = Rational.of(validation);
  return nats
    .times(2)
    .over(size)
    .sqrt()
    .plus(nats.times(2).over(size.times(epsilon)));
}

const common = {
  side: "sufficient",
  of: "alpha",
  assumptions: ["iid", "bounded-loss", "public-split"],
  vacuous: Rational.one,
} as const;
const facts = { n: { ...argument.n(), least: 2 }, beta: argument.beta(), epsilon: argument.epsilon() };
const xi = {
  what: "the expected excess of the risk on the examples of a fold",
  kind: "real",
  tendency: "rises",
  most: 1,
} as const;

/** A rate in expectation becomes one with high probability, at a logarithmic price. */
export const confidentExcess: Bound = bound({
  ...common,
  id: "confident-excess",
  summary:
    "the best of ceil(ln(3/beta)) folds, chosen by an epsilon-private draw on half of the n examples, exceeds the least risk by at most e xi and what the choice adds, except with probability beta",
  source: "Wang Theorem 18, corrected: half of the examples for the choice",
  arguments: { ...facts, xi },
  value: ({ n, beta, epsilon, xi }) => {
    const split = halfSplit(n, beta);
    if (split.fold < 1n) return undefined;
    return choiceTerms(split, beta, epsilon).plus(Real.from(1).exp().times(xi));
  },
});

export const confidentExcessEqual: Bound = bound({
  ...common,
  id: "confident-excess-equal",
  summary: "the same with equal parts",
  source: "Wang Theorem 18, its split with the terms that its proof gives",
  arguments: { ...facts, xi },
  value: ({ n, beta, epsilon, xi }) => {
    const split = equalSplit(n, beta);
    if (split.fold < 1n) return undefined;
    return choiceTerms(split, beta, epsilon).plus(Real.from(1).exp().times(xi));
  },
});

/** With the exponential mechanism at its best epsilon in every fold. */
export const confidentFiniteExcess: Bound = bound({
  ...common,
  id: "confident-finite-excess",
  summary:
    "the same where every fold draws among the candidates at sqrt(8 ln(candidates)/fold): xi is sqrt(2 ln(candidates)/fold)",
  source: "Wang Theorems 17 and 18, with constants",
  arguments: { ...facts, candidates: argument.candidates() },
  assumptions: [...common.assumptions, "public-candidates"],
  value: ({ n, beta, epsilon, candidates }) => {
    const split = halfSplit(n, beta);
    if (split.fold < 1n) return undefined;
    const xi = Real.from(candidates).ln().times(2).over(Rational.of(split.fold)).sqrt();
    return choiceTerms(split, beta, epsilon).plus(Real.from(1).exp().times(xi));
  },
});
