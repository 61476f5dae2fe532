import { expect, test } from "vitest";
import type { BudgetLine, DataSetLine } from "../service/documents.ts";
import { budgetName, chosen, inOrder, nameOf } from "./tables.ts";

const set = (id: string, name: string, created: number, accounts: string[]): DataSetLine => ({
  id,
  name,
  created,
  accounts,
  state: "ready",
  n: 1,
  answers: "private",
  parents: [],
});
const budget = (id: string): BudgetLine => ({ id }) as BudgetLine;

test("tables and budgets come in the order of time", () => {
  const { dataSets, budgets } = inOrder(
    [set("ds_a", "new", 2, ["ac_1"]), set("ds_b", "old", 1, ["ac_2"])],
    [budget("ac_0"), budget("ac_1"), budget("ac_2")],
  );
  expect(dataSets.map(({ name }) => name)).toEqual(["old", "new"]);
  expect(budgets.map(({ id }) => id)).toEqual(["ac_2", "ac_1", "ac_0"]);
});

test("names tell versions apart, and say which tables a budget pays for", () => {
  const tables = { dataSets: [set("ds_a", "x", 1, ["ac_1"]), set("ds_b", "x", 2, ["ac_1", "ac_2"])] };
  expect(nameOf("ds_a", tables)).toBe("x");
  expect(nameOf("ds_b", tables)).toBe("x, version 2");
  expect(nameOf("ds_c", tables)).toBe("a data set that is not listed");
  expect(budgetName("ac_1", tables)).toBe("x");
  expect(budgetName("ac_3", tables)).toBe("a budget without a data set");
});

test("an address that names nothing shows the first", () => {
  expect(chosen([{ id: "a" }, { id: "b" }], "b")).toEqual({ id: "b" });
  expect(chosen([{ id: "a" }, { id: "b" }], "c")).toEqual({ id: "a" });
  expect(chosen<{ id: string }>([], "c")).toBeUndefined();
});
