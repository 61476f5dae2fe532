import type { Mass } from "../../../mechanisms/coins/index.ts";
import type { Enclosed } from "../../exact/enclosed.ts";

/** A law as a list of masses; an outcome that cannot occur has none. */
export type Masses = readonly (Mass | undefined)[];

const impossible: Mass = Object.freeze({ lower: 0, upper: 0 });

/**
 * The advantage of the best guesser who chooses every question after the answers before: the answers to question x have the laws
 * `questions[x]`, independent given the data set. It is the largest expectation of the positive part of P - Q over the transcript,
 * found by trying every question after every history. Enclosed; cost: (questions times answers) to the power of k.
 */
export function advantageOf(questions: readonly (readonly [Masses, Masses])[], k: number): Enclosed {
  const best = (p: number, q: number, left: number, end: "lower" | "upper"): number => {
    if (left === 0) return Math.max(0, p - q);
    // P is rounded the same way as the result, Q the other way.
    const other = end === "lower" ? "upper" : "lower";
    let most = 0;
    for (const [ours, theirs] of questions) {
      let sum = 0;
      for (let answer = 0; answer < Math.max(ours.length, theirs.length); answer++) {
        const mass = p * (ours[answer] ?? impossible)[end];
        if (mass > 0) sum += best(mass, q * (theirs[answer] ?? impossible)[other], left - 1, end);
      }
      most = Math.max(most, sum);
    }
    return most;
  };
  // Masses of transcripts add up to about 1 and take k products; the sums have at most 2^k terms a level.
  const slack = (4 * k + answersOf(questions) ** k) * 4 * Number.EPSILON;
  return {
    lower: Math.max(0, best(1, 1, k, "lower") - slack),
    upper: Math.min(1, best(1, 1, k, "upper") + slack),
  };
}

function answersOf(questions: readonly (readonly [Masses, Masses])[]): number {
  return Math.max(...questions.map(([p, q]) => Math.max(p.length, q.length)));
}
