import { describe, expect, it } from "vitest";
import { auditMechanism } from "../auditing/exact/index.ts";
import type { Derivation } from "../certificates/index.ts";
import { encoderOf, readSchema } from "../data/index.ts";
import { Rational } from "../math/index.ts";
import type { Coins } from "../mechanisms/coins/index.ts";
import { answersOf } from "./answers-of.ts";
import { exactly } from "./answer.ts";
import { selectionOf } from "./engine/selection.ts";
import { planned } from "./plan.ts";
import type { Table } from "./table.ts";
import { tableOfRecords } from "./testing/tables.ts";

/** Three numbers and two levels: six kinds of rows, 36 tables of two rows. */
const schema = readSchema({
  version: 1,
  bits: 1,
  columns: [
    { name: "x", type: "number", lower: 0, upper: 2 },
    { name: "c", type: "category", levels: ["a", "b"], other: "a" },
  ],
});
const encoder = encoderOf(schema);
const n = 2;

type Row = readonly [x: number, c: string];
const kinds: readonly Row[] = [0, 1, 2].flatMap((x) => ["a", "b"].map((c): Row => [x, c]));
const tables: readonly (readonly Row[])[] = kinds.flatMap((first) => kinds.map((second) => [first, second]));
const neighbours = tables.flatMap((rows) =>
  rows.flatMap((_, i) =>
    kinds.map((kind): [readonly Row[], readonly Row[]] => [
      rows,
      rows.map((row, j) => (i === j ? kind : row)),
    ]),
  ),
);

const known = new Map<string, Table>();
function tableOfRows(rows: readonly Row[]): Table {
  const key = JSON.stringify(rows);
  const table =
    known.get(key) ??
    tableOfRecords(
      schema,
      rows.map(([x, c]) => ({ x, c })),
    );
  known.set(key, table);
  return table;
}

const asked = [
  "count",
  'count where c = "b"',
  "count where x >= 1 and not c = 'a'",
  "mean of x",
  'mean of x where c = "b"',
  "quantile 1/2 of x",
  "quantile 1/3 of x",
  'quantile 1/2 of x where c = "b"',
  'quantile 3/4 of x where not (x = 1 and c = "a")',
  "histogram of x into 3",
  "histogram of c",
  'histogram of x into 2 where c = "b"',
  "histogram of x into 1 where c = 'b'",
  "table of c by x into 2",
  "table of x into 2 by c where x > 0",
];

/** The query as a program over coins: it reads rows with the code that answers, at the scale that the certificate states times `factor`. */
function mechanism(text: string, factor = Rational.one) {
  const { question, certificate, query } = planned(text, { schema, encoder, n }, { epsilon: "3/4" });
  const scale = scaleIn(certificate.derivation).times(factor);
  const program = (rows: readonly Row[], coins: Coins): unknown => {
    const table = tableOfRows(rows);
    const selection = query.where && selectionOf(query.where, table);
    if (question.mechanism === "exponential") {
      return coins.exponential(question.read(table, selection), Rational.one.over(scale));
    }
    // Beyond all exact values the ratio of two laws is the same everywhere, so that what lies there may be one outcome.
    return question
      .read(table, selection)
      .map((center) => coins.laplace({ center, scale, lower: least, upper: most }));
  };
  const values = tables.flatMap((rows) => {
    const table = tableOfRows(rows);
    return [...question.read(table, query.where && selectionOf(query.where, table))];
  });
  const [least, most] = [Math.min(...values) - 1, Math.max(...values) + 1];
  return { name: text, pairs: neighbours, claims: [certificate], program };
}

function scaleIn({ parameters, premises }: Derivation): Rational {
  return (parameters["scale"] as Rational | undefined) ?? scaleIn(premises[0]!);
}

describe.each(asked)("%s", (text) => {
  it("keeps its claim exactly, on every pair of neighbors", async () => {
    const report = await auditMechanism(mechanism(text));
    expect(report.pairs).toBe(neighbours.length);
    expect(report.rows.map(({ verdict }) => verdict)).toEqual(["kept"]);
  });

  it("has exactly the sensitivity that it states", () => {
    const { question, query } = planned(text, { schema, encoder, n }, { epsilon: 1 });
    let moved = 0;
    for (const pair of neighbours) {
      const [a, b] = pair.map((rows) => {
        const table = tableOfRows(rows);
        return [...question.read(table, query.where && selectionOf(query.where, table))];
      }) as [number[], number[]];
      const moves = a.map((value, i) => Math.abs(value - b[i]!));
      const isNoisy = question.mechanism === "discrete-laplace";
      moved = Math.max(moved, isNoisy ? moves.reduce((x, y) => x + y, 0) : Math.max(...moves));
    }
    // The count of all rows is n, whatever they hold.
    expect(moved).toBe(text === "count" ? 0 : question.sensitivity);
  });

  it("has no more exact answers than it says", () => {
    const found = new Set(tables.map((rows) => JSON.stringify(exactly(text, tableOfRows(rows)).answer)));
    expect(BigInt(found.size)).toBeLessThanOrEqual(answersOf(text, { schema, n }));
  });
});

describe("an audit of less noise", () => {
  it.each(asked.filter((text) => text !== "count" && !text.startsWith("quantile")))(
    "breaks %s",
    async (text) => {
      const report = await auditMechanism(mechanism(text, Rational.of(9, 10)));
      expect(report.holds).toBe(false);
    },
  );

  it("breaks a quantile", async () => {
    const report = await auditMechanism(mechanism("quantile 1/2 of x", Rational.of(1, 3)));
    expect(report.holds).toBe(false);
  });
});

describe("how many exact answers there are", () => {
  it.each([
    ["count where c = 'b'", 3n],
    ["mean of x", 5n],
    // Sums of 0, 1 and 2 rows: 1 + 3 + 5.
    ["mean of x where c = 'b'", 9n],
    ["quantile 1/2 of x", 3n],
    ["quantile 1/2 of x where c = 'b'", 4n],
    // Two rows into three cells, or fewer.
    ["histogram of x into 3", 6n],
    ["histogram of x into 3 where c = 'b'", 10n],
    ["table of c by x into 2", 10n],
  ])("%s: %i", (text, answers) => {
    expect(answersOf(text, { schema, n })).toBe(answers);
    const told = new Set(tables.map((rows) => JSON.stringify(exactly(text, tableOfRows(rows)).answer)));
    // Means of different sums may be equal; everything else is told apart.
    if (!text.includes("mean of x where")) expect(BigInt(told.size)).toBe(answers);
  });
});
