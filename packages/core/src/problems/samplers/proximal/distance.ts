/** The largest total variation, in doubles, that (1 + e^epsilon) turns into at most this delta. A proposal: rules compute the claim. */
export function distanceForDelta(epsilon: number, delta: number): number {
  return delta / (1 + Math.exp(epsilon));
}

export interface Mixing {
  readonly epsilon: number;
  /** With which probability a uniform cell is given. */
  readonly zeta: number;
  readonly cellsPerAxis: number;
  readonly dimension: number;
}

/** The largest total variation, in doubles, that mixing with a uniform cell makes up for: zeta * tanh(epsilon/2) / cells. */
export function distanceForMixing({ epsilon, zeta, cellsPerAxis, dimension }: Mixing): number {
  return zeta * Math.tanh(epsilon / 2) * Math.exp(-dimension * Math.log(cellsPerAxis));
}
