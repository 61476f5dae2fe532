import type { Encoder, EncoderPart, LevelsPart } from "../../data/index.ts";
import { type CodeTable, codeTable } from "./code-table.ts";
import { type Dialect, powerOfTwo } from "./dialect.ts";
import type { Scorer } from "./scorer.ts";
import { exactNumber, identifier, quoted } from "./sql-text.ts";

/**
 * SQL: one query on a table `data` that gives its columns and `predicted`. Number columns are numbers or null there, categories are
 * texts. Codes, where a model sums them, are found among exact cuts.
 */
export function sqlScorer({ encoder, levels, spelled, otherwise, heading }: Scorer): string {
  const cases = spelled(dialectOf(encoder));
  const text = cases
    .map(({ condition, level }) => `    WHEN ${condition}\n      THEN ${quoted(levels[level]!)}`)
    .join("\n");
  const none = quoted(levels[otherwise]!);
  return [
    ...heading.map((line) => `-- ${line}`),
    "SELECT data.*,",
    ...(text === "" ? [`  ${none} AS predicted`] : [`  CASE\n${text}\n    ELSE ${none} END AS predicted`]),
    "FROM data;",
    "",
  ].join("\n");
}

function dialectOf(encoder: Encoder): Dialect {
  const { parts } = encoder;
  const indicator = (condition: string, one: number, zero: number): string =>
    `(CASE WHEN ${condition} THEN ${one} ELSE ${zero} END)`;
  const is = (part: EncoderPart, level: string): string =>
    `${levelOf(part as LevelsPart, encoder)} = ${quoted(level)}`;
  return {
    constant: (label) => (label === 1 ? "1 = 1" : "1 = 0"),
    atLeast: (part, least) => `${numberOf(part)} >= ${exactNumber(least)}`,
    is,
    code: (part, level) => {
      const largest = (1 << part.bits) - 1;
      if (level !== undefined) return indicator(is(part, level), largest, -largest);
      return `(SELECT ${codeSearch(codeTable(part))} FROM (SELECT ${numberOf(part)} AS v) AS number)`;
    },
    index: ({ domain }) =>
      domain === "bits"
        ? parts
            .map((part, j) => indicator(is(part, (part as LevelsPart).levels[1]!), powerOfTwo(j), 0))
            .join(" + ")
        : `${numberOf(parts[0]!)} - ${exactNumber(lowerOf(parts[0]!))}`,
    sumAtLeast: (terms, offset) =>
      `${terms.map(({ weight, code }) => `${weight} * ${code}`).join(" + ")} >= ${offset}`,
    within: (expression, runs) =>
      runs.map(([first, last]) => `(${expression}) BETWEEN ${first} AND ${last}`).join(" OR ") || "1 = 0",
    not: (expression) => `NOT (${expression})`,
    many: (kind, expressions) => {
      if (kind === "majority") {
        return `2 * (${expressions.map((e) => indicator(e, 1, 0)).join(" + ") || "0"}) > ${expressions.length}`;
      }
      const empty = kind === "all" ? "1 = 1" : "1 = 0";
      return expressions.map((e) => `(${e})`).join(kind === "all" ? " AND " : " OR ") || empty;
    },
  };
}

function lowerOf(part: EncoderPart): number {
  return part.kind === "levels" ? 0 : part.lower;
}

/** The number of a column by the encoder's rules: what is missing or no integer, then what is beyond the bounds. */
function numberOf(part: EncoderPart): string {
  if (part.kind === "levels") throw new TypeError("levels have no number");
  const { column, integer, lower, upper, outside, missing } = part;
  const x = `data.${identifier(column)}`;
  const instead = exactNumber(missing);
  const [below, above] =
    outside === "missing" ? [instead, instead] : [exactNumber(lower), exactNumber(upper)];
  // Whatever is beyond 53 bits is an integer, and too large for some casts.
  const broken = integer
    ? ` OR (${x} BETWEEN -9007199254740992 AND 9007199254740992 AND ${x} <> CAST(${x} AS BIGINT))`
    : "";
  return (
    `(CASE WHEN ${x} IS NULL${broken} THEN ${instead} WHEN ${x} < ${exactNumber(lower)} THEN ${below}` +
    ` WHEN ${x} > ${exactNumber(upper)} THEN ${above} ELSE ${x} END)`
  );
}

/** The level of a column by the encoder's rules; the empty text for none. */
function levelOf({ column, levels, other, missing }: LevelsPart, { missingMarks }: Encoder): string {
  const x = `TRIM(data.${identifier(column)})`;
  const marks = ["", ...missingMarks].map(quoted).join(", ");
  return (
    `(CASE WHEN ${x} IN (${levels.map(quoted).join(", ")}) THEN ${x}` +
    ` WHEN ${x} IS NULL OR ${x} IN (${marks}) THEN ${quoted(missing ?? "")} ELSE ${quoted(other ?? "")} END)`
  );
}

/**
 * The code of the number `v`, by nested searches three deep: among the cuts that part the table into about as many pieces as a piece has
 * parts. Engines compare some dozens of times, and none has to parse deep nests.
 */
function codeSearch({ cuts, codes }: CodeTable): string {
  let pieces = 2;
  while (pieces * pieces * pieces < codes.length) pieces++;
  const search = (from: number, to: number): string => {
    if (to - from === 1) return String(codes[from]!);
    const step = Math.max(1, Math.ceil((to - from) / pieces));
    const whens: string[] = [];
    let start = from;
    for (; start + step < to; start += step) {
      whens.push(`WHEN v < ${exactNumber(cuts[start + step - 1]!)} THEN ${search(start, start + step)}`);
    }
    return `CASE ${whens.join("\n")} ELSE ${search(start, to)} END`;
  };
  return search(0, codes.length);
}
