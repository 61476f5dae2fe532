import { digest } from "../digest.ts";

/**
 * The name of a question to a data set, the same in every session and outside of them. Its answer is given again for nothing, to
 * anybody: all keys are thought of as one analyst, who has seen it already, so that telling it once more is a function of what was told and
 * paid for. For instruments, whose answers depend on what they were asked before, it is not used.
 */
export function questionDigest(dataSet: string, question: unknown): string {
  return digest(["question", dataSet, question]);
}
