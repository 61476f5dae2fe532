import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { verify } from "../../proof.ts";
import { seededSource } from "../../random/index.ts";
import type { GivenOptions, Setting } from "../definition.ts";
import { learn } from "../learn.ts";
import type { Facts } from "../learner.ts";
import { learnLevels, levelledSample } from "../multiclass/index.ts";
import { learners } from "../registry.ts";
import { turns } from "./rule.ts";

const range = { lower: -100, upper: 100 };
const random = seededSource("auto");

function space(features: number): Setting {
  const ranges = Array.from({ length: features }, () => range);
  return { subject: classes.parse(`stumps:${features}`), ranges };
}

/** What a plan says, without its program. */
function said(plan: object): object {
  return JSON.parse(JSON.stringify(plan)) as object;
}

/** Where the rule turns for three features. */
const turn = turns.boostedAtLeast;
const [few, many] = [turn - 1, turn];

describe("auto on two levels", () => {
  it.each([
    [few, { epsilon: "1" }, "votes", `n * epsilon = ${few}, below ${turn}`],
    [few, { epsilon: "1", beta: "0.2" }, "votes", `n * epsilon = ${few}, below ${turn}`],
    [many, { epsilon: "1" }, "boosted-votes", `n * epsilon = ${many}, at least ${turn}`],
    [9, { epsilon: "infinity" }, "boosted-votes", `n * epsilon = infinity, at least ${turn}`],
  ] as const)(
    "plans what the chosen learner plans, and says which and why: n = %i, %o",
    (n, options, learner, because) => {
      const { beta, ...others } = { beta: undefined, ...options };
      const known = learner === "votes" && beta !== undefined ? { ...others, beta } : others;
      const named = learners.make(learner, space(3), known).plan({ n, random });
      const plan = learners.make("auto", space(3), options).plan({ n, random });
      const parameters = { chosen: learner, because, ...named.parameters };
      expect(said(plan)).toEqual(said({ ...named, parameters }));
      expect(plan.certificates.length).toBeGreaterThan(0);
      for (const certificate of plan.certificates) expect(verify(certificate).holds).toBe(true);
    },
  );

  it("spends a delta on boosted votes alone", () => {
    const asked = { epsilon: "1", delta: "1e-5" };
    const deltaOf = (n: number) =>
      learners
        .make("auto", space(3), asked)
        .plan({ n })
        .certificates.flatMap(({ claim }) =>
          claim.notion === "differential-privacy" ? [claim.delta.toString()] : [],
        );
    expect(deltaOf(few)).toEqual(["0"]);
    expect(deltaOf(100_000)).toEqual(["0.00001"]);
    const named = learners.make("boosted-votes", space(3), asked).plan({ n: 100_000, random });
    const plan = learners.make("auto", space(3), asked).plan({ n: 100_000, random });
    expect(said(plan.certificates)).toEqual(said(named.certificates));
  });

  it("draws what the chosen learner draws", async () => {
    const x = Int32Array.from({ length: 300 }, (_, i) => ((i * 37) % 201) - 100);
    const sample = sampleOf(
      [x],
      Array.from(x, (value) => Number(value >= 20)),
    );
    const run = () => ({ random: seededSource("the same bits") });
    const auto = await learn(learners.make("auto", space(1), { epsilon: "1" }), sample, run());
    const votes = await learn(learners.make("votes", space(1), { epsilon: "1" }), sample, run());
    expect(auto.document).toEqual(votes.document);
  });

  it("serves the classes that votes serve, and refuses others and options that none of its learners has", () => {
    expect(
      learners.make("auto", { subject: classes.parse("thresholds:10") }).plan({ n: 50 }).parameters["chosen"],
    ).toBe("votes");
    expect(() => learners.make("auto", { subject: classes.parse("halfspaces:2") })).toThrow(
      "stumps, thresholds or a class on a finite domain",
    );
    expect(() => learners.make("auto", space(2), { gamma: "0.1" })).toThrow("gamma");
    expect(() => learners.make("auto", { subject: classes.parse("stumps:2") }).plan({ n: 9 })).toThrow(
      "the public range of each of the 2 features",
    );
  });
});

describe("auto on finite domains", () => {
  it("draws votes one after the other where all functions make too many votes of three", () => {
    const chosenOf = (spec: string) =>
      learners.make("auto", { subject: classes.parse(spec) }, { epsilon: "1" }).plan({ n: 500 }).parameters[
        "chosen"
      ];
    expect(["thresholds:400", "thresholds:1000"].map(chosenOf)).toEqual(["votes", "boosted-votes"]);
  });

  it("serves several levels of stumps alone, whatever n is", () => {
    const halfspaces = { subject: classes.parse("halfspaces:2"), ranges: space(2).ranges! };
    expect(() => learners.makeLevels("auto", halfspaces, { epsilon: "1" }, 3)).toThrow(
      "stumps, for a target of several levels",
    );
  });
});

describe("auto on several levels", () => {
  const makeLevels = (name: string, options: GivenOptions, levels: number) =>
    learners.makeLevels(name, space(4), options, levels)!;
  const planOf = (name: string, options: GivenOptions, levels: number, n: number) => {
    const facts: Facts = { n, random };
    return makeLevels(name, options, levels).plan(facts);
  };
  const least = (levels: number) => turns.centroids * levels * 4;

  it.each([
    [2, 3, "short-trees"],
    [least(3) - 1, 3, "short-trees"],
    [least(3), 3, "centroids"],
    [least(4) - 1, 4, "short-trees"],
    [10, 5, "centroids"],
  ] as const)("plans what the chosen learner plans: n = %i, %i levels", (n, levels, learner) => {
    const named = planOf(learner, { epsilon: "1" }, levels, n);
    // A delta has no use here and is not spent.
    const plan = planOf("auto", { epsilon: "1", delta: "1e-5" }, levels, n);
    const { chosen, because, ...parameters } = plan.parameters;
    expect(chosen).toBe(learner);
    expect(because).toMatch(/^n \* epsilon|too many/);
    expect(said({ ...plan, parameters })).toEqual(said(named));
    for (const certificate of plan.certificates) expect(verify(certificate).holds).toBe(true);
    expect(plan.certificates.map(({ claim }) => claim)).toContainEqual(
      expect.objectContaining({ notion: "differential-privacy" }),
    );
  });

  it("learns three levels along a line", async () => {
    const n = 600;
    const columns = [37, 61, 83, 91].map((step) =>
      Int32Array.from({ length: n }, (_, i) => (((i + 1) * step) % 201) - 100),
    );
    const levels = Array.from(columns[0]!, (value) => (value < -33 ? 2 : value < 34 ? 0 : 1));
    const sample = levelledSample(columns, levels, 3);
    const { predict, document } = await learnLevels(makeLevels("auto", { epsilon: "0.1" }, 3), sample, {
      random: seededSource("levels"),
    });
    expect(document.kind).toBe("short-tree");
    const right = levels.filter((level, i) => predict(columns.map((column) => column[i]!)) === level);
    expect(right.length / n).toBeGreaterThan(0.6);
  });
});
