import { expect, it } from "vitest";
import { binomialMasses, choose, multinomialMass } from "./binomial.ts";

it("the binomial masses are right where they are tiny, too", () => {
  const masses = binomialMasses(1000, 1 / 2);
  expect(masses[500]! / 0.025225018178360804).toBeCloseTo(1, 11);
  expect(masses[0]! * 2 ** 1000).toBeCloseTo(1, 9);
  expect(binomialMasses(5, 1 / 4)[5]!).toBeCloseTo(1 / 1024, 15);
});

it("histograms of two values are binomial", () => {
  const masses = binomialMasses(6, 0.3);
  for (let k = 0; k <= 6; k++) expect(multinomialMass([6 - k, k], [0.7, 0.3])).toBeCloseTo(masses[k]!, 14);
});

it("counts subsets", () => {
  expect([0, 1, 2, 3, 4, 5].map((b) => choose(4, b))).toEqual([1, 4, 6, 4, 1, 0]);
});
