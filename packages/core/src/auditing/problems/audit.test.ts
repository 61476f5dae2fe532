import { beforeAll, describe, expect, it } from "vitest";
import type { GivenOptions } from "../../certificates/index.ts";
import { problemLearners } from "../../learners/problem-registry.ts";
import type { ProblemLearner, ProblemRun } from "../../learners/problem-learner.ts";
import { asProblem, parseFiniteProblem } from "../../problems/finite/index.ts";
import { auditProblemLearner, auditProblemLearners, type ProblemAuditRow, smallProblems } from "./audit.ts";
import { smallTables } from "./small-problem.ts";

let rows: readonly ProblemAuditRow[] = [];
beforeAll(async () => {
  rows = await auditProblemLearners();
}, 60_000);

describe("the exact audit of learners of problems", () => {
  it("finds every claim kept", () => {
    expect(rows.filter(({ verdict }) => verdict === "broken" || verdict === "undecided")).toEqual([]);
  });

  it("decides all claims of penalized ERM on all small problems", () => {
    const own = rows.filter(({ learner }) => learner === "penalized-erm");
    expect(new Set(own.map(({ problem }) => problem))).toEqual(new Set(smallProblems));
    expect(new Set(own.map(({ n }) => n))).toEqual(new Set([2, 3, 4]));
    expect(own.every(({ verdict }) => verdict === "kept")).toBe(true);
    const notions = new Set(own.map(({ notion }) => notion));
    expect([...notions].sort()).toEqual([
      "consistency",
      "differential-privacy",
      "empirical-risk-minimization",
      "uniform-stability",
    ]);
    expect(own.filter(({ notion }) => notion === "consistency").every((row) => row.distributions! > 10)).toBe(
      true,
    );
  });

  it("finds privacy used up to nine tenths, and stability as well", () => {
    const used = (notion: string): number =>
      Math.max(
        ...rows
          .filter((row) => row.learner === "penalized-erm" && row.notion === notion)
          .map((row) => row.ratio!),
      );
    expect(used("differential-privacy")).toBeGreaterThan(0.9);
    expect(used("uniform-stability")).toBeGreaterThan(0.9);
    expect(used("empirical-risk-minimization")).toBeGreaterThan(0.3);
    expect(used("consistency")).toBeGreaterThan(0.1);
  });

  it("decides all claims of boosting, pure and with a delta, and finds privacy well used", () => {
    const own = rows.filter(({ learner }) => learner === "boosted-regression");
    expect(new Set(own.map(({ notion }) => notion))).toEqual(
      new Set(["differential-privacy", "uniform-stability"]),
    );
    expect(own.every(({ verdict }) => verdict === "kept")).toBe(true);
    expect(new Set(own.map(({ n }) => n))).toEqual(new Set([2, 3]));
    const used = (delta: string | undefined): number =>
      Math.max(
        ...own
          .filter(({ notion, options }) => notion === "differential-privacy" && options["delta"] === delta)
          .map(({ ratio }) => ratio!),
      );
    // The looks at the records spend their shares on different pairs of neighbors.
    expect(used(undefined)).toBeGreaterThan(0.3);
    expect(used("0.05")).toBeGreaterThan(0.2);
  });
});

/** The learner with its coins, or its output, exchanged. */
function tampered(
  learner: ProblemLearner,
  change: (run: ProblemRun, records: { readonly values: Float64Array }) => ProblemRun,
): ProblemLearner {
  return {
    ...learner,
    plan(facts) {
      const plan = learner.plan(facts);
      return {
        ...plan,
        program: {
          ...plan.program,
          learn: (records, run) => plan.program.learn(records, change(run, records)),
        },
      };
    },
  };
}

const doubled = ({ coins, ...run }: ProblemRun): ProblemRun => ({
  ...run,
  coins: {
    ...coins,
    exponential: (scores, lambda) => coins.exponential(scores, lambda.times(2)),
    permuteAndFlip: (scores, lambda) => coins.permuteAndFlip(scores, lambda.times(2)),
  },
});

async function broken(
  options: GivenOptions,
  change: Parameters<typeof tampered>[1],
  name = "bits",
): Promise<readonly string[]> {
  const finite = parseFiniteProblem(name);
  const learner = tampered(problemLearners.make("penalized-erm", asProblem(finite), options), change);
  const found = await auditProblemLearner(learner, finite, 4);
  return found.filter(({ verdict }) => verdict === "broken").map(({ notion }) => notion);
}

describe("a broken learner is caught", () => {
  it("with draws beside its coins", async () => {
    const beside = (run: ProblemRun): ProblemRun => {
      run.reals.uniform();
      return run;
    };
    await expect(broken({ epsilon: "1" }, beside)).rejects.toThrow("drew beside its coins");
  });

  it("with lambda doubled", async () => {
    expect(await broken({ epsilon: "1" }, doubled)).toEqual(["differential-privacy", "uniform-stability"]);
    const flipping = { epsilon: "1", mechanism: "permute-and-flip" };
    expect(await broken(flipping, doubled)).toContain("differential-privacy");
  });

  it("with the rate of the first guess of boosting doubled", async () => {
    const [table] = smallTables;
    const options = { epsilon: "1", rounds: 0 };
    const learner = tampered(problemLearners.make("boosted-regression", table!.problem, options), doubled);
    const found = await auditProblemLearner(learner, table!, 2);
    expect(found.filter(({ verdict }) => verdict === "broken").map(({ notion }) => notion)).toContain(
      "differential-privacy",
    );
  });

  it("with lambda a thousandth, which is private and does not learn", async () => {
    const idle = ({ coins, ...run }: ProblemRun): ProblemRun => ({
      ...run,
      coins: {
        ...coins,
        exponential: (scores, lambda) => coins.exponential(scores, lambda.over(1000)),
      },
    });
    expect(await broken({ epsilon: "2" }, idle, "median:4")).toContain("empirical-risk-minimization");
  });

  it("with an exception that depends on the records", async () => {
    const throws = (run: ProblemRun, { values }: { readonly values: Float64Array }): ProblemRun => {
      if (values[3] === 1) throw new Error("no such record");
      return run;
    };
    expect(await broken({ epsilon: "1" }, throws)).toContain("differential-privacy");
  });

  it("with the order of records looked at", async () => {
    const first = (run: ProblemRun, { values }: { readonly values: Float64Array }): ProblemRun =>
      values[0] === 0
        ? run
        : {
            ...run,
            coins: {
              ...run.coins,
              exponential: (scores, lambda) => run.coins.exponential(scores, lambda.times(3)),
            },
          };
    expect(await broken({ epsilon: "1" }, first, "mode:3")).toContain("differential-privacy");
  });
});
