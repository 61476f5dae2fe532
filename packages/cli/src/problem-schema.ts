import { type ProblemDefinition, readSchema, type Schema } from "holdfast";
import { withFeatures, withTarget } from "./learn-schema.ts";
import { refuse } from "./numbers.ts";

/** What a command line says of the columns to learn from. */
export interface ColumnChoice {
  readonly target?: string;
  readonly positive?: string;
  readonly features?: string;
}

/**
 * The schema that a problem learns by. A problem of labels has the schema's target or the named category. Others have no label: the
 * schema's target is passed over, in the table and later in rows to predict. A number to predict is a column like others, and
 * stays when features are named.
 */
export function problemSchema(
  schema: Schema,
  { id, target: kind }: Pick<ProblemDefinition, "id" | "target">,
  choice: ColumnChoice,
): Schema {
  const { target, positive, features } = choice;
  if (kind === "label") return withFeatures(withTarget(schema, choice), features);
  if (positive !== undefined) {
    refuse({ code: "parameter-unknown", path: "--positive", expected: `it only for labels, not for ${id}` });
  }
  const unlabeled = withoutLabels(schema);
  if (kind === undefined && target !== undefined) {
    refuse({
      code: "parameter-unknown",
      path: "--target",
      expected: `none: ${id} predicts no column`,
      received: JSON.stringify(target),
    });
  }
  return withFeatures(
    unlabeled,
    features === undefined || target === undefined ? features : `${features},${target}`,
  );
}

function withoutLabels({ target, ...schema }: Schema): Schema {
  if (target === undefined) return schema;
  return readSchema({ ...schema, columns: [...schema.columns, { name: target.column, type: "ignore" }] });
}
