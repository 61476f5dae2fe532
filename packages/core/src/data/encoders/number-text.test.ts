import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numberIn } from "./number-text.ts";

const read = (text: string): number => {
  const bytes = new TextEncoder().encode(`9${text}9`);
  return numberIn(bytes, 1, bytes.length - 1);
};

describe("numberIn", () => {
  test("is the double that the language reads, for any decimal", () => {
    const digits = fc.stringMatching(/^[0-9]{0,20}$/);
    const decimal = fc.tuple(
      fc.constantFrom("", "-", "+"),
      digits,
      fc.constantFrom("", "."),
      digits,
      fc.constantFrom("", "e5", "E-7", "e+300", "e400", "e-400"),
    );
    fc.assert(
      fc.property(decimal, ([sign, whole, point, fraction, exponent]) => {
        const text = sign + whole + point + fraction + exponent;
        expect(read(text)).toBe(whole + fraction === "" ? Number.NaN : Number(text));
      }),
      { seed: 31, numRuns: 5000 },
    );
  });

  test.each([
    "",
    "-",
    ".",
    "1.2.3",
    "1,5",
    "0x10",
    "1e",
    "e5",
    "NaN",
    "Infinity",
    "- 1",
    "1 2",
    "١",
    "1_000",
    "--1",
  ])("%j is no number", (text) => {
    expect(read(text)).toBeNaN();
  });

  test("a long run of digits takes no longer than it is", () => {
    const start = performance.now();
    expect(read(`${"1".repeat(1 << 20)}x`)).toBeNaN();
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
