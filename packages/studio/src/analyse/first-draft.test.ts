import { queries, readSchema } from "holdfast";
import { expect, test } from "vitest";
import type { DataSet } from "../service/documents.ts";
import { firstDraft } from "./first-draft.ts";

const drafted = (...columns: readonly object[]) => {
  const schema = { version: 1, columns };
  const draft = firstDraft({ schema, budgets: [] } as unknown as DataSet);
  expect(() => queries.readQuery(draft["query"]!, readSchema(schema))).not.toThrow();
  return draft;
};

test("the first question is about some of the rows: how many there are in all is public", () => {
  const age = { name: "age", type: "integer", lower: 0, upper: 99 };
  const town = { name: "home town", type: "category", levels: ["A", "B"] };
  expect(drafted(age, town)).toMatchObject({
    query: "count where age >= 50",
    where: '"home town" = "B"',
  });
  expect(drafted(town)["query"]).toBe('count where "home town" = "B"');
});

test("the middle of a column has few digits and lies between its bounds", () => {
  const of = (lower: number, upper: number) =>
    drafted({ name: "x", type: "number", lower, upper })["query"]!.slice("count where x >= ".length);
  expect(of(0.1, 7.123456)).toBe("3.61");
  expect(of(2020001.5, 2020999.5)).toBe("2020501");
  expect(of(-1, 1)).toBe("0");
  expect(of(0, 1)).toBe("0.5");
});
