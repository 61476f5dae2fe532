import fc from "fast-check";
import { Rational } from "holdfast";
import { expect, test } from "vitest";
import { leftOf } from "./left-of.ts";

test.each([
  ["1", "0.25", "0.75"],
  ["1/3", "1/6", "1/6"],
  ["1e-6", "0.0000005", "0.0000005"],
  ["1", "2", "0"],
  ["2", "0", "2"],
])("of %s, %s spent, %s is left", (whole, spent, left) => {
  expect(leftOf(whole, spent)).toBe(left);
});

test("what is left is exact, as the library subtracts", () => {
  const part = fc.tuple(fc.bigInt(0n, 10n ** 12n), fc.bigInt(1n, 10n ** 6n));
  fc.assert(
    fc.property(part, part, ([a, b], [c, d]) => {
      const [whole, spent] = [Rational.of(a, b), Rational.of(c, d)];
      const left = whole.minus(spent);
      const expected = left.sign() < 0 ? Rational.zero : left;
      expect(Rational.parse(leftOf(String(whole), String(spent))).compare(expected)).toBe(0);
    }),
    { seed: 4, numRuns: 300 },
  );
});
