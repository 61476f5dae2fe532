import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { LevelLearner } from "../../learners/multiclass/index.ts";
import { learners } from "../../learners/registry.ts";
import type { Coins } from "../../mechanisms/coins/index.ts";
import { auditLevelLearner, levelCases } from "./audit.ts";
import { smallLevels } from "./small-levels.ts";
import { composedLearners, tuned } from "./testing/composed.ts";

/** Learners of the registry that serve several levels and have no law that can be listed on the smallest task: why. */
const unlisted: Readonly<Record<string, string>> = {};

const cases = levelCases(smallLevels).filter(({ id }) => !Object.hasOwn(unlisted, id));
/** The rows of the committed table: learner, options, measured and claimed. */
const tightness = readFileSync(new URL("../../../../../docs/tightness.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.replaceAll(/[|`]/g, " ").trim().split(/ +/).join(" "));

describe("the exact audit of learners of several levels", () => {
  it("has every learner of the registry that serves them, or says why not", () => {
    const serving = learners.definitions.filter(({ levels }) => levels !== undefined).map(({ id }) => id);
    expect(new Set([...cases.map(({ id }) => id), ...Object.keys(unlisted)])).toEqual(new Set(serving));
  });

  it.each(cases)("$learner.spec keeps every claim on all data sets of two rows", async ({ id, learner }) => {
    const ordered = id !== "centroids";
    const rows = await auditLevelLearner(learner, smallLevels, 2, { ordered });
    expect(rows).toMatchObject([{ verdict: "kept", enumerated: ordered ? 36 : 21 }]);
    const { notion, measured, claimed, ratio } = rows[0]!;
    expect(notion).toBe("differential-privacy");
    expect(ratio).toBeGreaterThan(0.5);
    const line = `${learner.spec} ${Number(measured!.lower.toPrecision(6))} ${claimed}`;
    expect(tightness.filter((row) => row.startsWith(`${line} `))).toHaveLength(1);
  });

  it.each(composedLearners(smallLevels).filter(({ spec }) => spec !== "tuned, random"))(
    "$spec keeps every claim on all data sets of two rows",
    async (learner) => {
      const rows = await auditLevelLearner(learner, smallLevels, 2, { ordered: false });
      expect(rows).toMatchObject([{ notion: "differential-privacy", verdict: "kept", enumerated: 21 }]);
      // What is measured comes near enough that three times the loss would be seen.
      expect(rows[0]!.ratio).toBeGreaterThan(1 / 3);
    },
  );
});

/** The learner with other coins than it asks for, also within its steps. */
function tampered(learner: LevelLearner, change: (coins: Coins) => Coins): LevelLearner {
  const changed = (coins: Coins): Coins => ({
    ...change(coins),
    step: (told, part) => coins.step(told, (own) => part(changed(own))),
  });
  return {
    ...learner,
    plan(facts) {
      const plan = learner.plan(facts);
      return { ...plan, learn: (sample, run) => plan.learn(sample, { ...run, coins: changed(run.coins) }) };
    },
  };
}

async function broken(learner: LevelLearner, n: number, change: (coins: Coins) => Coins): Promise<boolean> {
  const rows = await auditLevelLearner(tampered(learner, change), smallLevels, n, { ordered: false });
  return rows.some(({ verdict }) => verdict === "broken");
}
const learnerOf = (id: string): LevelLearner => cases.find((one) => one.id === id)!.learner;

describe("a broken learner of several levels is caught", () => {
  it("with a tree drawn at twice the rate", async () => {
    const doubled = (coins: Coins): Coins => ({
      ...coins,
      exponential: (scores, lambda) => coins.exponential(scores, lambda.times(2)),
    });
    expect(await broken(learnerOf("short-trees"), 2, doubled)).toBe(true);
  });

  it("with half the noise on the sums of levels", async () => {
    const halved = (coins: Coins): Coins => ({
      ...coins,
      cube: ({ scale, ...rest }) => coins.cube({ ...rest, scale: scale.over(2) }),
    });
    expect(await broken(learnerOf("centroids"), 1, (coins) => coins)).toBe(false);
    expect(await broken(learnerOf("centroids"), 1, halved)).toBe(true);
  });

  it("with the best of all choices taken, where one is paid to be drawn", async () => {
    const best = (coins: Coins): Coins => ({
      ...coins,
      permuteAndFlip: (scores) => Array.from(scores).indexOf(Math.max(...scores)),
    });
    expect(await broken(tuned(smallLevels, { trials: "every" }), 2, best)).toBe(true);
  });

  it("with an exception that depends on the rows", async () => {
    const learner = learnerOf("short-trees");
    const throwing: LevelLearner = {
      ...learner,
      plan(facts) {
        const plan = learner.plan(facts);
        return {
          ...plan,
          learn: (sample, run) => {
            if (sample.levels[0] === 2) throw new Error("no such level");
            return plan.learn(sample, run);
          },
        };
      },
    };
    const rows = await auditLevelLearner(throwing, smallLevels, 2);
    expect(rows.map(({ verdict }) => verdict)).toEqual(["broken"]);
  });
});
