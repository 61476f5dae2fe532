import type { HypothesisClass, Label } from "../../classes/class.ts";
import type { Sample } from "../../data/index.ts";
import type { Rational } from "../../math/index.ts";
import { type Blocks, blockVotes, type Votes } from "../block-votes/index.ts";
import type { Answering, Run } from "../learner.ts";
import { errorCounter } from "../stable/error-counter.ts";
import { opposite } from "../stable/index.ts";

/** The exact parameters of the predictor. */
export interface Relabelling {
  readonly subset: number;
  readonly temperature: Rational;
  readonly vote: Rational;
  readonly parts: Blocks;
  readonly flip: Rational;
}

/**
 * Every answer draws a subset, one representative for each labelling of its points with weight e^(-temperature * errors),
 * relabels the whole sample by it, takes a logistic vote of the blocks of the relabelled sample, and flips the label now
 * and then. Drawing one representative and voting for it alone has the law of the mixture over all of them.
 */
export function relabelledAnswering(
  subject: HypothesisClass,
  { subset, temperature, vote, parts, flip }: Relabelling,
  sample: Sample,
  run: Omit<Run, "coins">,
): Answering {
  const count = errorCounter(subject, sample, run);
  const votesOf = remembered(sample.n, (hypothesis: unknown) =>
    blockVotes(subject, relabelled(subject, sample, hypothesis), parts, run),
  );
  const lambda = vote.over(2);
  return {
    async answer(query, coins): Promise<Label> {
      run.signal?.throwIfAborted();
      const { n, columns } = coins.part(sample, subset);
      const hypotheses = Array.from(subject.dichotomies({ n, columns }), ({ hypothesis }) => hypothesis);
      const scores = Int32Array.from(await count(hypotheses), (errors) => -errors);
      const chosen = hypotheses[coins.exponential(scores, temperature)];
      const ones = (await votesOf(chosen, subject.key(chosen)))(query);
      const label = coins.exponential(Int32Array.of(parts.blocks - ones, ones), lambda) === 1 ? 1 : 0;
      return coins.toss(flip) ? opposite(label) : label;
    },
  };
}

/** On so few examples the votes for each hypothesis are kept: the enumeration of an exact law asks for them again and again. */
const few = 16;

function remembered(
  n: number,
  work: (hypothesis: unknown) => Promise<Votes>,
): (hypothesis: unknown, key: string) => Promise<Votes> {
  if (n > few) return work;
  const known = new Map<string, Promise<Votes>>();
  return (hypothesis, key) => {
    let votes = known.get(key);
    if (votes === undefined) known.set(key, (votes = work(hypothesis)));
    return votes;
  };
}

/** The sample with the labels that the hypothesis gives. */
function relabelled(subject: HypothesisClass, { n, columns }: Sample, hypothesis: unknown): Sample {
  const labels = new Uint8Array(n);
  const point = columns.map(() => 0);
  for (let i = 0; i < n; i++) {
    for (let f = 0; f < columns.length; f++) point[f] = columns[f]![i]!;
    labels[i] = subject.predict(hypothesis, point);
  }
  return { n, columns, labels };
}
