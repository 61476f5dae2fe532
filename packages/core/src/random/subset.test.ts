import { expect, it } from "vitest";
import { Bits } from "./bits.ts";
import { seededSource } from "./source.ts";
import { subset } from "./subset.ts";
import { allows, decidedLaw, Tape } from "./testing/tape.ts";

it("follows Floyd on an exact tape", () => {
  // n = 4, k = 3: j = 1 draws 1; j = 2 draws 1 again and adds 2; j = 3 draws 0.
  const tape = new Tape("1 01 00");
  expect(subset(tape, 4, 3)).toEqual([0, 1, 2]);
  expect(tape.unread).toBe(0);
});

it("gives every pair out of five exactly one tenth (all tapes of 16 bits)", () => {
  const decided = decidedLaw(16, (bits) => subset(bits, 5, 2).join(""));
  const pairs = ["01", "02", "03", "04", "12", "13", "14", "23", "24", "34"];
  expect(allows(decided, Object.fromEntries(pairs.map((pair) => [pair, 0.1])))).toBe(true);
  expect(decided.decided.size).toBe(10);
  expect(decided.undecided).toBeLessThan(0.02);
});

it("is ascending, as numbers, at any size", () => {
  const bits = new Bits(seededSource(3));
  const chosen = subset(bits, 2 ** 40, 50);
  expect(chosen).toEqual(chosen.toSorted((a, b) => a - b));
  expect(new Set(chosen).size).toBe(50);
  expect(subset(bits, 12, 12)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(subset(new Tape(""), 5, 0)).toEqual([]);
  expect(subset(new Tape(""), 0, 0)).toEqual([]);
});

it("refuses sizes that do not fit", () => {
  const cases = [
    [3, 4],
    [3, -1],
    [3.5, 2],
    [3, 0.5],
  ] as const;
  for (const [n, k] of cases) {
    expect(() => subset(new Tape(""), n, k)).toThrow(
      `k is out of range: expected integers with 0 <= k <= n, received k = ${k}, n = ${n}`,
    );
  }
});
