import { expect, test } from "vitest";
import { formatExact, formatNumber, formatPercent, formatWhole, numberOf } from "./number.ts";

test.each([
  [0, "0"],
  [1, "1"],
  [1372, "1372"],
  [32561, "32\u202f561"],
  [0.1 + 0.2, "0.3"],
  [-1.5, "−1.5"],
  [1e-9, "1e-9"],
  [4.18812e-7, "4.188e-7"],
  [12_345_678, "1.235e7"],
  [Infinity, "∞"],
  [Number.NaN, "–"],
])("%s is shown as %s", (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test("shares and exact values", () => {
  expect(formatPercent(0.93412)).toBe("93.41\u202f%");
  expect(formatExact("1/3")).toBe("1/3");
  expect(formatExact("123456789/1000000000000")).toBe("0.0001235");
});

test("an exact bound stays on its side of the number that is nearest to it", () => {
  expect(formatExact("0.29999999999999999999", "down")).toBe("0.2999");
  expect(formatExact("0.30000000000000000001", "up")).toBe("0.3001");
  expect(formatExact("20000000000", "up")).toBe("2e10");
});

test("what a promise is about to the last digit is whole", () => {
  expect(formatWhole(12345.678)).toBe("12345.678");
  expect(formatWhole(32561)).toBe("32\u202f561");
  expect(formatWhole(123456789)).toBe("123456789");
});

test("exact texts are numbers where they only draw", () => {
  expect(numberOf("1/4")).toBe(0.25);
  expect(numberOf("1e-6")).toBe(1e-6);
});

test("fractions of long parts are numbers too, and none that is more than 0 reads as 0", () => {
  const nines = "9".repeat(400);
  expect(numberOf(`${nines}/3${"0".repeat(400)}`)).toBeCloseTo(1 / 3, 14);
  expect(numberOf(`-${nines}/2${"0".repeat(400)}`)).toBeCloseTo(-0.5, 14);
  expect(numberOf(`1/1${"0".repeat(310)}`)).toBe(1e-310);
  expect(numberOf(`25${"0".repeat(306)}/1${"0".repeat(309)}`)).toBe(0.025);
  expect(numberOf(`1${"0".repeat(309)}/1`)).toBe(Infinity);
  expect(formatExact(`1/1${"0".repeat(310)}`, "up")).toBe("1e-310");
  const tiny = `1/1${"0".repeat(400)}`;
  expect(formatExact(tiny, "up")).toBe(tiny);
  expect(formatExact(`3${"0".repeat(330)}/1${"0".repeat(331)}`, "up")).toBe("0.3001");
  expect(formatExact(`0/1${"0".repeat(310)}`)).toBe("0");
});

test("bounds are shortened to their own side", () => {
  expect(formatNumber(0.123412, "up")).toBe("0.1235");
  expect(formatNumber(0.123467, "down")).toBe("0.1234");
  expect(formatNumber(9.99991, "up")).toBe("10");
  expect(formatNumber(-0.123412, "down")).toBe("−0.1235");
  expect(formatNumber(0.25, "up")).toBe("0.25");
});
