import type { HypothesisClass, Learner, Program } from "holdfast";

/** How far an exact audit is. */
export interface ExactProgress {
  readonly done: number;
  readonly total: number;
}

/** Milliseconds between two reports. */
const rest = 60;

/**
 * The learner, telling on how many data sets its law was asked for: an audit goes through them one after the other. A learner that
 * answers queries is prepared once for every point and data set.
 */
export function watchedLearner(
  learner: Learner,
  n: number,
  report: (progress: ExactProgress) => void,
): Learner {
  const points = pointsOf(learner.subject);
  let [done, told, last]: [number, number, unknown] = [0, performance.now(), undefined];
  const watch = (program: Program): Program => {
    const sets = countOf(2 * points, n, !program.ignoresOrder);
    const total = program.kind === "model" ? sets : sets * points;
    const tell = (sample: unknown): void => {
      if (sample === last) return;
      last = sample;
      done++;
      if (performance.now() - told < rest) return;
      told = performance.now();
      report({ done: Math.min(done, total), total });
    };
    if (program.kind === "model") {
      return {
        ...program,
        learn: (sample, run) => {
          tell(sample);
          return program.learn(sample, run);
        },
      };
    }
    return {
      ...program,
      prepare: (sample, run) => {
        tell(sample);
        return program.prepare(sample, run);
      },
    };
  };
  return {
    ...learner,
    plan: (facts) => {
      const plan = learner.plan(facts);
      return { ...plan, program: watch(plan.program) };
    },
  };
}

/** The points of a finite domain. */
export function pointsOf({ domain }: HypothesisClass): number {
  return domain.kind === "finite" ? domain.points : 0;
}

/** Data sets of n labeled points: lists where the order counts, else multisets. */
function countOf(cells: number, n: number, isOrdered: boolean): number {
  let count = 1;
  for (let i = 1; i <= n; i++) count = isOrdered ? count * cells : (count * (cells + i - 1)) / i;
  return count;
}
