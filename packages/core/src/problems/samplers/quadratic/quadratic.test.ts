import { describe, expect, it } from "vitest";
import { seededSource } from "../../../random/index.ts";
import { Reals } from "../../../random/reals/index.ts";
import { inverseFactor } from "./inverse-factor.ts";
import { isQuadratic, quadraticPotential } from "./potential.ts";

const reals = new Reals(seededSource(3));

function positiveDefinite(dimension: number): Float64Array {
  const root = Float64Array.from({ length: dimension * dimension }, () => reals.normal());
  return Float64Array.from({ length: dimension * dimension }, (_, at) => {
    const [i, j] = [Math.floor(at / dimension), at % dimension];
    let sum = i === j ? 0.1 : 0;
    for (let k = 0; k < dimension; k++) sum += root[i * dimension + k]! * root[j * dimension + k]!;
    return sum;
  });
}

describe("quadraticPotential", () => {
  it("is its formula, and its gradient that of differences", () => {
    const linear = Float64Array.of(1, -2);
    const potential = quadraticPotential({ constant: 3, linear, hessian: Float64Array.of(2, 1, 1, 4) });
    const x = Float64Array.of(0.5, -1);
    const out = new Float64Array(2);
    // 3 + 0.5 + 2 + (2*0.25 - 2*0.5 + 4)/2
    expect(potential.value(x)).toBeCloseTo(7.25, 14);
    expect(potential.gradient(x, out)).toBe(potential.value(x));
    for (const i of [0, 1]) {
      const moved = (by: number): number => potential.value(x.map((c, j) => (i === j ? c + by : c)));
      expect(out[i]).toBeCloseTo((moved(1e-4) - moved(-1e-4)) / 2e-4, 9);
    }
    expect(isQuadratic(potential)).toBe(true);
    expect(isQuadratic({ dimension: 1, value: () => 0, gradient: () => 0 })).toBe(false);
  });
});

describe("inverseFactor", () => {
  it.each([1, 2, 7, 30])("multiplies with its transpose to the inverse: d = %s", (dimension) => {
    const matrix = positiveDefinite(dimension);
    const factor = inverseFactor(matrix, dimension)!;
    const x = Float64Array.from({ length: dimension }, () => reals.normal());
    const row = (m: Float64Array, i: number, v: Float64Array): number =>
      v.reduce((sum, c, j) => sum + m[i * dimension + j]! * c, 0);
    const image = x.map((_, i) => row(matrix, i, x));
    const half = x.map((_, i) => row(factor, i, image));
    const back = x.map((_, j) => half.reduce((sum, c, i) => sum + factor[i * dimension + j]! * c, 0));
    for (let i = 0; i < dimension; i++) expect(back[i]).toBeCloseTo(x[i]!, 7);
  });

  it("has no factor for a matrix that is not positive definite", () => {
    expect(inverseFactor(Float64Array.of(1, 2, 2, 1), 2)).toBeUndefined();
  });
});
