import type { Label } from "../classes/class.ts";
import type { FullUpdateLearner, RankedLearner } from "./ranked-learner.ts";

/** Points of a finite domain with their labels, in the order in which they were drawn. */
export interface Examples {
  readonly points: ArrayLike<number>;
  readonly labels: ArrayLike<number>;
}

/**
 * Runs a learner over a block of examples, updating on mistakes alone, pass after pass until one is clean. If no point has
 * two labels, the predictor then agrees with the whole block; if all examples so far agree with one function of the class,
 * the state is not broken (shown in proof.md). Otherwise it stops after `ldim` + 2 passes: it ends on every input.
 */
export function runBlock<State>(learner: RankedLearner<State>, start: State, block: Examples): State {
  let state = start;
  for (let pass = 0; pass < learner.ldim + 2; pass++) {
    let isClean = true;
    for (let i = 0; i < block.points.length; i++) {
      const label = block.labels[i] as Label;
      if (learner.predict(state, block.points[i]!) === label) continue;
      state = learner.mistake(state, block.points[i]!, label);
      isClean = false;
    }
    if (isClean) break;
  }
  return state;
}

/** The runner of Bun-Livni-Moran, section 3: one pass that takes in every example, also the predicted ones. */
export function runBlockFull<State>(learner: FullUpdateLearner<State>, start: State, block: Examples): State {
  let state = start;
  for (let i = 0; i < block.points.length; i++) {
    state = learner.observe(state, block.points[i]!, block.labels[i] as Label);
  }
  return state;
}
