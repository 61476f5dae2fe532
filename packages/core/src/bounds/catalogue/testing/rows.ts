import { expect } from "vitest";
import type { Real } from "../../../math/index.ts";
import { enclosed, isTight } from "../../../math/testing/oracle.ts";
import { readArguments } from "../evaluate.ts";
import { boundOf } from "../registry.ts";

type Written = number | string;

/** The value of a bound, as a double with all its digits; a number stands for what it is written as. */
export function valueAt(id: string, values: Readonly<Record<string, Written>>): number | undefined {
  const bound = boundOf(id);
  const written = Object.entries(values).map(([name, value]) => [name, String(value)]);
  const value = bound.value(readArguments(bound, Object.fromEntries(written) as Record<string, string>));
  return value === undefined ? undefined : inDigits(value);
}

function inDigits(value: Real): number {
  if (value.exact !== undefined) return value.exact.toNumber();
  for (const bits of [96, 384, 1536]) {
    if (value.enclose(bits) === undefined) continue;
    const { low, high } = enclosed(value, bits);
    if (isTight({ low, high }, 40)) return low.toNumber();
  }
  throw new Error("no digits");
}

/** Every row has the arguments, in the order of the names, and last what is printed: to nine digits, integers exactly. */
export function expectRows(id: string, names: string, rows: readonly (readonly Written[])[]): void {
  for (const row of rows) {
    const values = Object.fromEntries(names.split(" ").map((name, i) => [name, row[i]!]));
    const printed = Number(row.at(-1));
    const value = valueAt(id, values) ?? NaN;
    const message = `${id} at ${row.slice(0, -1).join(", ")}: ${value}, not ${printed}`;
    expect(Math.abs(value - printed), message).toBeLessThanOrEqual(1e-9 * Math.abs(printed));
  }
}
