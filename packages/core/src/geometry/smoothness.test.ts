import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Rational, roundDown } from "../math/index.ts";
import {
  concentratedKappa,
  conditionedKappa,
  gaussianKappa,
  histogramKappa,
  type Kappa,
  mixedKappa,
  productKappa,
  refutedKappa,
  transferredRadius,
} from "./smoothness.ts";
import {
  bandKappa,
  bandKappaBound,
  bandMass,
  betaKappa,
  capsKappa,
  capsKappaBound,
} from "./spherical-smoothness.ts";

/** Not below the truth, and within a billionth of it (tables have ten digits). */
function expectUp(value: Kappa, truth: number): void {
  const number = value instanceof Rational ? value.toNumber() : value;
  expect(Math.abs(number / truth - 1)).toBeLessThan(1.5e-9);
}

test.each([
  ["0.5,0.3,0.2", "0.25,0.25,0.5", "2"],
  ["0.1,0.9", "0.5,0.5", "1.8"],
  ["0.25,0.75", "0.25,0.75", "1"],
  ["0.7,0.1,0.1,0.1", "0.4,0.2,0.2,0.2", "1.75"],
  ["0.05,0.95", "0.1,0.9", "19/18"],
])("histogram %s over %s has kappa %s", (p, u, kappa) => {
  expect(histogramKappa(p.split(","), u.split(","))).toEqual(Rational.parse(kappa));
});

test("a mass where the reference has none has no kappa; laws are checked", () => {
  expect(histogramKappa(["1/2", "1/2"], [1, 0])).toBe(Infinity);
  expect(histogramKappa([1, 0], ["1/2", "1/2"])).toEqual(Rational.of(2));
  expect(() => histogramKappa([1], ["1/2", "1/2"])).toThrow("2 cells");
  expect(() => histogramKappa(["1/2"], [1])).toThrow("a sum of 0.5");
});

test.each([
  ["0", "0.5", 2],
  ["0.5", "0.5", 2.362720826],
  ["1", "0.8", 5.012989482],
  ["2", "0.9", 41426.5105],
  ["0.1", "0.99", 1.298625785],
])("a normal law with mean %s and deviation %s has kappa %d", (mean, deviation, kappa) => {
  expectUp(gaussianKappa(mean, deviation), kappa);
});

test("wider or shifted normal laws have none", () => {
  expect(gaussianKappa(0, 2)).toBe(Infinity);
  expect(gaussianKappa("0.1", 1)).toBe(Infinity);
  expect(gaussianKappa(0, 1)).toEqual(Rational.one);
  expect(() => gaussianKappa(0, 0)).toThrow("deviation");
});

test.each([
  ["2", "2", 1.5],
  ["2", "5", 2.4576],
  ["3", "3", 1.875],
  ["1.5", "1.5", 1.273239545],
  ["10", "2", 4.261625379],
  ["1", "4", 4],
  ["4", "1", 4],
])("Beta(%s, %s) has kappa %d", (a, b, kappa) => {
  expectUp(betaKappa(a, b), kappa);
});

test("unbounded densities are refused", () => {
  expect(() => betaKappa("1/2", 1)).toThrow("a number >= 1");
});

describe("on the sphere", () => {
  test.each([
    [2, "0.5", 0.3333333333, 3, Infinity, 1.5, 2],
    [3, "0.5", 0.5, 2, Infinity, 2, 4],
    [10, "0.3", 0.6299168777, 1.587511044, Infinity, 2.702095664, 112.6403005],
    [10, "0.5", 0.882693197, 1.132896462, 2.341972994, 8.524654788, 512],
    [50, "0.2", 0.840613948, 1.189606718, 3.784422382, 6.274074724, 5617333550],
    [100, "0.1", 0.6802515259, 1.470044479, Infinity, 3.127458239, 1.465482269e17],
    [100, "0.2", 0.9550652748, 1.047048852, 1.371122505, 22.25450351, 4.989194435e19],
    [5, "0.9", 0.9855, 1.014713343, 1.358672921, 68.96551724, 400],
  ])("dimension %i, gamma %s", (dimension, gamma, mass, band, lemma20, caps, lemma21) => {
    expect(Math.abs(roundDown(bandMass(dimension, gamma)).toNumber() / mass - 1)).toBeLessThan(1.5e-9);
    expectUp(bandKappa(dimension, gamma), band);
    expectUp(capsKappa(dimension, gamma), caps);
    expectUp(capsKappaBound(dimension, gamma), lemma21);
    if (lemma20 === Infinity) expect(bandKappaBound(dimension, gamma)).toBe(Infinity);
    else expectUp(bandKappaBound(dimension, gamma), lemma20);
  });

  test("arguments are checked", () => {
    expect(() => bandKappa(1, "0.5")).toThrow("dimension");
    expect(() => capsKappa(3, 1)).toThrow("gamma");
  });
});

test.each([
  [60, 100, "0.25", 2.051903281],
  [10, 100, "0.1", 0.5526323768],
  [500, 1000, "0.1", 4.735177312],
  [5, 10, "0.5", 0.444882202],
  [90, 100, "0.5", 1.672564753],
])("%i of %i points in a set of mass %s refute a kappa below %d", (inside, points, mass, kappa) => {
  expectUp(refutedKappa({ inside, points, mass }), kappa);
});

test("a test of kappa checks its counts", () => {
  expect(() => refutedKappa({ inside: 3, points: 2, mass: 1 })).toThrow("3 of 2");
  expect(() => refutedKappa({ inside: 1, points: 2, mass: 0 })).toThrow("mass");
});

test.each([
  ["0.05", "2", "0.1"],
  ["0.01", "13.15484549", "0.1315484549"],
  ["0.2", "1", "0.2"],
  ["0.02", "1.5", "0.03"],
  ["1e-4", "100", "0.01"],
])("a cover of radius %s under kappa %s has radius %s", (r, kappa, radius) => {
  expect(transferredRadius(r, Rational.parse(kappa))).toEqual(Rational.parse(radius));
});

test.each([
  ["0.1", 10, 13.15484549],
  ["0.1", 50, 450.2394773],
  ["0.01", 300, 65.25661077],
])("the concentrated law at epsilon %s and M = %i has kappa %d", (epsilon, samples, kappa) => {
  expectUp(concentratedKappa(epsilon, samples), kappa);
});

test("the calculus agrees with histograms", () => {
  const law = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 }).map((counts) =>
    counts.map((c) =>
      Rational.of(
        c,
        counts.reduce((a, b) => a + b),
      ),
    ),
  );
  fc.assert(
    fc.property(law, law, law, fc.integer({ min: 0, max: 10 }), (d, w, u, tenths) => {
      const kappa = histogramKappa(d, u) as Rational;
      expect(kappa.compare(1)).toBeGreaterThanOrEqual(0);
      const chain = productKappa([histogramKappa(d, w), histogramKappa(w, u)]) as Rational;
      expect(kappa.compare(chain)).toBeLessThanOrEqual(0);
      const share = Rational.of(tenths, 10);
      const mixture = u.map((mass, i) => mass.times(Rational.one.minus(share)).plus(d[i]!.times(share)));
      expect(histogramKappa(mixture, u)).toEqual(mixedKappa(share, kappa));
      const squares = (p: Rational[], q: Rational[]): Rational[] =>
        p.flatMap((a) => q.map((b) => a.times(b)));
      expect(histogramKappa(squares(d, w), squares(u, u))).toEqual(
        productKappa([kappa, histogramKappa(w, u)]),
      );
      const kept = u[0]!.plus(u[1]!);
      const conditional = [u[0]!.over(kept), u[1]!.over(kept), Rational.zero];
      expect(histogramKappa(conditional, u)).toEqual(conditionedKappa(kept));
      // Lemma 19 on a space of three points: no set gains more than the factor.
      const radius = transferredRadius(u[0]!, kappa) as Rational;
      expect(d[0]!.compare(radius)).toBeLessThanOrEqual(0);
    }),
    { seed: 1, numRuns: 100 },
  );
});

test("Infinity is carried along", () => {
  expect(productKappa([Rational.one, Infinity])).toBe(Infinity);
  expect(mixedKappa("0.1", Infinity)).toBe(Infinity);
  expect(mixedKappa(0, Infinity)).toEqual(Rational.one);
  expect(transferredRadius("0.1", Infinity)).toBe(Infinity);
  expect(conditionedKappa(0)).toBe(Infinity);
  expect(() => productKappa([Rational.parse("0.5")])).toThrow(">= 1");
  expect(() => mixedKappa(2, Rational.one)).toThrow("share");
  expect(() => conditionedKappa(2)).toThrow("mass");
});
