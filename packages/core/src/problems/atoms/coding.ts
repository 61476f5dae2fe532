import type { Hypothesis } from "../problem.ts";
import { pairSolver } from "./pair-solver.ts";
import { descentSolver, patternSolver } from "./solver.ts";

/** How the records are written as sums of atoms. */
export interface CodingOptions {
  /** How many atoms. */
  readonly atoms: number;
  /** How many numbers an atom and a record have. */
  readonly width: number;
  /** What a unit of weight costs. */
  readonly penalty: number;
  /** Whether weights may be negative. */
  readonly signed: boolean;
}

/** Writes records as weighted sums of the atoms that were taken last. It holds its buffers: one use at a time. */
export interface Coding {
  /** The weights of the record coded last. */
  readonly weights: Float64Array;
  /** Takes the atoms of a hypothesis. */
  take(atoms: Hypothesis): void;
  /** min over b of |sum_i b_i h_i - z|^2 + penalty |b|_1 for the record z at `at`. Never above |z|^2, which is b = 0. */
  cost(values: Float64Array, at: number): number;
}

/**
 * The coding of one record: a small quadratic program, solved exactly for up to three atoms and by a fixed number of sweeps
 * beyond, where the cost is that of the code that was found. Atoms need not have length 1.
 */
export function coding({ atoms, width, penalty, signed }: CodingOptions): Coding {
  const gram = new Float64Array(atoms * atoms);
  const inner = new Float64Array(atoms);
  const weights = new Float64Array(atoms);
  const program = { atoms, gram, inner, half: penalty / 2, signed, weights };
  const solve =
    atoms <= 2 ? pairSolver(program) : atoms === 3 ? patternSolver(program) : descentSolver(program);
  let taken: Hypothesis = new Float64Array(atoms * width);
  return {
    weights,
    take(next: Hypothesis) {
      taken = next;
      for (let i = 0; i < atoms; i++) {
        for (let j = 0; j <= i; j++) {
          let sum = 0;
          for (let t = 0; t < width; t++) sum += next[i * width + t]! * next[j * width + t]!;
          gram[i * atoms + j] = sum;
          gram[j * atoms + i] = sum;
        }
      }
    },
    cost(values: Float64Array, at: number) {
      let square = 0;
      for (let t = 0; t < width; t++) square += values[at + t]! * values[at + t]!;
      for (let i = 0; i < atoms; i++) {
        let sum = 0;
        for (let t = 0; t < width; t++) sum += taken[i * width + t]! * values[at + t]!;
        inner[i] = sum;
      }
      const gain = solve();
      return gain >= square ? 0 : gain > 0 ? square - gain : square;
    },
  };
}
