import type { statistical } from "holdfast";
import { type NeighbourPair, searchPairs } from "holdfast";
import { refuse, wordOption } from "../numbers.ts";

const forms = "rows:COUNT,COLUMNS,LOWER,UPPER or answers:COUNT[,CHANGE], such as rows:20,1,0,5 or answers:5";

/** Values of a data set that is searched, at most: every pair holds two. */
const mostValues = 100_000;

/**
 * Pairs of neighbors to search, for `--pairs`. `rows:n,d,a,b`: n rows of d numbers from a to b, of which one is replaced, or there or
 * not. `answers:k,c`: k numbers, each of which may change by c (default 1), as the answers to k counting queries do.
 */
export function pairsOfSearch(text: string, neighbours?: string): readonly NeighbourPair[] {
  const sense = wordOption(neighbours, "--neighbours", ["replace-one", "add-or-remove-one"]);
  const structure = structureIn(text, sense ?? "replace-one");
  if (structure === undefined) {
    return refuse({
      code: "parameter-range",
      path: "--pairs",
      expected: forms,
      received: JSON.stringify(text),
    });
  }
  if (structure.kind === "answers" && sense !== undefined) {
    const expected = "--neighbours with rows: answers change by so much";
    refuse({ code: "contradiction", path: `--pairs ${text} and --neighbours`, expected });
  }
  return searchPairs(structure);
}

function structureIn(
  text: string,
  neighbours: "replace-one" | "add-or-remove-one",
): statistical.DataStructure | undefined {
  const [, form = "", list = ""] = /^([a-z]+):(.*)$/.exec(text) ?? [];
  const numbers = list.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (!numbers.every(Number.isFinite)) return undefined;
  const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;
  if (form === "answers" && numbers.length <= 2) {
    const [length = 0, change = 1] = numbers;
    const fits = isCount(length) && length <= mostValues && change > 0;
    return fits ? { kind: "answers", length, change } : undefined;
  }
  if (form !== "rows" || numbers.length !== 4) return undefined;
  const [rows = 0, columns = 0, lower = 0, upper = 0] = numbers;
  const fits = isCount(rows) && isCount(columns) && rows * columns <= mostValues && lower < upper;
  const bounds = Array.from({ length: fits ? columns : 0 }, () => [lower, upper] as const);
  return fits ? { kind: "table", rows, bounds, neighbours } : undefined;
}
