import { describe, expect, it } from "vitest";
import { derive, premise, readClaim } from "../../index.ts";
import { weakerConsistency } from "./rule.ts";

const judgement = premise(readClaim("consistency:xi=0.1,scope=all-distributions"), 10);

describe("consistency for a class", () => {
  it("the worst of a class is never above the worst of all", () => {
    // One bit is drawn and answered; the excess risk by bias, over all biases and over those of a class.
    const excess = (d: number): number => 2 * d * (1 - d) - Math.min(d, 1 - d);
    const biases = Array.from({ length: 101 }, (_, i) => i / 100);
    const worst = (some: readonly number[]): number => Math.max(...some.map(excess));
    expect(worst(biases.filter((d) => d > 0.4))).toBeLessThanOrEqual(worst(biases));
    expect(derive(weakerConsistency, [judgement], {}).claim).toMatchObject({ scope: "class" });
  });

  it("is a step of every conversion", () => {
    expect(weakerConsistency.proposals?.(judgement, {})).toEqual([{}]);
  });
});
