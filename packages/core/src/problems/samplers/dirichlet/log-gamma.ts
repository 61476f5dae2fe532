/** log Gamma(x) and its derivative for x >= 1, in doubles: Stirling's series from 12 on, the recurrence below. */
export function logGamma(x: number): number {
  let [y, product] = [x, 1];
  while (y < 12) product *= y++;
  const z = 1 / (y * y);
  const series =
    (1 / 12 - z * (1 / 360 - z * (1 / 1260 - z * (1 / 1680 - z * (1 / 1188 - (z * 691) / 360360))))) / y;
  return (y - 0.5) * Math.log(y) - y + halfLogTwoPi + series - Math.log(product);
}

export function digamma(x: number): number {
  let [y, sum] = [x, 0];
  while (y < 12) sum += 1 / y++;
  const z = 1 / (y * y);
  const series = z * (1 / 12 - z * (1 / 120 - z * (1 / 252 - z * (1 / 240 - (z * 1) / 132))));
  return Math.log(y) - 1 / (2 * y) - series - sum;
}

const halfLogTwoPi = Math.log(2 * Math.PI) / 2;
