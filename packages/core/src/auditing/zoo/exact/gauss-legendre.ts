/** Nodes in (-1, 1) and weights of Gauss and Legendre's rule with this many points, by Newton's method. */
export function gaussLegendre(count: number): {
  readonly nodes: Float64Array;
  readonly weights: Float64Array;
} {
  const nodes = new Float64Array(count);
  const weights = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    let x = Math.cos((Math.PI * (i + 0.75)) / (count + 0.5));
    let slope = 0;
    for (let step = 0; step < 8; step++) {
      let previous = 1;
      let value = x;
      for (let k = 2; k <= count; k++)
        [previous, value] = [value, ((2 * k - 1) * x * value - (k - 1) * previous) / k];
      slope = (count * (x * value - previous)) / (x * x - 1);
      x -= value / slope;
    }
    nodes[i] = x;
    weights[i] = 2 / ((1 - x * x) * slope * slope);
  }
  return { nodes, weights };
}
