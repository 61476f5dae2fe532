import { queries, readSchema } from "holdfast";
import { describe, expect, it } from "vitest";
import { predicateText, queryText } from "./predicate-text.ts";

const schema = readSchema({
  version: 1,
  columns: [
    { name: "age", type: "integer", lower: 0, upper: 99 },
    { name: "home town", type: "category", levels: ["A", 'the "B"'] },
    { name: "count", type: "number", lower: 0, upper: 1 },
  ],
  target: { column: "ill", levels: ["no", "yes"], positive: "yes" },
});

describe("texts of canonical documents are read as the same documents", () => {
  it.each([
    "age >= 40",
    "age >= 40 and ill = 'yes'",
    "age >= 40 and (ill = 'yes' or \"home town\" = 'A')",
    "not (age > 3 and age < 5) or ill != 'no'",
    "not (age > 3 or not ill = 'yes')",
    "age in (1, 2, 3)",
    '"home town" not in (\'A\', \'the "B"\') and "count" < 0.25',
  ])("%s", (text) => {
    const predicate = queries.readPredicate(text, schema);
    expect(queries.readPredicate(predicateText(predicate), schema)).toEqual(predicate);
  });

  it.each([
    "count",
    "mean of age where ill = 'yes'",
    "quantile 1/3 of age",
    "histogram of 'count' into 4",
    "histogram of 'home town' where age > 3 or age < 1",
    "table of age into 3 by ill",
    "table of ill by age into 2",
  ])("%s", (text) => {
    const query = queries.readQuery(text, schema);
    expect(queries.readQuery(queryText(query), schema)).toEqual(query);
  });
});
