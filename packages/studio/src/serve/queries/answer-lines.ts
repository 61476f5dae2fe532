import type { queries } from "holdfast";
import { formatNumber, formatWhole } from "../../format/number.ts";
import { cellName } from "../../format/query-words.ts";

/** One number of an answer, with its limits. */
export interface AnswerLine {
  /** What it is of: a level, a bin. */
  readonly name: string;
  readonly value: number | null;
  readonly lower: number;
  readonly upper: number;
}

/** The numbers of an answer. A quantile's limits are of ranks and stand in its remark. */
export function answerLines(answer: queries.Answer): readonly AnswerLine[] {
  switch (answer.kind) {
    case "count":
      return [{ name: "count", ...limits(answer) }];
    case "mean":
      return [
        { name: "mean", ...limits(answer) },
        ...(answer.count === undefined ? [] : [{ name: "rows", ...limits(answer.count) }]),
      ];
    case "quantile":
      return [{ name: "quantile", value: answer.value, lower: answer.value ?? 0, upper: answer.value ?? 0 }];
    case "histogram":
      return answer.cells.map((cell, i) => ({
        name: cellName(cell, i === answer.cells.length - 1),
        ...limits(cell),
      }));
    case "table":
      return answer.rows.flatMap((row, i) =>
        answer.columns.map((column, j) => ({
          name: `${cellName(row, i === answer.rows.length - 1)}, ${cellName(column, j === answer.columns.length - 1)}`,
          ...limits(answer.cells[i]![j]!),
        })),
      );
  }
}

/** What else is to be known of an answer. */
export function remarkOf(answer: queries.Answer): string | undefined {
  if (answer.kind === "mean" && answer.value === null)
    return "Nothing can be said, because there may be no such row.";
  if (answer.kind !== "quantile" || answer.value === null) return undefined;
  const { rankError, shares } = answer;
  const rows = `At most ${formatNumber(rankError, "up")} rows too many below or above`;
  return shares === undefined
    ? `${rows}.`
    : `${rows}, so a quantile between ${formatNumber(shares.lower, "down")} and ${formatNumber(shares.upper, "up")}.`;
}

/** `13878 (between 13848 and 13908)`. */
export function lineInWords({ value, lower, upper }: AnswerLine): string {
  if (value === null) return "nothing";
  if (lower === upper) return formatWhole(value);
  return `${formatNumber(value)} (between ${formatNumber(lower, "down")} and ${formatNumber(upper, "up")})`;
}

interface Limits {
  readonly value: number | null;
  readonly lower: number;
  readonly upper: number;
}

function limits({ value, lower, upper }: Limits): Limits {
  return { value, lower, upper };
}
