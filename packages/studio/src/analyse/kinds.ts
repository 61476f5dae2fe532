/** A kind of question that the composer can write; the library's list has the same (a test compares them). */
export interface Kind {
  readonly id: string;
  /** What is answered, in the words of the library. */
  readonly summary: string;
  /** Only where the data set gives exact answers. */
  readonly isExact: boolean;
  /** The fields of its form, in order; `rows` stands for `where` and `model`. */
  readonly fields: readonly FieldName[];
}

export type FieldName =
  | "rows"
  | "query"
  | "epsilon"
  | "beta"
  | "grid"
  | "atLeast"
  | "learner"
  | "class"
  | "options"
  | "maxKept"
  | "name"
  | "positives"
  | "tolerance"
  | "training"
  | "step";

const kind = (id: string, summary: string, fields: readonly FieldName[], isExact = false): Kind => ({
  id,
  summary,
  isExact,
  fields,
});

export const kinds: readonly Kind[] = [
  kind("query", "a count, mean, quantile, histogram or table, privately or exactly", [
    "query",
    "epsilon",
    "beta",
  ]),
  kind("statistic", "the share of rows with a property, privately", ["rows", "epsilon", "beta"]),
  kind("exact-statistic", "the share of rows with a property, exactly, on a grid", ["rows", "grid"], true),
  kind("yes-no", "whether at least a share of rows has a property, exactly", ["rows", "atLeast"], true),
  kind("learn", "a published model, by a private learner or by one that keeps few examples", [
    "learner",
    "class",
    "epsilon",
    "options",
    "maxKept",
  ]),
  kind("holdout-open", "opens a reusable holdout, and pays for all of its answers", [
    "name",
    "epsilon",
    "positives",
    "tolerance",
  ]),
  kind(
    "holdout",
    "whether a share on the analyst's training data holds on the rows, from a holdout that was opened",
    ["name", "rows", "training"],
  ),
  kind("ladder-open", "opens a leaderboard; a private one pays for all of its answers", [
    "name",
    "step",
    "epsilon",
    "positives",
  ]),
  kind(
    "ladder",
    "submits to a leaderboard that was opened: the share of errors is told where it improves on the best",
    ["name", "rows"],
  ),
];

/** The kind of a draft; the first where it has none. */
export function kindNamed(id: string): Kind {
  return kinds.find((known) => known.id === id) ?? kinds[0]!;
}
