import { describe, expect, it } from "vitest";
import type { Potential } from "../../potential.ts";
import { seededSource } from "../../../random/index.ts";
import { Reals } from "../../../random/reals/index.ts";
import { quadraticPotential } from "../quadratic/index.ts";
import type { CenteredSet } from "../truncated/index.ts";
import { backwardStep } from "./backward.ts";
import { proximalSchedule } from "./schedule.ts";
import { absolutePotential, cityBlockPotential, logisticPotential } from "./testing/potentials.ts";

interface Setting {
  readonly potential: Potential;
  readonly set: CenteredSet;
  readonly lambda: number;
  readonly constant: { readonly smoothness: number } | { readonly lipschitz: number };
}

/** The share of accepted trials among the first `budget`, when every step starts at its own y. */
function acceptance({ potential, set, lambda, constant }: Setting, budget: number, far: number): number {
  const { dimension } = potential;
  const reals = new Reals(seededSource(21));
  const kappa = 0.05;
  const schedule = proximalSchedule({ dimension, lambda, kappa, radius: 1, tau: 1e-6, ...constant });
  const backward = backwardStep({ potential, set, lambda, kappa, schedule, reals });
  const y = new Float64Array(dimension);
  const out = new Float64Array(dimension);
  let [trials, accepted] = [0, 0];
  for (;;) {
    const reach = far * reals.uniform();
    y.set(reals.direction(dimension).map((x) => x * reach));
    trials += backward(y, out);
    if (trials > budget) return accepted / budget;
    accepted++;
  }
}

/** Accepted trials among N with probability at least p each, seed 21: below p - sqrt(log(1e9)/(2N)) with probability 1e-9 at most. */
const budget = 8000;
const radius = Math.sqrt(Math.log(1e9) / (2 * budget));

const dense = (dimension: number, smoothness: number): Potential =>
  quadraticPotential({
    constant: 0,
    linear: new Float64Array(dimension).fill(-0.3),
    hessian: Float64Array.from({ length: dimension * dimension }, (_, i) =>
      i % (dimension + 1) === 0 ? smoothness : 0,
    ),
  });

describe("backwardStep", () => {
  it.each([
    [1, { kind: "ball", radius: 1 }],
    [4, { kind: "ball", radius: 1 }],
    [4, { kind: "box", half: 0.5 }],
    [10, { kind: "ball", radius: 1 }],
  ] as const)(
    "accepts more than 0.36 of its trials for a smooth risk, wherever y is: d = %s, %s",
    (dimension, set) => {
      for (const lambda of [3, 500]) {
        for (const far of [0.5, 5]) {
          const setting = { potential: dense(dimension, 0.5), set, lambda, constant: { smoothness: 0.5 } };
          expect(acceptance(setting, budget, far)).toBeGreaterThan(0.36 - radius);
        }
      }
    },
  );

  it("does so for a logistic risk in the plane", () => {
    const potential = logisticPotential([
      [0.8, 0.2],
      [-0.5, 0.7],
    ]);
    const setting = {
      potential,
      set: { kind: "ball", radius: 1 } as const,
      lambda: 100,
      constant: { smoothness: 0.25 },
    };
    expect(acceptance(setting, budget, 2)).toBeGreaterThan(0.36 - radius);
  });

  it.each([
    [1, 0.03931819157],
    [2, 0.0771847938],
    [3, 0.09433331697],
    [5, 0.1097033774],
    [10, 0.1221508602],
  ])("accepts as many as exp(-(1/d + sqrt(1/d^2 + 4))) for a Lipschitz risk: d = %s", (dimension, least) => {
    expect(Math.exp(-(1 / dimension + Math.sqrt(1 / dimension ** 2 + 4)))).toBeCloseTo(least, 9);
    const potential = cityBlockPotential(new Array<number>(dimension).fill(0));
    const constant = { lipschitz: Math.sqrt(dimension) / 2 };
    const setting = { potential, set: { kind: "ball", radius: 1 } as const, lambda: 50, constant };
    expect(acceptance(setting, budget, 2 / (50 * constant.lipschitz))).toBeGreaterThan(least - radius);
  });

  it("needs no particular subgradient", () => {
    // Risk |x|/2, lambda = 50, kappa = 0.05, y = -sqrt(eta): the tangent is that of the left side.
    const reals = new Reals(seededSource(22));
    const schedule = proximalSchedule({
      dimension: 1,
      lambda: 50,
      kappa: 0.05,
      radius: 1,
      tau: 1e-9,
      lipschitz: 0.5,
    });
    const potential = absolutePotential([0]);
    const set = { kind: "box", half: 1 } as const;
    const backward = backwardStep({ potential, set, lambda: 50, kappa: 0.05, schedule, reals });
    const out = new Float64Array(1);
    let trials = 0;
    for (let i = 0; i < 2000; i++) trials += backward(Float64Array.of(-Math.sqrt(schedule.eta)), out);
    expect(2000 / trials).toBeGreaterThan(0.0393 - radius);
  });

  it("finds the proximal point although the risk is eight times less smooth than stated", () => {
    const potential = dense(8, 0.5);
    const setting = {
      potential,
      set: { kind: "ball", radius: 1 } as const,
      lambda: 500,
      constant: { smoothness: 0.5 / 8 },
    };
    // Eight times the exponent; without the minimizer, acceptance would vanish.
    expect(acceptance(setting, 2000, 0.5)).toBeGreaterThan(Math.exp(-8));
  });
});
