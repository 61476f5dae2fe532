import { must } from "./rule.ts";

/** A field that must be a whole number from `least` on, written as a string of digits. */
export function digits(values: Readonly<Record<string, unknown>>, name: string, least: bigint): bigint {
  const text = values[name];
  must(
    typeof text === "string" && /^(0|[1-9]\d{0,99999})$/.test(text),
    `${name} must be a whole number, as digits`,
  );
  const value = BigInt(text);
  must(value >= least, `${name} is out of range`);
  return value;
}

/** The number of ways to choose k of n. */
export function choose(n: number, k: number): bigint {
  const few = BigInt(Math.min(k, n - k));
  return product(BigInt(n) - few + 1n, BigInt(n)) / product(1n, few);
}

function product(from: bigint, to: bigint): bigint {
  if (from > to) return 1n;
  if (from === to) return from;
  const middle = (from + to) / 2n;
  return product(from, middle) * product(middle + 1n, to);
}
