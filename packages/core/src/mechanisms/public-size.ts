import { choice, type Field, type Neighbours, withFallback } from "../certificates/index.ts";

/**
 * The relations between data sets of one public size, as a parameter of leaf rules whose law depends on n: with a
 * record more or less, n itself would be secret.
 */
export const neighboursOfOneSize: Field<Neighbours> = withFallback(
  choice("replace-one", "replace-label"),
  "replace-one",
);
