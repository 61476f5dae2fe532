import { describe, expect, test } from "vitest";
import { classes } from "../classes/standard.ts";
import { HoldfastError } from "../issues/index.ts";
import { Rational, Real } from "../math/index.ts";
import { coverStumps } from "./circle-cover.ts";
import { coverOf } from "./cover-of.ts";
import { coveringNumber, packingNumber } from "./covering-number.ts";
import { rectangleDisagreement, stumpDisagreement, thresholdDisagreement } from "./disagreement.ts";
import { halfBalls, hausslerBound, packingBound, packingBoundReal } from "./doubling.ts";
import { coverFinite } from "./finite-cover.ts";
import { knownDoublingDimension } from "./known-doubling.ts";
import { matrixSpace } from "./metric-space.ts";
import { greedyPacking } from "./packing.ts";
import { histogramReference, uniformReference } from "./piecewise.ts";
import { type LineReference, productReference, sphericalReference } from "./reference-law.ts";
import { exponentialReference, gaussianReference } from "./smooth-reference.ts";
import {
  concentratedKappa,
  mixedKappa,
  productKappa,
  refutedKappa,
  transferredRadius,
} from "./smoothness.ts";
import {
  capMeasure,
  coverSizeLowerBound,
  halfBallRatio,
  halfspaceCover,
  projectionLevel,
  separatorCover,
  zonalPlan,
} from "./sphere/index.ts";
import { coverThresholds } from "./threshold-cover.ts";
import { pairDeviation, populationRadius } from "./uniform-convergence.ts";

/** The issue of a refusal; anything else thrown, or nothing, fails. */
function issueOf(call: () => unknown): { code: string; path: string } {
  try {
    call();
  } catch (error) {
    if (error instanceof HoldfastError) return error.issue;
    throw error;
  }
  return expect.fail("nothing was refused");
}

const space = matrixSpace([
  [0, 1],
  [1, 0],
]);
const unit = uniformReference();
const third = Rational.of(1, 3);

describe("laws that leave the doubles are refused", () => {
  test.each<[string, () => LineReference]>([
    ["uniform on [0, 1e400]", () => uniformReference(0, "1e400")],
    ["uniform on [-1e301, 0]", () => uniformReference("-1e301", 0)],
    ["uniform on [0, 1e-400]", () => uniformReference(0, "1e-400")],
    ["uniform far away", () => uniformReference("1e15", "1000000000000001")],
    [
      "a histogram with a cell that no double divides",
      () => histogramReference({ edges: [0, 1, "1.0000000001"], masses: ["1/2", "1/2"] }),
    ],
    ["normal with deviation 1e400", () => gaussianReference(0, "1e400")],
    ["normal with deviation 1e-400", () => gaussianReference(0, "1e-400")],
    ["normal about 1e30", () => gaussianReference("1e30", 1)],
    ["normal about 1e400", () => gaussianReference("1e400", "1e400")],
    ["exponential of mean 1e400", () => exponentialReference("1e-400")],
    ["exponential of mean 1e-400", () => exponentialReference("1e400")],
  ])("%s", (_, law) => {
    expect(issueOf(law).code).toBe("parameter-range");
  });

  test("up to their range quantiles are finite", () => {
    for (const law of [
      uniformReference("-1e300", "1e300"),
      gaussianReference("1e300", "1e300"),
      exponentialReference("1e-300"),
    ]) {
      for (const level of ["1e-60", "0.1", "0.9"]) {
        expect(Number.isFinite(law.quantile(Rational.parse(level)))).toBe(true);
        expect(law.rounding.compare("1e-9")).toBeLessThanOrEqual(0);
      }
    }
    expect(issueOf(() => gaussianReference().quantile(Rational.parse("1e-2000"))).path).toBe("level");
  });

  test("a user's own law is refused when it gives an infinite cut", () => {
    const broken: LineReference = { ...unit, quantile: () => Infinity };
    const options = { reference: broken, scale: "0.1" };
    expect(issueOf(() => coverThresholds(options).at(0n)).code).toBe("distribution");
    const reference = productReference([broken]);
    expect(issueOf(() => coverStumps({ reference, scale: "0.1" }).at(0n)).code).toBe("distribution");
  });

  test("and claims no radius above the diameter", () => {
    const coarse: LineReference = { ...unit, rounding: Rational.of(100) };
    const cover = coverThresholds({ reference: coarse, scale: "0.1" });
    expect(cover.radius).toEqual(Rational.one);
    expect(cover.separation.sign()).toBe(0);
  });
});

describe("arguments without meaning are refused", () => {
  test.each<[string, () => unknown]>([
    ["vc", () => hausslerBound(-1, 1)],
    ["r", () => hausslerBound(1, -1)],
    ["r", () => hausslerBound(1, 0)],
    ["separation", () => packingBound({ halves: 2, ball: 1, separation: 0 })],
    ["halves", () => packingBound({ halves: 1.5, ball: 1, separation: 1 })],
    ["ball", () => packingBound({ halves: 2n, ball: -1, separation: 1 })],
    ["dimension", () => packingBoundReal({ dimension: -1, ball: 1, separation: 1 })],
    ["r", () => halfBalls(space, NaN)],
    ["r", () => greedyPacking(space, NaN)],
    ["r", () => coveringNumber(space, -1)],
    ["r", () => packingNumber(space, NaN)],
    ["rows.0", () => matrixSpace([[0, 1]])],
    [
      "rows.0",
      () =>
        matrixSpace([
          [0, 1],
          [2, 0],
        ]),
    ],
    ["rows.0", () => matrixSpace([[1]])],
    ["radius", () => transferredRadius("-0.1", 2)],
    ["tau", () => transferredRadius("0.1", 2, -1)],
    ["kappa", () => transferredRadius("0.1", "0.5")],
    ["kappa", () => productKappa([Infinity, "0.5"])],
    ["kappa", () => mixedKappa("0.5", NaN)],
    ["epsilon", () => concentratedKappa(-1, 1)],
    ["confidence", () => refutedKappa({ inside: 1, points: 2, mass: "0.1", confidence: 2 })],
    ["points", () => refutedKappa({ inside: 0, points: 0, mass: "0.1" })],
    ["radius", () => populationRadius(-1, Real.from(1))],
    ["bound", () => pairDeviation({ n: 9, vc: 1, beta: "0.1", bound: "other" as never })],
    ["dimension", () => knownDoublingDimension("stumps", { dimension: 0 })],
    ["dimension", () => knownDoublingDimension("separators", { dimension: 1.5 })],
    ["size", () => knownDoublingDimension("matrix", { size: 0 })],
    ["size", () => knownDoublingDimension("matrix", { size: -1n })],
    ["law", () => sphericalReference("cube" as never, 3)],
    ["dimension", () => sphericalReference("ball", 0)],
    ["dimension", () => capMeasure(1, third)],
    ["r", () => coverSizeLowerBound(3, Rational.zero)],
    ["r", () => halfBallRatio(3, Rational.zero)],
    ["dimension", () => projectionLevel("sphere", 1, third)],
    ["reference", () => projectionLevel("cube" as never, 3, third)],
    ["reference", () => halfspaceCover(3, "0.1", { reference: "cube" as never })],
    ["theta", () => zonalPlan(3, NaN)],
    ["dimension", () => zonalPlan(1, 1)],
    ["threshold", () => thresholdDisagreement(unit, { threshold: NaN }, { threshold: 0 })],
    [
      "hypothesis",
      () => {
        const stump = { feature: 1, threshold: 0, sign: 1 } as const;
        return stumpDisagreement(productReference([unit]), stump, stump);
      },
    ],
    [
      "hypothesis",
      () => {
        const box = { lower: [0, 0], upper: [1, 1] };
        return rectangleDisagreement(productReference([unit]), box, box);
      },
    ],
    ["i", () => coverThresholds({ scale: "0.1" }).at(0 as never)],
  ])("%s", (path, call) => {
    expect(issueOf(call).path).toBe(path);
  });

  test.each([0, 16, 31, 40, 1.5, NaN])("bits: %d, before anything is constructed", (bits) => {
    for (const [dimension, scale, options] of [
      [2, "1/4", {}],
      [3, "0.1", {}],
      [3, "0.1", { construction: "cube" }],
      [3, "1", {}],
    ] as const) {
      expect(issueOf(() => separatorCover(dimension, scale, { ...options, bits })).path).toBe("bits");
      const law = { reference: "gaussian", ...options, bits } as const;
      expect(issueOf(() => halfspaceCover(dimension, scale, law)).path).toBe("bits");
    }
  });

  test("a kappa may be written as any exact number", () => {
    expect(transferredRadius("0.1", 2)).toEqual(Rational.parse("0.2"));
    expect(transferredRadius("0.1", Infinity)).toBe(Infinity);
  });

  test("a reference of another dimension, and the normal law with parameters, do not fit", () => {
    const reference = sphericalReference("ball", 7);
    for (const spec of ["halfspaces:3", "separators:3"]) {
      expect(() => coverOf(classes.parse(spec), { scale: "0.1", reference })).toThrow("in dimension 3");
      expect(() =>
        coverOf(classes.parse(spec), { scale: "0.1", reference: gaussianReference(0, 2) }),
      ).toThrow("gaussian without parameters");
    }
    expect(() => coverOf(classes.parse("separators:1"), { scale: "0.1" })).toThrow("x >= 0 and x <= 0");
  });
});

describe("what would take too long is refused from an estimate", () => {
  test.each([
    ["unions:1000000", "0.5", undefined],
    ["rectangles:100000", "0.5", undefined],
    ["separators:10", "0.2", "greedy"],
  ])("%s at %s", (spec, scale, construction) => {
    const options = { scale, ...(construction !== undefined && { construction }) };
    expect(issueOf(() => coverOf(classes.parse(spec), options)).code).toBe("too-large");
  });

  test("tables of a finite class", () => {
    const thresholds = {
      domain: { kind: "finite", points: 1_000_000 },
      size: 1_000_001n,
      hypotheses: () => [],
      predict: (): 0 => 0,
    } as const;
    expect(issueOf(() => coverFinite({ class: thresholds, scale: "0.1" })).code).toBe("too-large");
  });

  test("many boxes and intervals that are still counted", () => {
    expect(coverOf(classes.parse("rectangles:100"), { scale: "0.5" }).size).toBe(
      ((200n * 199n) / 2n) ** 100n + 1n,
    );
    const { size, sizeLowerBound } = coverOf(classes.parse("unions:300"), { scale: "0.5" });
    expect(size).toBe(1n << 599n); // all even subsets of 600 cuts
    expect(sizeLowerBound).toBeLessThanOrEqual(size);
    expect(coverOf(classes.parse("rectangles:1000"), { scale: 1 })).toMatchObject({
      size: 1n,
      candidates: 1n,
    });
  });
});
