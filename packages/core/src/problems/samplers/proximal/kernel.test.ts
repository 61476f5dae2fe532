import { describe, expect, it } from "vitest";
import type { Potential } from "../../potential.ts";
import { seededSource } from "../../../random/index.ts";
import { Reals } from "../../../random/reals/index.ts";
import { rejects, seeds } from "../../../random/testing/chi-square.ts";
import { indexLaw } from "../../../random/testing/laws.ts";
import { quadraticPotential } from "../quadratic/index.ts";
import { proximalDraw } from "./draw.ts";
import { proximalSchedule, type ProximalSchedule } from "./schedule.ts";
import { absolutePotential, logisticPotential } from "./testing/potentials.ts";

/** The interval [-1, 1] as midpoints of cells. */
const cellCount = 200;
const xs = Float64Array.from({ length: cellCount }, (_, i) => -1 + (2 * i + 1) / cellCount);

interface Case {
  readonly potential: Potential;
  readonly lambda: number;
  readonly kappa: number;
  readonly schedule: ProximalSchedule;
}

const quadratic = (linear: number, hessian: number): Potential =>
  quadraticPotential({
    constant: 0.3,
    linear: Float64Array.of(linear),
    hessian: Float64Array.of(hessian),
  });

function smooth(potential: Potential, lambda: number, smoothness: number, kappa: number): Case {
  const schedule = proximalSchedule({ dimension: 1, lambda, smoothness, kappa, radius: 1, tau: 1e-5 });
  return { potential, lambda, kappa, schedule };
}

function lipschitz(potential: Potential, lambda: number, kappa: number): Case {
  const schedule = proximalSchedule({ dimension: 1, lambda, lipschitz: 0.5, kappa, radius: 1, tau: 1e-3 });
  return { potential, lambda, kappa, schedule };
}

const cases: Readonly<Record<string, Case>> = {
  "a linear risk in the interior": smooth(quadratic(-0.35, 0), 100, 1, 1),
  "a linear risk that presses against the boundary": smooth(quadratic(-0.8, 0), 30, 0.25, 0.1),
  "a quadratic risk": smooth(quadratic(-0.2, 0.5), 30, 0.5, 0.1),
  "a quadratic risk and a step for one that is ten times smoother": smooth(
    quadratic(-0.2, 0.5),
    30,
    0.05,
    0.1,
  ),
  "a logistic risk": smooth(logisticPotential([[1], [0.5], [-1], [0.8]]), 40, 0.25, 0.05),
  "absolute deviations": lipschitz(absolutePotential([-0.3, 0.4, 0.5]), 12, 0.5),
};

/** The log of the target's density. */
const energy = ({ potential, lambda, kappa }: Case): Float64Array =>
  xs.map((x) => lambda * (potential.value(Float64Array.of(x)) + (kappa / 2) * x * x));

function normalized(weights: Float64Array): Float64Array {
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

/** A row of masses times a matrix of rows. */
function product(masses: Float64Array, rows: readonly Float64Array[]): Float64Array {
  const sums = new Float64Array(rows[0]!.length);
  for (const [i, row] of rows.entries()) {
    for (let j = 0; j < row.length; j++) sums[j]! += masses[i]! * row[j]!;
  }
  return sums;
}

/**
 * The laws of the sampler after 1, 2, ... rounds by numerical integration of its transition kernel: the forward step on a grid of the
 * line, where the trapezoidal rule is exact to all digits for Gaussians, the backward step on the midpoints of the interval.
 */
function lawsOfRounds(it: Case, rounds: number): Float64Array[] {
  const { eta } = it.schedule;
  const width = Math.sqrt(eta) / 6;
  const reach = Math.ceil((1 + 9 * Math.sqrt(eta)) / width);
  const ys = Float64Array.from({ length: 2 * reach + 1 }, (_, j) => (j - reach) * width);
  const f = energy(it);
  const backward = Array.from(ys, (y) => {
    const exponents = xs.map((x, i) => f[i]! + ((x - y) * (x - y)) / (2 * eta));
    const least = exponents.reduce((a, b) => Math.min(a, b));
    return normalized(exponents.map((exponent) => Math.exp(least - exponent)));
  });
  const gauss = (distance: number): number =>
    (width * Math.exp(-(distance * distance) / (2 * eta))) / Math.sqrt(2 * Math.PI * eta);
  const forward = Array.from(xs, (x) => ys.map((y) => gauss(y - x)));
  const laws: Float64Array[] = [];
  for (let round = 0; round < rounds; round++) {
    const law = laws.at(-1);
    const middle = law === undefined ? ys.map(gauss) : product(law, forward);
    const next = product(middle, backward);
    laws.push(next);
  }
  return laws;
}

function targetOf(it: Case): Float64Array {
  const f = energy(it);
  const least = f.reduce((a, b) => Math.min(a, b));
  return normalized(f.map((value) => Math.exp(least - value)));
}

const distance = (p: Float64Array, q: Float64Array): number =>
  p.reduce((sum, mass, i) => sum + Math.abs(mass - q[i]!), 0) / 2;

const boundAfter = ({ eta, contraction }: ProximalSchedule, rounds: number): number =>
  contraction ** (rounds - 1) / Math.sqrt(2 * Math.PI * eta);

describe("the law of the proximal sampler after few rounds, exactly", () => {
  it.each(Object.keys(cases))("is within its certificate of the target: %s", (name) => {
    const it = cases[name]!;
    const rounds = Math.min(it.schedule.rounds, 60);
    const target = targetOf(it);
    const laws = lawsOfRounds(it, rounds);
    expect(distance(laws[0]!, target)).toBeGreaterThan(1e-3);
    laws.forEach((law, i) => {
      expect(law.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      expect(distance(law, target)).toBeLessThanOrEqual(boundAfter(it.schedule, i + 1) + 1e-9);
    });
  });

  it("would break a certificate of a contraction a fifth faster: the linear risk is the worst case", () => {
    const it = cases["a linear risk in the interior"]!;
    const target = targetOf(it);
    const broken = lawsOfRounds(it, it.schedule.rounds).some(
      (law, i) => distance(law, target) > boundAfter(it.schedule, 1 + 1.2 * i) + 1e-9,
    );
    expect(broken).toBe(true);
  });

  it.each(Object.keys(cases))("is the law of what is drawn: %s", async (name) => {
    // Chi-square: three seeds, two rounds, 6000 draws each, false alarm at most about 1e-9 each; the target itself is another law.
    const it = cases[name]!;
    const draws = 6000;
    const law = lawsOfRounds(it, 2)[1]!;
    const coarse = (law: Float64Array): number[] =>
      Array.from({ length: 50 }, (_, i) => law.subarray(4 * i, 4 * i + 4).reduce((a, b) => a + b, 0));
    const stated = indexLaw(coarse(law));
    const target = indexLaw(coarse(targetOf(it)));
    for (const seed of seeds) {
      const reals = new Reals(seededSource(seed));
      const seen: number[] = [];
      for (let i = 0; i < draws; i++) {
        const schedule = { ...it.schedule, rounds: 2 };
        const set =
          i % 2 === 0 ? ({ kind: "box", half: 1 } as const) : ({ kind: "ball", radius: 1 } as const);
        const [x] = await proximalDraw({ ...it, set, schedule, reals });
        seen.push(Math.min(49, Math.floor((x! + 1) * 25)));
      }
      let i = 0;
      expect(rejects({ law: stated, draws, draw: () => seen[i++] })).toBe(false);
      i = 0;
      if (distance(law, targetOf(it)) > 0.1) {
        expect(rejects({ law: target, draws, draw: () => seen[i++] })).toBe(true);
      }
    }
  });
});
