import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import { hardThresholds, thresholdErmLowerBound } from "./index.ts";

describe("the hard threshold data sets (Wang, Lei, Fienberg Proposition 12)", () => {
  it.each([
    [2, 1, 2],
    [5, 2, 4],
    [6, 1, 3],
    [10, 5, 7],
  ])(
    "n = %i, copies = %i, packing = %i: one threshold fits, the others err on copies",
    (n, copies, packing) => {
      const family = hardThresholds({ n, copies, packing });
      const subject = classes.parse(family.spec);
      const keyed: string[][] = [];
      for (let i = 1; i <= packing; i++) {
        const { columns, labels, n: size } = family.sample(i);
        expect(size).toBe(n);
        const points = columns[0]!;
        const errors = Array.from({ length: packing + 2 }, (_, t) =>
          labels.reduce((sum, label, j) => sum + ((points[j]! >= t ? 1 : 0) === label ? 0 : 1), 0),
        );
        expect(errors[i]).toBe(0);
        expect(Math.min(...errors.filter((_, t) => t !== i))).toBe(copies);
        expect(subject.size).toBe(BigInt(packing + 2));
        keyed.push(Array.from(labels, (label, j) => `${points[j]!} ${label}`).sort());
      }
      for (const a of keyed)
        for (const b of keyed) {
          const rest = [...b];
          const kept = a.filter((key) => rest.includes(key) && rest.splice(rest.indexOf(key), 1)).length;
          expect(n - kept).toBeLessThanOrEqual(family.distance);
        }
    },
  );

  it.each([
    [10, "0.5", 5, 1e3, 0, 0.4353270625],
    [10, "0.5", 5, 1e6, 0, 0.4999258044],
    [20, "1", 3, 1e6, 0, 0.14993951],
    [100, "0.1", 50, 1e9, 0, 0.499988987],
    [100, "1", 5, "1e30", "1e-6", 0.0493590846],
    [50, "0.5", 10, "1e30", "1e-5", 0.1320957496],
    [100, "1", 50, undefined, 0, 0.5],
    [100, "1", 6, undefined, "1e-6", 0.05431686507],
    [100, "0.1", 46, undefined, "1e-6", 0.4167159872],
    [1000, "0.5", 17, undefined, "1e-9", 0.01636700984],
    [50, "0.5", 5, undefined, "1e-3", 0.07727634876],
    [20, "1", 10, undefined, "1e-12", 0.4998588226],
  ] as const)(
    "n = %s, epsilon = %s, copies = %s, packing = %s, delta = %s: %s",
    (n, epsilon, copies, packing, delta, value) => {
      const bound = thresholdErmLowerBound({
        n,
        epsilon,
        copies,
        delta,
        ...(packing !== undefined && { packing }),
      }).toNumber();
      expect(bound / value).toBeCloseTo(1, 9);
    },
  );

  it("says nothing where delta is large, and refuses what is no family", () => {
    const options = { n: 10, copies: 5, packing: 4, epsilon: 1 };
    expect(thresholdErmLowerBound({ ...options, delta: "0.5" }).toNumber()).toBe(0);
    expect(() => hardThresholds({ n: 10, copies: 6, packing: 4 })).toThrow("an integer from 1 to 5");
    expect(() => hardThresholds({ n: 10, copies: 5, packing: 1 })).toThrow("packing");
    expect(() => hardThresholds({ n: 10, copies: 5, packing: 4 }).sample(5)).toThrow("from 1 to 4");
    expect(() => thresholdErmLowerBound({ ...options, epsilon: 0 })).toThrow("epsilon");
    expect(() => thresholdErmLowerBound({ ...options, delta: 2 })).toThrow("delta");
    expect(() => thresholdErmLowerBound({ ...options, packing: 1 })).toThrow("packing");
  });
});
