import { growthBound, Rational } from "../../../math/index.ts";
import { countOf } from "../../count.ts";
import { classDeviation, hoeffding } from "../../growth-deviation.ts";
import { drawLoss } from "../../subset-net.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const assumptions = ["binary-output", "uniform-subset", "fresh-coins"];

/** The three losses of Theorem 3, for a net and a vote whose own losses are given. */
export const relabelledExcess: Bound = bound({
  id: "relabelled-excess",
  summary:
    "the relabelling learner, its labels flipped with probability flip, is at most alpha worse than the best of a class of VC dimension vc, except with probability beta, where the subset loses a share lost of the examples and the vote errs voteError",
  source: "Dagan-Feldman Lemma 17, repaired, with constants",
  side: "sufficient",
  of: "alpha",
  arguments: {
    n: { ...argument.n(), most: 100_000_000 },
    beta: argument.beta(),
    vc: { ...argument.vc(), most: 10_000 },
    subset: { what: "the size of the subset", kind: "count", tendency: "rises" },
    temperature: {
      what: "by how much one error lowers the logarithm of a weight",
      kind: "real",
      tendency: "falls",
    },
    lost: { ...argument.alpha("rises"), what: "the share of examples that the subset loses", closed: true },
    voteError: { ...argument.alpha("rises"), what: "the error of the vote that relabels", closed: true },
    flip: {
      what: "the probability with which a label is flipped",
      kind: "real",
      tendency: "varies",
      most: "0.5",
    },
  },
  assumptions: [...assumptions, "iid", "bounded-vc", "every-target"],
  vacuous: Rational.one,
  value: ({ n, beta, vc, subset, temperature, lost, voteError, flip }) => {
    const third = beta.over(3);
    const labellings = Rational.of(growthBound(subset.numerator, countOf(vc)));
    return classDeviation(countOf(n), countOf(vc), third)
      .plus(hoeffding(countOf(n), third))
      .plus(lost.plus(voteError))
      .plus(drawLoss(labellings).over(temperature.times(n)))
      .times(Rational.one.minus(flip.times(2)))
      .plus(flip);
  },
});

/** The rate that the paper states; with constants it is a search over eight numbers. */
export const relabelledSampleSize: Bound = bound({
  id: "relabelled-sample-size",
  summary:
    "private predictions of a class of VC dimension vc that are at most alpha worse than the best need a number of examples of order vc^2/(epsilon alpha) + vc/alpha^2, up to logarithms",
  source: "Dagan-Feldman Theorem 3",
  side: "sufficient",
  of: "n",
  arguments: { epsilon: argument.epsilon(), alpha: argument.alpha(), vc: argument.vc() },
  assumptions: [...assumptions, "iid", "bounded-vc"],
  asymptotic: true,
  value: () => {
    throw new RangeError("relabelled-sample-size has no constant");
  },
});
