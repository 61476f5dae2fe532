import { coverLearnerOf } from "../cover/define.ts";
import type { LearnerDefinition } from "../definition.ts";

/**
 * Algorithm A1r: the draw of `cover` with the radius that is best where some hypothesis of the class makes no error. It
 * promises that rate by that assumption, and what `cover` promises without it.
 */
export const coverRealizableLearner: LearnerDefinition = coverLearnerOf({
  id: "cover-realizable",
  summary: "as cover, with the radius that is best when the class contains the truth",
  source: "Chaudhuri-Hsu Algorithm A1r, Theorems 7 and 9",
  goals: ["realizable", "agnostic"],
});
