import type { GivenOptions } from "../../../certificates/index.ts";
import { HoldfastError } from "../../../issues/index.ts";
import { learnProblem } from "../../../learners/learn-problem.ts";
import type { ProblemLearner } from "../../../learners/problem-learner.ts";
import { problemLearners } from "../../../learners/problem-registry.ts";
import type { Problem } from "../../../problems/problem.ts";
import type { Records } from "../../../problems/records.ts";
import { problems } from "../../../problems/registry.ts";
import { type LawCase, lawCases } from "../../../problems/testing/law-cases.ts";
import { auditPath, type AuditedPath, type PathAudit } from "../audit-path.ts";
import type { Below, TestData } from "../neighbors.ts";

/** A learner of problems with options, on a small instance of a problem that it serves. */
export interface ProblemCase {
  readonly learner: string;
  readonly options: GivenOptions;
  readonly of: LawCase;
}

const common = { epsilon: "1" };
/** Options of every learner, so that each of its ways of drawing is taken. */
const ways: Readonly<Record<string, readonly GivenOptions[]>> = {
  "penalized-erm": [
    { ...common, sampler: "cover", candidates: 40 },
    { ...common, sampler: "cover", candidates: 40, mechanism: "permute-and-flip" },
    { ...common, sampler: "envelope" },
    { ...common, sampler: "continuous" },
    { ...common, sampler: "continuous", promise: "pure" },
  ],
  "best-subset": [{ ...common, support: 1 }],
  "boosted-regression": [
    { ...common, rounds: 2 },
    { ...common, rounds: 3, delta: "0.01" },
  ],
  "noisy-gradient": [{ ...common, delta: "0.001", rounds: 3 }],
};

/** Every way of every learner on every small instance that it serves. */
export function problemCases(learner: string): readonly ProblemCase[] {
  return (ways[learner] ?? [common]).flatMap((options) =>
    lawCases.map((of) => ({ learner, options, of })).filter((one) => learnerOf(one, 24) !== undefined),
  );
}

/** The learner of a case; undefined where it does not serve the problem in this way. */
function learnerOf({ learner, options, of }: ProblemCase, n: number): ProblemLearner | undefined {
  try {
    const made = problemLearners.make(learner, problems.make(of.id, of.features, of.options), options);
    made.plan({ n });
    return made;
  } catch (error) {
    if (error instanceof HoldfastError) return undefined;
    throw error;
  }
}

/** A case on so many pairs of neighbors of 24 records. */
export function problemPairs(one: ProblemCase, pairs: number): Promise<PathAudit> {
  const n = 24;
  const learner = learnerOf(one, n)!;
  const name = `${one.learner} ${JSON.stringify(one.options)} on ${one.of.id} ${JSON.stringify(one.of.options)}`;
  const path: AuditedPath<Records> = {
    name,
    tests: recordTests(learner.problem, n),
    run: async (records, random) => {
      const { document, certificates, parameters, withheld } = await learnProblem(learner, records, {
        random,
      });
      return { output: { document, parameters, withheld }, certificates };
    },
  };
  return auditPath(path, { pairs, seed: name });
}

/** Records of rows in the unit cube, many of them at its corners. */
function recordTests(problem: Problem, n: number): TestData<Records> {
  const { features, target, width } = problem;
  const columns = features + (target === undefined ? 0 : 1);
  const record = (below: Below): Float64Array => {
    const isCorner = below(2) === 0;
    const row = Float64Array.from({ length: columns }, () => (isCorner ? below(2) : below(1001) / 1000));
    if (target === "label") row[columns - 1] = below(2);
    const out = new Float64Array(width);
    problem.encode(row, out, 0);
    return out;
  };
  return {
    data(below) {
      const alike = below(3) === 0 ? record(below) : undefined;
      const values = Float64Array.from(Array.from({ length: n }, () => [...(alike ?? record(below))]).flat());
      return { n, width, values };
    },
    neighbor({ values }, _relation, below) {
      const row = below(n);
      const changed = values.slice();
      changed.set(record(below), row * width);
      return { data: { n, width, values: changed }, row };
    },
    rowAt: ({ values }, row) => values.slice(row * width, (row + 1) * width),
  };
}
