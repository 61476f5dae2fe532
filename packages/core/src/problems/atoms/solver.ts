import { semidefiniteSolve } from "../linear/index.ts";

/** The quadratic program of a code: max over b of 2 inner . b - b' gram b - 2 half |b|_1. */
export interface QuadraticProgram {
  readonly atoms: number;
  /** Dense, row by row; positive semidefinite. */
  readonly gram: Float64Array;
  readonly inner: Float64Array;
  readonly half: number;
  /** Whether weights may be negative. */
  readonly signed: boolean;
  /** Where the solution is written. */
  readonly weights: Float64Array;
}

/** Leaves the solution in `weights` and returns its value, which is never below 0. Always the same work. */
export type Solver = () => number;

/** After so many sweeps coordinate descent mostly knows which weights are not 0. */
const sweeps = 200;

/**
 * The exact solution for few atoms, by patterns: which weights are positive, which negative, which 0. For each the others
 * follow from linear equations, and where they have the signs of the pattern they are feasible; the best of these is the
 * solution. 2^atoms or 3^atoms small systems.
 */
export function patternSolver(program: QuadraticProgram): Solver {
  const { atoms, gram, inner, half, signed, weights } = program;
  const radix = signed ? 3 : 2;
  const patterns = Array.from({ length: radix ** atoms - 1 }, (_, i) =>
    Array.from({ length: atoms }, (_, a) => [0, 1, -1][Math.floor((i + 1) / radix ** a) % radix]!),
  );
  const used = patterns.map((signs) => signs.flatMap((sign, a) => (sign === 0 ? [] : [a])));
  const matrix = new Float64Array(atoms * atoms);
  const pull = new Float64Array(atoms);
  const solution = new Float64Array(atoms);
  return () => {
    let best = 0;
    weights.fill(0);
    for (let p = 0; p < patterns.length; p++) {
      const signs = patterns[p]!;
      const places = used[p]!;
      const order = places.length;
      for (let i = 0; i < order; i++) {
        for (let j = 0; j <= i; j++) matrix[i * order + j] = gram[places[i]! * atoms + places[j]!]!;
        pull[i] = inner[places[i]!]! - signs[places[i]!]! * half;
        solution[i] = pull[i]!;
      }
      semidefiniteSolve(matrix, solution, order);
      let gain = 0;
      for (let i = 0; i < order; i++) {
        gain = solution[i]! * signs[places[i]!]! > 0 ? gain + solution[i]! * pull[i]! : -Infinity;
      }
      if (!(gain > best)) continue;
      best = gain;
      weights.fill(0);
      for (let i = 0; i < order; i++) weights[places[i]!] = solution[i]!;
    }
    return best;
  };
}

/** A feasible solution for many atoms: `sweeps` rounds of coordinate descent. O(sweeps * atoms^2). */
export function descentSolver(program: QuadraticProgram): Solver {
  const { atoms, gram, inner, half, signed, weights } = program;
  return () => {
    weights.fill(0);
    for (let sweep = 0; sweep < sweeps; sweep++) {
      for (let i = 0; i < atoms; i++) {
        const square = gram[i * atoms + i]!;
        let rest = inner[i]!;
        for (let j = 0; j < atoms; j++) if (j !== i) rest -= gram[i * atoms + j]! * weights[j]!;
        const pull = rest > half ? rest - half : signed && rest < -half ? rest + half : 0;
        weights[i] = square > 0 ? pull / square : 0;
      }
    }
    let gain = 0;
    for (let i = 0; i < atoms; i++) {
      let product = 0;
      for (let j = 0; j < atoms; j++) product += gram[i * atoms + j]! * weights[j]!;
      gain += weights[i]! * (2 * inner[i]! - product) - 2 * half * Math.abs(weights[i]!);
    }
    return gain > 0 ? gain : 0;
  };
}
