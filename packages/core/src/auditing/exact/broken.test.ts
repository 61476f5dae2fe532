import { describe, expect, it } from "vitest";
import type { FiniteClass } from "../../classes/class.ts";
import { pointAt, type Sample } from "../../data/index.ts";
import type { GivenOptions } from "../../learners/definition.ts";
import { learners, learnerRegistry } from "../../learners/registry.ts";
import { type Coins, rowsAt } from "../../mechanisms/coins/index.ts";
import { auditLearner, type AuditRow } from "./audit.ts";
import { auditedClass } from "./problems.ts";
import { auditSetting } from "./audit-problem.ts";
import { type Fault, sortedByPoint, tampered } from "./testing/tampered.ts";

interface Trial {
  readonly id: string;
  readonly spec: string;
  readonly n: number;
  readonly options: GivenOptions;
  readonly fault: Fault;
}

async function audit({ id, spec, n, options, fault }: Trial): Promise<readonly AuditRow[]> {
  const registry = learnerRegistry(
    learners.definitions.map((definition) =>
      definition.id === id ? tampered(definition, fault) : definition,
    ),
  );
  return auditLearner(registry.make(id, auditSetting(auditedClass(spec)), options), n);
}

/** Chooses, for each labelling of the subset, the representative that is best on all examples. */
function looksAtSample(): Fault {
  let seen: Sample | undefined;
  return {
    peek: (sample) => {
      seen = sample;
    },
    subject: (subject: FiniteClass) => ({
      ...subject,
      dichotomies: (points) =>
        [...subject.dichotomies(points)].map(({ labels }) => {
          const agreeing = [...subject.hypotheses()].filter((hypothesis) =>
            labels.every((label, i) => subject.predict(hypothesis, pointAt(points, i)) === label),
          );
          const errors = (hypothesis: unknown): number =>
            (seen?.labels ?? []).filter(
              (label, i) => subject.predict(hypothesis, pointAt(seen!, i)) !== label,
            ).length;
          const [best] = agreeing.sort((a, b) => errors(a) - errors(b));
          return { labels, hypothesis: best };
        }),
    }),
  };
}

const trials: readonly (readonly [string, Trial])[] = [
  [
    "lambda = epsilon instead of epsilon/2",
    {
      id: "exponential",
      spec: "thresholds:3",
      n: 3,
      options: { epsilon: "1" },
      fault: {
        coins: (coins) => ({ ...coins, exponential: (s, lambda) => coins.exponential(s, lambda.times(2)) }),
      },
    },
  ],
  [
    "a flip that is missing",
    {
      id: "private-prediction",
      spec: "thresholds:3",
      n: 4,
      options: { epsilon: "1" },
      fault: { coins: (coins) => ({ ...coins, toss: () => false }) },
    },
  ],
  [
    "a subset that is drawn once and for all",
    {
      id: "stable",
      spec: "thresholds:3",
      n: 4,
      options: { gamma: "0.5" },
      fault: {
        coins: (coins) => ({
          ...coins,
          part: (sample, size) =>
            rowsAt(
              sample,
              Array.from({ length: size }, (_, i) => i),
            ),
        }),
      },
    },
  ],
  [
    "a representative chosen by looking at the sample",
    { id: "stable", spec: "intervals:3", n: 4, options: { gamma: "0.5" }, fault: looksAtSample() },
  ],
  [
    "blocks that are cut after sorting",
    {
      id: "block-votes",
      spec: "points:3",
      n: 4,
      options: { epsilon: "2", blocks: 2 },
      fault: { sample: sortedByPoint },
    },
  ],
  [
    "a threshold that is one too low",
    {
      id: "littlestone",
      spec: "thresholds:3",
      n: 4,
      options: { epsilon: "1", delta: "0.2" },
      fault: {
        coins: (coins) => {
          const low: Coins = {
            ...coins,
            laplace: ({ lower, upper, ...options }) =>
              coins.laplace({ ...options, lower: lower - 1, upper: upper - 1 }) + 1,
            step: async (_call, part) => part(low),
          };
          return low;
        },
      },
    },
  ],
  [
    "an exception that depends on the data",
    {
      id: "exponential",
      spec: "points:3",
      n: 2,
      options: { epsilon: "2" },
      fault: {
        peek: ({ labels }) => {
          if (labels.every((label) => label === 1)) throw new Error("all positive");
        },
      },
    },
  ],
];

describe("the audit catches", () => {
  it.each(trials)("%s", async (_, trial) => {
    const rows = await audit(trial);
    expect(rows.some(({ verdict }) => verdict === "broken")).toBe(true);
    // The same learner without the mistake is fine.
    const sound = await audit({ ...trial, fault: {} });
    expect(sound.map(({ verdict }) => verdict)).not.toContain("broken");
  });
});
