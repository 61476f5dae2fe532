/** The least of some numbers; Infinity of none. */
export function least(values: ArrayLike<number>): number {
  let best = Infinity;
  for (let i = 0; i < values.length; i++) if (values[i]! < best) best = values[i]!;
  return best;
}

/** The greatest of some numbers; -Infinity of none. */
export function greatest(values: ArrayLike<number>): number {
  let best = -Infinity;
  for (let i = 0; i < values.length; i++) if (values[i]! > best) best = values[i]!;
  return best;
}
