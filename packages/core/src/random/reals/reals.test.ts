import { describe, expect, it } from "vitest";
import { seededSource, type RandomSource } from "../index.ts";
import { rejects, seeds } from "../testing/chi-square.ts";
import { indexLaw } from "../testing/laws.ts";
import { Reals } from "./reals.ts";
import { cellLaw, cellOf, cells } from "./testing/cells.ts";

/** Chi-square tests: three seeds, 40000 draws each, false alarm at most about 1e-9 each. */
const draws = 40000;

function everySeedPasses(
  edges: readonly number[],
  density: (x: number) => number,
  draw: (reals: Reals) => number,
): boolean {
  const law = cellLaw(edges, density);
  return seeds.every((seed) => {
    const reals = new Reals(seededSource(seed));
    return !rejects({ law, draws, draw: () => cellOf(edges, draw(reals)) });
  });
}

function constantSource(byte: number): RandomSource {
  return { secure: false, fill: (bytes) => bytes.fill(byte) };
}

describe("Reals", () => {
  it("has uniforms strictly between 0 and 1 on every tape", () => {
    expect(new Reals(constantSource(255)).uniform()).toBe(1 - 2 ** -53);
    expect(new Reals(constantSource(0)).uniform()).toBe(2 ** -1001);
  });

  it("draws uniforms", () => {
    expect(
      everySeedPasses(
        cells(0, 1, 64),
        () => 1,
        (reals) => reals.uniform(),
      ),
    ).toBe(true);
    expect(
      everySeedPasses(
        cells(0, 1, 64),
        (x) => 1 + x / 5,
        (reals) => reals.uniform(),
      ),
    ).toBe(false);
  });

  it("has as many small uniforms as it must: the exponent is geometric", () => {
    const law = indexLaw(Array.from({ length: 10 }, (_, k) => 2 ** -(k + 1)));
    const reals = new Reals(seededSource(4));
    expect(rejects({ law, draws, draw: () => Math.floor(-Math.log2(reals.uniform())) })).toBe(false);
  });

  it("draws indices, and knows its source", () => {
    const reals = new Reals(seededSource(5));
    expect(rejects({ law: indexLaw([0.2, 0.2, 0.2, 0.2, 0.2]), draws, draw: () => reals.index(5) })).toBe(
      false,
    );
    expect(reals.secure).toBe(false);
  });

  it("draws exponentials and normals", () => {
    expect(
      everySeedPasses(
        cells(0, 40, 400),
        (x) => Math.exp(-x),
        (reals) => reals.exponential(),
      ),
    ).toBe(true);
    const normal = (x: number): number => Math.exp(-(x * x) / 2);
    expect(everySeedPasses(cells(-9, 9, 180), normal, (reals) => reals.normal())).toBe(true);
    expect(
      everySeedPasses(
        cells(-9, 9, 180),
        (x) => normal(x / 1.05),
        (reals) => reals.normal(),
      ),
    ).toBe(false);
  });

  it.each([0.3, 1, 2.5, 40])("draws gammas of shape %s", (shape) => {
    // The fifth root of a gamma has a density without a pole at 0 when the shape is above 1/5.
    const density = (y: number): number => y ** (5 * shape - 1) * Math.exp(-(y ** 5));
    expect(everySeedPasses(cells(0, 2.4, 80), density, (reals) => reals.gamma(shape) ** 0.2)).toBe(true);
    expect(everySeedPasses(cells(0, 2.4, 80), density, (reals) => reals.gamma(1.06 * shape) ** 0.2)).toBe(
      false,
    );
  });

  it("draws directions: a coordinate of a point of the sphere in three dimensions is uniform", () => {
    for (const axis of [0, 1, 2]) {
      expect(
        everySeedPasses(
          cells(-1, 1, 50),
          () => 1,
          (reals) => reals.direction(3)[axis]!,
        ),
      ).toBe(true);
    }
  });
});
