import type { HypothesisClass } from "../../classes/class.ts";
import type { Sample } from "../../data/index.ts";
import { rowsAt } from "../../mechanisms/coins/index.ts";
import { encodeHypothesis, type VoteDocument } from "../document.ts";
import { compareRows, keptExamples } from "../selection/index.ts";

/**
 * What is published of some blocks: the different examples in them, in ascending order; each block as places among
 * those, blocks in ascending order; and the hypotheses that are computed from them. Nothing else: no position in the
 * sample, no weight, no error.
 */
export function voteOf(
  subject: HypothesisClass,
  sample: Sample,
  blocks: readonly (readonly number[])[],
): VoteDocument {
  const positions = [...new Set(blocks.flat())].sort((a, b) => compareRows(sample, a, b) || a - b);
  const placeOf = new Map(positions.map((position, place) => [position, place]));
  const places = blocks
    .map((block) => block.map((position) => placeOf.get(position)!).sort((a, b) => a - b))
    .sort(compareLists);
  const kept = rowsAt(sample, positions);
  return {
    kind: "vote",
    hypotheses: hypothesesOf(subject, kept, places),
    kept: keptExamples(kept),
    blocks: places,
  };
}

/** The hypotheses of the blocks again, from the kept examples alone. */
export function hypothesesOf(
  subject: HypothesisClass,
  kept: Sample,
  blocks: readonly (readonly number[])[],
): VoteDocument["hypotheses"] {
  return blocks.map((block) =>
    encodeHypothesis(subject.canonical(subject.erm(rowsAt(kept, block)).hypothesis)),
  );
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((value, at) => value !== b[at]);
  return i < 0 ? 0 : a[i]! - b[i]!;
}
