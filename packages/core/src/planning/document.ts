import type { ReadGoal } from "./goal.ts";

/** The goal as documents state it: exact numbers are texts. */
export interface GoalDocument {
  readonly class?: string;
  readonly problem?: string;
  readonly notion: string;
  readonly epsilon?: string;
  readonly delta?: string;
  readonly gamma?: string;
  readonly alpha?: string;
  readonly beta: string;
  readonly setting: string;
  readonly n?: number;
  readonly solve: string;
  readonly public: Readonly<Record<string, string | number | boolean>>;
}

export function goalDocument(goal: ReadGoal): GoalDocument {
  const { subject, problem, notion, epsilon, delta, gamma, alpha, beta, setting, n, solve } = goal;
  const { grid, reference, points, features } = goal.public;
  return {
    ...(subject && { class: subject.spec }),
    ...(problem && { problem: problem.id }),
    notion,
    ...(epsilon && { epsilon: epsilon.toString() }),
    ...(delta.sign() === 0 ? {} : { delta: delta.toString() }),
    ...(gamma && { gamma: gamma.toString() }),
    ...(alpha && { alpha: alpha.toString() }),
    beta: beta.toString(),
    setting,
    ...(n === undefined ? {} : { n }),
    solve,
    public: {
      ...(grid === undefined ? {} : { grid }),
      ...(reference === undefined ? {} : { reference, kappa: goal.kappa.toString() }),
      ...(points === undefined ? {} : { points }),
      ...(features === true ? { features } : {}),
    },
  };
}
