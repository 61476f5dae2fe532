import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { consistencyToMinimization } from "./rule.ts";

const xiOf = (xi: string, m: number, n: number, scheme = "without-replacement"): number =>
  concluded(
    consistencyToMinimization,
    "xi",
    [{ claim: `consistency:xi=${xi},scope=all-distributions`, n: m }],
    {
      n,
      scheme,
    },
  );

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - i + 1)) / i;
  return result;
}

// Learners on m bits that know the number of ones: the probability of answering 1. Loss 1 when the answer is wrong.
const learners = [
  (ones: number, m: number) => ones / m,
  (ones: number, m: number) => Number(2 * ones > m),
  (ones: number, m: number) => 1 / (1 + Math.exp(-(2 * ones - m))),
];
const excess = (answerOne: number, d: number): number =>
  answerOne * (1 - d) + (1 - answerOne) * d - Math.min(d, 1 - d);

describe("consistency for all distributions to empirical risk minimization", () => {
  it("exact on bits: no sample exceeds the factor", () => {
    for (const learner of learners) {
      for (let n = 1; n <= 9; n++) {
        for (let m = 1; m <= n; m++) {
          const factor = xiOf("1", m, n);
          for (let ones = 0; ones <= n; ones++) {
            let under = 0;
            let sampled = 0;
            for (let k = 0; k <= m; k++) {
              const gap = excess(learner(k, m), ones / n);
              under += choose(m, k) * (ones / n) ** k * (1 - ones / n) ** (m - k) * gap;
              sampled += ((choose(ones, k) * choose(n - ones, m - k)) / choose(n, m)) * gap;
            }
            expect(sampled).toBeLessThanOrEqual(factor * under + 1e-12);
          }
        }
      }
    }
  });

  it("exact on bits: draws with replacement give the risk under the empirical law", () => {
    // All n^m sequences of positions of a sample with the given ones.
    const [n, m] = [4, 3];
    for (const learner of learners) {
      for (let ones = 0; ones <= n; ones++) {
        let drawn = 0;
        let under = 0;
        for (let code = 0; code < n ** m; code++) {
          const positions = [0, 1, 2].map((i) => Math.floor(code / n ** i) % n);
          drawn += excess(learner(positions.filter((i) => i < ones).length, m), ones / n) / n ** m;
        }
        for (let k = 0; k <= m; k++) {
          const mass = choose(m, k) * (ones / n) ** k * (1 - ones / n) ** (m - k);
          under += mass * excess(learner(k, m), ones / n);
        }
        expect(drawn).toBeCloseTo(under, 12);
      }
    }
    expect(xiOf("0.1", m, n, "with-replacement")).toBe(0.1);
    expect(xiOf("0.1", 30, n, "with-replacement")).toBe(0.1);
  });

  it("a short factor is exact, and a long one tends to the root of e", () => {
    expect(xiOf("0.03", 2, 4)).toBe(0.04);
    expect(xiOf("0.03", 1, 4)).toBe(0.03);
    expect(xiOf("1", 10000, 100_000_000)).toBeCloseTo(Math.sqrt(Math.E), 3);
    // ln of the inverse is m(m-1)/(2n) up to terms of the size m^3/n^2.
    expect(Math.log(xiOf("1", 100_000, 1e10))).toBeCloseTo(99999 / 200_000, 4);
    for (const m of [100, 127, 128, 129, 130, 200]) {
      let distinct = 1;
      for (let i = 0; i < m; i++) distinct *= 1 - i / 5000;
      expect(xiOf("1", m, 5000) * distinct).toBeCloseTo(1, 8);
    }
  });

  it("order matters without replacement: sorted pairs are three times as likely as the factor allows", () => {
    // n = 3, m = 2: a sorted pair of positions has probability 1/3; as independent draws 1/9; the factor is 3/2.
    expect(1 / 3 / (1 / 9)).toBeGreaterThan(xiOf("1", 2, 3));
  });
});
