import { growthBound, lnBinomial, Rational, Real } from "../../../math/index.ts";
import { floor } from "../../ceiling.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const subset = {
  what: "the size of the sample",
  kind: "count",
  tendency: "falls",
  most: 10_000_000,
} as const;
const scale = { ...argument.radius(), what: "the mass on which two hypotheses differ" };
const failure = { side: "sufficient", of: "beta", vacuous: Rational.one } as const;

/** With floors inside, a larger sample may have a slightly larger bound. */
export const sampleNetFailure: Bound = bound({
  ...failure,
  id: "sample-net-failure",
  summary:
    "a sample of this size misses a disagreement of mass above scale with one hypothesis of a class of VC dimension vc with probability at most beta",
  source: "Dagan-Feldman Lemma 4, with constants: longer ghost samples",
  arguments: {
    subset: { ...subset, tendency: "varies" },
    scale,
    vc: argument.vc(),
  },
  assumptions: ["iid", "bounded-vc"],
  value: ({ subset: m, scale: a, vc }) => {
    const tries = Array.from({ length: 13 }, (_, j) => m.times(1 << j))
      .map((ghost) => ({ ghost: countOf(ghost), hits: Number(floor(ghost.times(a))) }))
      .filter(({ hits }) => hits > 0)
      .map(({ ghost, hits }) => {
        const all = countOf(m) + ghost;
        const growth = Real.from(2n * growthBound(all, countOf(vc)));
        return lnBinomial(ghost, hits).minus(lnBinomial(all, hits)).exp().times(growth);
      });
    return tries.reduce((x, y) => x.min(y), Real.from(1));
  },
});

const closedForm = (id: string, between: string, factor: number, last: number): Bound =>
  bound({
    id,
    summary: `a sample of this size meets every disagreement of mass above scale ${between} of a class of VC dimension vc, except with probability beta`,
    source: "Dagan-Feldman Lemma 4, with constants",
    side: "sufficient",
    of: "subset",
    arguments: { beta: argument.beta(), scale, vc: argument.vc() },
    assumptions: ["iid", "bounded-vc"],
    value: ({ beta, scale: a, vc }) => {
      const unit = Real.from(2).ln().times(a);
      return Real.from(4 * factor)
        .over(unit)
        .ln()
        .times(vc.times(factor))
        .plus(Real.from(Rational.of(last).over(beta)).ln())
        .times(2)
        .over(unit);
    },
  });

export const sampleNetSize: Bound = closedForm("sample-net-size", "with one fixed hypothesis", 1, 4);

export const samplePairNetSize: Bound = closedForm(
  "sample-pair-net-size",
  "between any two hypotheses",
  2,
  2,
);

const pieces = {
  what: "how many sides the closure has: 1 for thresholds, 2 for intervals, 2p for boxes",
  kind: "count",
  tendency: "rises",
} as const;

export const closureFailure: Bound = bound({
  ...failure,
  id: "closure-failure",
  summary:
    "the smallest hypothesis around the positives of a sample of this size misses mass above scale of one fixed target with probability at most beta",
  source: "Dagan-Feldman Lemma 9, with constants: closures",
  arguments: { subset, scale, pieces },
  assumptions: ["iid", "realizable", "few-pieces"],
  value: ({ subset: m, scale: a, pieces: p }) => kept(a.over(p), m).times(p).min(1),
});

export const closureFailureEveryTarget: Bound = bound({
  ...failure,
  id: "closure-failure-every-target",
  summary:
    "the smallest hypotheses around the positives of a sample of this size miss mass above scale of some target, thresholds or intervals, with probability at most beta",
  source: "Dagan-Feldman Remark 16, repaired: all spacings",
  arguments: { subset, scale, pieces: { ...pieces, most: 2 } },
  assumptions: ["iid", "realizable", "few-pieces", "every-target"],
  value: ({ subset: m, scale: a, pieces: p }) => kept(a.over(p), m).times(m.plus(1)).min(1),
});

/** (1 - a)^m. */
function kept(a: Rational, m: Rational): Real {
  return Real.from(Rational.one.minus(a)).ln().times(m).exp();
}
