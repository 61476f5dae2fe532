/** A record: a feature vector of length at most 1 in one or two coordinates, and a label or target. */
export interface Row {
  readonly x: readonly number[];
  readonly y: number;
}

/** A loss of the score <h, x>: its first two derivatives, at most `lipschitz` and `curvature` in size. */
export interface ScoreLoss {
  readonly first: (score: number, y: number) => number;
  readonly second: (score: number, y: number) => number;
  readonly lipschitz: number;
  readonly curvature: number;
}

export const logistic: ScoreLoss = {
  first: (score, y) => -y / (1 + Math.exp(y * score)),
  second: (score) => 1 / ((1 + Math.exp(score)) * (1 + Math.exp(-score))),
  lipschitz: 1,
  curvature: 0.25,
};

/** ln cosh(score - y): a smooth absolute value. */
export const softAbsolute: ScoreLoss = {
  first: (score, y) => Math.tanh(score - y),
  second: (score, y) => 1 / Math.cosh(score - y) ** 2,
  lipschitz: 1,
  curvature: 1,
};

/**
 * The one linear term b with which h is the minimizer of the sum of losses + (n kappa/2) |h|^2 + <b, h>, and the
 * logarithm of the determinant of its derivative in h: the density of the minimizer is that of b times the determinant.
 */
export function linearTerm(
  loss: ScoreLoss,
  rows: readonly Row[],
  kappa: number,
  h: readonly number[],
): { readonly b: readonly number[]; readonly lnDeterminant: number } {
  const weight = rows.length * kappa;
  const b = h.map((coordinate) => -weight * coordinate);
  const hessian = h.map((_, i) => h.map((__, j) => (i === j ? weight : 0)));
  for (const { x, y } of rows) {
    const score = x.reduce((sum, feature, i) => sum + feature * h[i]!, 0);
    const [first, second] = [loss.first(score, y), loss.second(score, y)];
    x.forEach((feature, i) => {
      b[i] = b[i]! - first * feature;
      x.forEach((other, j) => {
        hessian[i]![j] = hessian[i]![j]! + second * feature * other;
      });
    });
  }
  const [top, bottom] = hessian;
  const determinant = bottom === undefined ? top![0]! : top![0]! * bottom[1]! - top![1]! * bottom[0]!;
  return { b, lnDeterminant: Math.log(determinant) };
}

/** Samples that differ in the first row, by a linear congruential generator; every fourth one has an empty first row. */
export function rowPairs(seed: number, pairs: number, n: number, dimension: 1 | 2): [Row[], Row[]][] {
  let state = seed;
  const uniform = (): number => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const row = (): Row => {
    const length = uniform() < 0.5 ? 1 : uniform();
    const angle = 2 * Math.PI * uniform();
    const x = dimension === 1 ? [Math.cos(angle) < 0 ? -length : length] : direction(angle, length);
    return { x, y: uniform() < 0.5 ? 1 : -1 };
  };
  return Array.from({ length: pairs }, (_, k) => {
    const rows = Array.from({ length: n }, row);
    const first = k % 4 === 0 ? { x: Array.from({ length: dimension }, () => 0), y: 1 } : row();
    return [rows, [first, ...rows.slice(1)]];
  });
}

const direction = (angle: number, length: number): number[] => [
  length * Math.cos(angle),
  length * Math.sin(angle),
];
