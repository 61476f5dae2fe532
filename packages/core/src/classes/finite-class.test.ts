import { expect, test } from "vitest";
import { finiteClass } from "./finite-class.ts";

/** Unions of at most two intervals, without the closed forms that the class of that name has. */
const unions = () =>
  finiteClass({
    spec: "two-runs",
    points: 14,
    *hypotheses() {
      for (let bits = 0; bits < 1 << 14; bits++) if (runs(bits) <= 2) yield bits;
    },
    predict: (bits: number, point: number) => ((bits >> point) & 1) as 0 | 1,
  });

function runs(bits: number): number {
  let count = 0;
  for (let rest = bits & ~(bits << 1); rest !== 0; rest &= rest - 1) count++;
  return count;
}

test("a search for a dimension tells how far it is, and its result is remembered", () => {
  const subject = unions();
  const seen: number[] = [];
  const watch = {
    onProgress: ({ lower, upper }: { lower: number; upper: number }) => void seen.push(lower, upper),
  };
  const found = subject.littlestone(watch);
  expect(found.lower).toBe(found.upper);
  expect(seen.length).toBeGreaterThan(0);
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(0);
  const before = seen.length;
  expect(subject.littlestone(watch)).toBe(found);
  expect(seen.length).toBe(before);
});

test("a search that was stopped throws the reason, and can be done again", () => {
  const subject = unions();
  const controller = new AbortController();
  const reason = new Error("enough");
  const stop = {
    signal: controller.signal,
    onProgress: () => {
      controller.abort(reason);
    },
  };
  expect(() => subject.littlestone(stop)).toThrow(reason);
  expect(subject.littlestone().lower).toBe(unions().littlestone().upper);
});
