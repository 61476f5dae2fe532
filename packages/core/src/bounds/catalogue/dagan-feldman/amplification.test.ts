import { describe, expect, it } from "vitest";
import { boundOf } from "../registry.ts";
import { solveBound } from "../solve.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("subsets and transcripts", () => {
  it("Lemma 8: subsets", () => {
    expectRows("amplified-epsilon", "innerEpsilon rate", [
      [1, 0.1, 0.1585650787],
      [0.5, 0.01, 0.006466261305],
      [2, 0.05, 0.2772171089],
      [0.1, 0.5, 0.05124947951],
      [3, 0.001, 0.01890569274],
    ]);
    expectRows("amplified-epsilon-printed", "innerEpsilon rate", [
      [0.5, 0.01, 0.01],
      [0.1, 0.5, 0.1],
    ]);
    expect(valueAt("amplified-epsilon-printed", { innerEpsilon: 2, rate: 0.05 })).toBe(undefined);
  });

  it("transcripts of many answers", () => {
    for (const [queries, answerEpsilon, delta, printed, improved, sharp, whole, half] of [
      [10, 0.1, 1e-6, 1.767429054, 1, 0.9993709057, 1.712258136, 0.8436290681],
      [100, 0.1, 1e-6, 6.308230951, 5.756105519, 4.774567588, 5.75652177, 2.753260885],
      [1000, 0.01, 1e-6, 1.762759807, 1.71225772, 1.36544671, 1.712258136, 0.8436290681],
      [100, 0.05, 1e-9, 3.475304521, 3.343923004, 2.817618574, 3.343949039, 1.64072452],
      [500, 0.1, 1e-5, 15.98837604, 13.22774888, 11.40890537, 13.22983013, 5.989915066],
    ] as const) {
      const names = "queries answerEpsilon delta";
      expectRows("transcript-epsilon-printed", names, [[queries, answerEpsilon, delta, printed]]);
      expectRows("transcript-epsilon", names, [[queries, answerEpsilon, delta, improved]]);
      expectRows("transcript-epsilon-sharp", names, [[queries, answerEpsilon, delta, sharp]]);
      const range = "queries range delta";
      expectRows("transcript-epsilon-of-range", range, [
        [queries, (2 * answerEpsilon).toFixed(3), delta, whole],
      ]);
      expectRows("transcript-epsilon-of-range", range, [[queries, answerEpsilon, delta, half]]);
    }
  });

  it("how many answers a budget allows", () => {
    for (const [epsilon, total, delta, sharp, range] of [
      ["0.1", 1, "0.000001", 10, 13],
      ["0.05", 1, "0.000001", 26, 55],
      ["0.01", 1, "0.000001", 562, 1397],
      ["0.5", 4, "0.00001", 8, 9],
      ["0.1", 2, "0.000000001", 20, 36],
    ] as const) {
      const most = (id: string, rest: Record<string, string>): number =>
        solveBound(boundOf(id), {
          unknown: "queries",
          target: total,
          values: { ...rest, delta },
        })!.toNumber();
      expect(most("transcript-epsilon-sharp", { answerEpsilon: epsilon })).toBe(sharp);
      expect(most("transcript-epsilon-of-range", { range: epsilon })).toBe(range);
    }
  });
});
