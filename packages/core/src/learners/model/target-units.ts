import type { Encoder } from "../../data/index.ts";

/**
 * A number between 0 and 1, the ends of a column's grid, in the units of the column. What lies outside is brought to the nearer
 * bound. Of a column that is encoded by its logarithm it is the middle of the values with the nearest code.
 */
export function inUnits({ parts }: Encoder, column: string, value: number): number {
  const part = parts.find((one) => one.column === column);
  if (part === undefined || part.kind === "levels") throw new RangeError(`${column} is no number`);
  const { lower, upper } = part;
  const share = Math.min(1, Math.max(0, value));
  if (part.kind === "scale") return lower * (1 - share) + upper * share;
  const largestCode = (1 << part.bits) - 1;
  const code = Math.round(share * 2 * largestCode) - largestCode;
  // The codes that occur may be fewer than those of the grid.
  const found = part.codes.findIndex((other) => other >= code);
  const place = found < 0 ? part.codes.length - 1 : found;
  const from = place === 0 ? lower : part.cuts[place - 1]!;
  const to = place === part.cuts.length ? upper : part.cuts[place]!;
  return from / 2 + to / 2;
}
