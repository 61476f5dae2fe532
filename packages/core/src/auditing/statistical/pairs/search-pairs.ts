import type { NeighbourPair } from "../../black-boxes/black-box.ts";
import { answerPairs, type AnswerStructure } from "./answers.ts";
import { classPairs, type ClassStructure } from "./of-class.ts";
import { tablePairs, type TableStructure } from "./table.ts";

/** What is known of the data sets that a box reads. */
export type DataStructure = ClassStructure | TableStructure | AnswerStructure;

/**
 * Candidate pairs of neighbors for an audit, the likely worst ones of the structure: an audit tries them all on few runs and the
 * better half on more, so that many are affordable. A pair that is missing here can only make a lower bound smaller.
 */
export function searchPairs(structure: DataStructure): readonly NeighbourPair[] {
  switch (structure.kind) {
    case "class":
      return classPairs(structure);
    case "table":
      return tablePairs(structure);
    case "answers":
      return answerPairs(structure);
  }
}
