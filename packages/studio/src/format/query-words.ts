import type { queries } from "holdfast";
import { formatNumber } from "./number.ts";

const reserved = /^(?:where|and|or|not|in|of|by|into|count|mean|quantile|histogram|table)$/i;

/** A column in the language of queries: as it is where it is a plain word, otherwise in quotes. */
export function columnText(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) && !reserved.test(name) ? name : JSON.stringify(name);
}

/** A number, or a level in quotes. */
export function constantText(value: string | number): string {
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

/** What a cell of a histogram or table holds; only the last one has its upper end. */
export function cellName(cell: queries.CellName, isLast: boolean): string {
  if ("level" in cell) return cell.level ?? "(none)";
  return `${formatNumber(cell.from)} ${isLast ? "to" : "to below"} ${formatNumber(cell.to)}`;
}
