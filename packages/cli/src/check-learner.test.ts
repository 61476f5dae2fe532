import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const folder = mkdtempSync(join(tmpdir(), "check-learner-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const core = new URL("../../core/src/index.ts", import.meta.url).href;

/** A learner of one's own: the label of the majority, by randomized response on two constants. */
const learner = (lambda: string): string => `
import { learners, learnerDefinition, hypothesisDocument } from "${core}";
const exponential = learners.get("exponential");
export default learnerDefinition({
  ...exponential,
  id: "my-own",
  make(setting, options) {
    const base = exponential.make(setting, options);
    return {
      ...base,
      spec: "my-own",
      plan(facts) {
        const plan = base.plan(facts);
        const { learn } = plan.program;
        return {
          ...plan,
          program: {
            ...plan.program,
            learn: (sample, run) =>
              learn(sample, {
                ...run,
                coins: { ...run.coins, exponential: (scores, lambda) => run.coins.exponential(scores, ${lambda}) },
              }),
          },
        };
      },
    };
  },
  audits: [{ options: { epsilon: "1" }, classes: ["thresholds:3", "points:3"] }],
});`;

function module(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe("holdfast check-learner", () => {
  test("prints each law of a learner that keeps them", async () => {
    const { status, out } = await runInMemory(["check-learner", module("sound.mjs", learner("lambda"))]);
    expect(out).toContain("my-own keeps the laws that were tried\n");
    expect(out).toContain("  holds      no certificate with one field changed verifies\n");
    expect(out).toContain("  holds      differential-privacy is as claimed (epsilon=1)\n");
    expect(status).toBe(0);
  });

  test("says which claim is broken", async () => {
    const { status, out } = await runInMemory([
      "check-learner",
      module("broken.mjs", learner("lambda.times(2)")),
      "--json",
    ]);
    expect(status).toBe(1);
    const { holds, laws, rows } = JSON.parse(out) as {
      holds: boolean;
      laws: { law: string; holds: boolean }[];
      rows: { verdict: string; witness?: string }[];
    };
    expect(holds).toBe(false);
    expect(laws.filter((law) => !law.holds).map(({ law }) => law)).toEqual([
      "differential-privacy is as claimed (epsilon=1)",
    ]);
    expect(rows.some(({ verdict, witness }) => verdict === "broken" && witness !== undefined)).toBe(true);
  });

  test("tries a rule, with its cases", async () => {
    const rule = module(
      "rule.mjs",
      `import { rules } from "${core}";
export default { ...rules.get("group-privacy"), id: "my-rule" };
export const cases = [{ premises: ["differential-privacy:epsilon=0.5"], parameters: { group: 3 }, n: 100 }];`,
    );
    const { status, out } = await runInMemory(["check-learner", rule]);
    expect(out).toContain("my-rule keeps the laws that were tried\n");
    expect(out).toContain("  holds      its certificates verify\n");
    expect(status).toBe(0);
  });

  test("catches a rule that is no function, and one that concludes too much", async () => {
    const rule = (claim: string): string => `
import { rules } from "${core}";
let uses = 0;
export default { ...rules.get("group-privacy"), id: "my-rule", conclude(use) {
  const claim = rules.get("group-privacy").conclude(use);
  uses++;
  return ${claim};
} };`;
    const odd = await runInMemory([
      "check-learner",
      module("odd.mjs", rule("({ ...claim, epsilon: claim.epsilon.plus(uses) })")),
    ]);
    expect(odd.status).toBe(1);
    expect(odd.out).toContain("  BROKEN     equal premises and parameters give equal conclusions");
    const much = await runInMemory([
      "check-learner",
      module("much.mjs", rule("({ ...claim, delta: claim.delta.plus(2) })")),
    ]);
    expect(much.status).toBe(1);
    expect(much.out).toContain("  BROKEN     it concludes a claim with probabilities of at most 1");
  });

  test("refuses what is neither", async () => {
    const { status, err } = await runInMemory(["check-learner", "-"], { "-": "export default 7;" });
    expect(status).toBe(2);
    expect(err).toContain("a default export that is a learner");
  });
});
