import { expect, test } from "vitest";
import { HoldfastError } from "../issues/index.ts";
import { classes } from "../classes/standard.ts";
import { rules } from "../rule-book.ts";
import { deriveCase, oraclesOf } from "../testing/oracles.ts";
import { learners } from "./registry.ts";

const specs = ["thresholds:8", "intervals:5", "thresholds", "stumps:2"];
const sizes = [1000, 1_000_000, 1_000_000_000_000];

test("no certificate of agnostic accuracy assumes anything of the labels: every learner, on four classes, at three sizes", () => {
  const promising = new Set<string>();
  for (const { id } of learners.definitions) {
    for (const spec of specs) {
      for (const n of sizes) {
        for (const { claim, assumptions } of planned(id, spec, n)) {
          if (claim.notion !== "accuracy" || claim.setting !== "agnostic") continue;
          promising.add(id);
          expect(assumptions, `${id} on ${spec}, n = ${n}`).not.toContainEqual({ kind: "realizable" });
        }
      }
    }
  }
  expect([...promising].sort()).toMatchInlineSnapshot(`
    [
      "averaging",
      "compression",
      "cover",
      "cover-realizable",
      "exponential",
      "high-confidence",
      "label-private",
      "littlestone-agnostic",
      "perfectly-generalizing",
      "private-prediction",
      "relabelled-prediction",
      "resampled",
      "stable",
      "subsample",
      "subsampled",
      "votes",
    ]
  `);
});

test("no rule of agnostic accuracy assumes anything of the labels", () => {
  for (const rule of rules.values()) {
    for (const given of oraclesOf(rule.id).cases) {
      const node = deriveCase(rule, given);
      if (node.claim.notion === "accuracy" && node.claim.setting === "agnostic")
        expect(rule.assumptions(node), rule.id).not.toContain("realizable");
    }
  }
});

function planned(
  id: string,
  spec: string,
  n: number,
): ReturnType<ReturnType<typeof learners.make>["plan"]>["certificates"] {
  try {
    return learners.make(id, { subject: classes.parse(spec) }, {}).plan({ n }).certificates;
  } catch (error) {
    if (error instanceof HoldfastError) return [];
    throw error;
  }
}
