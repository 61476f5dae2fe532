import { impossible, plus } from "../../../mechanisms/coins/index.ts";
import type { LawPair } from "./divergence.ts";
import { type Enclosed, lnOf, quotient, zero } from "../enclosed.ts";

/** A value of the privacy loss ln(P/P'), with its probability under both laws. */
export interface LossAtom {
  /** Infinite where the outcome is impossible under the second law, minus infinity where it is under the first. */
  readonly loss: Enclosed;
  readonly first: Enclosed;
  readonly second: Enclosed;
  /** How many outcomes have this loss. */
  readonly outcomes: number;
}

/**
 * The privacy-loss law of a pair: the largest loss first. Outcomes whose losses cannot be told apart are one atom, whose loss encloses all
 * of theirs.
 */
export function lossLaw([p, q]: LawPair): readonly LossAtom[] {
  const length = Math.max(p.length, q.length);
  const atoms = Array.from({ length }, (_, r): LossAtom | undefined => {
    const [first, second] = [p[r] ?? impossible, q[r] ?? impossible];
    if (first.upper === 0 && second.upper === 0) return undefined;
    return { loss: lossOf(first, second), first, second, outcomes: 1 };
  }).filter((atom) => atom !== undefined);
  atoms.sort((a, b) => b.loss.upper - a.loss.upper || b.loss.lower - a.loss.lower);
  const law: LossAtom[] = [];
  for (const atom of atoms) {
    const last = law.at(-1);
    if (last !== undefined && overlaps(last.loss, atom.loss)) law[law.length - 1] = joined(last, atom);
    else law.push(atom);
  }
  return law;
}

function lossOf(first: Enclosed, second: Enclosed): Enclosed {
  const [up, down] = [lnOf(quotientOf(first, second)), lnOf(quotientOf(second, first))];
  // Of a ratio only the end above 1 has a logarithm here; the other end is that of the inverse ratio.
  return {
    lower: up.lower > 0 ? up.lower : -down.upper,
    upper: up.upper > 0 ? up.upper : -down.lower,
  };
}

function quotientOf(a: Enclosed, b: Enclosed): Enclosed {
  return a.upper === 0 ? zero : quotient(a, b);
}

function overlaps(a: Enclosed, b: Enclosed): boolean {
  return b.upper >= a.lower;
}

function joined(a: LossAtom, b: LossAtom): LossAtom {
  return {
    loss: { lower: Math.min(a.loss.lower, b.loss.lower), upper: Math.max(a.loss.upper, b.loss.upper) },
    first: plus(a.first, b.first),
    second: plus(a.second, b.second),
    outcomes: a.outcomes + b.outcomes,
  };
}
