import { Rational, Real } from "../../../math/index.ts";
import { flippedStableEpsilon } from "../../flipped-prediction.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const flip = {
  what: "the probability with which a label is flipped",
  kind: "real",
  tendency: "falls",
  most: "0.5",
} as const;
const answer = { side: "sufficient", of: "epsilon" } as const;
const coins = ["binary-output", "fresh-coins"];

/** The share of flips beyond that leaves a label as it is. */
const kept = (rho: Rational): Rational => Rational.one.minus(rho.times(2));

export const flipEpsilon: Bound = bound({
  ...answer,
  id: "flip-epsilon",
  summary:
    "one answer of a gamma-stable predictor, its label flipped with probability flip, is epsilon-private",
  source: "Dagan-Feldman Corollary 2, with its exact constant",
  arguments: { gamma: { ...argument.gamma("rises"), closed: true }, flip },
  assumptions: coins,
  value: ({ gamma, flip: rho }) => Real.from(kept(rho).times(gamma).over(rho).plus(1)).ln(),
});

export const flipRange: Bound = bound({
  side: "sufficient",
  of: "range",
  id: "flip-range",
  summary:
    "the logarithms of the two probability ratios of one answer of a gamma-stable predictor, its label flipped with probability flip, are at most range apart",
  source: "Dagan-Feldman Corollary 2, its bounded range",
  arguments: { gamma: { ...argument.gamma("rises"), closed: true }, flip },
  assumptions: coins,
  value: ({ gamma, flip: rho }) => {
    const moved = kept(rho).times(gamma);
    const rest = Rational.one.minus(rho).minus(moved);
    return Real.from(moved.over(rho).plus(1))
      .ln()
      .plus(Real.from(moved.over(rest).plus(1)).ln());
  },
});

/** The larger end of a Moebius function on an interval. */
export const flipPrivate: Bound = bound({
  ...answer,
  id: "flip-private-epsilon",
  summary:
    "one (innerEpsilon, delta)-private answer, its label flipped with probability flip, is purely epsilon-private",
  source: "Dagan-Feldman Corollary 2, for private predictions",
  arguments: {
    innerEpsilon: { ...argument.epsilon("rises"), what: "the epsilon before flipping" },
    delta: { ...argument.delta("rises"), closed: true },
    flip,
  },
  assumptions: coins,
  value: ({ innerEpsilon, delta, flip: rho }) => {
    const growth = Real.from(innerEpsilon).exp();
    const slack = kept(rho).times(delta);
    const all = Rational.one.minus(rho);
    const atZero = Real.from(slack.over(rho).plus(1));
    const top = growth.times(all).plus(rho.plus(slack));
    const bottom = growth.times(rho).plus(all.minus(slack));
    return atZero.max(top.over(bottom)).ln();
  },
});

export const flipLogit: Bound = bound({
  ...answer,
  id: "flip-logit-epsilon",
  summary:
    "one answer whose log-odds move by at most logit, its label flipped with probability flip, is epsilon-private",
  source: "Dagan-Feldman Corollary 2, for bounded log-odds",
  arguments: {
    logit: { what: "by how much one example moves the log-odds", kind: "real", tendency: "rises" },
    flip,
  },
  assumptions: coins,
  value: ({ logit, flip: rho }) => {
    const growth = Real.from(logit.over(2)).exp();
    const [low, high] = [Real.from(rho).sqrt(), Real.from(Rational.one.minus(rho)).sqrt()];
    return low
      .plus(high.times(growth))
      .over(high.plus(low.times(growth)))
      .ln()
      .times(2);
  },
});

const predictor = {
  ...answer,
  arguments: {
    rate: {
      what: "the share of the examples in the subset",
      kind: "real",
      tendency: "rises",
      most: 1,
      closed: true,
    },
    drawEpsilon: { ...argument.epsilon("rises"), what: "the epsilon of the draw" },
    flip,
  },
  assumptions: [...coins, "uniform-subset"],
} as const;

export const flippedStable: Bound = bound({
  ...predictor,
  id: "flipped-stable-epsilon",
  summary:
    "one answer of the stable learner with a subset of this share and a draw of drawEpsilon, its label flipped with probability flip, is epsilon-private",
  source: "Dagan-Feldman Corollary 2, sharper: draw and subset apart",
  value: ({ rate, drawEpsilon, flip: rho }) =>
    flippedStableEpsilon({ rate, epsilon: drawEpsilon, flip: rho }),
});

/** The draw is not divided by the flip probability; only the subset is. */
export const flippedStableSimple: Bound = bound({
  ...predictor,
  id: "flipped-stable-epsilon-simple",
  summary: flippedStable.summary,
  source: "Dagan-Feldman Corollary 2, sharper: in one line",
  value: ({ rate, drawEpsilon, flip: rho }) =>
    Real.from(rate.times(kept(rho)).over(rho).plus(1))
      .ln()
      .max(drawEpsilon),
});
