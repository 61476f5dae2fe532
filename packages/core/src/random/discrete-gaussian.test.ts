import fc from "fast-check";
import { expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { Bits } from "./bits.ts";
import { discreteGaussian, squareRoot } from "./discrete-gaussian.ts";
import { seededSource } from "./source.ts";
import { rejects, seeds } from "./testing/chi-square.ts";
import { gaussianLaw } from "./testing/laws.ts";
import { allows, decidedLaw, Tape } from "./testing/tape.ts";

it.each(["1/4", "1", "7/3"])(
  "has exactly the stated law at sigma² = %s (all tapes of 17 bits)",
  (variance) => {
    const decided = decidedLaw(17, (bits) => discreteGaussian(bits, Rational.parse(variance)));
    expect(allows(decided, gaussianLaw(Rational.parse(variance).toNumber(), 20))).toBe(true);
    expect(decided.undecided).toBeLessThan(0.75);
  },
);

it.each(["1/4", "7/3", "100"])(
  "passes chi-square at sigma² = %s: seeds 1, 2, 3, 5e4 draws, false alarm <= 1e-9",
  (v) => {
    for (const seed of seeds) {
      const bits = new Bits(seededSource(seed));
      expect(
        rejects({
          law: gaussianLaw(Rational.parse(v).toNumber(), 40),
          draws: 5e4,
          draw: () => discreteGaussian(bits, Rational.parse(v)),
        }),
      ).toBe(false);
    }
  },
);

it("is pinned on seed 11", () => {
  const bits = new Bits(seededSource(11));
  const drawn = ["1/4", "1", "7/3", "1e4", "1e40"].flatMap((variance) =>
    Array.from({ length: 5 }, () => discreteGaussian(bits, Rational.parse(variance))),
  );
  expect(drawn.join(" ")).toMatchInlineSnapshot(
    `"0 -1 0 0 0 0 0 1 -1 0 0 0 0 0 1 97 176 161 -62 -55 51078353554100531020 102153151854883026779 64290455640138113058 32574172437990997261 -446896764069870403"`,
  );
});

it("takes integer square roots", () => {
  expect([0n, 1n, 2n, 3n, 4n, 8n, 9n, 15n, 16n, 24n, 25n].map(squareRoot)).toEqual([
    0n,
    1n,
    1n,
    1n,
    2n,
    2n,
    3n,
    3n,
    4n,
    4n,
    5n,
  ]);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 300n }), (x) => {
      const root = squareRoot(x);
      expect(root * root <= x && x < (root + 1n) * (root + 1n)).toBe(true);
    }),
    { seed: 1 },
  );
});

it("refuses a variance that is not positive", () => {
  expect(() => discreteGaussian(new Tape(""), Rational.zero)).toThrow(
    "sigmaSquared is out of range: expected a number > 0, received 0/1",
  );
  expect(() => discreteGaussian(new Tape(""), Rational.of(-1, 2))).toThrow("received -1/2");
});
