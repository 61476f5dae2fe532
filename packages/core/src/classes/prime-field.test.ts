import { expect, test } from "vitest";
import { inverse, isPrime } from "./prime-field.ts";

test("primes below 2^26", () => {
  const listed = Array.from({ length: 30 }, (_, p) => p).filter(isPrime);
  expect(listed).toEqual([2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
  expect([67108859, 67108863, 67108879, 2.5, -3, NaN].map(isPrime)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("inverses", () => {
  for (const p of [2, 3, 5, 31, 67108859]) {
    for (let a = 1; a < Math.min(p, 50); a++) {
      for (const value of [a, p - a])
        expect((BigInt(inverse(value, p)) * BigInt(value)) % BigInt(p)).toBe(1n);
    }
  }
});
