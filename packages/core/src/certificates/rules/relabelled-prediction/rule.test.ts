import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { relabelledPrediction } from "./rule.ts";

interface Given {
  readonly n: number;
  readonly subset: number;
  readonly temperature: number;
  readonly epsilon: number;
  readonly flip: number;
  readonly disagreement: number;
  readonly parts?: number;
  readonly patterns?: number;
}

function epsilonOf({ n, parts = 1, patterns = 1, ...given }: Given): number {
  const [temperature, epsilon, flip] = [given.temperature, given.epsilon, given.flip].map((v) => `${v}`);
  const { subset, disagreement } = given;
  const parameters = { subset, temperature, epsilon, flip, disagreement, parts, patterns: `${patterns}` };
  return concluded(relabelledPrediction, "epsilon", [], parameters, n);
}

const sigma = (u: number): number => 1 / (1 + Math.exp(-u));

/** The predictor on thresholds over the points 0..2: four examples, subsets of two, blocks of positions 01 and 23. */
function predictions(codes: readonly number[], temperature: number, epsilon: number): number[] {
  const sample = codes.map((code) => ({ x: code >> 1, y: code & 1 }));
  return [0, 1, 2].map((x) => {
    let total = 0;
    for (const [i, j] of [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ] as const) {
      const thresholds = [...new Set([sample[i]!.x, sample[j]!.x, Infinity])];
      let [above, all] = [0, 0];
      for (const t of thresholds) {
        const errors = sample.filter((z) => (z.x >= t ? 1 : 0) !== z.y).length;
        const weight = Math.exp(-temperature * errors);
        const votes = [0, 2].filter((b) =>
          [b, b + 1].some((k) => sample[k]!.x >= t && sample[k]!.x <= x),
        ).length;
        above += weight * sigma((epsilon * (2 * votes - 2)) / 2);
        all += weight;
      }
      total += above / all / 6;
    }
    return total;
  });
}

describe("relabelled prediction", () => {
  it("covers every ordered data set of three points, exactly", () => {
    const laws = Array.from({ length: 6 ** 4 }, (_, code) =>
      predictions(
        Array.from({ length: 4 }, (_, i) => Math.floor(code / 6 ** i) % 6),
        0.2,
        0.4,
      ),
    );
    const reference = laws[0 + 3 * 6 + 2 * 36 + 5 * 216]!;
    [0.4166298378, 0.4983206465, 0.5162273853].forEach((p, x) => {
      expect(reference[x]).toBeCloseTo(p, 9);
    });
    for (const [flip, exact] of [
      [0, 0.1701054343],
      [0.05, 0.1524083799],
      [0.1, 0.1348762725],
    ] as const) {
      let worst = 0;
      laws.forEach((law, code) => {
        for (let i = 0; i < 4; i++) {
          for (let value = 0; value < 6; value++) {
            const other = laws[code + (value - (Math.floor(code / 6 ** i) % 6)) * 6 ** i]!;
            law.forEach((p, x) => {
              const [a, b] = [p, other[x]!].map((v) => flip + (1 - 2 * flip) * v) as [number, number];
              worst = Math.max(worst, Math.abs(Math.log(a / b)), Math.abs(Math.log((1 - a) / (1 - b))));
            });
          }
        }
      });
      expect(worst).toBeCloseTo(exact, 9);
      if (flip === 0) continue;
      const given = { n: 4, subset: 2, temperature: 0.2, epsilon: 0.4, flip };
      for (const disagreement of [0, 1, 2, 3]) {
        // Windows of neighboring points: 3 - disagreement + 1 of them.
        const patterns = disagreement === 0 ? 1 : 4 - disagreement;
        expect(epsilonOf({ ...given, disagreement, patterns })).toBeGreaterThanOrEqual(worst);
      }
    }
  });

  it("is the formula of the table", () => {
    const formula = (n: number, subset: number, c: number, w: number, rho: number, nu: number): number => {
      const flipped = (z: number): number => ((1 - rho) * z + rho) / (1 - rho + rho * z);
      const [ct, mt, q] = [flipped(Math.exp(c)), flipped(4 * Math.exp(c * w)), subset / n];
      return Math.log(ct * (1 + q * (mt - 1)) + q * nu * ((1 - rho) / rho - mt));
    };
    for (const [n, subset, w, lambda, epsR, rho, nu, epsilon] of [
      [443_707, 90_569, 82, 0.0009361, 0.008884, 0.009926, 0.0033, 0.987570126],
      [1e6, 50_000, 100, 0.001, 0.004, 0.01, 1e-6, 0.2604518918],
      [1e7, 1e5, 200, 0.0005, 0.002, 0.001, 1e-6, 0.06350254776],
      [1e5, 1000, 50, 0.01, 0.02, 0.05, 1e-3, 0.1366862985],
      [1e8, 1e6, 300, 0.0003, 0.002, 0.0001, 1e-8, 0.07695045484],
    ] as const) {
      expect(formula(n, subset, 2 * lambda + epsR, w, rho, nu)).toBeCloseTo(epsilon, 9);
    }
    // The same formula with the probability of a bad core worked out, in floating point.
    for (const [n, subset, w, parts, patterns] of [
      [1000, 200, 51, 1, 949],
      [1000, 400, 60, 2, 970],
      [5000, 1000, 60, 1, 4940],
    ] as const) {
      let miss = 1;
      for (let i = 0; i < w / parts; i++) miss *= (n - subset - i) / (n - 1 - i);
      const nu = Math.min(1, patterns * miss);
      const wanted = formula(n, subset, 0.02, w, 0.05, nu);
      const given = { n, subset, temperature: 0.005, epsilon: 0.01, flip: 0.05, parts, patterns };
      expect(epsilonOf({ ...given, disagreement: w })).toBeCloseTo(wanted, 8);
    }
  });

  it("matching pays for large samples, and costs for small ones", () => {
    const large = { n: 1_000_000, subset: 50_000, temperature: 0.0001, epsilon: 0.0004, flip: 0.001 };
    const unmatched = epsilonOf({ ...large, disagreement: 0 });
    expect(epsilonOf({ ...large, disagreement: 1000, patterns: 999_000 })).toBeLessThan(unmatched - 3);
    const small = { n: 4, subset: 2, temperature: 0.2, epsilon: 0.4, flip: 0.05 };
    expect(epsilonOf({ ...small, disagreement: 3 })).toBeGreaterThan(
      epsilonOf({ ...small, disagreement: 0 }),
    );
  });

  it("never exceeds what the flip alone gives", () => {
    expect(
      epsilonOf({ n: 2, subset: 1, temperature: 9, epsilon: 9, flip: 0.2, disagreement: 0 }),
    ).toBeCloseTo(Math.log(4), 8);
  });
});
