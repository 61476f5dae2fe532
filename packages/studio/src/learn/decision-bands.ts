/** Numbers sorted into bands of equal width. */
export interface Bands {
  /** The lower end of each band, and the upper end of the last. */
  readonly ends: readonly number[];
  readonly cells: Uint16Array;
}

const mostBands = 6;

/** Sorts numbers into bands between the least and the greatest of them; one band where all are alike. */
export function bandsOf(values: Float64Array, most = mostBands): Bands {
  let least = Infinity;
  let greatest = -Infinity;
  for (const value of values) {
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  if (!(greatest > least)) return { ends: [least, least], cells: new Uint16Array(values.length) };
  const width = (greatest - least) / most;
  const ends = Array.from({ length: most + 1 }, (_, i) => (i === most ? greatest : least + i * width));
  const cells = Uint16Array.from(values, (value) =>
    Math.min(Math.max(Math.floor((value - least) / width), 0), most - 1),
  );
  return { ends, cells };
}
