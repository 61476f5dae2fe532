import type { HypothesisClass, Label } from "../../classes/class.ts";
import type { Sample } from "../../data/index.ts";
import type { Rational } from "../../math/index.ts";
import type { Answering, Run } from "../learner.ts";
import { pausing } from "../pause.ts";
import { opposite } from "../stable/index.ts";
import { blockOf, type Split } from "./blocks.ts";

/** Everything that the run needs to know, from public sizes alone. */
export interface Averaging extends Split {
  readonly subject: HypothesisClass;
  readonly flip?: Rational;
}

/** Learns one minimizer on each block; an answer is that of a block chosen at random, flipped now and then. */
export async function averagedAnswering(
  { subject, flip, ...split }: Averaging,
  sample: Sample,
  run: Omit<Run, "coins">,
): Promise<Answering> {
  const pause = pausing(run);
  const hypotheses: unknown[] = [];
  for (let b = 0; b < split.blocks; b++) {
    hypotheses.push(subject.erm(blockOf(sample, split, b)).hypothesis);
    await pause({ done: b + 1, total: split.blocks });
  }
  return {
    answer: (query, coins): Promise<Label> => {
      const label = subject.predict(hypotheses[coins.index(split.blocks)], query);
      return Promise.resolve(flip !== undefined && coins.toss(flip) ? opposite(label) : label);
    },
  };
}
