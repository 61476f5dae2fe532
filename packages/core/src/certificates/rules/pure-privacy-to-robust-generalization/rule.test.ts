import { describe, expect, it } from "vitest";

// Everything here is exact up to double rounding: whole laws are enumerated, nothing is sampled.
const values = 3;
const n = 4;
const samples = Array.from({ length: values ** n }, (_, code) =>
  Array.from({ length: n }, (_, i) => Math.floor(code / values ** i) % values),
);

/** An exponential mechanism over three outputs whose log-ratios between neighbours stay within epsilon. */
function law(sample: readonly number[], scores: readonly (readonly number[])[], epsilon: number): number[] {
  const weights = scores.map((row) =>
    Math.exp((epsilon / 2) * sample.reduce((sum, z) => sum + (row[z] ?? 0), 0)),
  );
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.map((w) => w / total);
}

const scoreTables = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [1, 0, 0],
    [0, 1, 1],
    [0.5, 0.5, 0],
  ],
  [
    [0, 1, 1],
    [1, 0, 0],
    [1, 1, 0],
  ],
];
const distributions = [
  [1 / 3, 1 / 3, 1 / 3],
  [0.7, 0.2, 0.1],
  [0.5, 0.5, 0],
  [0.9, 0.05, 0.05],
];
const probability = (sample: readonly number[], d: readonly number[]): number =>
  sample.reduce((p, z) => p * (d[z] ?? 0), 1);

describe("pure privacy to robust generalization", () => {
  it("the moment inequality holds exactly on small domains", () => {
    for (const epsilon of [0.3, 1, 2]) {
      for (const table of scoreTables) {
        for (const d of distributions) {
          for (let r = 0; r < 3; r++) {
            const mean = samples.reduce(
              (sum, s) => sum + probability(s, d) * (law(s, table, epsilon)[r] ?? 0),
              0,
            );
            for (const p of [1.1, 2, 5, -1, -3]) {
              const moment = samples.reduce(
                (sum, s) => sum + probability(s, d) * ((law(s, table, epsilon)[r] ?? 0) / mean) ** p,
                0,
              );
              expect(moment).toBeLessThanOrEqual(
                Math.exp((p * (p - 1) * n * epsilon ** 2) / 8) * (1 + 1e-12),
              );
            }
          }
        }
      }
    }
  });

  it("the optimal adversary fails at most with probability beta", () => {
    for (const epsilon of [0.1, 1]) {
      for (const beta of [0.05, 0.3]) {
        const rho = (n * epsilon ** 2) / 8;
        const alpha = Math.sqrt(
          (Math.log(2) + (Math.sqrt(rho) + Math.sqrt(Math.log(1 / beta))) ** 2) / (2 * n),
        );
        for (const d of distributions) {
          const failure = scoreTables.map((table) => {
            let total = 0;
            for (let r = 0; r < 3; r++) {
              let worst = 0;
              for (let f = 0; f < 2 ** values; f++) {
                const statistic = (z: number): number => (f >> z) & 1;
                const expectation = d.reduce((sum, p, z) => sum + p * statistic(z), 0);
                const mass = samples.reduce((sum, s) => {
                  const gap = Math.abs(s.reduce((m, z) => m + statistic(z), 0) / n - expectation);
                  return gap > alpha ? sum + probability(s, d) * (law(s, table, epsilon)[r] ?? 0) : sum;
                }, 0);
                worst = Math.max(worst, mass);
              }
              total += worst;
            }
            return total;
          });
          for (const value of failure) expect(value).toBeLessThanOrEqual(beta);
        }
      }
    }
  });
});
