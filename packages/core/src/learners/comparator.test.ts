import { describe, expect, it } from "vitest";
import { assumptionSentences, type Certificate, isConditional } from "../certificates/index.ts";
import { classes } from "../classes/standard.ts";
import { HoldfastError } from "../issues/index.ts";
import { promisesInWords } from "../proof.ts";
import type { Setting } from "./definition.ts";
import { learners } from "./registry.ts";

type Node = Certificate["derivation"];

const ranges = [0, 1].map(() => ({ lower: -2047, upper: 2047, integers: true }));
const settings: readonly Setting[] = [
  { subject: classes.parse("thresholds:8") },
  { subject: classes.parse("thresholds"), ranges: ranges.slice(1) },
  { subject: classes.parse("stumps:2"), ranges },
  { subject: classes.parse("rectangles:2"), ranges },
];
const wrapped = ["high-confidence(exponential)", "subsampled(exponential)", "subsampled(votes)"];
const specs = [...learners.definitions.map(({ id }) => id), ...wrapped];

/** The certificates of a learner with its defaults, for two levels and for three; none where it does not serve the class. */
function promised(spec: string, setting: Setting): readonly Certificate[] {
  const n = 2000;
  return [
    () => learners.make(spec, setting).plan({ n }),
    () => learners.makeLevels(spec, setting, {}, 3)?.plan({ n }),
  ].flatMap((plan) => {
    try {
      return plan()?.certificates ?? [];
    } catch (error) {
      if (error instanceof HoldfastError) return [];
      throw error;
    }
  });
}

const draws = ["cover-accuracy", "cover-realizable-accuracy"];

function drawsIn(node: Node): readonly Node[] {
  return [...(draws.includes(node.rule) ? [node] : []), ...node.premises.flatMap(drawsIn)];
}

/** Whether so many candidates are all functions of the class that the schema's points tell apart. */
function areAll({ subject }: Setting, candidates: number): boolean {
  const cuts = 2 * 2047 + 2;
  const functions: Readonly<Record<string, number>> = { thresholds: cuts, "stumps:2": 2 * 2 * cuts };
  return subject.domain.kind === "finite" || candidates >= (functions[subject.spec] ?? Infinity);
}

const uncheckable = ["realizable", "smooth", "best-candidate"] as const;
let lists = 0;

describe.each(specs)("%s", (spec) => {
  it("compares with the class only where its candidates are the class or cover it, and prints no condition that nobody can check", () => {
    for (const setting of settings) {
      const certificates = promised(spec, setting);
      for (const { assumptions, derivation } of certificates) {
        const kinds = assumptions.map(({ kind }) => kind);
        expect(kinds).not.toContain("best-candidate");
        const isList = drawsIn(derivation).some(
          ({ parameters: { radius, candidates } }) =>
            String(radius) === "0" && !areAll(setting, Number(candidates)),
        );
        // Neither do candidates stand for a class that they do not cover, nor is a whole class called a list.
        expect([setting.subject.spec, kinds.includes("among-candidates")]).toEqual([
          setting.subject.spec,
          isList,
        ]);
        lists += Number(isList);
      }
      const printed = promisesInWords(certificates, "").join("\n");
      for (const kind of uncheckable) expect(printed).not.toContain(assumptionSentences[kind]);
    }
  });
});

it("some of them search lists", () => {
  expect(lists).toBeGreaterThanOrEqual(10);
});

it("the default learner promises accuracy beside its candidates, on no condition but independent rows", () => {
  for (const setting of settings.slice(1, 3)) {
    const [privacy, accuracy] = learners
      .make("auto", setting, { epsilon: "1" })
      .plan({ n: 500 }).certificates;
    expect([privacy, accuracy].map((one) => [one!.claim.notion, isConditional(one!)])).toEqual([
      ["differential-privacy", false],
      ["accuracy", false],
    ]);
    expect(accuracy!.assumptions).toContainEqual({ kind: "among-candidates" });
  }
});
