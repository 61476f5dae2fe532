import { expect, test } from "vitest";
import { shownPair } from "./difference.ts";

const example = (point: number, label: number): object => ({ point, label });
const changed = (first: unknown, second: unknown): readonly string[][] =>
  shownPair(first, second).map(({ rows }) =>
    rows.filter(({ isChanged }) => isChanged).map(({ cells }) => cells.join(":")),
  );

test("an example that is replaced is marked on both sides", () => {
  const [first, second] = [
    [example(0, 0), example(0, 0), example(1, 0)],
    [example(0, 0), example(0, 0), example(0, 0)],
  ];
  expect(changed(first, second)).toEqual([["1:0"], ["0:0"]]);
  expect(shownPair(first, second)[0].columns).toEqual(["point", "label"]);
});

test("where the order means nothing, a row that moves is not marked", () => {
  const first = [example(0, 1), example(1, 0), example(2, 0)];
  const second = [example(1, 0), example(2, 0), example(2, 1)];
  expect(changed(first, second)).toEqual([["0:1"], ["2:1"]]);
});

test("numbers, words, records, questions and rows that are there or not", () => {
  expect(changed(3, 4)).toEqual([["3"], ["4"]]);
  expect(changed(["3"], ["4"])).toEqual([["3"], ["4"]]);
  expect(changed([1, 1, 1], [0, 1, 1])).toEqual([["1"], ["0"]]);
  expect(changed([[1, 1]], [])).toEqual([["1:1"], []]);
  expect(changed({ zeros: 3, ones: 2 }, { zeros: 4, ones: 1 })).toEqual([["3:2"], ["4:1"]]);
  const question = { examples: [[4, 0]], query: 4 };
  expect(shownPair(question, { ...question, examples: [[4, 1]] })[1]).toMatchObject({
    query: "4",
    rows: [{ cells: ["4", "1"], isChanged: true }],
  });
});

test("long data sets are cut, and what differs stays", () => {
  const rows = Array.from({ length: 500 }, () => [0, 0]);
  const [first, second] = shownPair([...rows, [7, 1]], [...rows, [7, 0]]);
  expect(first.rows.at(-1)).toEqual({ cells: ["7", "1"], isChanged: true });
  expect([first.rows.length, first.hidden]).toEqual([8, 493]);
  expect(second.rows.filter(({ isChanged }) => isChanged)).toHaveLength(1);
});
