import { powerOfTwo } from "./dialect.ts";

/** A text between single quotes. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The name of a column between double quotes. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Integers up to here are read exactly by every engine. */
const largestInteger = 0x20_0000_0000_0000;

/**
 * A finite number as SQL that every engine evaluates to exactly this double. Not all engines read long decimals correctly,
 * so what is no integer is an integer divided by powers of two, each step exact.
 */
export function exactNumber(x: number): string {
  if (Number.isInteger(x) && Math.abs(x) <= largestInteger) return String(x + 0);
  let [digits, places] = [x, 0];
  while (!Number.isInteger(digits) && places < 1074) [digits, places] = [digits * 2, places + 1];
  if (Math.abs(digits) > largestInteger) return `CAST('${x}' AS DOUBLE PRECISION)`;
  const divisors = Array.from({ length: Math.ceil(places / 52) }, (_, i) =>
    powerOfTwo(Math.min(52, places - 52 * i)),
  );
  return `(CAST(${digits} AS DOUBLE PRECISION)${divisors.map((d) => ` / ${d}`).join("")})`;
}
