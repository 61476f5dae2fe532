import { expect, test } from "vitest";
import { seededSource } from "../../../random/index.ts";
import { Reals } from "../../../random/reals/index.ts";
import { rejects } from "../../../random/testing/chi-square.ts";
import { binghamDraw, binghamLaw, type BinghamLaw, complement, symmetricEigen } from "./index.ts";

/** An accepted direction, and how many proposals it took. */
function accepted(law: BinghamLaw, reals: Reals): { direction: Float64Array; trials: number } {
  for (let trials = 1; ; trials++) {
    const direction = law.propose(reals);
    if (direction !== undefined) return { direction, trials };
  }
}

/** Orthonormal rows: eigenvectors of a symmetric matrix of normal entries. */
function frame(dimension: number, reals: Reals): Float64Array {
  const matrix = new Float64Array(dimension * dimension);
  for (let i = 0; i < dimension; i++) {
    for (let j = 0; j <= i; j++) matrix[i * dimension + j] = matrix[j * dimension + i] = reals.normal();
  }
  return symmetricEigen(matrix, dimension).vectors;
}

/** The matrix with these eigenvalues on these orthonormal rows. */
function withSpectrum(values: readonly number[], rows: Float64Array): Float64Array {
  const d = values.length;
  const matrix = new Float64Array(d * d);
  for (let i = 0; i < d; i++) {
    for (let j = 0; j < d; j++) {
      for (let k = 0; k < d; k++) matrix[i * d + j]! += values[k]! * rows[k * d + i]! * rows[k * d + j]!;
    }
  }
  return matrix;
}

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0);

test("eigenvalues and vectors give the matrix back", () => {
  for (const d of [1, 2, 5, 40]) {
    const reals = new Reals(seededSource(d));
    const values = Array.from({ length: d }, () => reals.uniform()).sort((a, b) => b - a);
    const matrix = withSpectrum(values, frame(d, reals));
    const found = symmetricEigen(matrix, d);
    found.values.forEach((value, i) => {
      expect(value).toBeCloseTo(values[i]!, 13);
    });
    const again = withSpectrum(Array.from(found.values), found.vectors);
    expect(Math.max(...again.map((x, i) => Math.abs(x - matrix[i]!)))).toBeLessThan(1e-13);
  }
});

test("a complement is orthonormal and orthogonal to its directions", () => {
  const reals = new Reals(seededSource(3));
  const rows = frame(6, reals);
  const directions = [rows.slice(0, 6), rows.slice(6, 12)];
  const basis = complement(directions, 6);
  const all = [...directions, ...[0, 1, 2, 3].map((i) => basis.subarray(6 * i, 6 * i + 6))];
  all.forEach((a, i) => {
    all.forEach((b, j) => {
      expect(dot(a, b)).toBeCloseTo(i === j ? 1 : 0, 13);
    });
  });
});

// In the plane the angle has density exp(kappa * cos(2 (theta - theta0))), kappa = lambda * (difference of eigenvalues) / 2.
// Seeds 1 and 2, 20000 draws, 24 cells; false alarm at most 1e-9 each.
test.each([
  [1, 3],
  [2, 40],
])("in the plane, seed %d, lambda %d", (seed, lambda) => {
  const [gap, tilt, cells] = [0.6, 0.4, 24];
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
  const moment = withSpectrum([0.8, 0.8 - gap], Float64Array.of(c, s, -s, c));
  const lawAt = (strength: number): Record<string, number> => {
    const masses = Array.from({ length: cells }, (_, cell) => {
      let sum = 0;
      for (let k = 0; k < 400; k++) {
        const theta = (Math.PI * (cell + (k + 0.5) / 400)) / cells;
        sum += Math.exp(((strength * gap) / 2) * (Math.cos(2 * (theta - tilt)) - 1));
      }
      return sum;
    });
    const sum = masses.reduce((a, b) => a + b, 0);
    return Object.fromEntries(masses.map((mass, cell) => [cell, mass / sum]));
  };
  const reals = new Reals(seededSource(seed));
  const bingham = binghamLaw({ moment, dimension: 2, lambda });
  const draw = (): number => {
    const [x, y] = accepted(bingham, reals).direction;
    const turn = Math.atan2(y!, x!) / Math.PI;
    return Math.floor((turn < 0 ? turn + 1 : turn) * cells) % cells;
  };
  expect(rejects({ law: lawAt(lambda), draws: 20000, draw })).toBe(false);
  // Power: where lambda / 1.3 is promised.
  expect(rejects({ law: lawAt(lambda / 1.3), draws: 20000, draw })).toBe(true);
});

// Seed 4, 20000 draws, cells of height and azimuth; false alarm at most 1e-9.
test("on the sphere, against quadrature", () => {
  const [lambda, values] = [9, [0.7, 0.5, 0.1]] as const;
  const rows = frame(3, new Reals(seededSource(40)));
  const lawAt = (strength: number): Record<string, number> => {
    const law: Record<string, number> = {};
    let sum = 0;
    const fine = 160;
    for (let i = 0; i < fine; i++) {
      for (let k = 0; k < fine; k++) {
        const z = -1 + (2 * (i + 0.5)) / fine;
        const phi = (2 * Math.PI * (k + 0.5)) / fine;
        const [x, y] = [Math.sqrt(1 - z * z) * Math.cos(phi), Math.sqrt(1 - z * z) * Math.sin(phi)];
        const weight = Math.exp(strength * (values[0] * x * x + values[1] * y * y + values[2] * z * z));
        const key = `${Math.floor((i * 8) / fine)},${Math.floor((k * 8) / fine)}`;
        law[key] = (law[key] ?? 0) + weight;
        sum += weight;
      }
    }
    return Object.fromEntries(Object.entries(law).map(([key, weight]) => [key, weight / sum]));
  };
  const reals = new Reals(seededSource(4));
  const bingham = binghamLaw({ moment: withSpectrum([...values], rows), dimension: 3, lambda });
  const draw = (): string => {
    const { direction } = accepted(bingham, reals);
    const [x, y, z] = [0, 1, 2].map((i) => dot(direction, rows.subarray(3 * i, 3 * i + 3))) as [
      number,
      number,
      number,
    ];
    const turn = Math.atan2(y, x) / (2 * Math.PI);
    return `${Math.floor(((z + 1) / 2) * 8)},${Math.floor((turn < 0 ? turn + 1 : turn) * 8)}`;
  };
  expect(rejects({ law: lawAt(lambda), draws: 20000, draw })).toBe(false);
  expect(rejects({ law: lawAt(lambda / 1.3), draws: 20000, draw })).toBe(true);
});

/**
 * The distribution function of s = |Pu|^2, P the projection onto the top k eigenvectors, when all others share one eigenvalue:
 * its density is s^(k/2-1) (1-s)^((d-k)/2-1) exp(strength * s). By the midpoint rule in arcsin(sqrt(s)).
 */
function shareCdf(d: number, k: number, strength: number): { cdf: (s: number) => number; mean: number } {
  const steps = 200000;
  const sums = new Float64Array(steps + 1);
  const logs = Float64Array.from({ length: steps }, (_, i) => {
    const angle = ((i + 0.5) * Math.PI) / 2 / steps;
    const s = Math.sin(angle) ** 2;
    return (k - 1) * Math.log(Math.sin(angle)) + (d - k - 1) * Math.log(Math.cos(angle)) + strength * s;
  });
  const most = logs.reduce((a, b) => Math.max(a, b), -Infinity);
  let mean = 0;
  logs.forEach((log, i) => {
    sums[i + 1] = sums[i]! + Math.exp(log - most);
    mean += Math.exp(log - most) * Math.sin(((i + 0.5) * Math.PI) / 2 / steps) ** 2;
  });
  const at = (s: number): number =>
    sums[Math.round(Math.asin(Math.sqrt(Math.min(1, s))) / (Math.PI / 2 / steps))]! / sums[steps]!;
  return { cdf: at, mean: mean / sums[steps]! };
}

// Seeds 5 to 8, 2000 draws: by Dvoretzky, Kiefer, Wolfowitz and Massart a correct sampler is farther than
// sqrt(log(2e9) / 4000) = 0.0732 with probability at most 1e-9. The largest strength checks the arithmetic.
test.each([
  [5, 64, 1, 2000],
  [6, 64, 3, 200],
  [7, 10, 2, 1e5],
  [8, 24, 1, 20],
])("captured share: seed %d, dimension %d, %d equal top values, strength %d", (seed, d, k, strength) => {
  const draws = 2000;
  const rows = frame(d, new Reals(seededSource(100 + seed)));
  const values = Array.from({ length: d }, (_, i) => (i < k ? 0.9 : 0.4));
  const moment = withSpectrum(values, rows);
  const reals = new Reals(seededSource(seed));
  const bingham = binghamLaw({ moment, dimension: d, lambda: strength / 0.5 });
  const shares: number[] = [];
  let proposals = 0;
  for (let i = 0; i < draws; i++) {
    const { direction, trials } = accepted(bingham, reals);
    proposals += trials;
    let share = 0;
    for (let j = 0; j < k; j++) share += dot(direction, rows.subarray(j * d, j * d + d)) ** 2;
    shares.push(share);
  }
  const distanceTo = (cdf: (s: number) => number): number =>
    shares.reduce((worst, s, i) => Math.max(worst, cdf(s) - i / draws, (i + 1) / draws - cdf(s)), 0);
  shares.sort((a, b) => a - b);
  const radius = Math.sqrt(Math.log(2e9) / (2 * draws));
  const law = shareCdf(d, k, strength);
  expect(distanceTo(law.cdf)).toBeLessThan(radius);
  expect(distanceTo(shareCdf(d, k, strength / 1.3).cdf)).toBeGreaterThan(radius);
  // u' moment u = 0.4 + 0.5 * share.
  const captured = 0.4 + (0.5 * shares.reduce((a, b) => a + b, 0)) / draws;
  expect(Math.abs(captured - (0.4 + 0.5 * law.mean))).toBeLessThan(0.5 * radius);
  // Of the order of sqrt(dimension) proposals.
  expect(proposals / draws).toBeLessThan(2 + Math.sqrt(d));
});

test("further directions are orthogonal to the first, and a penalty thins", () => {
  const reals = new Reals(seededSource(9));
  const moment = withSpectrum([0.5, 0.3, 0.1, 0.05], frame(4, reals));
  const options = { moment, dimension: 4, lambda: 1e4, reals };
  const first = binghamDraw(options);
  const second = binghamDraw({ ...options, within: complement([first], 4) });
  expect(dot(first, first)).toBeCloseTo(1, 12);
  expect(dot(second, second)).toBeCloseTo(1, 12);
  expect(dot(first, second)).toBeCloseTo(0, 12);
  const last = binghamDraw({
    ...options,
    within: complement(
      [first, second, binghamDraw({ ...options, within: complement([first, second], 4) })],
      4,
    ),
  });
  expect(dot(last, last)).toBeCloseTo(1, 12);

  // Two directions of the circle that the moment likes alike: a penalty of log 3 on one half of them. Seed 9, 4000 draws;
  // false alarm at most 1e-9.
  const circle = { moment: new Float64Array(4), dimension: 2, lambda: 1, reals };
  const draw = (): boolean =>
    binghamDraw({ ...circle, penalty: ([x, y]) => (x! * y! > 0 ? Math.log(3) : 0) }).reduce(
      (a, b) => a * b,
      1,
    ) > 0;
  expect(rejects({ law: { true: 0.25, false: 0.75 }, draws: 4000, draw })).toBe(false);
});

test("sizes that do not fit are refused", () => {
  const options = { moment: new Float64Array(9), dimension: 3, lambda: 1 };
  expect(() => binghamLaw({ ...options, dimension: 257 })).toThrow(/1 to 256/);
  expect(() => binghamLaw({ ...options, dimension: 2 })).toThrow(/4 entries/);
  expect(() => binghamLaw({ ...options, lambda: NaN })).toThrow(/lambda/);
  expect(() => binghamLaw({ ...options, within: new Float64Array(4) })).toThrow(/within/);
});
