import { lawOf } from "../../mechanisms/coins/index.ts";
import { type HypothesisCodes, hypothesisOf } from "../../problems/codes.ts";
import { lossCode, lossUnit } from "../../problems/loss-code.ts";
import { Reals } from "../../random/reals/index.ts";
import type { ProblemLearner, ProblemPlan } from "../../learners/problem-learner.ts";
import { type Enclosed, widened } from "../exact/enclosed.ts";
import { type Laws, LawsInMaking } from "../exact/laws.ts";
import type { SmallProblem } from "./small-problem.ts";

/** Everything that a learner may do on the small data sets of one size of a finite problem. */
export interface ProblemLaws {
  readonly n: number;
  /** The number of values of a record. */
  readonly values: number;
  readonly plan: ProblemPlan;
  /** All lists of n values; the first value moves slowest. */
  readonly sets: readonly (readonly number[])[];
  /** The laws of the published hypothesis. */
  readonly outputs: Laws;
  /** The expected loss on each data set at each value, in units of the loss code. */
  readonly losses: readonly (readonly Enclosed[])[];
  /** The code of the loss of each hypothesis of the problem at each value, where hypotheses can be listed. */
  readonly codes?: readonly (readonly number[])[];
}

/**
 * The exact laws of a learner on every list of n records of a small problem: order counts, so that nothing is assumed of the program. What it throws is
 * an output like any other, with loss 1. Undefined where it draws real numbers. Cost: k^n laws.
 */
export async function problemLaws(
  learner: ProblemLearner,
  { problem, values: count, records: all, hypotheses }: SmallProblem,
  n: number,
): Promise<ProblemLaws | undefined> {
  const plan = learner.plan({ n });
  if (!plan.program.exact) return undefined;
  const { width } = problem;
  const outputs = new LawsInMaking();
  const sets = [...lists(count, n)];
  const touched = { times: 0 };
  const source = {
    secure: false,
    fill: () => {
      touched.times++;
    },
  };
  const reals = new Reals(source);
  for (const set of sets) {
    const values = Float64Array.from(set.flatMap((z) => [...all.subarray(z * width, (z + 1) * width)]));
    const records = { n, width, values };
    outputs.add(
      await lawOf(async (coins): Promise<HypothesisCodes | string> => {
        try {
          return await plan.program.learn(records, { coins, reals, source });
        } catch (error) {
          return error instanceof Error ? error.message : String(error);
        }
      }, JSON.stringify),
    );
    // Its law would not be that of its coins: a mistake of whoever declared it exact.
    if (touched.times > 0) throw new Error(`${learner.id} is declared exact and drew beside its coins`);
  }
  const codesOf = (hypothesis: Float64Array): readonly number[] =>
    Array.from({ length: count }, (_, z) => lossCode(problem.loss(hypothesis, all, z * width)));
  const drawn = outputs.found.map((document) =>
    typeof document === "string"
      ? Array<number>(count).fill(lossUnit)
      : codesOf(hypothesisOf(problem, document)),
  );
  return {
    n,
    values: count,
    plan,
    sets,
    outputs,
    losses: outputs.masses.map((masses) =>
      Array.from({ length: count }, (_, z) => {
        let [lower, upper] = [0, 0];
        masses.forEach((mass, r) => {
          if (mass === undefined) return;
          lower += mass.lower * drawn[r]![z]!;
          upper += mass.upper * drawn[r]![z]!;
        });
        return widened({ lower, upper }, 64);
      }),
    ),
    ...(hypotheses === undefined ? {} : { codes: hypotheses.map(codesOf) }),
  };
}

function* lists(values: number, n: number): Generator<readonly number[]> {
  if (n === 0) {
    yield [];
    return;
  }
  for (const rest of lists(values, n - 1)) for (let z = 0; z < values; z++) yield [...rest, z];
}

/** Every pair of lists that differ in one place, once: the later has the larger value there. */
export function* neighbouringLists({ sets, values, n }: ProblemLaws): Generator<readonly [number, number]> {
  for (const [i, set] of sets.entries()) {
    let step = 1;
    for (let place = n - 1; place >= 0; place--, step *= values) {
      for (let z = set[place]! + 1; z < values; z++) yield [i, i + (z - set[place]!) * step];
    }
  }
}
