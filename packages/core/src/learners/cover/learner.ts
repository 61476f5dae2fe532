import type { LearnerDefinition } from "../definition.ts";
import { coverLearnerOf } from "./define.ts";

/**
 * Algorithm A1: the exponential mechanism over a cover of the class under a public reference distribution.
 * epsilon-private for any data; accurate where the data's distribution is kappa-smooth with respect to the reference.
 */
export const coverLearner: LearnerDefinition = coverLearnerOf({
  id: "cover",
  summary: "one member of a cover of the class under a public reference, drawn by the exponential mechanism",
  source: "Chaudhuri-Hsu Algorithm A1, Theorems 7 and 8",
  goals: ["agnostic"],
});
