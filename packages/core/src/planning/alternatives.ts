import type { Candidate, Reached } from "./candidate.ts";
import { examine } from "./examine.ts";
import { roundedUp } from "./digits.ts";
import { hasEpsilon, type ReadGoal } from "./goal.ts";
import { freeEpsilon } from "./least-epsilon.ts";
import { valueOf } from "./option.ts";

/** What the recommended learner needs at least, one number looked for while the others are the goal's. */
export interface Leasts {
  readonly n?: number;
  readonly epsilon?: string;
  readonly alpha?: string;
}

/** Of a goal that was checked: by how much it is reached. */
export function leastsOf(candidate: Candidate, goal: ReadGoal): Leasts {
  const of = (solve: "n" | "epsilon" | "alpha"): number | string | undefined => {
    const found = examine(candidate, { ...goal, solve, [solve]: undefined });
    return "n" in found ? valueOf(found, solve) : undefined;
  };
  const n = of("n");
  const epsilon = hasEpsilon(goal.notion) ? of("epsilon") : undefined;
  const alpha = of("alpha");
  return {
    ...(n !== undefined && { n: n as number }),
    ...(epsilon !== undefined && { epsilon: String(epsilon) }),
    ...(alpha !== undefined && { alpha: String(alpha) }),
  };
}

/** The nearest goals that some learner reaches: another excess error at the same n, or another n. */
export interface Alternatives {
  readonly alpha?: { readonly value: string; readonly learner: string };
  readonly n?: { readonly value: number; readonly learner: string };
  readonly epsilon?: { readonly value: string; readonly learner: string };
}

/** At a goal that nobody reaches: the least alpha at its n, the n that would do, and the epsilon; whatever the epsilon where that is looked for. */
export function alternativesOf(
  goal: ReadGoal,
  candidates: readonly Candidate[],
): { readonly alternatives: Alternatives | undefined; readonly words: readonly string[] } {
  const given = goal.solve === "epsilon" ? { ...goal, epsilon: freeEpsilon } : goal;
  const best = (solve: "n" | "epsilon" | "alpha"): { learner: string; reached: Reached } | undefined => {
    const found = candidates.flatMap((candidate) => {
      const reached = examine(candidate, { ...given, solve, [solve]: undefined });
      return "n" in reached ? [{ learner: candidate.spec, reached }] : [];
    });
    const value = ({ n, goal: met }: Reached): number => (solve === "n" ? n : met[solve]!.toNumber());
    return found.sort((a, b) => value(a.reached) - value(b.reached))[0];
  };
  const isOpen = goal.n !== undefined && goal.solve !== "alpha";
  const alpha = isOpen ? best("alpha") : undefined;
  const n = goal.solve === "n" || goal.alpha === undefined ? undefined : best("n");
  const epsilon = goal.solve === "none" && hasEpsilon(goal.notion) ? best("epsilon") : undefined;
  const words = [
    ...(alpha === undefined
      ? []
      : [
          `The least alpha that is proved at n = ${goal.n} is ${roundedUp(alpha.reached.goal.alpha, 3)} (${alpha.learner}).`,
        ]),
    ...(n === undefined
      ? []
      : [`alpha = ${goal.alpha!.toString()} needs n = ${n.reached.n} (${n.learner}).`]),
    ...(epsilon === undefined
      ? []
      : [
          `At n = ${goal.n} it needs epsilon = ${epsilon.reached.goal.epsilon!.toString()} (${epsilon.learner}).`,
        ]),
  ];
  const alternatives: Alternatives = {
    ...(alpha && { alpha: { value: alpha.reached.goal.alpha.toString(), learner: alpha.learner } }),
    ...(n && { n: { value: n.reached.n, learner: n.learner } }),
    ...(epsilon && {
      epsilon: { value: epsilon.reached.goal.epsilon!.toString(), learner: epsilon.learner },
    }),
  };
  return { alternatives: words.length === 0 ? undefined : alternatives, words };
}
