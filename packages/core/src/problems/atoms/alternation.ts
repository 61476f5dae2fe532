import type { Hypothesis } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";
import type { Coding } from "./coding.ts";

export interface AlternationOptions {
  readonly coding: Coding;
  /** Whether an atom may have negative numbers. */
  readonly signed: boolean;
  /** Atoms to begin with; the best end counts. */
  readonly starts: readonly Hypothesis[];
}

const mostRounds = 40;

/**
 * Atoms without privacy: codes of all records, then each atom in turn replaced by the best one for these codes and the other
 * atoms, which among vectors of length 1 points to the weighted sum of what the others leave over (its positive part, where
 * numbers must not be negative). Neither step can make the cost rise. O(rounds * n * atoms * width) for each start.
 */
export function alternation(records: Records, { coding, signed, starts }: AlternationOptions): Hypothesis {
  let best: { readonly cost: number; readonly atoms: Hypothesis } | undefined;
  for (const start of starts) {
    let atoms: Hypothesis = start.slice();
    let cost = Infinity;
    for (let round = 0; round < mostRounds; round++) {
      const { cost: now, codes } = codesOf(records, coding, atoms);
      if (!(now < cost * (1 - 1e-6))) break;
      cost = now;
      if (best === undefined || cost < best.cost) best = { cost, atoms: atoms.slice() };
      atoms = improved({ records, codes, atoms, signed });
    }
  }
  return best!.atoms;
}

function codesOf(
  records: Records,
  coding: Coding,
  atoms: Hypothesis,
): { readonly cost: number; readonly codes: Float64Array } {
  const { values, width, counts } = records;
  const places = placesOf(records);
  const codes = new Float64Array(places * coding.weights.length);
  let cost = 0;
  coding.take(atoms);
  for (let i = 0; i < places; i++) {
    cost += coding.cost(values, i * width) * (counts?.[i] ?? 1);
    codes.set(coding.weights, i * coding.weights.length);
  }
  return { cost, codes };
}

function improved(step: {
  readonly records: Records;
  readonly codes: Float64Array;
  readonly atoms: Hypothesis;
  readonly signed: boolean;
}): Hypothesis {
  const { codes, signed } = step;
  const { values, width, counts } = step.records;
  const places = placesOf(step.records);
  const atoms = step.atoms.slice();
  const size = atoms.length / width;
  for (let a = 0; a < size; a++) {
    const sum = new Float64Array(width);
    for (let i = 0; i < places; i++) {
      const weight = codes[i * size + a]! * (counts?.[i] ?? 1);
      if (weight === 0) continue;
      for (let t = 0; t < width; t++) {
        let rest = values[i * width + t]!;
        for (let b = 0; b < size; b++) if (b !== a) rest -= codes[i * size + b]! * atoms[b * width + t]!;
        sum[t]! += weight * rest;
      }
    }
    if (!signed) sum.forEach((x, t) => (sum[t] = Math.max(0, x)));
    const norm = Math.sqrt(sum.reduce((square, x) => square + x * x, 0));
    // An atom that nothing uses stays.
    if (norm > 0)
      atoms.set(
        sum.map((x) => x / norm),
        a * width,
      );
  }
  return atoms;
}
