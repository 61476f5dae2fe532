import type { NumberColumn, Schema } from "holdfast";
import { columnText } from "../../format/query-words.ts";

/** Something to ask of a table, made from its public schema: one of each kind where its columns allow it. */
export function queryExamples({ columns, target }: Schema): readonly string[] {
  const number = columns.find((column): column is NumberColumn => "lower" in column);
  const category = columns.find((column) => column.type === "category");
  const levels = target === undefined ? category?.name : target.column;
  const numeric =
    number === undefined
      ? []
      : [
          `count where ${columnText(number.name)} >= ${middleOf(number)}`,
          `mean of ${columnText(number.name)}`,
          `quantile 0.5 of ${columnText(number.name)}`,
          `histogram of ${columnText(number.name)} into 5`,
        ];
  const table =
    levels !== undefined && number !== undefined
      ? [`table of ${columnText(levels)} by ${columnText(number.name)} into 3`]
      : [];
  const histogram =
    number === undefined && levels !== undefined ? [`histogram of ${columnText(levels)}`] : [];
  return ["count", ...numeric, ...histogram, ...table];
}

function middleOf({ lower, upper, type }: NumberColumn): number {
  const middle = lower / 2 + upper / 2;
  return type === "integer" ? Math.round(middle) : Number(middle.toPrecision(3));
}
