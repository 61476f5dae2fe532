import { Rational } from "holdfast";
import { expect, test } from "vitest";
import { isWithin, negated, nothing, plus, sum } from "./spending.ts";

const price = (amount: string, kept = 0) => ({ ...nothing, amount: Rational.parse(amount), kept });

test("sums are exact as long as they can be written down, then rounded up and never below", () => {
  expect(sum(Rational.of(1, 3), Rational.of(1, 6)).toString()).toBe("0.5");
  const primes = [
    101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197,
  ];
  const parts = primes.flatMap((a) =>
    primes.filter((b) => b > a).map((b) => Rational.of(1, a * b * (a + b + 1))),
  );
  let [kept, exact] = [Rational.zero, Rational.zero];
  for (const part of parts) {
    kept = sum(kept, part);
    exact = exact.plus(part);
    expect(kept.compare(exact)).toBeGreaterThanOrEqual(0);
    expect(kept.denominator.toString().length).toBeLessThanOrEqual(101);
  }
  expect(exact.denominator.toString().length).toBeGreaterThan(101);
  expect(kept.minus(exact).compare(Rational.parse("1e-8"))).toBeLessThan(0);
});

test("what is given back takes away what was paid, and no zero is negative", () => {
  const paid = price("2/7", 3);
  const none = plus(paid, negated(paid));
  expect([none.amount.sign(), none.kept]).toEqual([0, 0]);
  expect(Object.is(negated(nothing).kept, -0)).toBe(false);
});

test("a budget holds up to its edge", () => {
  const budget = { amount: Rational.one, delta: Rational.zero };
  expect(isWithin(price("1"), budget)).toBe(true);
  expect(isWithin(price("1.0000000001"), budget)).toBe(false);
  expect(isWithin({ ...nothing, delta: Rational.parse("1e-30") }, budget)).toBe(false);
});
