import { type Dialect, nestedStatement, type ResultType } from "../dialect.ts";
import { chooseByCase } from "./duckdb.ts";

const types: Readonly<Record<ResultType, string>> = {
  code: "int4",
  integer: "int4",
  count: "int8",
  key: "int8",
};

/**
 * PostgreSQL. `width_bucket` over an array searches doubles exactly. Nested selects are put into the outer one by the planner, so
 * a foreign table gets the whole aggregate; where their results are named often, OFFSET 0 keeps them apart.
 */
export const postgres: Dialect = Object.freeze({
  name: "postgres",
  halfspacesAtOnce: 50,
  identifier: (name) => `"${name.replaceAll('"', '""')}"`,
  text: (value) =>
    value.includes("\\") ? `E'${quoted(value).replaceAll("\\", "\\\\")}'` : `'${quoted(value)}'`,
  double: (value) => `'${value}'::float8`,
  number: ({ name }) => `${postgres.identifier(name)}::float8`,
  isNoNumber: (expression) => `(${expression} IS NULL OR ${expression} = 'NaN'::float8)`,
  word: ({ name }) => `btrim(${postgres.identifier(name)}::text, E' \\t')`,
  key: ({ name }) => postgres.identifier(name),
  choose: chooseByCase,
  floor: (expression) => `floor(${expression})`,
  logarithm: (expression) => `ln(${expression})`,
  whole: (expression) => `(${expression})::int4`,
  wide: (expression) => `(${expression})::int8`,
  entry: (lookUp, position) => `${lookUp}[(${position}) + 1]`,
  wantsGuess: false,
  // A foreign table would fetch all rows for them.
  hasGroupingSets: false,
  rank: ({ value, cuts }) => `width_bucket(${value}, ${cuts})`,
  countWhere: (condition) => `count(*) FILTER (WHERE ${condition})`,
  statement: (statement) =>
    nestedStatement(statement, {
      lookUp: ({ values, of }) => `'{${values.join(",")}}'::${of === "double" ? "float8" : "int4"}[]`,
      cast: (expression, type) => `(${expression})::${types[type]}`,
      fence: " OFFSET 0",
    }),
} satisfies Dialect);

function quoted(value: string): string {
  return value.replaceAll("'", "''");
}
