import { describe, expect, test } from "vitest";
import { seededSource } from "../../random/index.ts";
import { readSchema } from "../schema/index.ts";
import { chunksOf } from "../testing/chunks.ts";
import { readSample } from "./index.ts";
import { PersonPlaces } from "./person-places.ts";

interface Row {
  readonly person: string;
  readonly value: number;
}

/** All lists of up to `length` rows of persons a, b, c with the values 1 and 2. */
function tables(length: number): readonly (readonly Row[])[] {
  const rows = ["a", "b", "c"].flatMap((person) => [1, 2].map((value) => ({ person, value })));
  let last: Row[][] = [[]];
  const all: Row[][] = [[]];
  for (let i = 0; i < length; i++) {
    last = last.flatMap((table) => rows.map((row) => [...table, row]));
    all.push(...last);
  }
  return all;
}

/** What one order of the persons makes of a table; 0 stands in empty places. `order` draws the index it is told. */
function arranged(table: readonly Row[], most: number, draws: readonly number[]): readonly number[] {
  const places = new PersonPlaces(most);
  const kept = table.filter(({ person }) => places.takes(person)).map(({ value }) => value);
  const block = { n: kept.length, columns: [Int16Array.from(kept)] };
  return Array.from(places.arranged(block, { point: [0], classCode: 0 }, tape(draws)).columns[0]!);
}

/** A source whose draws below 3 and below 2, in that order, are the given ones: uniform reads their binary digits. */
function tape(draws: readonly number[]): { fill(bytes: Uint8Array): void; readonly secure: boolean } {
  const bits = draws.flatMap((draw, i) => (draws.length - i === 1 ? [draw] : [draw >> 1, draw & 1]));
  return {
    secure: false,
    fill(bytes) {
      bytes.fill(0);
      for (const [i, bit] of bits.entries()) bytes[i >> 3]! |= bit << (7 - (i & 7));
    },
  };
}

/** Every order of so many persons, by the draws of the shuffle. */
const orders = [
  [[]],
  [[]],
  [[0], [1]],
  [0, 1, 2].flatMap((first) => [
    [first, 0],
    [first, 1],
  ]),
] as const;

/** Everything that the random order can make of a table, each as likely as the others. */
function outcomes(table: readonly Row[], most: number): readonly (readonly number[])[] {
  const persons = new Set(table.map(({ person }) => person)).size;
  return orders[persons]!.map((draws) => arranged(table, most, draws));
}

/** The rows of each person, in order. */
function byPerson(table: readonly Row[]): ReadonlyMap<string, string> {
  const lists = new Map<string, string>();
  for (const { person, value } of table) lists.set(person, `${lists.get(person) ?? ""}${value}`);
  return lists;
}

/** The same persons but for one, who is there in both, perhaps under another name, with any rows. */
function areNeighbors(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  if (a.size !== b.size) return false;
  const names = new Set([...a.keys(), ...b.keys()]);
  const differing = [...names].filter((name) => a.get(name) !== b.get(name));
  if (differing.length <= 1) return true;
  return differing.length === 2 && differing.every((name) => !a.has(name) || !b.has(name));
}

function distance(a: readonly number[], b: readonly number[]): number {
  return a.length === b.length ? a.filter((x, i) => x !== b[i]).length : Infinity;
}

/** Is there a pairing of the outcomes in which no pair is further apart than `most`? By trying augmenting paths. */
function isCoupled(
  a: readonly (readonly number[])[],
  b: readonly (readonly number[])[],
  most: number,
): boolean {
  const partner = new Map<number, number>();
  const pair = (i: number, tried: Set<number>): boolean =>
    b.some((other, j) => {
      if (tried.has(j) || distance(a[i]!, other) > most) return false;
      tried.add(j);
      const taken = partner.get(j);
      if (taken !== undefined && !pair(taken, tried)) return false;
      partner.set(j, i);
      return true;
    });
  return a.length === b.length && a.every((_, i) => pair(i, new Set()));
}

describe("the places of persons", () => {
  const all = tables(4).map((table) => ({ table, lists: byPerson(table) }));

  test.each([1, 2])(
    "neighboring tables of persons are coupled at most %d places apart: every pair of up to 4 rows",
    (most) => {
      const keyed = new Map<
        string,
        { lists: ReadonlyMap<string, string>; results: ReturnType<typeof outcomes> }
      >();
      // Interleaving the rows of persons changes the outcomes by an order of the persons, which is drawn anyway.
      for (const { table, lists } of all) {
        const results = [...outcomes(table, most)].sort();
        const key = JSON.stringify([...lists].sort());
        const known = keyed.get(key);
        if (known === undefined) keyed.set(key, { lists, results });
        else expect(results).toEqual(known.results);
      }
      let pairs = 0;
      for (const a of keyed.values()) {
        for (const b of keyed.values()) {
          if (!areNeighbors(a.lists, b.lists)) continue;
          pairs++;
          if (!isCoupled(a.results, b.results, most)) expect([a, b]).toBe("coupled");
        }
      }
      expect(pairs).toBeGreaterThan(10_000);
    },
  );

  test("a fixed order of persons would not do: a table and its neighbor may differ everywhere", () => {
    const value = (person: string, x: number): Row => ({ person, value: x });
    const before = [value("b", 1), value("c", 2), value("d", 1)];
    const after = [value("c", 2), value("d", 1), value("e", 2)];
    const inFileOrder = (table: readonly Row[]): readonly number[] => table.map(({ value: x }) => x);
    expect(areNeighbors(byPerson(before), byPerson(after))).toBe(true);
    expect(distance(inFileOrder(before), inFileOrder(after))).toBe(3);
    expect(isCoupled(outcomes(before, 1), outcomes(after, 1), 1)).toBe(true);
  });

  test("a few persons with very many places each are refused before they take memory", () => {
    const places = new PersonPlaces(1_000_000);
    for (let i = 0; i < 134; i++) expect(places.takes(`p${i}`)).toBe(true);
    expect(() => places.takes("one more")).toThrow("fewer places");
    expect(places.takes("p0")).toBe(true);
  });

  test("the orders of the test are all there are", () => {
    const table = ["a", "b", "c"].map((person, i) => ({ person, value: i + 1 }));
    expect(new Set(outcomes(table, 1).map(String)).size).toBe(6);
    expect(outcomes(table, 2).every((places) => places.length === 6)).toBe(true);
  });
});

describe("a table with a person column", () => {
  const schema = readSchema({
    version: 1,
    unit: { of: "person", column: "who", most: 2 },
    columns: [{ name: "x", type: "integer", lower: 0, upper: 6, missing: 3, bits: 2 }],
    target: { column: "y", levels: ["0", "1"], positive: "1", other: "1" },
  });
  const csv = "who,x,y\nann,0,0\nbob,6,0\nann,1,0\n,5,0\nann,2,0\n bob ,5,0\ncleo,4,0\n";

  test("gives each person two places, and tells the curator what became of the rows", async () => {
    const { sample, n, report } = await readSample({
      chunks: chunksOf(csv),
      schema,
      random: seededSource(1),
    });
    expect(n).toBe(6);
    const pairs = [0, 2, 4].map((i) =>
      [0, 1].map((j) => [sample.columns[0]![i + j], sample.labels[i + j]].join()),
    );
    // cleo's second place holds the default row: the missing value 3, which is code 0, and the other class.
    expect(pairs.sort()).toEqual([
      ["-3,0", "-2,0"],
      ["1,0", "0,1"],
      ["3,0", "2,0"],
    ]);
    expect(report.persons).toEqual({ persons: 3, dropped: 1, nameless: 1, filled: 1 });
    expect(report.records).toBe(7);
  });

  test("draws the order of persons", async () => {
    const first = new Set<number>();
    for (let seed = 0; seed < 60; seed++) {
      const { sample } = await readSample({ chunks: chunksOf(csv), schema, random: seededSource(seed) });
      first.add(sample.columns[0]![0]!);
    }
    // Each of three misses 60 fixed seeds with a chance of (2/3)^60 < 1e-10.
    expect(first).toEqual(new Set([-3, 1, 3]));
  });

  test("without rows has no places", async () => {
    const { n, sample } = await readSample({ chunks: chunksOf("who,x,y\n,1,1\n"), schema });
    expect([n, sample.columns.length, sample.labels.length]).toEqual([0, 1, 0]);
  });
});
