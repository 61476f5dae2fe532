import { describe, expect, it } from "vitest";
import type { ClaimOf } from "../../certificates/index.ts";
import { verify } from "../../certificates/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import { seededSource } from "../../random/index.ts";
import { evaluateExactly, evaluatePrivately } from "./index.ts";

const outcomes = { levels: ["a", "b", "c"], classes: [0, 0, 1, 1, 2, 2], labels: [0, 1, 1, 1, 0, 2] };

describe("an evaluation", () => {
  it("counts errors and the table exactly", () => {
    const { n, errors, accuracy, confusion } = evaluateExactly(outcomes, true);
    expect([n, errors.value, accuracy.value]).toEqual([6, 2, 1 - 2 / 6]);
    expect(confusion!.map((row) => row.map(({ value }) => value))).toEqual([
      [1, 1, 0],
      [0, 2, 0],
      [1, 0, 1],
    ]);
  });

  it.each([
    [1, false],
    [1, true],
    [3, false],
    [3, true],
  ])("costs a unit of %d rows what was asked, with the table: %s", (rows, perClass) => {
    const { certificate } = evaluatePrivately(outcomes, { epsilon: "1.5", rows, perClass });
    const claim = certificate!.claim as ClaimOf<"differential-privacy">;
    expect([claim.epsilon.toString(), claim.delta.toString(), claim.group]).toEqual(["1.5", "0", rows]);
    expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook).holds).toBe(true);
  });

  it("has limits that miss seldom: a share of at most beta", () => {
    // 4000 draws at beta = 0.05: more than 340 misses have probability below 1e-10 when each misses with at most 0.05.
    const many = {
      levels: ["a", "b"],
      classes: new Uint8Array(1000),
      labels: Uint8Array.from({ length: 1000 }, (_, i) => (i < 400 ? 1 : 0)),
    };
    const random = seededSource("limits");
    let misses = 0;
    let noisy = 0;
    for (let i = 0; i < 4000; i++) {
      const { errors } = evaluatePrivately(many, { epsilon: "0.2", random });
      if (errors.lower > 400 || errors.upper < 400) misses++;
      if (errors.value !== 400) noisy++;
    }
    expect(misses).toBeLessThanOrEqual(340);
    // The limits are not idle either: noise of scale 5 is 0 one time in ten.
    expect(noisy).toBeGreaterThan(3000);
  });

  it("refuses an epsilon of 0 and labels that are too few", () => {
    expect(() => evaluatePrivately(outcomes, { epsilon: "0" })).toThrow("epsilon is out of range");
    expect(() => evaluateExactly({ ...outcomes, labels: [0] })).toThrow("cannot be used as points");
  });
});
