/**
 * Elementary functions for choices, never for claims or draws: to about fourteen digits, and by sums, products and quotients alone,
 * so that every engine chooses the same.
 */

/** e^x; 0 and Infinity beyond the range of doubles. */
export function roughExp(x: number): number {
  if (x > 709) return Infinity;
  if (x < -709) return 0;
  let halvings = 0;
  let small = x;
  while (small > 0.5 || small < -0.5) {
    small /= 2;
    halvings++;
  }
  let [term, sum] = [1, 1];
  for (let i = 1; i <= 16; i++) {
    term *= small / i;
    sum += term;
  }
  for (let i = 0; i < halvings; i++) sum *= sum;
  return sum;
}

/** The natural logarithm; -Infinity at 0, where a number too small for a double ends up, and Infinity at Infinity. */
export function roughLn(x: number): number {
  if (x === 0) return -Infinity;
  if (x === Infinity) return Infinity;
  let [mantissa, doublings] = [x, 0];
  while (mantissa > 1.5) {
    mantissa /= 2;
    doublings++;
  }
  while (mantissa < 0.75) {
    mantissa *= 2;
    doublings--;
  }
  // ln m = 2 artanh((m - 1)/(m + 1)).
  const ratio = (mantissa - 1) / (mantissa + 1);
  let [power, sum] = [ratio, 0];
  for (let i = 1; i <= 41; i += 2) {
    sum += power / i;
    power *= ratio * ratio;
  }
  return 2 * sum + doublings * 0.6931471805599453;
}
