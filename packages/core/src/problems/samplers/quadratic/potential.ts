import type { Quadratic } from "../../law.ts";
import type { Potential } from "../../potential.ts";

/** A potential that the samplers know to be quadratic. */
export interface QuadraticPotential extends Potential {
  readonly quadratic: Quadratic;
}

/** The potential constant + linear . x + x' hessian x / 2; a value or gradient costs O(dimension^2) and allocates nothing. */
export function quadraticPotential(quadratic: Quadratic): QuadraticPotential {
  const { constant, linear, hessian } = quadratic;
  const dimension = linear.length;
  return Object.freeze({
    dimension,
    quadratic,
    value(x: Float64Array): number {
      let value = constant;
      for (let i = 0, at = 0; i < dimension; i++) {
        let row = 0;
        for (let j = 0; j < dimension; j++) row += hessian[at++]! * x[j]!;
        value += x[i]! * (linear[i]! + row / 2);
      }
      return value;
    },
    gradient(x: Float64Array, out: Float64Array): number {
      let value = constant;
      for (let i = 0, at = 0; i < dimension; i++) {
        let row = 0;
        for (let j = 0; j < dimension; j++) row += hessian[at++]! * x[j]!;
        value += x[i]! * (linear[i]! + row / 2);
        out[i] = linear[i]! + row;
      }
      return value;
    },
  });
}

export function isQuadratic(potential: Potential): potential is QuadraticPotential {
  return "quadratic" in potential;
}
