import { describe, expect, it } from "vitest";
import { drawnCoins } from "../../mechanisms/coins/index.ts";
import { hypothesisOf } from "../../problems/codes.ts";
import { riskOf } from "../../problems/loss-code.ts";
import type { Hypothesis, Problem } from "../../problems/problem.ts";
import type { Records } from "../../problems/records.ts";
import { problems } from "../../problems/registry.ts";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import type { ProblemLearner } from "../problem-learner.ts";
import { problemLearners } from "../problem-registry.ts";

/**
 * The law of what penalized-erm publishes against its density, integrated on a fine lattice: cells of a partition of the
 * parameters. The distance of frequencies and probabilities exceeds sqrt((cells - 1)/N)/2 + sqrt(ln(1/beta)/(2N)) with
 * probability at most beta = 1e-9 (McDiarmid). Seeds are fixed.
 */
const beta = 1e-9;

interface Case {
  readonly name: string;
  readonly problem: Problem;
  readonly options: Record<string, string>;
  readonly n: number;
  readonly draws: number;
  /** Times lambda, a law that the test must tell from the true one. */
  readonly sharper: number;
  /** Points that are evenly spread in the base measure, with room for `add` to skip. */
  readonly lattice: (visit: (hypothesis: Hypothesis) => void) => void;
  readonly cell: (hypothesis: Hypothesis) => number;
  readonly cells: number;
  /** The regularizer that the sampler adds, by the plan. */
  readonly kappa?: true;
}

const side = 400;

function square(visit: (hypothesis: Hypothesis) => void, low: number, high: number): void {
  for (let i = 0; i < side; i++) {
    for (let j = 0; j < side; j++) {
      const place = (k: number): number => low + ((high - low) * (k + 0.5)) / side;
      visit(Float64Array.of(place(i), place(j)));
    }
  }
}

const bin = (x: number, low: number, high: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor(((x - low) / (high - low)) * count)));

const ridge = problems.make("ridge-regression", 1, {});
const radius = ridge.geometry.set.kind === "ball" ? ridge.geometry.set.radius : NaN;
const cases: readonly Case[] = [
  {
    name: "two coefficients by the proximal sampler",
    problem: ridge,
    options: { epsilon: "2" },
    n: 60,
    draws: 20_000,
    sharper: 1.3,
    lattice: (visit) => {
      square(
        (h) => {
          if (Math.hypot(h[0]!, h[1]!) <= radius) visit(h);
        },
        -radius,
        radius,
      );
    },
    cell: (h) => 8 * bin(h[0]!, -radius, radius, 8) + bin(h[1]!, -radius, radius, 8),
    cells: 64,
    kappa: true,
  },
  {
    name: "a direction of the plane by Bingham's law",
    problem: problems.make("sparse-pca", 2, {}),
    options: { epsilon: "1" },
    n: 80,
    draws: 20_000,
    sharper: 1.3,
    lattice: (visit) => {
      for (let i = 0; i < 20_000; i++) {
        const angle = (Math.PI * (i + 0.5)) / 20_000;
        visit(Float64Array.of(Math.cos(angle), Math.sin(angle)));
      }
    },
    cell: (h) => bin((Math.atan2(h[1]!, h[0]!) + Math.PI) % Math.PI, 0, Math.PI, 30),
    cells: 30,
  },
  {
    name: "two weights of three by the Dirichlet law",
    problem: problems.make("density", 1, { bins: 3, eta: "0.2" }),
    options: { epsilon: "1" },
    n: 40,
    draws: 20_000,
    sharper: 1.3,
    lattice: (visit) => {
      square(
        (h) => {
          const weights = Float64Array.of(h[0]!, h[1]!, 1 - h[0]! - h[1]!);
          if (weights.every((weight) => weight >= 0.2 / 3)) visit(weights);
        },
        0,
        1,
      );
    },
    cell: (h) => 8 * bin(h[0]!, 0, 1, 8) + bin(h[1]!, 0, 1, 8),
    cells: 64,
  },
  {
    name: "one center by the envelope",
    problem: problems.make("k-means", 1, { k: 1 }),
    options: { epsilon: "1", sampler: "envelope" },
    n: 50,
    draws: 400,
    sharper: 5,
    lattice: (visit) => {
      for (let i = 0; i < 65_536; i++) visit(Float64Array.of((i + 0.5) / 65_536));
    },
    cell: (h) => bin(h[0]!, 0, 1, 10),
    cells: 10,
  },
  {
    name: "two centers by the envelope",
    problem: problems.make("k-means", 1, { k: 2 }),
    options: { epsilon: "1", sampler: "envelope" },
    n: 50,
    draws: 400,
    sharper: 5,
    lattice: (visit) => {
      square(visit, 0, 1);
    },
    cell: (h) => 4 * bin(h[0]!, 0, 1, 4) + bin(h[1]!, 0, 1, 4),
    cells: 16,
  },
];

describe("what penalized-erm publishes has its law", () => {
  it.each(cases)("$name", { timeout: 300_000 }, async (the) => {
    const { records } = the.problem.generate(the.n, new Reals(seededSource(11)));
    const learner = problemLearners.make("penalized-erm", the.problem, the.options);
    const plan = learner.plan({ n: the.n, random: seededSource(12) });
    const lambda = (Number(the.options["epsilon"]) * the.n) / 2;
    const kappa = the.kappa === true ? Number(plan.parameters["kappa"]) : 0;
    const measured = await frequencies(the, learner, records);
    const threshold =
      0.5 * Math.sqrt((the.cells - 1) / the.draws) + Math.sqrt(Math.log(1 / beta) / (2 * the.draws));
    expect(distance(measured, density(the, records, lambda, kappa))).toBeLessThan(threshold);
    // The test has power: a law that is too sharp is found.
    expect(distance(measured, density(the, records, the.sharper * lambda, kappa))).toBeGreaterThan(threshold);
  });
});

async function frequencies(the: Case, learner: ProblemLearner, records: Records): Promise<Float64Array> {
  const source = seededSource(13);
  const { program } = learner.plan({ n: the.n, random: source });
  const run = { coins: drawnCoins(source), reals: new Reals(source), source };
  const counts = new Float64Array(the.cells);
  for (let i = 0; i < the.draws; i++) {
    counts[the.cell(hypothesisOf(the.problem, await program.learn(records, run)))]! += 1 / the.draws;
  }
  return counts;
}

function density(the: Case, records: Records, lambda: number, kappa: number): Float64Array {
  const masses = new Float64Array(the.cells);
  the.lattice((h) => {
    const penalty = (kappa / 2) * h.reduce((sum, x) => sum + x * x, 0);
    masses[the.cell(h)]! += Math.exp(-lambda * (riskOf(the.problem, h, records) + penalty));
  });
  const sum = masses.reduce((a, b) => a + b, 0);
  return masses.map((mass) => mass / sum);
}

function distance(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, x, i) => sum + Math.abs(x - b[i]!), 0) / 2;
}
