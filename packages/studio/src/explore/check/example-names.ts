/** Ready documents to look at, in the order in which they are offered. */
export const exampleNames = [
  { value: "plan", label: "a learner's plan" },
  { value: "laplace", label: "noise on a count" },
  { value: "trust", label: "a claim taken on trust" },
  { value: "model", label: "a model file" },
  { value: "edited", label: "an edited certificate" },
] as const;

export type ExampleName = (typeof exampleNames)[number]["value"];
