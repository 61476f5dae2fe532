import type { Claimed, Measured, Row } from "../contract/index.ts";

/** One row; without a claim, a measurement alone. */
export function row(series: string, at: Row["at"], measured: Measured, claimed?: Claimed): Row {
  return { series, at, measured, ...(claimed && { claimed }) };
}

export const atMost = (value: number): Claimed => ({ relation: "at most", value });
export const atLeast = (value: number): Claimed => ({ relation: "at least", value });
/** With `within`, how far an exact value may be off, relative to the claimed one. */
export const equalTo = (value: number, within?: number): Claimed => ({
  relation: "equal to",
  value,
  ...(within !== undefined && { within }),
});

/** The rows of a series, and of one value of each named parameter. */
export function rowsOf(
  rows: readonly Row[],
  series: string,
  at: Readonly<Record<string, number | string>> = {},
): readonly Row[] {
  return rows.filter(
    (one) => one.series === series && Object.entries(at).every(([name, value]) => one.at[name] === value),
  );
}
