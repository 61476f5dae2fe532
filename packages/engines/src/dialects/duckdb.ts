import { type Dialect, nestedStatement, type ResultType } from "../dialect.ts";

const types: Readonly<Record<ResultType, string>> = {
  code: "SMALLINT",
  integer: "INTEGER",
  count: "DOUBLE",
  key: "BIGINT",
};

/** The numbers that the encoder reads from a text: a decimal, and nothing that a cast takes besides. */
const decimal = String.raw`[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?`;

/**
 * DuckDB. Decimal literals are no doubles there, so doubles are written with an exponent; texts become doubles by a correctly
 * rounded cast, decimals and wide integers by way of their text. Halfspaces are counted by our kernel from streamed columns.
 */
export const duckdb: Dialect = Object.freeze({
  name: "duckdb",
  identifier: (name) => `"${name.replaceAll('"', '""')}"`,
  text: (value) => `'${value.replaceAll("'", "''")}'`,
  double: (value) => value.toExponential(),
  number({ name, kind, type }) {
    const column = duckdb.identifier(name);
    if (kind === "text") {
      const text = `trim(${column}, ' \t')`;
      return `CASE WHEN regexp_full_match(${text}, '${decimal}') THEN TRY_CAST(${text} AS DOUBLE) END`;
    }
    return /^(DECIMAL|HUGEINT|UHUGEINT)/.test(type)
      ? `CAST(CAST(${column} AS VARCHAR) AS DOUBLE)`
      : `CAST(${column} AS DOUBLE)`;
  },
  isNoNumber: (expression) => `(${expression} IS NULL OR isnan(${expression}))`,
  word: ({ name }) => `trim(CAST(${duckdb.identifier(name)} AS VARCHAR), ' \t')`,
  key: ({ name, kind }) => {
    const column = duckdb.identifier(name);
    return kind === "text" ? `TRY_CAST(trim(${column}, ' \t') AS BIGINT)` : `CAST(${column} AS BIGINT)`;
  },
  choose: chooseByCase,
  floor: (expression) => `floor(${expression})`,
  logarithm: (expression) => `ln(${expression})`,
  whole: (expression) => `CAST(${expression} AS INTEGER)`,
  wide: (expression) => `CAST(${expression} AS BIGINT)`,
  entry: (lookUp, position) => `${lookUp}[(${position}) + 1]`,
  wantsGuess: true,
  hasGroupingSets: true,
  rank: ({ value, cuts, guess }) =>
    // Entry g of the cuts is that of rank g + 1; beyond the last there is none, and nothing is null about a comparison with none.
    `(${guess} + CASE WHEN ${value} >= ${cuts}[${guess} + 1] THEN 1 ELSE 0 END - CASE WHEN ${value} < ${cuts}[${guess}] THEN 1 ELSE 0 END)`,
  countWhere: (condition) => `count(*) FILTER (WHERE ${condition})`,
  statement: (statement) =>
    nestedStatement(statement, {
      // As one text, which is cast once; a list of literals is planned one by one.
      lookUp: ({ values, of }) =>
        of === "double"
          ? `'[${values.map((value) => value.toExponential()).join(", ")}]'::DOUBLE[]`
          : `'[${values.join(", ")}]'::INTEGER[]`,
      cast: (expression, type) => `CAST(${expression} AS ${types[type]})`,
      fence: "",
    }),
} satisfies Dialect);

/** CASE in standard SQL. */
export function chooseByCase(cases: readonly (readonly [string, string])[], otherwise: string): string {
  if (cases.length === 0) return otherwise;
  return `CASE ${cases.map(([condition, value]) => `WHEN ${condition} THEN ${value}`).join(" ")} ELSE ${otherwise} END`;
}
