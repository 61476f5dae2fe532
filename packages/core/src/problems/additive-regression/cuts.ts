/** How many further cuts halve their way from the lowest even cut to the lower bound, where many columns crowd. */
const halvings = 3;

/** The public cuts of every feature on [0, 1], ascending: `even` evenly spaced ones, and a half, a quarter and an eighth of the lowest. */
export function additiveCuts(even: number): Float64Array {
  const lowest = 1 / (even + 1);
  return Float64Array.from({ length: halvings + even }, (_, k) =>
    k < halvings ? lowest / 2 ** (halvings - k) : (k - halvings + 1) / (even + 1),
  );
}
