import { learners } from "holdfast";

/** The learners that publish a model, with a word on each. */
export function modelLearners(): readonly { readonly id: string; readonly summary: string }[] {
  return learners.definitions
    .filter(({ kind }) => kind === "model")
    .map(({ id, summary }) => ({ id, summary }));
}
