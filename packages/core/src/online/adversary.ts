import type { Label } from "../classes/class.ts";
import type { MistakeTree } from "../classes/dimension/mistake-tree.ts";
import type { VersionSpace, VersionSpaceDimension, VersionSpaces } from "./version-space.ts";

/** Who names the points and the labels. */
export interface Adversary {
  /** The next point; undefined when no further mistake can be forced. */
  readonly point: number | undefined;
  /** The true label of that point, after the learner's prediction: always the other one. */
  answer(prediction: Label): Label;
}

/**
 * Walks down a mistake tree and always says the opposite of the prediction. If the class shatters the tree, any
 * deterministic learner makes as many mistakes as the tree is deep, and the labels agree with the leaf's function
 * (Bun-Livni-Moran, section 2.3).
 */
export class TreeAdversary implements Adversary {
  #at: MistakeTree;

  constructor(tree: MistakeTree) {
    this.#at = tree;
  }

  get point(): number | undefined {
    return "point" in this.#at ? this.#at.point : undefined;
  }

  /** The row that agrees with all answers; undefined before the last one. */
  get row(): number | undefined {
    return "row" in this.#at ? this.#at.row : undefined;
  }

  answer(prediction: Label): Label {
    if (!("point" in this.#at)) return prediction;
    this.#at = prediction === 1 ? this.#at.zero : this.#at.one;
    return (1 - prediction) as Label;
  }
}

/**
 * The best move from a version space: the first point both of whose labels lose only one of the dimension, the root of a
 * deepest mistake tree. Playing it until there is none forces at least as many mistakes as the dimension, and more on a
 * learner that wastes its mistakes.
 * Undefined for a space of dimension 0 or -1. Cost: at most two questions of dimension a point.
 */
export function bestMove(
  spaces: VersionSpaces,
  dimension: VersionSpaceDimension,
  space: VersionSpace,
): number | undefined {
  const rank = dimension.dimension(space);
  if (rank < 1) return undefined;
  for (let point = 0; point < spaces.matrix.points; point++) {
    if (
      dimension.atLeast(spaces.labelled(space, point, 0), rank - 1) &&
      dimension.atLeast(spaces.labelled(space, point, 1), rank - 1)
    ) {
      return point;
    }
  }
  return undefined;
}
