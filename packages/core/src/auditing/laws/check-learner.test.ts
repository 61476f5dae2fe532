import { describe, expect, it } from "vitest";
import { certificateRules } from "../../certificates/index.ts";
import type { LearnerDefinition } from "../../learners/definition.ts";
import type { HypothesisDocument } from "../../learners/document.ts";
import type { ModelProgram, Plan } from "../../learners/learner.ts";
import { learners } from "../../learners/registry.ts";
import { checkLearner } from "./check-learner.ts";
import { checkRule } from "./check-rule.ts";

const sound: LearnerDefinition = {
  ...learners.get("exponential"),
  audits: [{ options: { epsilon: "1" }, classes: ["thresholds:3", "points:3"] }],
};

/** The learner with its plans changed. */
function changed(change: (plan: Plan, program: ModelProgram) => Partial<Plan>): LearnerDefinition {
  return {
    ...sound,
    make(setting, options) {
      const learner = sound.make(setting, options);
      return {
        ...learner,
        plan(facts) {
          const plan = learner.plan(facts);
          return { ...plan, ...change(plan, plan.program as ModelProgram) };
        },
      };
    },
  };
}

async function broken(definition: LearnerDefinition): Promise<readonly string[]> {
  const { laws } = await checkLearner(definition, { most: 2 });
  return laws.filter(({ holds }) => !holds).map(({ law }) => law);
}

let plans = 0;
let outputs = 0;
const constant: HypothesisDocument = { kind: "hypothesis", hypothesis: { threshold: 0 } };

describe("checkLearner", () => {
  it("finds nothing wrong with a sound learner, and tries every law", async () => {
    const { laws, rows } = await checkLearner(sound, { most: 2 });
    expect(laws.filter(({ holds, skipped }) => !holds || skipped !== undefined)).toEqual([
      {
        law: "every small class that it serves is audited",
        holds: true,
        skipped: "12 problems are left out by `classes` or `most`",
      },
    ]);
    expect(laws.length).toBe(11);
    expect(rows.map(({ class: spec, n, verdict }) => `${spec} ${n} ${verdict}`)).toEqual([
      "thresholds:3 2 kept",
      "points:3 2 kept",
    ]);
  });

  it.each([
    [
      "a plan is a function of options, n and public features",
      changed((plan) => ({ parameters: { ...plan.parameters, made: ++plans } })),
    ],
    [
      "every certificate verifies",
      changed((plan) => ({
        certificates: plan.certificates.map((certificate) => ({ ...certificate, n: 7, toJSON: () => ({}) })),
      })),
    ],
    [
      "the probabilities of the outputs add up to 1, and none is an exception",
      changed((_, program) => ({
        program: {
          ...program,
          learn: (sample, run) =>
            sample.labels.every((label) => label === 1)
              ? Promise.reject(new Error("no negative example"))
              : program.learn(sample, run),
        },
      })),
    ],
    [
      "equal seeds give equal outputs",
      changed((_, program) => ({
        program: {
          ...program,
          learn: async (sample, run) => {
            const document = await program.learn(sample, run);
            // As a program does that draws from elsewhere than its coins.
            return ++outputs % 7 === 0 ? constant : document;
          },
        },
      })),
    ],
    [
      "draws have the frequencies of the exact law",
      changed((_, program) => ({
        program: {
          ...program,
          // Honest for as long as an enumeration takes, and then no more.
          learn: async (sample, run) => {
            const document = await program.learn(sample, run);
            return ++outputs % 1000 < 500 ? document : constant;
          },
        },
      })),
    ],
    [
      "the order of examples means nothing where the program says so",
      changed((_, program) => ({
        program: {
          ...program,
          learn: (sample) =>
            Promise.resolve({
              kind: "hypothesis",
              hypothesis: { threshold: sample.columns[0]![0]! },
            } as const),
        },
      })),
    ],
  ] as const)("notices when it is not so that %s", async (law, definition) => {
    expect(await broken(definition)).toContain(law);
  });

  it("notices a privacy claim at epsilon = infinity, and options that say too little", async () => {
    const insisting: LearnerDefinition = {
      ...sound,
      make: (setting, options) => sound.make(setting, { ...options, epsilon: undefined }),
      audits: [{ options: { epsilon: "3" }, classes: ["thresholds:3"] }],
    };
    const laws = await broken(insisting);
    expect(laws).toContain("epsilon = infinity promises no privacy");
    expect(laws).toContain("it names options to be audited with, whose claims say something");
  });

  it("says when no small class is served", async () => {
    const picky: LearnerDefinition = {
      ...sound,
      audits: [{ options: { epsilon: "-1" }, classes: ["thresholds:3"] }],
    };
    expect(await broken(picky)).toEqual(["it serves a small finite class under its audit options"]);
  });
});

describe("checkRule", () => {
  it("finds nothing wrong with the rules of the book", () => {
    // Every fourth: the book has its own tests, and these are slow.
    const some = certificateRules.filter((_, i) => i % 4 === 0);
    const verdicts = some.flatMap((rule) =>
      checkRule(rule).map((verdict) => ({ rule: rule.id, ...verdict })),
    );
    expect(verdicts.filter(({ holds }) => !holds)).toEqual([]);
    // Of simple claims alone, without cases of its own, at least a third of the rules can be tried.
    const tried = new Set(verdicts.filter(({ skipped }) => skipped === undefined).map(({ rule }) => rule));
    expect(tried.size).toBeGreaterThan(some.length / 3);
  });
});
