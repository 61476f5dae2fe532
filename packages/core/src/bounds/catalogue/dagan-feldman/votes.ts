import { Rational, Real } from "../../../math/index.ts";
import { logisticVotesSize, voteErrors, type Votes } from "../../block-votes.ts";
import { countOf } from "../../count.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const blocks = { what: "the number of blocks", kind: "count", most: 1_000_000 } as const;
const assumptions = ["binary-output", "public-split", "fresh-coins"];

/** A vote is one of k; the odds move by e^epsilon, a probability by a little less. */
export const voteEpsilon: Bound = bound({
  id: "vote-epsilon",
  summary: "one answer of the logistic vote of the blocks, at voteEpsilon a vote, is epsilon-private",
  source: "Dagan-Feldman Lemma 9 (Dwork-Feldman Theorem 4.1), exactly",
  side: "sufficient",
  of: "epsilon",
  arguments: {
    voteEpsilon: { ...argument.epsilon("rises"), what: "by how much one vote moves the log-odds" },
    blocks: { ...blocks, tendency: "rises" },
  },
  assumptions,
  value: ({ voteEpsilon: e, blocks: k }) => {
    const odds = (votes: Rational): Real => Real.from(e.times(votes).over(-2)).exp().plus(1);
    return odds(k)
      .over(odds(k.minus(2)))
      .ln()
      .plus(e);
  },
});

const error = (vote: Votes["vote"], id: string, source: string): Bound =>
  bound({
    id,
    summary: `the ${vote} vote of blocks that each err at most blockError, at epsilon a vote, errs at most alpha`,
    source,
    side: "sufficient",
    of: "alpha",
    arguments: {
      blocks: { ...blocks, tendency: "varies" },
      epsilon: argument.epsilon("varies"),
      blockError: { ...argument.alpha("rises"), what: "the error of each block's hypothesis", closed: true },
    },
    assumptions: [...assumptions, "realizable"],
    vacuous: Rational.one,
    value: ({ blocks: k, epsilon, blockError }) => {
      const { least, slope } = voteErrors({ blocks: countOf(k), epsilon, vote });
      return slope.times(blockError).plus(least);
    },
  });

export const voteError: Bound = error(
  "logistic",
  "vote-error",
  "Dagan-Feldman Lemma 9 (Dwork-Feldman Theorem 4.1), with constants",
);

export const geometricVoteError: Bound = error(
  "geometric",
  "geometric-vote-error",
  "Dagan-Feldman Lemma 9 (Dwork-Feldman Theorem 4.1), sharper: geometric vote",
);

/** Realizable private prediction for thresholds, intervals and boxes. */
export const voteSampleSize: Bound = bound({
  id: "vote-sample-size",
  summary:
    "the logistic vote of closures learned on the best number of blocks has epsilon-private answers and errs at most alpha on realizable data, except with probability beta, at n examples",
  source: "Dagan-Feldman Lemma 9 (Dwork-Feldman Theorem 4.1), with constants: closures",
  side: "sufficient",
  of: "n",
  arguments: {
    // Beyond a few nats a louder vote makes wrong majorities surer, too.
    epsilon: argument.epsilon("varies"),
    alpha: argument.alpha(),
    beta: argument.beta(),
    pieces: {
      what: "how many sides the closure has: 1 for thresholds, 2 for intervals, 2p for boxes",
      kind: "count",
      tendency: "rises",
      most: 1000,
    },
  },
  assumptions: [...assumptions, "iid", "realizable", "few-pieces"],
  value: ({ epsilon, alpha, beta, pieces }) => {
    const n = logisticVotesSize({ epsilon, alpha, beta, pieces: countOf(pieces) });
    return n === undefined ? undefined : Real.from(n);
  },
});

/** The average of votes, flipped: what agnostic data allow in place of the majority. */
export const averagedVotes: Bound = bound({
  id: "averaged-votes-epsilon",
  summary:
    "an answer that is a random block's vote, its label flipped with probability flip, is epsilon-private",
  source: "Dwork-Feldman 2018, averaging for agnostic data, with constants; a baseline of Dagan-Feldman",
  side: "sufficient",
  of: "epsilon",
  arguments: {
    blocks: { ...blocks, tendency: "falls" },
    flip: {
      what: "the probability with which a label is flipped",
      kind: "real",
      tendency: "falls",
      most: "0.5",
    },
  },
  assumptions,
  value: ({ blocks: k, flip }) =>
    Real.from(Rational.one.minus(flip.times(2)).over(k.times(flip)).plus(1)).ln(),
});
