import { expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { Bits } from "./bits.ts";
import { randomizedResponseFlip } from "./randomized-response.ts";
import { seededSource } from "./source.ts";
import { rejects, seeds } from "./testing/chi-square.ts";
import { coinLaw, type Law } from "./testing/laws.ts";
import { allows, decidedLaw, Tape } from "./testing/tape.ts";

const law = (epsilon: number): Law => coinLaw(1 / (1 + Math.exp(epsilon)));

it("keeps, flips or starts again on an exact tape", () => {
  expect(randomizedResponseFlip(new Tape("0"), Rational.one)).toBe(false);
  const tape = new Tape("1 1  1 0 01"); // exp(-1) fails at K = 2, then succeeds at K = 3
  expect(randomizedResponseFlip(tape, Rational.one)).toBe(true);
  expect(tape.unread).toBe(0);
});

it.each(["0", "1/10", "1", "3"])(
  "flips with probability exactly 1/(1+e^%s) (all tapes of 20 bits)",
  (epsilon) => {
    const decided = decidedLaw(20, (bits) => randomizedResponseFlip(bits, Rational.parse(epsilon)));
    expect(allows(decided, law(Rational.parse(epsilon).toNumber()))).toBe(true);
    expect(decided.undecided).toBeLessThan(0.07);
  },
);

it("passes chi-square at epsilon 1: seeds 1, 2, 3, 1e5 draws each, false alarm <= 1e-9", () => {
  for (const seed of seeds) {
    const bits = new Bits(seededSource(seed));
    const draw = (): boolean => randomizedResponseFlip(bits, Rational.one);
    expect(rejects({ law: law(1), draws: 1e5, draw })).toBe(false);
  }
});

it("refuses a negative epsilon at the first coin that needs it", () => {
  expect(() => randomizedResponseFlip(new Tape("1"), Rational.of(-1))).toThrow("gamma");
});
