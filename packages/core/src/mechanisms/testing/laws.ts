import { type Law, lawOf } from "./audit.ts";

/** The exponential mechanism: weight exp(score/scale). */
export function exponentialLaw(scores: readonly number[], scale: number): Law {
  const best = Math.max(...scores);
  const weights = scores.map((score) => Math.exp((score - best) / scale));
  const total = weights.reduce((a, b) => a + b, 0);
  return lawOf(weights.map((weight) => weight / total));
}

/** Permute-and-flip: the i-th is chosen with probability p_i times the integral over u of the product of 1 - p_j u. */
export function permuteAndFlipLaw(scores: readonly number[], scale: number): Law {
  const best = Math.max(...scores);
  const coins = scores.map((score) => Math.exp((score - best) / scale));
  return lawOf(
    coins.map((coin, i) => {
      let polynomial = [1];
      for (const other of coins.filter((_, j) => j !== i)) {
        polynomial = [...polynomial, 0].map((c, k) => c - other * (polynomial[k - 1] ?? 0));
      }
      return coin * polynomial.reduce((sum, c, k) => sum + c / (k + 1), 0);
    }),
  );
}

export interface Noise {
  readonly mass: (y: number) => number;
  readonly atLeast: (y: number) => number;
  readonly below: (y: number) => number;
  /** Beyond this distance from 0 the mass is below 1e-19. */
  readonly reach: number;
}

/** Discrete Laplace noise; scale 0 is no noise. Both tails are sums of positive terms, never 1 minus the other. */
export function laplace(scale: number): Noise {
  if (scale === 0) {
    return {
      mass: (y) => Number(y === 0),
      atLeast: (y) => Number(0 >= y),
      below: (y) => Number(0 < y),
      reach: 0,
    };
  }
  const a = Math.exp(-1 / scale);
  const powers: number[] = [];
  const power = (y: number): number => (powers[y] ??= Math.exp(-y / scale));
  const tail = (y: number): number => power(y) / (1 + a); // Pr[Z >= y] for y >= 1
  const atLeast = (y: number): number => (y >= 1 ? tail(y) : 1 - tail(1 - y));
  return {
    mass: (y) => ((1 - a) / (1 + a)) * power(Math.abs(y)),
    atLeast,
    below: (y) => atLeast(1 - y),
    reach: Math.ceil(45 * scale),
  };
}

/** Index of the highest noisy score, the first of equal ones; with its noisy score if `returnsValue`. */
export function noisyMaxLaw(scores: readonly number[], scale: number, returnsValue = false): Law {
  const noise = laplace(scale);
  const masses = new Map<string, number>();
  scores.forEach((score, i) => {
    for (let y = -noise.reach; y <= noise.reach; y++) {
      const value = score + y;
      const mass = scores.reduce(
        (product, other, j) => (j === i ? product : product * noise.below(value - other + Number(j > i))),
        noise.mass(y),
      );
      const outcome = returnsValue ? `${i} at ${value}` : String(i);
      masses.set(outcome, (masses.get(outcome) ?? 0) + mass);
    }
  });
  return { masses, missing: 1e-18 };
}

export interface SparseVectorSetting {
  readonly thresholdScale: number;
  readonly queryScale: number;
  readonly positives: number;
  /** Whether the threshold's noise is drawn anew after each "above". */
  readonly refreshed?: boolean;
}

/** The transcripts of the queries, "a" for above and "b" for below, compared with threshold 0. */
export function sparseVectorLaw(queries: readonly number[], setting: SparseVectorSetting): Law {
  const { positives, refreshed = true } = setting;
  const threshold = laplace(setting.thresholdScale);
  const noise = laplace(setting.queryScale);
  const run = (start: number, answers: string): number => {
    let sum = 0;
    for (let r = -threshold.reach; r <= threshold.reach; r++) {
      let product = threshold.mass(r);
      for (let i = 0; i < answers.length; i++) {
        const distance = r - queries[start + i]!;
        product *= answers[i] === "a" ? noise.atLeast(distance) : noise.below(distance);
      }
      sum += product;
    }
    return sum;
  };
  const masses = new Map<string, number>();
  const extend = (transcript: string): void => {
    const above = transcript.split("a").length - 1;
    if (above === positives || transcript.length === queries.length) {
      const runs = refreshed ? (transcript.match(/b*a|b+$/g) ?? []) : [transcript];
      let start = 0;
      let mass = 1;
      for (const answers of runs) {
        mass *= run(start, answers);
        start += answers.length;
      }
      masses.set(transcript, mass);
    } else {
      extend(`${transcript}a`);
      extend(`${transcript}b`);
    }
  };
  extend("");
  return { masses, missing: 1e-18 };
}

/**
 * What is seen of keys with the given counts: each one's noisy count from the threshold on, or nothing. Noisy counts
 * above every count are one outcome each: there the ratio of any two laws is the same for all of them.
 */
export function histogramLaw(counts: readonly number[], scale: number, threshold: number): Law {
  const noise = laplace(scale);
  const most = threshold + 10;
  let outcomes: [string, number][] = [["", 1]];
  for (const count of counts) {
    const seen: [string, number][] = [["-", count === 0 ? 1 : noise.below(threshold - count)]];
    for (let value = threshold; count > 0 && value < most; value++) {
      seen.push([String(value), noise.mass(value - count)]);
    }
    if (count > 0) seen.push([`from ${most}`, noise.atLeast(most - count)]);
    outcomes = outcomes.flatMap(([key, p]) =>
      seen.map(([more, q]): [string, number] => [`${key} ${more}`, p * q]),
    );
  }
  return { masses: new Map(outcomes), missing: 0 };
}
