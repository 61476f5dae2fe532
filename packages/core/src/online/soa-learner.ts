import type { Label } from "../classes/class.ts";
import type { FullUpdateLearner } from "./ranked-learner.ts";
import { type SoaOptions, standardOptimalAlgorithm } from "./soa.ts";
import { bitsKey, isEmpty, type VersionSpace } from "./version-space.ts";

/** A state of the standard optimal algorithm over a truth table. */
export interface SoaState {
  /** What is still possible; for a broken state the last space that was not empty. */
  readonly space: VersionSpace;
  readonly rank: number;
  readonly broken: boolean;
  /** The predictions at all points as bits. */
  readonly predictor: Uint32Array;
}

/** Predictors and ranks are remembered up to this many version spaces, and then from anew. */
const remembered = 1 << 16;

/**
 * The standard optimal algorithm as a ranked learner; the rank is the Littlestone dimension of the version space. Both
 * rules keep the contract (shown in proof.md). Cost: one predictor over all points for each new version space.
 */
export function soaLearner(options: SoaOptions): FullUpdateLearner<SoaState> {
  const algorithm = standardOptimalAlgorithm(options);
  const { spaces, dimension } = algorithm;
  const states = new Map<string, SoaState>();
  const stateOf = (space: VersionSpace): SoaState => {
    const key = bitsKey(space);
    let state = states.get(key);
    if (state !== undefined) return state;
    if (states.size >= remembered) states.clear();
    const predictor = algorithm.predictor(space);
    state = Object.freeze({ space, rank: dimension.dimension(space), broken: false, predictor });
    states.set(key, state);
    return state;
  };
  const predict = (state: SoaState, point: number): Label =>
    ((state.predictor[point >>> 5]! >>> (point & 31)) & 1) as Label;
  const observe = (state: SoaState, point: number, label: Label): SoaState => {
    if (!state.broken) {
      const kept = spaces.labelled(state.space, point, label);
      if (!isEmpty(kept)) return stateOf(kept);
    } else if (predict(state, point) === label) return state;
    const predictor = state.predictor.slice();
    if (predict(state, point) !== label) predictor[point >>> 5]! ^= 1 << (point & 31);
    return Object.freeze({ ...state, broken: true, predictor });
  };
  const first = stateOf(spaces.whole());
  return Object.freeze({
    ldim: first.rank,
    start: () => first,
    rank: (state: SoaState) => state.rank,
    isBroken: (state: SoaState) => state.broken,
    predict,
    mistake: observe,
    observe,
    key: ({ predictor }: SoaState) =>
      Array.from(predictor, (word) => word.toString(16).padStart(8, "0")).join(""),
    disagreement(a: SoaState, b: SoaState): number | undefined {
      for (let i = 0; i < a.predictor.length; i++) {
        const difference = a.predictor[i]! ^ b.predictor[i]!;
        if (difference !== 0) return 32 * i + 31 - Math.clz32(difference & -difference);
      }
      return undefined;
    },
  });
}
