import { expect, test } from "vitest";
import { firstBest, firstLeast } from "./first-best.ts";

test("the first of the best, in lists of every kind: all lists of up to four of 0, 1 and 2", () => {
  const kinds = [
    (list: number[]) => list,
    (list: number[]) => Int32Array.from(list),
    (list: number[]) => Float64Array.from(list),
  ];
  let lists: number[][] = [[]];
  for (let length = 1; length <= 4; length++) {
    lists = lists.flatMap((list) => [0, 1, 2].map((score) => [...list, score]));
    for (const list of lists) {
      for (const kind of kinds) {
        expect(firstBest(kind(list))).toBe(list.indexOf(Math.max(...list)));
        expect(firstLeast(kind(list))).toBe(list.indexOf(Math.min(...list)));
      }
    }
  }
});

test("negative scores, both zeros and more of them than fit on a stack", () => {
  expect(firstBest([-3, -1, -2, -1])).toBe(1);
  expect([firstBest([0, -0]), firstBest([-0, 0]), firstLeast([0, -0])]).toEqual([0, 0, 0]);
  const many = new Float64Array(300_000).fill(5);
  many[299_999] = 6;
  many[299_998] = 4;
  expect([firstBest(many), firstLeast(many)]).toEqual([299_999, 299_998]);
});
