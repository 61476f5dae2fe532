import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { drawIntoBall } from "./centered-ball.ts";
import { dot, haarFrame, orthonormalize, waveFrame } from "./frame.ts";
import { momentOf } from "./moment.ts";
import { residualSquareOf } from "./residual.ts";
import { semidefiniteEnergy, semidefiniteSolve } from "./semidefinite-solve.ts";

const reals = new Reals(seededSource("linear"));
const normals = (count: number): Float64Array => Float64Array.from({ length: count }, () => reals.normal());

function expectOrthonormal(rows: Float64Array, width: number): void {
  for (let i = 0; i < rows.length; i += width) {
    for (let j = 0; j <= i; j += width)
      expect(Math.abs(dot(rows, i, rows, j, width) - (i === j ? 1 : 0))).toBeLessThan(1e-12);
  }
}

describe("frames", () => {
  it("come out of whatever goes in", () => {
    for (const rows of [
      normals(12),
      new Float64Array(12),
      Float64Array.of(1, 1, 0, 0, 2, 2, 0, 0, 3, 3, 0, 0),
      Float64Array.of(NaN, 1, 0, 0, Infinity, 2, 0, 0, 1e200, 3, 0, 0),
      Float64Array.of(1, 1, 1, 1, 1, 1, 1, 1 + 1e-13, 1e-300, 0, 0, 0),
    ])
      expectOrthonormal(orthonormalize(rows, 4), 4);
    expectOrthonormal(waveFrame(7, 7), 7);
  });

  it("are uniform: the squared part of an axis in a random plane of space has mean 2/3", () => {
    // Seed "linear", 20000 draws in [0, 1]: by Hoeffding the mean is off by 0.023 with probability below 2 exp(-21.1) < 1e-9.
    let sum = 0;
    for (let i = 0; i < 20_000; i++) {
      const frame = haarFrame(reals, 2, 3);
      sum += frame[0]! * frame[0]! + frame[3]! * frame[3]!;
    }
    expect(Math.abs(sum / 20_000 - 2 / 3)).toBeLessThan(0.023);
  });

  it("leave a rest of squared length |z|^2 - |Bz|^2", () => {
    const frame = haarFrame(reals, 2, 5);
    const record = normals(5);
    const parts = dot(frame, 0, record, 0, 5) ** 2 + dot(frame, 5, record, 0, 5) ** 2;
    const square = dot(record, 0, record, 0, 5);
    expect(residualSquareOf(5)(frame, 0, 2, record, 0)).toBeCloseTo(square - parts, 12);
  });
});

describe("semidefinite systems", () => {
  it("are solved, and where rows depend on others those are left out", () => {
    const full = momentOf({ n: 6, width: 3, values: normals(18) });
    const wanted = normals(3);
    const side = Float64Array.from({ length: 3 }, (_, i) => dot(full, i * 3, wanted, 0, 3));
    const energy = dot(side, 0, wanted, 0, 3);
    expect(semidefiniteEnergy(full.slice(), side.slice(), 3)).toBeCloseTo(energy, 11);
    semidefiniteSolve(full.slice(), side, 3);
    side.forEach((x, i) => {
      expect(x).toBeCloseTo(wanted[i]!, 10);
    });
    const doubled = Float64Array.of(1, 1, 1, 1);
    const twice = Float64Array.of(2, 2);
    semidefiniteSolve(doubled, twice, 2);
    expect([...twice]).toEqual([2, 0]);
  });
});

describe("drawIntoBall", () => {
  it("is total and moves nothing twice", () => {
    for (const values of [
      normals(6),
      normals(6).map((x) => x * 1e-3),
      Float64Array.of(NaN, Infinity, -Infinity, 1e308, -1e308, 0),
      new Float64Array(6).fill(1 / Math.sqrt(6)),
    ]) {
      drawIntoBall(values, 0, 6);
      expect(dot(values, 0, values, 0, 6)).toBeLessThanOrEqual(1);
      const once = [...values];
      drawIntoBall(values, 0, 6);
      expect([...values]).toEqual(once);
    }
  });
});
