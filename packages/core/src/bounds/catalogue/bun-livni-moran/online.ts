import { growthBound, lnBinomial, Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const rounds = { what: "how many rounds are played", kind: "count", tendency: "rises" } as const;
const common = { of: "regret", assumptions: [] } as const;

/** E|R_m| of a walk of m fair steps of length 1: m C(m-1, floor((m-1)/2))/2^(m-1); that of 2j - 1 is that of 2j. */
export function expectedDistance(m: number): Real {
  if (m === 0) return Real.from(0);
  return lnBinomial(m - 1, Math.floor((m - 1) / 2))
    .minus(
      Real.from(2)
        .ln()
        .times(m - 1),
    )
    .exp()
    .times(m);
}

/**
 * What any online learner must lose beside the best hypothesis. Each level of a shattered tree shows its point an odd number
 * of times with fair labels and descends to the majority: half of the expected distance of the walk is lost there. A second
 * showing of an odd number adds nothing, so rounds are given out in pairs, evenly, after one for every level.
 */
export const regretLowerBound: Bound = bound({
  ...common,
  id: "regret-lower-bound",
  summary:
    "every online learner has expected regret of at least half the sum of the expected distances of `ldim` fair walks of odd lengths, as equal as they can be, that add up to at most `rounds`",
  source: "Bun-Livni-Moran Theorem 3, from Ben-David, Pal and Shalev-Shwartz, with the exact walk",
  side: "necessary",
  arguments: { rounds, ldim: { ...argument.ldim(), most: 1_000_000 } },
  vacuous: Rational.zero,
  value: ({ rounds, ldim }) => {
    const [total, depth] = [countOf(rounds), countOf(ldim)];
    const levels = Math.min(total, depth);
    // Walks of 2j - 1 steps, j = even or even + 1.
    const units = levels + Math.floor((total - levels) / 2);
    const even = Math.floor(units / levels);
    const longer = units - even * levels;
    const short = expectedDistance(2 * even - 1).times(levels - longer);
    return expectedDistance(2 * even + 1)
      .times(longer)
      .plus(short)
      .over(2);
  },
});

/** The same in one root. */
export const regretLowerBoundSimple: Bound = bound({
  ...common,
  id: "regret-lower-bound-simple",
  summary: "every online learner has expected regret of at least sqrt(ldim rounds/8), ldim at most rounds",
  source: "Bun-Livni-Moran Theorem 3, from Ben-David, Pal and Shalev-Shwartz",
  side: "necessary",
  arguments: { rounds, ldim: argument.ldim() },
  vacuous: Rational.zero,
  value: ({ rounds, ldim }) => {
    const depth = ldim.compare(rounds) > 0 ? rounds : ldim;
    return Real.from(depth.times(rounds).over(8)).sqrt();
  },
});

/** A fair coin each round is never worse than half of the rounds. */
const fairCoin = (rounds: Rational): Rational => rounds.over(2);

/** The learner with merged states. */
export const agnosticRegret: Bound = bound({
  ...common,
  id: "agnostic-regret",
  summary:
    "some online learner has expected regret of at most sqrt(rounds ldim ln(e rounds/ldim)/2), from rounds of 2 ldim on, and never above rounds/2",
  source: "Ben-David, Pal and Shalev-Shwartz, with merged states, as in Bun-Livni-Moran Theorem 3",
  side: "sufficient",
  arguments: { rounds, ldim: argument.ldim() },
  value: ({ rounds, ldim }) => {
    if (rounds.compare(ldim.times(2)) < 0) return Real.from(fairCoin(rounds));
    const nats = Real.from(rounds.over(ldim)).ln().plus(1).times(ldim);
    return nats.times(fairCoin(rounds)).sqrt().min(fairCoin(rounds));
  },
});

/** One expert for every set of at most ldim rounds. */
export const expertsRegret: Bound = bound({
  ...common,
  id: "experts-regret",
  summary:
    "weighing one expert for every set of at most ldim rounds has expected regret of at most sqrt(rounds ln(G)/2), G the number of these sets, and never above rounds/2 with a fair coin instead",
  source: "Ben-David, Pal and Shalev-Shwartz, as printed there with the exact number of experts",
  side: "sufficient",
  arguments: { rounds, ldim: { ...argument.ldim(), most: 10_000 } },
  value: ({ rounds, ldim }) => {
    const nats = Real.from(growthBound(rounds.numerator, countOf(ldim))).ln();
    return nats.times(fairCoin(rounds)).sqrt().min(fairCoin(rounds));
  },
});

export const hedgeRegret: Bound = bound({
  ...common,
  id: "hedge-regret",
  summary: "weighing finitely many hypotheses has expected regret of at most sqrt(rounds ln(candidates)/2)",
  source: "the exponentially weighted forecaster, the alternative for finite classes",
  side: "sufficient",
  arguments: { rounds, candidates: argument.candidates() },
  value: ({ rounds, candidates }) => Real.from(candidates).ln().times(fairCoin(rounds)).sqrt(),
});

/** The realized regret instead of the expected one. */
export const regretDeviation: Bound = bound({
  ...common,
  id: "regret-deviation",
  summary:
    "the realized number of mistakes exceeds the expected one by at most sqrt(rounds ln(1/beta)/2), except with probability beta",
  source: "Azuma's inequality",
  side: "sufficient",
  arguments: { rounds, beta: argument.beta() },
  assumptions: ["fresh-coins"],
  value: ({ rounds, beta }) => Real.from(Rational.one.over(beta)).ln().times(fairCoin(rounds)).sqrt(),
});
