import { numberOf } from "../format/number.ts";
import { columnText, constantText } from "../format/query-words.ts";
import type { DataSet } from "../service/documents.ts";
import { type AskedColumn, columnsOf } from "./columns.ts";
import type { Draft } from "./draft.ts";

/** What the composer begins with: a count of some rows (how many there are in all is public), for a tenth of the budget. */
export function firstDraft({ schema, budgets }: DataSet): Draft {
  const columns = columnsOf(schema);
  const first = testOf(columns[0]);
  return {
    kind: "query",
    query: first === "" ? "count" : `count where ${first}`,
    rows: "where",
    where: testOf(columns.at(-1)),
    epsilon: tenth(budgets[0]),
    beta: "",
    grid: "0.1",
    atLeast: "0.5",
    learner: "exponential",
    class: "stumps",
    options: "",
    maxKept: "",
    name: "mine",
    positives: "5",
    tolerance: "0.05",
    training: "0.5",
    step: "0.05",
  };
}

/** A test that may go either way: the upper half of a column of numbers, or the last level. */
function testOf(column: AskedColumn | undefined): string {
  if (column === undefined) return "";
  const { name, levels, lower, upper } = column;
  if (levels !== undefined) return `${columnText(name)} = ${constantText(levels.at(-1)!)}`;
  return `${columnText(name)} >= ${middleOf(lower!, upper!)}`;
}

/** About the middle, in as few digits as the width of the bounds asks for; whole where both bounds are. */
function middleOf(lower: number, upper: number): number {
  const middle = lower / 2 + upper / 2;
  if (Number.isInteger(lower) && Number.isInteger(upper) && upper - lower > 1) return Math.round(middle);
  const digits = 2 - Math.floor(Math.log10(upper - lower));
  return digits >= 0 && digits <= 12 ? Number(middle.toFixed(digits)) : middle;
}

/** A tenth of a budget in one digit, 0.1 of one that is not counted in epsilon. */
function tenth(budget: DataSet["budgets"][number] | undefined): string {
  if (budget === undefined || budget.accountant === "concentrated") return "0.1";
  return String(Number((numberOf(budget.budget.amount) / 10).toPrecision(1)));
}
