import type { HypothesisClass, Label } from "../../../classes/class.ts";
import { classes } from "../../../classes/standard.ts";
import { type Sample, sampleOf } from "../../../data/index.ts";
import { drawnCoins } from "../../../mechanisms/coins/index.ts";
import { Bits, seededSource, uniform } from "../../../random/index.ts";
import type { GivenOptions } from "../../definition.ts";
import { type FunctionDocument, predictorOf } from "../../document.ts";
import type { Plan } from "../../learner.ts";
import { learners } from "../../registry.ts";

/** A class with a target and a distribution of points. */
export interface Problem {
  readonly subject: HypothesisClass;
  readonly target: (point: number) => Label;
  readonly draw: (bits: Bits) => number;
}

const matrix = (rows: string): HypothesisClass =>
  classes.parse("matrix:rows.csv", {
    read: () =>
      rows
        .split(" ")
        .map((row) => Array.from(row).join(","))
        .join("\n"),
  });

/** Two constant functions on two points. */
export const constants: HypothesisClass = matrix("00 11");

/** The class for which the printed Lemma 12 fails, with its target and the uniform distribution. */
export const eightFunctions: Problem = {
  subject: matrix("01010100 11101100 11110110 01001110 00101001 10100101 11111101 10101111"),
  target: (x) => (x === 6 ? 0 : 1),
  draw: (bits) => uniform(bits, 8),
};

/** One point of a domain, drawn with probability mass/1000 (and a little more by chance). */
export function pointProblem(points: number, mass: number): Problem {
  const secret = Math.floor(points / 3);
  return {
    subject: classes.parse(`points:${points}`),
    target: (x) => (x === secret ? 1 : 0),
    draw: (bits) => (uniform(bits, 1000) < mass ? secret : uniform(bits, points)),
  };
}

/** Thresholds `x >= first`, points uniform. */
export function thresholdProblem(points: number, first: number): Problem {
  return {
    subject: classes.parse(`thresholds:${points}`),
    target: (x) => (x >= first ? 1 : 0),
    draw: (bits) => uniform(bits, points),
  };
}

/** Distances from the threshold that are log-uniform, on both sides. */
export function logUniformProblem(points: number, first: number): Problem {
  const octaves = Math.floor(Math.log2(points / 4));
  return {
    ...thresholdProblem(points, first),
    draw: (bits) => {
      const distance = uniform(bits, 2 ** (1 + uniform(bits, octaves)));
      return uniform(bits, 2) === 0 ? first - 1 - distance : first + distance;
    },
  };
}

/** A flat of dimension r of GF(101)^m, of the given mass in thousandths; other points uniform. */
export function flatProblem(m: number, r: number, mass: number): Problem {
  const p = 101;
  const base = Array.from({ length: m }, (_, i) => (17 * i + 5) % p);
  const directions = Array.from({ length: r }, (_, d) =>
    Array.from({ length: m }, (_, i) => (i === d ? 1 : (3 * i + 7 * d + 2) % p)),
  );
  const indexOf = (weights: readonly number[]): number =>
    base.reduce((sum, digit, i) => {
      const shifted = directions.reduce((total, direction, d) => total + weights[d]! * direction[i]!, digit);
      return sum + (shifted % p) * p ** i;
    }, 0);
  // Coordinate d < r is base + weight d + combinations of the others: solved by listing the flat once.
  const members = new Set<number>();
  for (let k = 0; k < p ** r; k++)
    members.add(indexOf(Array.from({ length: r }, (_, d) => Math.floor(k / p ** d) % p)));
  return {
    subject: classes.parse(`affine:${p},${m},${r}`),
    target: (x) => (members.has(x) ? 1 : 0),
    draw: (bits) =>
      uniform(bits, 1000) < mass
        ? indexOf(Array.from({ length: r }, () => uniform(bits, p)))
        : uniform(bits, p ** m),
  };
}

/** n examples in blocks of a thousand, made when they are asked for. */
async function* stream({ target, draw }: Problem, n: number, bits: Bits): AsyncGenerator<Sample> {
  for (let left = n; left > 0; left -= 1000) {
    const points = Float64Array.from({ length: Math.min(left, 1000) }, () => draw(bits));
    yield await Promise.resolve(sampleOf([points], Uint8Array.from(points, target)));
  }
}

/** One streamed run with a seed: the released document, and its error on 4000 fresh points. */
export async function runOn(
  problem: Problem,
  options: GivenOptions,
  seed: string,
  size?: number,
): Promise<{
  readonly plan: Plan;
  readonly document: FunctionDocument;
  readonly error: number;
  readonly n: number;
}> {
  const learner = learners.make("littlestone", { subject: problem.subject }, options);
  const n = size ?? learner.plan({ n: 2 }).withheld[0]?.n ?? 2;
  const random = seededSource(`coins ${seed}`);
  const bits = new Bits(seededSource(`data ${seed}`));
  const plan = learner.plan({ n, random });
  if (plan.program.kind !== "model" || plan.program.learnStream === undefined) throw new Error("no stream");
  const run = { coins: drawnCoins(random), engine: undefined as never };
  const document = (await plan.program.learnStream(stream(problem, n, bits), run)) as FunctionDocument;
  const predict = predictorOf(problem.subject, document);
  let errors = 0;
  for (let i = 0; i < 4000; i++) {
    const point = problem.draw(bits);
    if (predict([point]) !== problem.target(point)) errors++;
  }
  return { plan, document, error: errors / 4000, n };
}
