import type { Sample } from "../../data/index.ts";
import {
  bernoulli,
  Bits,
  cubeNoise,
  discreteLaplace,
  expBernoulli,
  exponentialIndex,
  permuteAndFlipIndex,
  type RandomSource,
  shuffle,
  subset,
  uniform,
} from "../../random/index.ts";
import { recorderOf } from "../recorder.ts";
import type { Coins } from "./coins.ts";
import { rowsAt } from "./kinds.ts";
import { recordedCoins } from "./recorded.ts";

/** Coins drawn from a source of random bits by the exact samplers of `random/`; recorded where the source is. */
export function drawnCoins(source: RandomSource): Coins {
  const recorder = recorderOf(source);
  return recorder === undefined ? coinsFrom(source) : recordedCoins(recorder, coinsFrom(recorder.source));
}

function coinsFrom(source: RandomSource): Coins {
  const bits = new Bits(source);
  const coins: Coins = {
    index: (count) => uniform(bits, count),
    toss: (probability) => bernoulli(bits, probability),
    decay: (x) => expBernoulli(bits, x),
    exponential: (scores, lambda) => exponentialIndex({ bits, scores, lambda }),
    permuteAndFlip: (scores, lambda) => permuteAndFlipIndex({ bits, scores, lambda }),
    weighted: (weights) => {
      let rest = uniform(
        bits,
        weights.reduce((sum, weight) => sum + weight, 0),
      );
      let i = 0;
      while (rest >= weights[i]!) rest -= weights[i++]!;
      return i;
    },
    laplace: ({ center, scale, lower, upper }) =>
      within(BigInt(center) + discreteLaplace(bits, scale), lower, upper),
    cube: ({ center, scale, lower, upper }) => {
      const noise = cubeNoise(bits, center.length, scale);
      return center.map((value, j) => within(BigInt(value) + noise[j]!, lower, upper));
    },
    subset: (n, size) => subset(bits, n, size),
    settle: (_name, _sample, part) => part(coins),
    step: async (_call, part) => part(coins),
    best: async ({ stop }, part) => {
      let best = await part(coins);
      while (!bernoulli(bits, stop)) {
        const next = await part(coins);
        if (next.score > best.score) best = next;
      }
      return best.outcome;
    },
    part: (sample, size) => (size === sample.n ? sample : rowsAt(sample, partOf(bits, sample.n, size))),
    resample: (sample, size) => {
      const positions = new Float64Array(size);
      for (let i = 0; i < size; i++) positions[i] = uniform(bits, sample.n);
      return rowsAt(sample, positions);
    },
    order: (sample: Sample) => {
      const positions = Float64Array.from({ length: sample.n }, (_, i) => i);
      shuffle(bits, positions);
      return rowsAt(sample, positions);
    },
  };
  return Object.freeze(coins);
}

function within(value: bigint, lower: number, upper: number): number {
  return Number(value < BigInt(lower) ? lower : value > BigInt(upper) ? upper : value);
}

/** A uniform set of positions, ascending: the smaller of the set and its complement is drawn. */
function partOf(bits: Bits, n: number, size: number): ArrayLike<number> {
  if (size <= n / 2) return subset(bits, n, size);
  const left = new Uint8Array(n);
  for (const i of subset(bits, n, n - size)) left[i] = 1;
  const taken = new Float64Array(size);
  let at = 0;
  for (let i = 0; i < n; i++) if (left[i] === 0) taken[at++] = i;
  return taken;
}
