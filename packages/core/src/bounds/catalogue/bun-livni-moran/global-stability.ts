import { Rational, Real } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { mostMistakes, type TournamentMode, tournamentOf } from "../../littlestone/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const eta = {
  what: "the probability of the one hypothesis",
  kind: "real",
  tendency: "falls",
  most: 1,
  least: "0.000000000000000001",
  closed: true,
} as const;
const consistent = ["iid", "realizable", "consistent"] as const;

/** A hypothesis that a consistent learner keeps returning is good. */
export const stableHypothesisError: Bound = bound({
  id: "stable-hypothesis-error",
  summary:
    "a hypothesis that a consistent learner returns with probability eta on n examples has error at most 1 - eta^(1/n)",
  source: "Bun-Livni-Moran Proposition 5 and Lemma 13, sharper: the rule global-stability-to-error-bound",
  side: "sufficient",
  of: "alpha",
  arguments: { n: argument.n(), eta },
  assumptions: consistent,
  vacuous: Rational.one,
  value: ({ n, eta }) => Real.from(1).minus(Real.from(eta).ln().over(n).exp()),
});

export const stableHypothesisErrorPaper: Bound = bound({
  id: "stable-hypothesis-error-printed",
  summary: "the same with ln(1/eta)/n",
  source: "Bun-Livni-Moran Proposition 5, with the natural logarithm",
  side: "sufficient",
  of: "alpha",
  arguments: { n: argument.n(), eta },
  assumptions: consistent,
  vacuous: Rational.one,
  value: ({ n, eta }) => Real.from(Rational.one.over(eta)).ln().over(n),
});

/** The examples of a block of a tournament. */
export const blockSize: Bound = bound({
  id: "tournament-block-size",
  summary:
    "blocks of ln(1/eta)/alpha examples give every function that a tournament returns with probability eta an error of at most alpha",
  source: "Bun-Livni-Moran Lemma 13, with the natural logarithm",
  side: "sufficient",
  of: "n",
  arguments: { alpha: argument.alpha(), eta },
  assumptions: consistent,
  value: ({ alpha, eta }) => Real.from(Rational.one.over(eta)).ln().over(alpha),
});

/** How far the largest frequency of that many outputs is above the stability. */
export const stabilityBand: Bound = bound({
  id: "stability-band",
  summary:
    "the largest probability of a single output is at most the largest frequency among that many independent runs plus 1/sqrt(runs) + sqrt(ln(1/beta)/(2 runs)), except with probability beta",
  source: "Bun-Livni-Moran Definition 4, measured: by McDiarmid's inequality",
  side: "sufficient",
  of: "eta",
  arguments: {
    runs: { what: "how many runs there are", kind: "count", tendency: "falls" },
    beta: argument.beta(),
  },
  assumptions: ["iid", "fresh-coins"],
  vacuous: Rational.one,
  value: ({ runs, beta }) =>
    Real.from(Rational.one.over(runs))
      .sqrt()
      .plus(Real.from(Rational.one.over(beta)).ln().over(runs.times(2)).sqrt()),
});

const tournament = { side: "necessary", of: "eta", vacuous: Rational.zero } as const;
const ranked = ["iid", "realizable", "ranked-learner"] as const;
const depth = (mode: TournamentMode): Bound["arguments"] => ({
  ldim: {
    what: "the most mistakes of the ranked learner, such as the Littlestone dimension",
    kind: "count",
    tendency: "falls",
    most: mostMistakes[mode],
  },
});

/** The stability of the best level of a capped tournament, with the attempts of the plans. */
function stability(ldim: number, mode: TournamentMode): Real {
  return Real.from(tournamentOf({ ldim, mode }).eta);
}

export const tournamentStability: Bound = bound({
  ...tournament,
  id: "tournament-stability",
  summary:
    "at some level the tournaments of a ranked learner with at most ldim mistakes return one good function with probability of at least eta, doubly exponentially small in ldim",
  source: "Bun-Livni-Moran Theorem 10, its Lemma 12 replaced: the rule tournament-stability",
  arguments: depth("general"),
  assumptions: ranked,
  value: ({ ldim }) => stability(countOf(ldim!), "general"),
});

export const closureStability: Bound = bound({
  ...tournament,
  id: "tournament-stability-closure",
  summary: "the same for closure learners, exponentially small in ldim",
  source: "Bun-Livni-Moran Theorem 10 for closure learners: the rule tournament-stability",
  arguments: depth("closure"),
  assumptions: [...ranked, "closure-learner"],
  value: ({ ldim }) => stability(countOf(ldim!), "closure"),
});

/** Before the cap on attempts, in closed form. */
export const tournamentFrequency: Bound = bound({
  ...tournament,
  id: "tournament-frequency",
  summary:
    "at some level the uncapped tournaments of a ranked learner return one good function with probability of at least 2^-(2^(ldim - 1))",
  source: "Bun-Livni-Moran Lemma 12, replaced",
  arguments: depth("general"),
  assumptions: ranked,
  value: ({ ldim }) => Real.from(Rational.of(1n, 1n << (1n << (ldim!.numerator - 1n)))),
});

export const closureFrequency: Bound = bound({
  ...tournament,
  id: "tournament-frequency-closure",
  summary: "the same for closure learners with 2^-ldim",
  source: "Bun-Livni-Moran Lemma 12 for closure learners",
  arguments: depth("closure"),
  assumptions: [...ranked, "closure-learner"],
  value: ({ ldim }) => Real.from(Rational.of(1n, 1n << ldim!.numerator)),
});
