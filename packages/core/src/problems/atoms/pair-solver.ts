import type { QuadraticProgram, Solver } from "./solver.ts";

/** The exact solution for one or two atoms in closed form; the same as by patterns, without a loop over systems. */
export function pairSolver(program: QuadraticProgram): Solver {
  const { atoms, gram, inner, half, signed, weights } = program;
  const patterns = signed ? 4 : 1;

  /** The best weight of one atom alone, and its gain. */
  const alone = (i: number): number => {
    const square = gram[i * atoms + i]!;
    const x = inner[i]!;
    const pull = x > half ? x - half : signed && x < -half ? x + half : 0;
    if (!(square > 0)) {
      weights[i] = 0;
      return 0;
    }
    weights[i] = pull / square;
    return (pull * pull) / square;
  };

  if (atoms === 1) return () => alone(0);
  return () => {
    const first = alone(0);
    const second = alone(1);
    let gain = first;
    if (second > first) {
      gain = second;
      weights[0] = 0;
    } else {
      weights[1] = 0;
    }
    const across = gram[1]!;
    const product = gram[0]! * gram[3]!;
    const determinant = product - across * across;
    // Parallel atoms do no more together than one of them.
    if (!(determinant > 1e-12 * product)) return gain;
    const inverse = 1 / determinant;
    for (let pattern = 0; pattern < patterns; pattern++) {
      const s = 1 - (pattern & 1) * 2;
      const t = 1 - (pattern & 2);
      const u = inner[0]! - s * half;
      const v = inner[1]! - t * half;
      const x = (gram[3]! * u - across * v) * inverse;
      const y = (gram[0]! * v - across * u) * inverse;
      if (!(x * s > 0 && y * t > 0)) continue;
      const together = x * u + y * v;
      if (!(together > gain)) continue;
      gain = together;
      weights[0] = x;
      weights[1] = y;
    }
    return gain;
  };
}
