import fc from "fast-check";
import { expect, test } from "vitest";
import { movesText, readMoves, sequenceText } from "./moves.ts";

test("moves are read as they were written", () => {
  const move = fc.record({ point: fc.nat(999_999), label: fc.constantFrom(0 as const, 1 as const) });
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      expect(readMoves(movesText(moves))).toEqual(moves);
    }),
    { seed: 5 },
  );
});

test("anything else is no game", () => {
  expect(readMoves("")).toEqual([]);
  for (const text of ["3", "3.2", "-1.0", "3.1-", "3,1", "1e3.0"]) expect(readMoves(text)).toBeUndefined();
});

test("the command takes the sequence", () => {
  expect(sequenceText(readMoves("3.1-1.0")!)).toBe("[[3,1],[1,0]]");
});
