import { expect, test } from "vitest";
import { namesIn, piecesOf } from "./pieces.ts";

test.each([0, 1, 2, 3, 255, 256, 257, 1000])("%i items lose none, in pieces of powers of two", (count) => {
  const names = Array.from({ length: count }, (_, i) => `name ${i}`);
  const pieces = piecesOf(names);
  expect(pieces.flat()).toEqual(names);
  const padded = namesIn([...names, ...names]);
  expect([...new Set(padded.flat())]).toEqual([...names].sort());
  for (const { length } of [...pieces, ...padded]) {
    expect(length).toBeLessThanOrEqual(256);
    expect(length & (length - 1)).toBe(0);
  }
});
