import type { Certificate } from "../certificates/index.ts";
import { Rational } from "../math/index.ts";
import { lossUnit, totalOf } from "../problems/loss-code.ts";
import type { Potential } from "../problems/potential.ts";
import type { Hypothesis, Problem } from "../problems/problem.ts";
import type { Records } from "../problems/records.ts";
import { seededSource } from "../random/index.ts";
import { Reals } from "../random/reals/index.ts";
import type { SensitiveInput } from "../mechanisms/recorder.ts";
import type { ProblemRun } from "./problem-learner.ts";

/** Hypotheses on which an audit compares risks. */
const probes = 8;

/** A draw that one theorem speaks of as a whole: a density, or a minimum with noise. In an audit it is one call. */
export interface WholeDraw {
  readonly mechanism: string;
  readonly n: number;
  readonly privacy: Certificate;
  /** What of the records the theorem bounds the move of. */
  readonly input: () => SensitiveInput;
}

/** Runs such a draw; what it draws from `own` is a part of it. */
export function wholeDraw<Outcome>(
  run: ProblemRun,
  { mechanism, n, privacy, input }: WholeDraw,
  draw: (own: ProblemRun) => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  return run.coins.step(
    () => ({ mechanism, parameters: { n }, input: input(), price: privacy }),
    (coins) => draw({ ...run, coins }),
  );
}

/** The total losses of a few public hypotheses: a replaced record moves each by one unit at most. */
export function totalsOf(problem: Problem, records: Records): SensitiveInput {
  const reals = new Reals(seededSource("hypotheses of an audit"));
  const hypotheses = Array.from({ length: probes }, (): Hypothesis => problem.drawBase(reals));
  const values = hypotheses.map((hypothesis) => totalOf(problem, hypothesis, records));
  return { values, distance: "largest", sensitivity: lossUnit };
}

/** The same of a mean risk on a ball, at its center and on its axes. */
export function risksOf(potential: Potential, radius: number, n: number): SensitiveInput {
  const { dimension } = potential;
  const points = Array.from({ length: Math.min(probes, dimension) + 1 }, (_, i) =>
    Float64Array.from({ length: dimension }, (_unused, j) => (j === i - 1 ? radius / 2 : 0)),
  );
  const values = points.map((point) => potential.value(point));
  return { values, distance: "largest", sensitivity: Rational.of(1, n) };
}
