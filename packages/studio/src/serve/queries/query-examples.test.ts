import { queries, readSchema } from "holdfast";
import { expect, test } from "vitest";
import adult from "../../../../../data/adult.schema.json?raw";
import iris from "../../../../../data/iris.schema.json?raw";
import { queryExamples } from "./query-examples.ts";

const odd = {
  version: 1,
  columns: [{ name: "home town's age", type: "number", lower: -1, upper: 1 }],
  target: { column: "where", levels: ["a", "b"], positive: "b" },
};
const levelsOnly = { version: 1, columns: [{ name: "by", type: "category", levels: ["x", "y"] }] };

test.each([
  ["iris", JSON.parse(iris) as unknown, 6],
  ["adult", JSON.parse(adult) as unknown, 6],
  ["odd names", odd, 6],
  ["levels only", levelsOnly, 2],
])("every example for %s can be asked", (_name, document, count) => {
  const schema = readSchema(document);
  const examples = queryExamples(schema);
  expect(examples).toHaveLength(count);
  for (const example of examples) expect(() => queries.readQuery(example, schema)).not.toThrow();
});
