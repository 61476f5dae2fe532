import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import { runBlock } from "../../online/index.ts";
import { Bits, seededSource, uniform } from "../../random/index.ts";
import { playerOf } from "./index.ts";

describe("names of functions", () => {
  it.each([
    ...[
      "points:6",
      "subsets:6,2",
      "at-most:6,3",
      "conjunctions:3",
      "monotone:3",
      "affine:3,2,1",
      "affine:2,3,2",
    ],
    ...["thresholds:9", "intervals:5", "parities:3", "union(points:4;thresholds:4)"],
  ])(
    "predict what the online learner does, also after examples that no function fits: %s (seed 3)",
    (spec) => {
      const subject = classes.parse(spec);
      const bits = new Bits(seededSource(3));
      const points = subject.domain.kind === "finite" ? subject.domain.points : 0;
      for (const kind of ["closure", "dyadic", "optimal"] as const) {
        let player;
        try {
          player = playerOf(subject, kind);
        } catch {
          continue;
        }
        const { learner, named } = player;
        for (let run = 0; run < 200; run++) {
          const length = uniform(bits, 8);
          const block = {
            points: Array.from({ length }, () => uniform(bits, points)),
            labels: Array.from({ length }, () => uniform(bits, 2)),
          };
          const state = runBlock(learner, learner.start(), block);
          const predict = named(learner.key(state));
          for (let x = 0; x < points; x++) expect(predict(x)).toBe(learner.predict(state, x));
        }
      }
    },
  );
});
