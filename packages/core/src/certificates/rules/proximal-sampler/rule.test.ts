import { describe, expect, it } from "vitest";
import { verifyByReference } from "../../reference/verify.ts";
import { assumptionOrder } from "../../reference/assumptions.ts";
import { apply, convert, verify } from "../../../proof.ts";
import { referenceRules } from "../../../reference-rules.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { proximalSampler } from "./rule.ts";

interface Setting {
  readonly step: "smooth" | "lipschitz";
  readonly constant: number;
  readonly dimension: number;
  readonly lambda: number;
  readonly kappa: number;
  readonly radius: number;
}
/** The bound on the distance: with epsilon = 0 the rule's delta is 2 tau, or 1 where it says nothing. */
function tauOf(setting: Setting, rounds: number): number {
  const delta = concluded(proximalSampler, "delta", ["differential-privacy:epsilon=0"], {
    step: setting.step,
    dimension: setting.dimension,
    rounds,
    constant: String(setting.constant),
    lambda: String(setting.lambda),
    kappa: String(setting.kappa),
    radius: String(setting.radius),
  });
  return delta === 1 ? 1 : delta / 2;
}
const etaOf = ({ step, constant, dimension, lambda }: Setting): number =>
  step === "smooth" ? 2 / (lambda * constant * dimension) : 1 / ((lambda * constant) ** 2 * dimension);

type Risk = (h: readonly number[]) => number;
/** Midpoints of a grid on [-half, half]^dimension. */
function grid(half: number, steps: number, dimension: number): number[][] {
  const axis = Array.from({ length: steps }, (_, i) => -half + ((2 * i + 1) * half) / steps);
  return dimension === 1 ? axis.map((x) => [x]) : axis.flatMap((x) => axis.map((y) => [x, y]));
}
const squared = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, coordinate, i) => sum + (coordinate - b[i]!) ** 2, 0);
function normalized(weights: readonly number[]): number[] {
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / total);
}

/** The distances to the target after 1, 2, ... rounds from the center, with both half-steps integrated on grids. */
function distances(setting: Setting, risk: Risk, half: number, rounds: number, steps: number): number[] {
  const eta = etaOf(setting);
  const xs = grid(half, steps, setting.dimension);
  const ys = grid(half + 6 * Math.sqrt(eta), Math.ceil(1.5 * steps), setting.dimension);
  const potential = xs.map(
    (x) =>
      setting.lambda *
      (risk(x) +
        (setting.kappa / 2) *
          squared(
            x,
            x.map(() => 0),
          )),
  );
  const least = Math.min(...potential);
  const target = normalized(potential.map((value) => Math.exp(least - value)));
  const gaussian = ys.map((y) => Float64Array.from(xs, (x) => Math.exp(-squared(x, y) / (2 * eta))));
  const backward = gaussian.map((row) => {
    const weights = row.map((weight, i) => weight * Math.exp(least - potential[i]!));
    const total = weights.reduce((a, b) => a + b, 0);
    return total === 0 ? weights : weights.map((weight) => weight / total);
  });
  const origin = xs[0]!.map(() => 0);
  let atY = normalized(ys.map((y) => Math.exp(-squared(y, origin) / (2 * eta))));
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const law = new Float64Array(xs.length);
    atY.forEach((mass, j) => {
      const row = backward[j]!;
      for (let i = 0; i < law.length; i++) law[i] = law[i]! + mass * row[i]!;
    });
    found.push(target.reduce((sum, p, i) => sum + Math.abs(p - law[i]!) / 2, 0));
    atY = normalized(
      gaussian.map((row) => {
        let mass = 0;
        for (let i = 0; i < law.length; i++) mass += law[i]! * row[i]!;
        return mass;
      }),
    );
  }
  return found;
}

const line =
  (risk: (x: number) => number): Risk =>
  ([x]) =>
    risk(x!);

describe("the proximal sampler", () => {
  it("on the line: the integrated chain is within its bound after every round", () => {
    for (const [setting, risk, half] of [
      [
        { step: "smooth", constant: 0.25, dimension: 1, lambda: 40, kappa: 0.05, radius: 1 },
        line((x) => 0.125 * (x - 0.9) ** 2),
        1,
      ],
      [
        { step: "smooth", constant: 1, dimension: 1, lambda: 20, kappa: 0.5, radius: 2 },
        line((x) => Math.log(Math.cosh(x + 1.5))),
        2,
      ],
      [
        { step: "lipschitz", constant: 0.5, dimension: 1, lambda: 10, kappa: 0.4, radius: 1 },
        line((x) => Math.abs(x - 0.7) / 2),
        1,
      ],
      [
        { step: "lipschitz", constant: 0.5, dimension: 1, lambda: 6, kappa: 0.1, radius: 1 },
        line((x) => -x / 2),
        1,
      ],
    ] as const) {
      distances(setting, risk, half, 8, 300).forEach((distance, i) => {
        expect(distance).toBeLessThanOrEqual(tauOf(setting, i + 1) + 1e-6);
      });
    }
  });

  it("in the plane: a square and two correlated scores", () => {
    const setting: Setting = {
      step: "smooth",
      constant: 1,
      dimension: 2,
      lambda: 8,
      kappa: 0.4,
      radius: Number(Math.SQRT2.toFixed(9)) + 1e-9,
    };
    const risk: Risk = ([x, y]) =>
      0.3 * Math.log1p(Math.exp(2 - 3 * x! - y!)) + 0.05 * (x! - 2 * y! + 1) ** 2;
    distances(setting, risk, 1, 10, 30).forEach((distance, i) => {
      expect(distance).toBeLessThanOrEqual(tauOf(setting, i + 1) + 1e-4);
    });
  });

  it("is off by a small factor only: a bound with two rounds more would be broken", () => {
    // A linear risk puts a normal law of deviation 1/50 around 4/5, and lambda kappa eta = 1.
    const setting: Setting = {
      step: "smooth",
      constant: 5,
      dimension: 1,
      lambda: 1000,
      kappa: 2.5,
      radius: 1,
    };
    const found = distances(
      setting,
      line((x) => -2 * x),
      1,
      12,
      1200,
    );
    found.forEach((distance, i) => {
      expect(distance).toBeLessThanOrEqual(tauOf(setting, i + 1));
    });
    for (const i of [6, 8, 10]) {
      expect(found[i]!).toBeGreaterThan(0.3 * tauOf(setting, i + 1));
      expect(found[i]!).toBeGreaterThan(1.2 * tauOf(setting, i + 3));
    }
  });

  it("backward steps contract, also where the risk bends sharply or the end of the interval is near", () => {
    const [lambda, eta, kappa] = [15, 0.05, 0.6];
    const xs = grid(1, 20000, 1).map(([x]) => x!);
    /** The largest distance of equal quantiles of the backward laws from two points. */
    const moved = (risk: (x: number) => number, y: number, other: number): number => {
      const quantiles = [y, other].map((from) => {
        const logs = xs.map((x) => -lambda * (risk(x) + (kappa / 2) * x * x) - (x - from) ** 2 / (2 * eta));
        const peak = Math.max(...logs);
        const law = normalized(logs.map((log) => Math.exp(log - peak)));
        const list: number[] = [];
        let below = 0;
        law.forEach((mass, i) => {
          below += mass;
          while (list.length < 999 && below > (list.length + 1) / 1000) list.push(xs[i]!);
        });
        return list;
      });
      return Math.max(...quantiles[0]!.map((x, i) => Math.abs(x - quantiles[1]![i]!)));
    };
    const pairs = [
      [-0.2, 0.1],
      [0.3, 0.4],
      [0.9, 1.6],
      [-3, 2],
    ] as const;
    const contraction = 1 + lambda * kappa * eta;
    const width = 2 / 20000;
    for (const [y, other] of pairs) {
      const allowed = Math.abs(y - other) / contraction + 2 * width;
      for (const risk of [
        (x: number) => Math.abs(x - 0.2),
        (x: number) => Math.max(0, 1 - 3 * x) / 3,
        (x: number) => (x - 0.5) ** 2,
        () => 0,
      ]) {
        expect(moved(risk, y, other)).toBeLessThanOrEqual(allowed);
      }
    }
    // Two wells: no contraction, and no certificate without a convex risk.
    expect(moved((x) => 1 - Math.abs(x), -0.2, 0.1)).toBeGreaterThan((2 * 0.3) / contraction);
    // Without a risk and far from the ends the contraction is what is claimed.
    expect(moved(() => 0, -0.2, 0.1)).toBeGreaterThan(0.95 * (0.3 / contraction));
  });

  it("the normal step turns distance into total variation by at most w / sqrt(2 pi eta)", () => {
    for (const eta of [0.01, 1]) {
      for (const w of [0.001, 0.1, 0.7]) {
        // Normal laws w apart: their distance is the mass of a centered one within w/2.
        const steps = 2000;
        let mass = 0;
        for (let i = 0; i < steps; i++) {
          const x = -w / 2 + ((i + 0.5) * w) / steps;
          mass += ((w / steps) * Math.exp((-x * x) / (2 * eta))) / Math.sqrt(2 * Math.PI * eta);
        }
        expect(mass).toBeLessThanOrEqual((w / Math.sqrt(2 * Math.PI * eta)) * (1 + 1e-12));
      }
    }
  });

  it("the rounds of the tables are the least that bring the distance below tau", () => {
    for (const [step, dimension, lambda, constant, kappa, radius, tau, rounds] of [
      ["smooth", 1, 50, 0.25, 0.05, 1, 1e-9, 63],
      ["smooth", 5, 500, 0.1, 0.01, 1, 1e-9, 568],
      ["smooth", 20, 2500, 0.25, 0.02, 1, 1e-12, 3902],
      ["smooth", 5, 500, 0.25, 0.002, 1, 1e-9, 7099],
      ["smooth", 10, 500, 0.25, 0.04, 1, 1e-12, 952],
      ["smooth", 2, 100, 0.25, 0.005, 2, 1e-9, 1118],
      ["smooth", 20, 1000, 0.1, 0.008, 1, 1e-12, 3787],
      ["smooth", 3, 50, 0.5, 0.12, 1, 1e-6, 101],
      ["lipschitz", 1, 50, 0.5, 0.05, 1, 1e-9, 5769],
      ["lipschitz", 3, 20, 1, 0.1, 1, 1e-6, 9875],
      ["lipschitz", 10, 50, 0.25, 0.1, 1, 1e-12, 9513],
    ] as const) {
      const setting: Setting = { step, constant, dimension, lambda, kappa, radius };
      expect(tauOf(setting, rounds)).toBeLessThanOrEqual(tau);
      expect(tauOf(setting, rounds - 1)).toBeGreaterThan(tau);
    }
  });

  it("stands between the Gibbs law and what may be said of the draw", () => {
    const leaf = apply(
      "gibbs-law",
      [],
      { lambda: 500, sampler: "proximal", randomness: "cryptographic" },
      1000,
    );
    const law = apply("bounded-range-to-privacy", [leaf]);
    const parameters = { step: "smooth", constant: "0.25", dimension: 10, lambda: 500, kappa: "0.01" };
    const draw = apply("proximal-sampler", [law], { ...parameters, radius: 2, rounds: 3845 });
    expect(draw.claim).toMatchObject({ notion: "differential-privacy" });
    const pure = apply("purification", [draw], { cells: "1000000", zeta: "0.001" });
    expect(JSON.stringify(pure.claim)).toContain('"epsilon":"1","delta":"0"');
    for (const certificate of [draw, pure]) {
      const document = JSON.parse(JSON.stringify(certificate)) as unknown;
      expect(verify(document)).toMatchObject({ holds: true });
      expect(verifyByReference(document, referenceRules, assumptionOrder)).toMatchObject({ holds: true });
    }
    // Neither bounded range nor its epsilon^2/8 nor its tanh(epsilon/4) is said of the draw.
    expect(() => convert(draw, "bounded-range")).toThrow();
    expect(() => convert(draw, "zero-concentrated-privacy")).toThrow();
    expect(convert(draw, "uniform-stability").claim.gamma.toNumber()).toBeGreaterThan(Math.tanh(1 / 2));
    expect(convert(pure, "zero-concentrated-privacy").claim.rho.toString()).toBe("0.5");
    // Without enough rounds nothing is pure.
    const early = apply("proximal-sampler", [law], { ...parameters, radius: 2, rounds: 2000 });
    expect(() => apply("purification", [early], { cells: "1000000", zeta: "0.001" })).toThrow("zeta");
  });
});
