import type { HypothesisClass } from "../../classes/class.ts";
import { closedSides, shapeOf } from "../../classes/shape.ts";
import { affordableMinimizer } from "../cost/index.ts";

/**
 * The largest block, at most `most`, on which all blocks are learned within the usual cost, whatever their examples are:
 * closures of positive points always, other classes as far as they minimize. Decided from class and sizes alone. At least 1.
 */
export function affordableBlock(subject: HypothesisClass, blocks: number, most: number): number {
  return closedSides(shapeOf(subject)) === undefined ? affordableMinimizer(subject, blocks, most) : most;
}
