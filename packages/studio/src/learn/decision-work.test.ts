import {
  classes,
  openModel,
  openProblem,
  type ProblemTask,
  readPoints,
  readSchema,
  type Rows,
  seededSource,
  trainModel,
  trainProblem,
} from "holdfast";
import { describe, expect, test } from "vitest";
import type { DecisionGrid } from "./decision-grid.ts";
import { picture } from "./decision-work.ts";

const columns = [
  { name: "a", type: "number", lower: -1, upper: 1 },
  { name: "b", type: "number", lower: 0, upper: 8 },
  { name: "c", type: "category", levels: ["low", "high"] },
];
const n = 60;
const code = (share: number): number => Math.round(share * 8190) - 4095;
const points = [
  Int16Array.from({ length: n }, (_, i) => code(i / n)),
  Int16Array.from({ length: n }, (_, i) => code((i % 7) / 7)),
  Int16Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 4095 : -4095)),
  Int16Array.from({ length: n }, (_, i) => (i % 2 === 1 ? 4095 : -4095)),
];
const random = seededSource("1");
const plain = (file: unknown): object => JSON.parse(JSON.stringify(file)) as object;
const asked = { x: "", y: "", held: {} };

/** The record of a cell, by name. */
function recordAt({ x, y, held }: DecisionGrid, cell: number): Record<string, number | string> {
  const across = x.values.length;
  const side = y === undefined ? {} : { [y.column]: y.values[Math.floor(cell / across)]! };
  return { ...held, [x.column]: x.values[cell % across]!, ...side };
}

const someCells = (grid: DecisionGrid): readonly number[] =>
  Array.from({ length: 150 }, (_, i) => (i * 97) % grid.cells.length);

describe("a class of several levels", async () => {
  const levels = ["one", "two", "three"];
  const schema = readSchema({
    version: 1,
    columns,
    target: { column: "kind", levels },
  });
  const sample = {
    n,
    columns: points,
    levels,
    classes: Uint16Array.from({ length: n }, (_, i) => Math.floor(i / 20)),
  };
  const task = {
    learner: "exponential",
    subject: classes.parse("stumps:4"),
    schema,
    options: { epsilon: "50" },
  };
  const model = plain((await trainModel(task, sample, { random })).file);
  const open = openModel(model);

  test("is what the library predicts, cell by cell", () => {
    const grid = picture({ model, ...asked });
    expect([grid.target, grid.regions, grid.isOrdered]).toEqual(["kind", levels, false]);
    for (const cell of someCells(grid))
      expect(grid.regions[grid.cells[cell]!]).toBe(open.predictRecord(recordAt(grid, cell)));
  });

  test("takes the asked sides and values; what is unknown is passed over", () => {
    const held = { b: 3, a: 99, nobody: 1 };
    const grid = picture({ model, x: "c", y: "a", held });
    expect([grid.x.values, grid.y?.column, grid.held]).toEqual([["low", "high"], "a", { b: 3 }]);
    for (const cell of someCells(grid))
      expect(grid.regions[grid.cells[cell]!]).toBe(open.predictRecord(recordAt(grid, cell)));
    expect(picture({ model, x: "b", y: "nobody", held: {} }).x.column).toBe("b");
    expect(picture({ model, x: "", y: "b", held: {} }).y?.column).toBe("b");
  });

  test("refuses an edited file", () => {
    const edited = { ...model, learner: "cover" };
    expect(() => picture({ model: edited, ...asked })).toThrow("what certificate 1 speaks of");
  });
});

describe("models of problems", () => {
  const schema = readSchema({
    version: 1,
    columns: [...columns.slice(0, 2), { name: "y", type: "number", lower: 100, upper: 200 }],
    target: { column: "kind", levels: ["no", "yes"], positive: "yes" },
  });
  const rows: Rows = {
    n,
    columns: [points[0]!, points[1]!, Int16Array.from({ length: n }, (_, i) => code(0.2 + (0.5 * i) / n))],
    classes: Uint16Array.from({ length: n }, (_, i) => (i > 25 ? 1 : 0)),
  };
  const trained = async (task: Omit<ProblemTask, "schema">): Promise<object> =>
    plain((await trainProblem({ ...task, schema, options: { epsilon: "infinity" } }, rows, { random })).file);

  test.each([
    [{ problem: "regression", target: "y" }, "y"],
    [{ problem: "k-means" }, "cluster"],
    [{ problem: "logistic-regression" }, "kind"],
  ])("%o says the same as the library", async (task, target) => {
    const model = await trained(task);
    const open = openProblem(model);
    const grid = picture({ model, ...asked });
    const cells = someCells(grid);
    const names = open.points.columns.flatMap(({ name, type }) => (type === "ignore" ? [] : [name]));
    const lines = cells.map((cell) => names.map((name) => recordAt(grid, cell)[name]).join(","));
    const text = new TextEncoder().encode(`${names.join(",")}\n${lines.join("\n")}\n`);
    const ignored = open.points.columns.filter(({ type }) => type === "ignore").map(({ name }) => name);
    const pointSchema = readSchema({
      ...open.points,
      columns: open.points.columns.filter(({ name }) => !ignored.includes(name)),
    });
    const { sample } = await readPoints({
      chunks: (async function* () {
        yield await Promise.resolve(text);
      })(),
      schema: pointSchema,
    });
    const expected = open.predictions(sample);
    expect(grid.target).toBe(target);
    cells.forEach((cell, i) => {
      if (grid.numbers === undefined) expect(grid.cells[cell]).toBe(expected[i]);
      else expect(grid.numbers[cell]).toBeCloseTo(open.inUnits(expected[i]!), 9);
    });
    expect(grid.numbers !== undefined).toBe(target === "y");
  });

  test("one that says nothing of single rows has no picture", async () => {
    const model = await trained({ problem: "sparse-pca" });
    expect(() => picture({ model, ...asked })).toThrow("a problem that says something of single rows");
  });
});

test("a predictor has no picture: its answers are paid for", () => {
  expect(() => picture({ model: { kind: "predictor" }, ...asked })).toThrow("paid for");
});
