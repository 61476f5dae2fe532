import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const assumptions = ["binary-output", "uniform-subset", "fresh-coins"];
const relabelled = {
  rate: {
    what: "the share of the examples in the subset",
    kind: "real",
    tendency: "rises",
    most: 1,
    closed: true,
  },
  weight: {
    what: "on how many examples hypotheses that agree on a subset differ",
    kind: "count",
    tendency: "rises",
  },
  temperature: {
    what: "by how much one error lowers the logarithm of a weight",
    kind: "real",
    tendency: "rises",
  },
  voteEpsilon: { ...argument.epsilon("rises"), what: "the epsilon of the vote that relabels" },
} as const;
const missed = {
  what: "the probability that hypotheses agree on a subset and differ on weight examples or more",
  kind: "real",
  tendency: "rises",
  most: 1,
  closed: true,
} as const;

interface Relabelled {
  readonly weight: Rational;
  readonly temperature: Rational;
  readonly voteEpsilon: Rational;
}

/** What one example moves for a fixed subset, 2 temperature + voteEpsilon, and the ratio 4 e^(weight times it) when the subset moves. */
function moves({ weight, temperature, voteEpsilon }: Relabelled): { fixed: Rational; matched: Real } {
  const fixed = temperature.times(2).plus(voteEpsilon);
  return { fixed, matched: Real.from(fixed.times(weight)).exp().times(4) };
}

/** The main algorithm before its labels are flipped; its delta is rate times missed. */
export const relabelledEpsilon: Bound = bound({
  id: "relabelled-epsilon",
  summary:
    "one answer of the relabelling learner is (epsilon, delta)-private, with delta = rate times the probability that a subset is no net",
  source: "Dagan-Feldman Theorem 3 and Lemmas 18 and 19, with constants",
  side: "sufficient",
  of: "epsilon",
  arguments: relabelled,
  assumptions,
  value: (given) => {
    const { fixed, matched } = moves(given);
    return matched.minus(1).times(given.rate).plus(1).ln().plus(fixed);
  },
});

export const relabelledFlippedEpsilon: Bound = bound({
  id: "relabelled-flipped-epsilon",
  summary:
    "one answer of the relabelling learner, its label flipped with probability flip, is purely epsilon-private",
  source: "Dagan-Feldman Theorem 3 and Lemmas 18 and 19, sharper: flipped at once",
  side: "sufficient",
  of: "epsilon",
  arguments: {
    ...relabelled,
    missed,
    flip: {
      what: "the probability with which a label is flipped",
      kind: "real",
      tendency: "falls",
      most: "0.5",
    },
  },
  assumptions,
  value: (given) => {
    const { rate, flip, missed: nu } = given;
    const { fixed, matched } = moves(given);
    const all = Rational.one.minus(flip);
    const flipped = (ratio: Real): Real => ratio.times(all).plus(flip).over(ratio.times(flip).plus(all));
    const far = flipped(matched);
    const net = far
      .minus(1)
      .times(rate)
      .plus(1)
      .times(flipped(Real.from(fixed).exp()));
    const lost = Real.from(all.over(flip)).minus(far).times(rate.times(nu));
    return net.plus(lost).ln();
  },
});

/** With the parameters of the paper, whose O(epsilon) hides 4 e^6. */
export const relabelledPrinted: Bound = bound({
  id: "relabelled-epsilon-printed",
  summary:
    "one answer of the relabelling learner with the parameters that the paper sets from printedEpsilon is epsilon-private, but for the subsets that are no nets",
  source: "Dagan-Feldman Theorem 3 (Appendix C), with its constants",
  side: "sufficient",
  of: "epsilon",
  arguments: {
    printedEpsilon: {
      ...argument.epsilon("rises"),
      what: "the epsilon of the paper, at most 1/2",
      most: "0.5",
      closed: true,
    },
  },
  assumptions,
  value: ({ printedEpsilon: e }) =>
    Real.from(6)
      .exp()
      .times(e.times(4).over(Rational.one.minus(e)))
      .plus(1)
      .ln()
      .plus(e.times(3)),
});
