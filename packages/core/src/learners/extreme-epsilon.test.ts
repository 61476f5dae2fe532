import { describe, expect, it } from "vitest";
import type { ClaimOf } from "../certificates/index.ts";
import { classes } from "../classes/standard.ts";
import { learners } from "./registry.ts";

const subject = classes.parse("thresholds:3");

describe("an epsilon that is tiny or huge", () => {
  it.each([
    "private-prediction",
    "averaging",
    "block-votes",
    "relabelled-prediction",
    "public-labelling",
    "subsampled(exponential)",
    "subsampled(relabelled-prediction)",
    "high-confidence(subsampled(exponential))",
  ])("is served and kept by %s, from two examples on", (spec) => {
    for (const epsilon of ["1e-40", "1e-18", "1/3", "1e6", "1e40"]) {
      for (const n of [2, 3, 1000]) {
        const [first] = learners.make(spec, { subject }, { epsilon }).plan({ n }).certificates;
        const claim = first!.claim as ClaimOf<"differential-privacy" | "private-prediction">;
        expect(claim.notion).toMatch(/priva/);
        expect(claim.epsilon.compare(epsilon), `${epsilon} at n = ${n}`).toBeLessThanOrEqual(0);
      }
    }
  });
});
