import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import { expect, it } from "vitest";
import numberPower from "./number-power.mjs";

const findings = (code) =>
  new Linter().verify(code, {
    files: ["**/*"],
    languageOptions: { parser: tseslint.parser },
    plugins: { holdfast: { rules: { "number-power": numberPower } } },
    rules: { "holdfast/number-power": "error" },
  });

it.each([
  "2n ** k",
  "f() ** 3n",
  "(-(1n << 4n)) ** k",
  "BigInt(n) ** (drawn * (size - 1n))",
  "const f = (b: bigint, k: unknown) => b ** k",
  "const q = BigInt(n) + 1n; const f = (x: Rational) => x.numerator ** q",
  "let q: bigint; q **= f()",
  "const a = flag ? 1n : b.c; const k = 2n * a; a.b ** k",
])("lets bigints pass: %s", (code) => {
  expect(findings(code)).toEqual([]);
});

it.each([
  "2 ** 10",
  "x ** y",
  "x.numerator ** x.exponent",
  "let x = 1.5; x **= 2",
  "const f = (b: number) => b ** 2",
  "const a = Number(2n); a ** 0.5",
  "const a = [1n].length; a ** a",
  "const f = (b: bigint) => Number(b) ** 2",
  "const a = 1n < b; a ** a",
  "const a = a ** a",
  "const b = flag ? 1n : 1; b ** b",
  "const { b } = 1n; b ** b",
])("finds powers of numbers: %s", (code) => {
  expect(findings(code).map(({ ruleId }) => ruleId)).toContain("holdfast/number-power");
});
