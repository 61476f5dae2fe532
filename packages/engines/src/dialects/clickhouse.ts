import type { Dialect, LookUp, ResultType, SourceColumn, Statement } from "../dialect.ts";

const casts: Readonly<Record<ResultType, string>> = {
  code: "toInt32",
  integer: "toInt32",
  count: "toInt64",
  key: "toInt64",
};

/**
 * ClickHouse, from version 18.16 on. One select without nesting, every step an alias, so that a Distributed table sends the whole
 * aggregate to its shards. Its planner takes long over many expressions, so halfspaces go in small batches.
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
  statement: ({ from, where, stages, lookUps = [], select, groups = 0, order }: Statement) => {
    const aliases = [
      ...lookUps.map((lookUp) => `${listOf(lookUp)} AS ${lookUp.name}`),
      ...stages.flatMap((stage) =>
        Object.entries(stage).map(([name, expression]) => `${expression} AS ${name}`),
      ),
    ];
    const results = select.map((_, i) => `holdfast_r${i + 1}`);
    const columns = select.map(([expression, type], i) => `${casts[type]}(${expression}) AS ${results[i]!}`);
    return (
      (aliases.length === 0 ? "" : `WITH ${aliases.join(", ")} `) +
      `SELECT ${columns.join(", ")} FROM ${from}` +
      (where === undefined ? "" : ` WHERE ${where}`) +
      (typeof groups === "number" && groups > 0 ? ` GROUP BY ${results.slice(0, groups).join(", ")}` : "") +
      (order === undefined ? "" : ` ORDER BY ${results[order - 1]!}`)
    );
  },
} satisfies Dialect);

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
