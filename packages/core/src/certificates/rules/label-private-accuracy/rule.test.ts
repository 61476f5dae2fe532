import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { coverAccuracy } from "../cover-accuracy/rule.ts";
import { labelPrivateAccuracy } from "./rule.ts";

type Parameters = Readonly<Record<string, string>>;
const alphaOf = (n: number, parameters: Parameters): number =>
  concluded(labelPrivateAccuracy, "alpha", [], parameters, n);

describe("a label-private draw", () => {
  it("misses the better of two constants at most with probability beta, exactly", () => {
    const n = 400;
    for (const epsilon of [0.2, 1]) {
      for (const beta of [0.05, 0.3]) {
        const facts = { candidates: "2", growth: "2", epsilon: String(epsilon), beta: String(beta) };
        const alpha = alphaOf(n, facts);
        expect(alpha).toBeLessThan(0.5);
        const p = (1 - alpha) / 2 - 0.001;
        let missed = 0;
        let mass = (1 - p) ** n;
        for (let ones = 0; ones <= n; ones++) {
          missed += mass / (1 + Math.exp((epsilon / 2) * (n - 2 * ones)));
          mass *= ((n - ones) / (ones + 1)) * (p / (1 - p));
        }
        expect(missed).toBeLessThanOrEqual(beta);
      }
    }
  });

  it("misses no more on unequal conditional labels than on their average: fixed designs", () => {
    // Half of the labels are 1 with probability a, half with probability b: the draw between the constants is at most as
    // likely to fail as the bound for the average says, which is what averages of cosh s - mu sinh s need.
    const [n, epsilon, beta] = [200, 0.3, "0.1"];
    const delta = concluded(
      coverAccuracy,
      "alpha",
      [],
      { candidates: "2", epsilon: String(epsilon), beta },
      n,
    );
    for (const spread of [0, 0.1, 0.3]) {
      const mean = (1 - delta) / 2 - 0.001;
      const halves = [mean - spread / 2, mean + spread / 2].map((p) => binomial(n / 2, Math.max(0, p)));
      let missed = 0;
      halves[0]!.forEach((p, i) => {
        halves[1]!.forEach((q, j) => {
          missed += (p * q) / (1 + Math.exp((epsilon / 2) * (n - 2 * (i + j))));
        });
      });
      expect(missed).toBeLessThanOrEqual(Number(beta));
    }
  });

  it("is the draw, the radius, the class and its best hypothesis", () => {
    const n = 3000;
    const facts = { candidates: "40", growth: "70", radius: "0.02", epsilon: "0.5", beta: "0.06" };
    const drawn = concluded(
      coverAccuracy,
      "alpha",
      [],
      { candidates: "40", epsilon: "0.5", beta: "0.02" },
      n,
    );
    const rest = Math.sqrt((2 * Math.log(70)) / n) + 2 * Math.sqrt(Math.log(3 / 0.06) / (2 * n));
    expect(alphaOf(n, facts)).toBeCloseTo(drawn + 0.02 + rest, 8);
  });

  it("falls with n, epsilon and beta, and grows with candidates and growth", () => {
    const facts = { candidates: "40", growth: "70", radius: "0", epsilon: "0.05", beta: "0.06" };
    const base = alphaOf(1000, facts);
    expect(alphaOf(1001, facts)).toBeLessThan(base);
    expect(alphaOf(1000, { ...facts, epsilon: "0.06" })).toBeLessThan(base);
    expect(alphaOf(1000, { ...facts, beta: "0.07" })).toBeLessThan(base);
    expect(alphaOf(1000, { ...facts, candidates: "41" })).toBeGreaterThan(base);
    expect(alphaOf(1000, { ...facts, growth: "71" })).toBeGreaterThan(base);
  });
});

function binomial(n: number, p: number): number[] {
  const law = [(1 - p) ** n];
  for (let k = 0; k < n; k++) law.push(law[k]! * ((n - k) / (k + 1)) * (p / (1 - p)));
  return law;
}
