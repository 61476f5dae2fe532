import { readSchema, type Schema } from "../../../data/index.ts";
import { chunksOf } from "../../../data/testing/chunks.ts";
import type { RandomSource } from "../../../random/index.ts";
import type { AuditedPath } from "../audit-path.ts";
import { type Below, rowTests } from "../neighbors.ts";
import type { Release } from "../pair.ts";

/** The cells of a row of the tests' table. */
export type Row = readonly string[];

const columns = [
  { name: "length", type: "number", lower: 0, upper: 10 },
  { name: "petals", type: "integer", lower: 0, upper: 3 },
  { name: "color", type: "category", levels: ["red", "green", "blue"] },
];
const header = "length,petals,color,kind";

/** The schema of the tests' table, whose target has these levels. */
export function schemaOf(levels: readonly string[], change: object = {}): Schema {
  const positive = levels.length === 2 ? { positive: levels[1] } : {};
  return readSchema({
    version: 1,
    bits: 5,
    columns,
    target: { column: "kind", levels, ...positive },
    ...change,
  });
}

/** Rows of which many stand at a bound, and some do not fit the schema: missing, no number, far outside, of an unknown level. */
function rows(levels: number, n: number): AuditedPath<readonly Row[]>["tests"] {
  const label = (below: Below): string => `k${below(levels)}`;
  const row = (below: Below): Row => [
    String(below(101) / 10),
    String(below(4)),
    ["red", "green", "blue"][below(3)]!,
    label(below),
  ];
  const wild: readonly Row[] = [
    ["", "", "", "k0"],
    ["1e9", "-7", "violet", "k1"],
    ["no", "2.5", "red", "k0"],
    ["0", "0", "red", "k0"],
    ["10", "3", "blue", `k${levels - 1}`],
  ];
  const relabel = (cells: Row, below: Below): Row => [...cells.slice(0, -1), label(below)];
  return rowTests({ n, row, extremes: wild, relabel });
}

type PathRun = (chunks: ReturnType<typeof chunksOf>, random: RandomSource) => Promise<Release>;

/** A path from the text of the tests' table. */
export function tablePath(
  name: string,
  { levels = 2, n = 24 }: { readonly levels?: number; readonly n?: number },
  run: PathRun,
): AuditedPath<readonly Row[]> {
  return {
    name,
    tests: rows(levels, n),
    run: (table, random) =>
      run(chunksOf(`${[header, ...table.map((cells) => cells.join())].join("\n")}\n`), random),
  };
}

/** The levels of the target. */
export const names = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `k${i}`);
