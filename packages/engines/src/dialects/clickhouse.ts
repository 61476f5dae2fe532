import type { Dialect, LookUp, ResultType, SourceColumn, Statement } from "../dialect.ts";

const casts: Readonly<Record<ResultType, string>> = {
  code: "toInt32",
  integer: "toInt32",
  count: "toInt64",
  key: "toInt64",
};

/**
 * ClickHouse, from version 18.16 on. Its planner takes long over many expressions, so halfspaces go in small batches.
 */
export const clickhouse: Dialect = Object.freeze({
  name: "clickhouse",
  halfspacesAtOnce: 20,
  identifier: (name) => `\`${escaped(name, "`")}\``,
  text: (value) => `'${escaped(value, "'")}'`,
  double: (value) => `toFloat64(${value})`,
  number: ({ name }) => `toFloat64(${clickhouse.identifier(name)})`,
  isNoNumber: (expression) => `(isNull(${expression}) OR isNaN(${expression}))`,
  word: (column) => `replaceRegexpAll(${textOf(column)}, '^[ \\t]+|[ \\t]+$', '')`,
  key: ({ name }) => clickhouse.identifier(name),
  choose: (cases, otherwise) =>
    cases.length === 0 ? otherwise : `assumeNotNull(multiIf(${[...cases.flat(), otherwise].join(", ")}))`,
  floor: (expression) => `floor(${expression})`,
  logarithm: (expression) => `log(${expression})`,
  whole: (expression) => `toInt32(${expression})`,
  wide: (expression) => `toInt64(${expression})`,
  entry: (lookUp, position) => `${lookUp}[(${position}) + 1]`,
  wantsGuess: true,
  hasGroupingSets: false,
  rank: ({ value, cuts, guess }) =>
    // Beyond its ends an array has the entry 0, which must not be compared with.
    `(${guess} + (${guess} < length(${cuts}) AND ${value} >= ${cuts}[${guess} + 1]) - (${guess} > 0 AND ${value} < ${cuts}[${guess}]))`,
  countWhere: (condition) => `countIf(${condition})`,
  statement: (statement) => (statement.isOnce === true ? onceStatement(statement) : flatStatement(statement)),
} satisfies Dialect);

/** A table whose rows are on other servers: only a select without nesting goes to them whole, however often it names a step. */
export const distributedClickhouse: Dialect = Object.freeze({ ...clickhouse, statement: flatStatement });

/** One select, every step an alias. */
function flatStatement({ select, groups, order, ...steps }: Statement): string {
  const results = select.map((_, i) => `holdfast_r${i + 1}`);
  return (
    `${stepsOf(steps)}SELECT ${resultsOf(select)} ${sourceOf(steps)}` +
    (typeof groups === "number" && groups > 0 ? ` GROUP BY ${results.slice(0, groups).join(", ")}` : "") +
    (order === undefined ? "" : ` ORDER BY ${results[order - 1]!}`)
  );
}

/** The steps in a select of their own: an alias is copied to every place that names it, look-ups and all. */
function onceStatement({ select, ...steps }: Statement): string {
  const names = steps.stages.flatMap((stage) => Object.keys(stage));
  return `SELECT ${resultsOf(select)} FROM (${stepsOf(steps)}SELECT ${names.join(", ")} ${sourceOf(steps)})`;
}

function resultsOf(select: Statement["select"]): string {
  return select
    .map(([expression, type], i) => `${casts[type]}(${expression}) AS holdfast_r${i + 1}`)
    .join(", ");
}

function stepsOf({ stages, lookUps = [] }: Pick<Statement, "stages" | "lookUps">): string {
  const aliases = [
    ...lookUps.map((lookUp) => `${listOf(lookUp)} AS ${lookUp.name}`),
    ...stages.flatMap((stage) =>
      Object.entries(stage).map(([name, expression]) => `${expression} AS ${name}`),
    ),
  ];
  return aliases.length === 0 ? "" : `WITH ${aliases.join(", ")} `;
}

function sourceOf({ from, where }: Pick<Statement, "from" | "where">): string {
  return `FROM ${from}${where === undefined ? "" : ` WHERE ${where}`}`;
}

function escaped(value: string, quote: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`);
}

function textOf({ name, type }: SourceColumn): string {
  const column = clickhouse.identifier(name);
  const text = /^(Nullable\()?FixedString/.test(type)
    ? `replaceRegexpAll(toString(${column}), '\\\\0+$', '')`
    : `toString(${column})`;
  return type.startsWith("Nullable") ? `ifNull(${text}, '')` : text;
}

/** A list of literals is one constant to the parser; a whole number among doubles needs its point. */
function listOf({ values, of }: LookUp): string {
  const spelled =
    of === "integer"
      ? values.map(String)
      : values.map((value) => (Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.` : `${value}`));
  return `[${spelled.join(",")}]`;
}
