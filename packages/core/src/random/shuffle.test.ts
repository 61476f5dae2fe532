import { expect, it } from "vitest";
import { Bits } from "./bits.ts";
import { shuffle } from "./shuffle.ts";
import { seededSource } from "./source.ts";
import { allows, decidedLaw, Tape } from "./testing/tape.ts";

it("swaps from the end on an exact tape", () => {
  const items = ["a", "b", "c", "d"];
  const tape = new Tape("01 11 00 1");
  shuffle(tape, items); // d<->b; then 3 is rejected, c... position 2 <-> 0; position 1 stays
  expect(items).toEqual(["c", "d", "a", "b"]);
  expect(tape.unread).toBe(0);
});

it("gives every order of three exactly one sixth (all tapes of 14 bits)", () => {
  const decided = decidedLaw(14, (bits) => {
    const items = Uint8Array.of(0, 1, 2);
    shuffle(bits, items);
    return items.join("");
  });
  const orders = ["012", "021", "102", "120", "201", "210"];
  expect(allows(decided, Object.fromEntries(orders.map((order) => [order, 1 / 6])))).toBe(true);
  expect(decided.undecided).toBeLessThan(0.001);
});

it("keeps the items, and reads nothing for none or one", () => {
  const items = Array.from({ length: 100 }, (_, i) => i);
  shuffle(new Bits(seededSource(1)), items);
  expect(items.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i));
  expect(items.slice(0, 8)).toMatchInlineSnapshot(`
    [
      49,
      86,
      21,
      92,
      13,
      70,
      91,
      57,
    ]
  `);
  shuffle(new Tape(""), []);
  shuffle(new Tape(""), ["only"]);
});
