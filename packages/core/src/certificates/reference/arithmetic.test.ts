import fc from "fast-check";
import { expect, it } from "vitest";
import { Rational, Real } from "../../math/index.ts";
import { Arithmetic } from "./arithmetic.ts";
import { fraction } from "./fraction.ts";

/** Whole numbers of up to 40 digits, powers of ten and their neighbors among them: lengths are estimated. */
const whole = fc.oneof(
  fc.bigInt({ min: 1n, max: 10n ** 40n }),
  fc.bigInt({ min: 1n, max: 100_000n }),
  fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -1, max: 1 }))
    .map(([k, d]) => 10n ** BigInt(k) + BigInt(d)),
);

it.each(["exp", "ln", "sqrt"] as const)(
  "%s holds the value that the library encloses (300 fractions)",
  (name) => {
    fc.assert(
      fc.property(whole, whole, fc.constantFrom(30, 60, 480), (top, bottom, digits) => {
        fc.pre(name !== "exp" || top < 16_000n * bottom);
        const { low, high } = new Arithmetic(digits)[name](fraction(top, bottom));
        const { lo, hi, exponent } = Real.from(Rational.of(top, bottom))
          [name]()
          .enclose(4 * digits + 200)!;
        const [up, down] = [1n << BigInt(Math.max(0, exponent)), 1n << BigInt(Math.max(0, -exponent))];
        expect(low.top * down <= hi * up * low.bottom).toBe(true);
        expect(high.top * down >= lo * up * high.bottom).toBe(true);
      }),
      { numRuns: 300, seed: 1 },
    );
  },
);
