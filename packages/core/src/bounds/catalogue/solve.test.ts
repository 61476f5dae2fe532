import { describe, expect, it } from "vitest";
import { Rational, Real } from "../../math/index.ts";
import type { Bound } from "./bound.ts";
import { evaluateBound } from "./evaluate.ts";
import { boundOf, catalogue } from "./registry.ts";
import { solveBound } from "./solve.ts";

describe("the inverse of a bound", () => {
  const bound = boundOf("draw-excess");
  const values = { epsilon: 1, beta: "0.05", candidates: 1025 };

  it("finds the least n, the least epsilon and the largest number of candidates", () => {
    const n = solveBound(bound, { unknown: "n", target: "0.05", values })!;
    expect(n.toString()).toBe("7932");
    const others = { beta: "0.05", candidates: 1025 };
    const epsilon = solveBound(bound, { unknown: "epsilon", target: "0.05", values: { ...others, n } })!;
    expect(epsilon.toNumber()).toBeCloseTo(0.1, 3);
    const least = Rational.parse("0.0000000001");
    const at = (e: Rational) => evaluateBound(bound, { ...others, n, epsilon: e }).value!;
    expect(at(epsilon).compare("0.05")).toBeLessThanOrEqual(0);
    expect(at(epsilon.minus(least)).compare("0.05")).toBeGreaterThan(0);
    const rest = { epsilon: 1, beta: "0.05" };
    const most = solveBound(bound, { unknown: "candidates", target: "0.05", values: { ...rest, n } })!;
    expect(most.toNumber()).toBeGreaterThanOrEqual(1025);
    expect(most.toNumber()).toBeLessThan(1027);
  });

  it("is undefined where no value does, and refuses what it does not know", () => {
    const others = { beta: "0.05", candidates: 1025 };
    expect(solveBound(bound, { unknown: "epsilon", target: "0.05", values: { ...others, n: 500 } })).toBe(
      undefined,
    );
    expect(() => solveBound(bound, { unknown: "gamma", target: 1, values })).toThrow(/one of n, epsilon/);
    expect(() => evaluateBound(bound, { ...values, n: "0.5" })).toThrow(/an integer of at least 1/);
    expect(() => evaluateBound(bound, values)).toThrow(/n is missing|missing/);
  });
});

describe("the catalogue", () => {
  it("has no two of one id", () => {
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  });
});

describe("what a bound serves", () => {
  it("an argument with which it goes down and up has no inverse", () => {
    const values = { n: 100, epsilon: 1, vc: 5 };
    const problem = { unknown: "mass", target: "0.01", values };
    expect(() => solveBound(boundOf("private-prediction-hard-distribution"), problem)).toThrow(
      /one of n, epsilon, vc: .* up and down with mass/,
    );
  });

  it("the ends of a closed range, and nothing beyond", () => {
    const bound = boundOf("draw-error");
    const values = { n: 1000, epsilon: 1, beta: "0.05", candidates: 10 };
    expect(evaluateBound(bound, { ...values, least: 0 }).status).toBe("proved");
    expect(() => evaluateBound(bound, { ...values, least: "-0.01" })).toThrow(/at least 0 and at most 1/);
    expect(() => evaluateBound(bound, { ...values, least: "1.01" })).toThrow(/at least 0 and at most 1/);
    expect(() => evaluateBound(bound, { ...values, beta: 1, least: 0 })).toThrow(/above 0 and below 1/);
  });
});

describe("errors of a bound", () => {
  const faulty = (value: Bound["value"]): Bound => ({ ...boundOf("draw-excess"), value });
  const values = { epsilon: 1, beta: "0.05", candidates: 10 };
  const problem = { unknown: "n", target: "0.05", values };

  it("are not taken for numbers out of reach", () => {
    const broken = faulty(() => Real.from(BigInt(0.5)));
    expect(() => evaluateBound(broken, { ...values, n: 10 })).toThrow(/not an integer/);
    expect(() => solveBound(broken, problem)).toThrow(/not an integer/);
  });

  it("such as a formula without a value prove nothing", () => {
    const empty = faulty(() => Real.from(-1).ln());
    expect(() => evaluateBound(empty, { ...values, n: 10 })).toThrow(/no value/);
    expect(() => solveBound(empty, problem)).toThrow(/no value/);
  });
});

describe("numbers that are too large to compute with", () => {
  it("are counts beyond doubles, values of more digits than can be written and thresholds beyond 2^53", () => {
    const vacuous = { status: "vacuous" };
    const draw = { epsilon: 1, beta: "0.05", candidates: 10 };
    for (const zeros of [30, 320]) {
      const count = `1${"0".repeat(zeros)}`;
      expect(evaluateBound(boundOf("draw-excess"), { ...draw, n: count })).toEqual(vacuous);
      const rounds = { rounds: count, ldim: 3 };
      expect(evaluateBound(boundOf("regret-lower-bound"), rounds)).toEqual(vacuous);
    }
    const printed = { rate: "0.05", epsilon: "1e9" };
    expect(evaluateBound(boundOf("stable-learner-gamma-printed"), printed)).toEqual(vacuous);
    expect(evaluateBound(boundOf("threshold-family"), { epsilon: "1e9", n: 10 })).toEqual(vacuous);
    const histogram = { epsilon: "1e-18", delta: "0.000001" };
    expect(evaluateBound(boundOf("histogram-threshold"), histogram)).toEqual(vacuous);
  });

  it("end the line of an inverse that every value meets", () => {
    const bound: Bound = { ...boundOf("draw-excess"), side: "necessary", value: () => Real.from(1) };
    const values = { beta: "0.05", candidates: 10 };
    const problem = { target: "0.5", values };
    const n = solveBound(bound, { ...problem, unknown: "n", values: { ...values, epsilon: 1 } })!;
    expect(n.toString()).toBe(String(2 ** 52));
    const epsilon = solveBound(bound, { ...problem, unknown: "epsilon", values: { ...values, n: 5 } })!;
    expect(epsilon.compare("1e18")).toBeLessThan(0);
    expect(epsilon.compare("9.99999999e17")).toBeGreaterThan(0);
  });

  it("make a bound vacuous, and an inverse without a value undefined", () => {
    const failure = { packing: 64, distance: 40 };
    expect(evaluateBound(boundOf("packing-failure"), { ...failure, epsilon: "1e15" }).status).toBe("vacuous");
    // Above -1 it is at every epsilon: all that can be computed is ruled out.
    const epsilon = solveBound(boundOf("packing-failure"), {
      unknown: "epsilon",
      target: -1,
      values: failure,
    })!;
    expect(epsilon.compare("1e9")).toBeGreaterThan(0);
    // No epsilon makes 5 examples enough.
    const goal = { alpha: "0.1", beta: "0.05", candidates: 1000 };
    for (const id of ["flipped-labels-sample-size", "flipped-labels-realizable-sample-size"]) {
      expect(solveBound(boundOf(id), { unknown: "epsilon", target: 5, values: goal })).toBe(undefined);
    }
  });

  it("are no endless search: packings beyond doubles, failures below them", () => {
    const packing = `1${"0".repeat(400)}`;
    const beta = `0.${"0".repeat(400)}1`;
    // ln(10^400) = 921.03 nats, and no sample of 900 examples at epsilon = 1 tells that many hypotheses apart.
    const at = (id: string, values: Readonly<Record<string, number | string>>): number =>
      evaluateBound(boundOf(id), values).value!.toNumber();
    expect(at("packing-failure-sharp", { packing, distance: 900, epsilon: 1 })).toBeGreaterThan(0.999);
    expect(at("sampled-packing-failure", { packing, n: 900, epsilon: 1, diameter: "0.5" })).toBeGreaterThan(
      0.999,
    );
    expect(at("uniform-convergence", { n: 100_000, vc: 1, beta })).toBeLessThan(1);
    expect(at("threshold-cover-excess", { n: 100_000, epsilon: 1, kappa: 1, beta })).toBeLessThan(1);
  });

  it("are no zeros either: caps of the sphere in a thousand dimensions", () => {
    const packing = evaluateBound(boundOf("cap-packing"), { dimension: 1000, radius: "0.0015" });
    const simple = evaluateBound(boundOf("cap-packing-simple"), { dimension: 1000, radius: "0.0015" });
    expect(packing.value!.compare(simple.value!)).toBeGreaterThanOrEqual(0);
    // Below 2^999, the ratio of flat balls.
    expect(packing.value!.compare(Rational.of(2n ** 999n))).toBeLessThan(0);
    const goal = { epsilon: "0.1", alpha: "0.00095", beta: "0.9" };
    const [low, high] = [448, 896].map(
      (dimension) => evaluateBound(boundOf("separator-lower-bound"), { ...goal, dimension }).value!,
    );
    expect(high!.compare(low!)).toBeGreaterThan(0);
    // Beyond a hemisphere a plane has the larger packing, and every space has it as well.
    const wide = { epsilon: "0.02", alpha: "0.27", beta: "0.1" };
    const inSpaces = [2, 12, 120].map((dimension) =>
      evaluateBound(boundOf("separator-lower-bound"), { ...wide, dimension }).value!.toNumber(),
    );
    expect(inSpaces[0]).toBeGreaterThan(90);
    expect(inSpaces).toEqual([inSpaces[0], inSpaces[0], inSpaces[0]]);
  });

  it("or a plan that is refused for its size: a large VC dimension", () => {
    const goal = { ldim: 1, vc: 141, alpha: "0.04", beta: "0.01", epsilon: "0.5", delta: "0.000001" };
    const outcome = evaluateBound(boundOf("littlestone-agnostic-sample-size"), goal);
    expect(outcome).toEqual({ status: "vacuous" });
  });
});
