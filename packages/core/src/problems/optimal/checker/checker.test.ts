import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { parseFiniteProblem } from "../../finite/index.ts";
import type { OptimalDocument } from "../document.ts";
import { optimalLearner } from "../index.ts";
import { checkOptimal } from "./index.ts";

/** A document whose every part may be written to. */
type Open<T> = T extends readonly unknown[]
  ? { -readonly [K in keyof T]: Open<T[K]> }
  : T extends object
    ? { -readonly [K in keyof T]: Open<T[K]> }
    : T extends string
      ? string
      : T extends number
        ? number
        : T;
type Draft = Open<OptimalDocument>;

let worst: OptimalDocument;
let average: OptimalDocument;
beforeAll(async () => {
  const problem = parseFiniteProblem("thresholds:2");
  worst = (await optimalLearner({ problem, n: 3, epsilon: "0.5" })).document;
  const laws = [
    ["0.4", "0.1", "0.1", "0.4"],
    ["0", "1/2", "1/4", "1/4"],
  ];
  average = (await optimalLearner({ problem, n: 3, epsilon: "0.5", average: laws })).document;
});

const tampered = (document: OptimalDocument, change: (draft: Draft) => void): string => {
  const draft = JSON.parse(JSON.stringify(document)) as Draft;
  change(draft);
  const verdict = checkOptimal(draft);
  return verdict.holds ? "holds" : verdict.reason;
};

/** The decimal with this much added to its digits at 20 places. */
const moved = (decimal: string, by: bigint): string => {
  const [whole, digits = ""] = decimal.split(".");
  const text = (BigInt(whole! + digits.padEnd(20, "0")) + by).toString().padStart(21, "0");
  return `${text.slice(0, -20)}.${text.slice(-20)}`;
};

const changes: readonly (readonly [string, string, (draft: Draft) => void])[] = [
  ["a probability", "do not sum to the total", (d) => d.primal.weights[4]![1]!++],
  [
    "a probability moved to another hypothesis",
    "the table is not private",
    (d) => {
      d.primal.weights[4]![1]! += 1_000_000_000;
      d.primal.weights[4]![0]! -= 1_000_000_000;
    },
  ],
  ["a negative probability", "is not an integer >= 0", (d) => (d.primal.weights[0]![0] = -1)],
  ["a fractional probability", "is not an integer >= 0", (d) => (d.primal.weights[0]![0]! += 0.5)],
  ["a missing row", "19 rows where 20 histograms are", (d) => d.primal.weights.pop()],
  [
    "a row too many",
    "21 rows where 20 histograms are",
    (d) => d.primal.weights.push([...d.primal.weights[0]!]),
  ],
  ["a missing hypothesis", "does not have 3 entries", (d) => d.primal.weights[2]!.pop()],
  ["another total", "do not sum to the total", (d) => (d.primal.total -= 3)],
  ["a negative gap weight", "is not an integer >= 0", (d) => (d.dual.gaps[0] = "-1")],
  ["a gap weight", "do not sum to dual.total", (d) => (d.dual.gaps[0] = `${BigInt(d.dual.gaps[0]!) + 1n}`)],
  [
    "a negative multiplier",
    "is not an integer >= 0",
    (d) => (d.dual.ratios[0]![3] = `-${d.dual.ratios[0]![3]}`),
  ],
  ["a larger multiplier", "does not prove lower", (d) => (d.dual.ratios[0]![3] += "0")],
  ["a missing multiplier", "does not prove lower", (d) => d.dual.ratios.shift()],
  [
    "a multiplier of strangers",
    "is not about neighbors",
    (d) => (d.dual.ratios[0]![1] = d.dual.ratios[0]![0]),
  ],
  ["a multiplier of no hypothesis", "is not about neighbors", (d) => (d.dual.ratios[0]![2] = 3)],
  ["a lower bound too high", "does not prove lower", (d) => (d.lower = d.upper)],
  ["an upper bound too low", "larger value than upper", (d) => (d.upper = d.lower)],
  ["a wide enclosure", "more than 1e-8 apart", (d) => (d.upper = moved(d.upper, 10n ** 12n + 1n))],
  [
    "a bound below e^epsilon that is above it",
    "exponential.lower is not proved",
    (d) => (d.exponential.lower = d.exponential.upper),
  ],
  [
    "a bound above e^epsilon that is below it",
    "exponential.upper is not proved",
    (d) => (d.exponential.upper = d.exponential.lower),
  ],
  ["another epsilon", "exponential.lower is not proved", (d) => (d.epsilon = "0.49")],
  ["a larger epsilon", "exponential.upper is not proved", (d) => (d.epsilon = "0.51")],
  ["another loss", "value than upper", (d) => (d.problem.losses[0]![1] = "1")],
  ["a loss above 1", "a loss is above 1", (d) => (d.problem.losses[0]![0] = "3/2")],
  ["another n", "rows where 35 histograms are", (d) => (d.n = 4)],
  ["another kind", "of another kind", (d) => (d.kind = "model")],
  ["no problem", "problem is not an object", (d) => delete (d as Partial<Draft>).problem],
  ["a number that is none", "lower is not a number", (d) => (d.lower = "0.1.2")],
];

describe("checkOptimal", () => {
  it("accepts what the solver made, with every digit of the enclosure", () => {
    expect(checkOptimal(worst)).toEqual({ holds: true, lower: worst.lower, upper: worst.upper });
    expect(checkOptimal(average)).toEqual({ holds: true, lower: average.lower, upper: average.upper });
  });

  it.each(changes)("rejects %s", (_, reason, change) => {
    expect(tampered(worst, change)).toContain(reason);
  });

  it("claims the last digit: one unit more or less in either bound is rejected", () => {
    expect(tampered(worst, (d) => (d.lower = moved(d.lower, 1n)))).toContain("does not prove lower");
    expect(tampered(worst, (d) => (d.upper = moved(d.upper, -1n)))).toContain("larger value than upper");
  });

  it.each([
    ["a distribution that is none", "does not sum to 1", ["1/2", "0", "0", "0.4"]],
    ["another distribution", "", ["0", "0", "0.5", "0.5"]],
  ])("rejects %s", (_, reason, law) => {
    const verdict = tampered(average, (d) => {
      if (d.objective.kind === "average")
        (d.objective as unknown as { distributions: string[][] }).distributions[0] = law;
    });
    expect(verdict).not.toBe("holds");
    expect(verdict).toContain(reason);
  });

  it.each([undefined, null, 7, "text", [], {}])("rejects %j", (document) => {
    expect(checkOptimal(document).holds).toBe(false);
  });

  it("rejects powers that no machine can hold, before it takes them", () => {
    const law = [`${"9".repeat(400)}/${"9".repeat(400)}`];
    const document = {
      ...worst,
      problem: { name: "one value", losses: [["0"]] },
      n: 1_000_000,
      objective: { kind: "average", distributions: [law] },
      primal: { total: 1, weights: [[1]] },
    };
    expect(checkOptimal(document)).toMatchObject({
      reason: "n or a denominator is too large for an average",
    });
    expect(
      checkOptimal({ ...document, n: 1999, objective: { kind: "average", distributions: [["1"]] } }),
    ).toMatchObject({ reason: "dual.gaps does not have 1 entries" });
  });

  it("shares no code with the solver: it imports only the files of its folder", () => {
    const folder = new URL("./", import.meta.url);
    for (const file of readdirSync(folder).filter((name) => !name.endsWith(".test.ts"))) {
      const text = readFileSync(new URL(file, folder), "utf8");
      for (const [, imported] of text.matchAll(/from "([^"]+)"|import\("([^"]+)"\)/g)) {
        expect(imported).toMatch(/^\.\/[a-z-]+\.ts$/);
      }
    }
  });
});
