import { numberOf } from "../../format/number.ts";
import type { Entry } from "../../service/documents.ts";

type Line = Pick<Entry, "sequence" | "amount">;

/** What was spent after each of these entries, and before the first of them. */
export function spentCurve(entries: readonly Line[], last: Line): readonly (readonly [number, number])[] {
  if (entries.length === 0) return [];
  const known = entries.filter(({ sequence }) => sequence <= last.sequence);
  let spent = known.reduce((sum, { amount }) => sum - numberOf(amount), numberOf(last.amount));
  const before = [entries[0]!.sequence - 1, clean(spent)] as const;
  return [
    before,
    ...entries.map(({ sequence, amount }) => {
      spent += numberOf(amount);
      return [sequence, clean(spent)] as const;
    }),
  ];
}

/** Sums of doubles are a last digit off; the curve starts at nothing where nothing was spent. */
function clean(sum: number): number {
  return Math.abs(sum) < 1e-12 ? 0 : Number(sum.toPrecision(12));
}
