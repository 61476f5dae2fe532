/** The slope of log time over log size by least squares. */
export function slope(points) {
  const xs = points.map(({ size }) => Math.log(size));
  const ys = points.map(({ ms }) => Math.log(ms));
  const [x, y] = [mean(xs), mean(ys)];
  const across = xs.reduce((sum, value) => sum + (value - x) ** 2, 0);
  return xs.reduce((sum, value, i) => sum + (value - x) * (ys[i] - y), 0) / across;
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
