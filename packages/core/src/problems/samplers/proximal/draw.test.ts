import { describe, expect, it } from "vitest";
import type { Potential } from "../../potential.ts";
import { seededSource } from "../../../random/index.ts";
import { Reals } from "../../../random/reals/index.ts";
import { cellLaw, cellLaw2, cellOf, cells } from "../../../random/reals/testing/cells.ts";
import { rejects } from "../../../random/testing/chi-square.ts";
import { quadraticPotential } from "../quadratic/index.ts";
import { type CenteredSet, farthest } from "../truncated/index.ts";
import { proximalDraw } from "./draw.ts";
import { kappaFor, proximalSchedule } from "./schedule.ts";
import { absolutePotential, cityBlockPotential, logisticPotential } from "./testing/potentials.ts";

/**
 * 20000 draws with seed 11; every test has a false alarm of at most about 1e-9. The certificate of 1e-3 is far below what 20000 draws
 * can tell apart.
 */
const draws = 20000;

interface Case {
  readonly potential: Potential;
  readonly set: CenteredSet;
  readonly lambda: number;
  readonly constant: { readonly smoothness: number } | { readonly lipschitz: number };
  readonly kappa: number;
}

const ball = { kind: "ball", radius: 1 } as const;
const box = { kind: "box", half: 1 } as const;
const plane = quadraticPotential({
  constant: 0.2,
  linear: Float64Array.of(-0.5, 0.1),
  hessian: Float64Array.of(0.5, 0.2, 0.2, 0.3),
});
const line = quadraticPotential({
  constant: 0.1,
  linear: Float64Array.of(-0.15),
  hessian: Float64Array.of(0.25),
});
const records = [
  [0.8, 0.2],
  [-0.5, 0.7],
  [0.9, -0.4],
];

const cases: Readonly<Record<string, Case>> = {
  "quadratic, interval": {
    potential: line,
    set: ball,
    lambda: 30,
    constant: { smoothness: 0.25 },
    kappa: 0.3,
  },
  "quadratic, disc": { potential: plane, set: ball, lambda: 12, constant: { smoothness: 0.64 }, kappa: 0.4 },
  "quadratic without its fast path, disc": {
    ...{
      potential: { dimension: 2, value: (x) => plane.value(x), gradient: (x, out) => plane.gradient(x, out) },
      set: ball,
    },
    ...{ lambda: 12, constant: { smoothness: 0.64 }, kappa: 0.4 },
  },
  "quadratic, square": { potential: plane, set: box, lambda: 12, constant: { smoothness: 0.64 }, kappa: 0.4 },
  "logistic, interval": {
    ...{ potential: logisticPotential([[1], [0.5], [-1], [0.8]]), set: box },
    ...{ lambda: 30, constant: { smoothness: 0.25 }, kappa: 0.3 },
  },
  "logistic, disc": {
    ...{ potential: logisticPotential(records), set: ball },
    ...{ lambda: 30, constant: { smoothness: 0.25 }, kappa: 0.4 },
  },
  "logistic, square": {
    ...{ potential: logisticPotential(records), set: box },
    ...{ lambda: 30, constant: { smoothness: 0.25 }, kappa: 0.4 },
  },
  "absolute, interval": {
    ...{ potential: absolutePotential([-0.3, 0.4, 0.5]), set: box },
    ...{ lambda: 12, constant: { lipschitz: 0.5 }, kappa: 1 },
  },
  "city block, disc": {
    ...{ potential: cityBlockPotential([0.2, -0.4]), set: ball },
    ...{ lambda: 4, constant: { lipschitz: Math.SQRT1_2 }, kappa: 1 },
  },
};

function scheduleOf(it: Case, tau: number): ReturnType<typeof proximalSchedule> {
  const { potential, set, lambda, constant, kappa } = it;
  const { dimension } = potential;
  return proximalSchedule({ dimension, lambda, kappa, tau, radius: farthest(set, dimension), ...constant });
}

/** Cells of the set: an interval in 60, a disc in 6 rings of 12 parts, a square in 8 times 8. */
function cellsOf({ potential, set, kappa }: Case): {
  readonly cell: (x: Float64Array) => number;
  readonly law: (lambda: number) => Readonly<Record<string, number>>;
} {
  const density = (lambda: number, ...x: number[]): number =>
    Math.exp(
      -lambda * (potential.value(Float64Array.from(x)) + (kappa / 2) * x.reduce((sum, c) => sum + c * c, 0)),
    );
  if (potential.dimension === 1) {
    const edges = cells(-1, 1, 60);
    return {
      cell: (x) => cellOf(edges, x[0]!),
      law: (lambda) => cellLaw(edges, (x) => density(lambda, x)),
    };
  }
  if (set.kind === "box") {
    const edges = cells(-1, 1, 8);
    return {
      cell: (x) => 8 * cellOf(edges, x[0]!) + cellOf(edges, x[1]!),
      law: (lambda) => cellLaw2(edges, edges, (u, v) => density(lambda, u, v)),
    };
  }
  const norms = cells(0, 1, 6);
  const angles = cells(-Math.PI, Math.PI, 12);
  return {
    cell: (x) => 12 * cellOf(norms, Math.hypot(x[0]!, x[1]!)) + cellOf(angles, Math.atan2(x[1]!, x[0]!)),
    law: (lambda) =>
      cellLaw2(norms, angles, (r, angle) => r * density(lambda, r * Math.cos(angle), r * Math.sin(angle))),
  };
}

async function drawn(it: Case, tau: number): Promise<number[]> {
  const { cell } = cellsOf(it);
  const reals = new Reals(seededSource(11));
  const schedule = scheduleOf(it, tau);
  const seen: number[] = [];
  for (let i = 0; i < draws; i++) seen.push(cell(await proximalDraw({ ...it, schedule, reals })));
  return seen;
}

function rejected(law: Readonly<Record<string, number>>, seen: readonly number[]): boolean {
  let i = 0;
  return rejects({ law, draws: seen.length, draw: () => seen[i++] });
}

describe("proximalDraw", () => {
  it.each(Object.keys(cases))("has the law that quadrature says: %s", async (name) => {
    const it = cases[name]!;
    const seen = await drawn(it, 1e-3);
    expect(rejected(cellsOf(it).law(it.lambda), seen)).toBe(false);
    // Power: 1.3 times the inverse temperature is noticed.
    expect(rejected(cellsOf(it).law(1.3 * it.lambda), seen)).toBe(true);
  });

  it.each(["quadratic, disc", "logistic, interval", "absolute, interval"])(
    "is within its certificate of total variation, large as that is: %s",
    async (name) => {
      // Radius of the empirical total variation on M cells: (1/2) sqrt((M-1)/N) + sqrt(log(1e9)/(2N)), false alarm 1e-9.
      const it = cases[name]!;
      const law = cellsOf(it).law(it.lambda);
      const counts = new Map<number, number>();
      for (const cell of await drawn(it, 0.05)) counts.set(cell, (counts.get(cell) ?? 0) + 1);
      const masses = Object.entries(law);
      const distance =
        masses.reduce(
          (sum, [cell, mass]) => sum + Math.abs(mass - (counts.get(Number(cell)) ?? 0) / draws),
          0,
        ) / 2;
      const radius = Math.sqrt((masses.length - 1) / draws) / 2 + Math.sqrt(Math.log(1e9) / (2 * draws));
      expect(distance).toBeLessThanOrEqual(0.05 + radius);
    },
  );

  it.each(["logistic, interval", "absolute, interval"])(
    "is noticed when the acceptance coin is left out: %s",
    async (name) => {
      const it = cases[name]!;
      const { potential } = it;
      const gradient = (x: Float64Array, out: Float64Array): number => potential.gradient(x, out);
      // A value of minus infinity makes every coin fall on acceptance.
      const mutant = { dimension: 1, gradient, value: () => -Infinity };
      expect(rejected(cellsOf(it).law(it.lambda), await drawn({ ...it, potential: mutant }, 1e-3))).toBe(
        true,
      );
    },
  );

  it("is told to pause, and stops when the pause throws", async () => {
    const potential = plane;
    const lambda = 2000;
    const kappa = kappaFor({ dimension: 2, lambda, radius: 1 });
    const schedule = proximalSchedule({
      dimension: 2,
      lambda,
      smoothness: 0.64,
      kappa,
      radius: 1,
      tau: 1e-12,
    });
    const reals = new Reals(seededSource(1));
    const told: number[] = [];
    const pause = ({ done, total }: { done: number; total: number }): Promise<void> => {
      expect(total).toBe(schedule.rounds);
      told.push(done);
      return told.length === 3 ? Promise.reject(new Error("stopped")) : Promise.resolve();
    };
    await expect(
      proximalDraw({ potential, set: ball, lambda, kappa, schedule, reals, pause }),
    ).rejects.toThrow("stopped");
    expect(told).toHaveLength(3);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });
});
