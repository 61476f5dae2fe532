import { lnBinomial, product, Rational, Real, roundUp } from "../../../math/index.ts";
import { bigCount, count, openProbability } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

const mostHits = 5000;
/** Up to so many hits the quotient is an exact fraction. */
const exactHits = 64;

/**
 * A hypothesis without an error on the sample errs by at most `scale` on a realizable distribution. What it gets wrong
 * has a piece of mass scale/parts among `patterns` pieces, and the sample misses it. With `ghost` = 0 the pieces are
 * fixed (the strips along the sides of an interval or box) or the gaps between the sample's points; otherwise they
 * are the traces of the class on the sample and on `ghost` more examples (Dagan-Feldman Lemma 4 with constants).
 */
export const consistentAccuracy: Rule = rule({
  id: "consistent-accuracy",
  source: "Dagan-Feldman Lemma 4, with constants",
  theorem: "A hypothesis without an error on enough examples makes few errors on others",
  premises: [],
  parameters: { scale: openProbability, parts: count(1), patterns: bigCount(1n), ghost: count(0) },
  assumptions: ({ parameters: { ghost } }) => [
    "iid",
    "realizable",
    "consistent",
    ghost === 0 ? "few-pieces" : "bounded-growth",
  ],
  work: () => 300_000,
  conclude({ parameters: { scale, parts, patterns, ghost }, n: size }) {
    const n = sampleSize(size);
    const piece = scale.over(parts);
    const missed = ghost === 0 ? missedPiece(n, piece) : missedPattern(n, piece, ghost);
    return {
      notion: "accuracy",
      alpha: scale,
      beta: roundUp(missed.times(patterns).min(1)),
      setting: "realizable",
    };
  },
});

/** (1 - piece)^n: n examples miss a set of that mass. */
function missedPiece(n: number, piece: Rational): Real {
  return Real.from(Rational.one.minus(piece)).power(n);
}

/**
 * 2 C(ghost, hits)/C(n + ghost, hits): with probability at least 1/2 the ghost sample hits the set `hits` times, and
 * then all hits among the n + ghost examples fall into the ghost part.
 */
function missedPattern(n: number, piece: Rational, ghost: number): Real {
  const hits = Number((piece.numerator * BigInt(ghost)) / piece.denominator);
  requires(hits >= 1, "parameters.ghost", "so large that scale * ghost/parts is at least 1");
  requires(hits <= mostHits, "parameters.ghost", `so small that scale * ghost/parts is at most ${mostHits}`);
  requires(Number.isSafeInteger(n + ghost), "parameters.ghost", "a safe integer together with n");
  if (hits <= exactHits) {
    const factors = Array.from({ length: hits }, (_, i) => Rational.of(ghost - i, n + ghost - i));
    return product(factors).times(2);
  }
  return lnBinomial(ghost, hits)
    .minus(lnBinomial(n + ghost, hits))
    .exp()
    .times(2);
}
