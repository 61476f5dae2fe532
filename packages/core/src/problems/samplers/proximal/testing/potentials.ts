import type { Potential } from "../../../potential.ts";

/** A potential from a formula for value and gradient, for tests. */
function potential(dimension: number, gradient: (x: Float64Array, out: Float64Array) => number): Potential {
  const spare = new Float64Array(dimension);
  return { dimension, gradient, value: (x) => gradient(x, spare) };
}

/** The mean of log(1 + exp(-z . x)) over a few records z; its Hessian is at most a quarter of the mean of z z'. */
export function logisticPotential(records: readonly (readonly number[])[]): Potential {
  return potential(records[0]!.length, (x, out) => {
    out.fill(0);
    let value = 0;
    for (const record of records) {
      const margin = record.reduce((sum, z, i) => sum + z * x[i]!, 0);
      value += Math.log1p(Math.exp(-margin)) / records.length;
      const weight = 1 / (1 + Math.exp(margin)) / records.length;
      for (let i = 0; i < out.length; i++) out[i]! -= weight * record[i]!;
    }
    return value;
  });
}

/** The mean of |x - z| / 2 over a few numbers z; Lipschitz with constant 1/2 and not smooth. */
export function absolutePotential(centers: readonly number[]): Potential {
  return potential(1, (x, out) => {
    out[0] = centers.reduce((sum, z) => sum + Math.sign(x[0]! - z), 0) / (2 * centers.length);
    return centers.reduce((sum, z) => sum + Math.abs(x[0]! - z), 0) / (2 * centers.length);
  });
}

/** Half the l1 norm, or that of x minus a center: Lipschitz with constant sqrt(dimension)/2. */
export function cityBlockPotential(center: readonly number[]): Potential {
  return potential(center.length, (x, out) => {
    let value = 0;
    for (let i = 0; i < out.length; i++) {
      value += Math.abs(x[i]! - center[i]!) / 2;
      out[i] = x[i]! >= center[i]! ? 1 / 2 : -1 / 2;
    }
    return value;
  });
}
