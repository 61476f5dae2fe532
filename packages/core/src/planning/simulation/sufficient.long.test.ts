import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import { Rational } from "../../math/index.ts";
import { plan } from "../plan.ts";
import { failuresOf } from "./failures.ts";
import { hardLaws } from "./laws.ts";
import { upperLimit } from "./simulate.ts";

describe("the n of exponential", () => {
  it("suffices on every hard law: 2000 seeded runs, failure rate at most beta with confidence 99 %", () => {
    const subject = classes.parse("thresholds:1024");
    const goal = { class: subject, notion: "differential-privacy", epsilon: 1, alpha: "0.05", beta: "0.05" };
    const n = plan({ ...goal, learner: "exponential" }).solved.value as number;
    expect(n).toBe(7932);
    for (const law of hardLaws(subject, subject.family(), { alpha: 0.05, isRealizable: false })) {
      // Seed 7932, 2000 runs. In 20000 runs of another seed no law failed once, so that each rate is at most 0.00104 with confidence
      // 1 - 1e-9; it takes 78 failures to fail here: C(2000, 78) * 0.00104^78 < 1e-80.
      const failures = failuresOf(law, { n, lambda: 0.5, alpha: 0.05, runs: 2000, seed: "7932" });
      expect(upperLimit(2000, failures, Rational.of(1, 100))).toBeLessThanOrEqual(0.05);
    }
  });
});
