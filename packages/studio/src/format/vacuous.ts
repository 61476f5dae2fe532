/** What is said beforehand of how far off an answer can be: in rows, or for a mean in the units of its column. */
interface Bars {
  readonly within?: number;
  readonly countWithin?: number;
  readonly rankError?: number;
}

/**
 * Does an answer say next to nothing? Its limits then span all that it could be: every number of rows, every rank, or for a mean the
 * whole column, whose bounds are given.
 */
export function isVacuous(
  { within, countWithin, rankError }: Bars,
  n: number,
  column?: { readonly lower: number; readonly upper: number },
): boolean {
  const spans = (reach: number | undefined, range: number): boolean =>
    reach !== undefined && 2 * reach >= range;
  const range = column === undefined ? n : column.upper - column.lower;
  return spans(within, range) || spans(countWithin, n) || spans(rankError, n);
}
