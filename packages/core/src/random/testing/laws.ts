/** The stated laws as tables of doubles: what the statistical tests compare with, never what a sampler uses. */
export type Law = Readonly<Record<string, number>>;

const table = (values: readonly number[], weight: (value: number) => number, total = 1): Law =>
  Object.fromEntries(values.map((value) => [value, weight(value) / total]));

const around = (reach: number): number[] => Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The law of a coin. */
export function coinLaw(probability: number): Law {
  return { true: probability, false: 1 - probability };
}

export function uniformLaw(m: number): Law {
  return table([...Array(m).keys()], () => 1 / m);
}

/** The law of an index, given the probabilities in order. */
export function indexLaw(probabilities: readonly number[]): Law {
  return Object.fromEntries(probabilities.map((probability, index) => [index, probability]));
}

/** Pr[y] = (1-a)/(1+a)·a^|y|, a = exp(-1/scale), for |y| <= reach. */
export function laplaceLaw(scale: number, reach: number): Law {
  const atZero = Math.tanh(1 / (2 * scale));
  return table(around(reach), (y) => atZero * Math.exp(-Math.abs(y) / scale));
}

/** Pr[R] in proportion to (2R+1)^entries·exp(-R/scale), for R <= reach, itself far beyond what is likely. */
export function radiusLaw(entries: number, scale: number, reach: number): Law {
  const logs = [...Array(reach + 1).keys()].map((r) => entries * Math.log(2 * r + 1) - r / scale);
  const top = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - top));
  return indexLaw(weights.map((weight) => weight / sum(weights)));
}

/** Pr[z] in proportion to exp(-max|z|/scale) for pairs z, for max|z| <= reach. */
export function squareLaw(scale: number, reach: number): Law {
  const pairs = around(reach).flatMap((x) => around(reach).map((y) => [x, y] as const));
  // The ring of radius r has 8r points, and the center one.
  const total = 1 + sum([...Array(4000).keys()].map((r) => 8 * r * Math.exp(-r / scale)));
  return Object.fromEntries(
    pairs.map(([x, y]) => [`${x},${y}`, Math.exp(-Math.max(Math.abs(x), Math.abs(y)) / scale) / total]),
  );
}

/** Pr[y] in proportion to exp(-y²/(2·variance)), for |y| <= reach. */
export function gaussianLaw(variance: number, reach: number): Law {
  const weight = (y: number): number => Math.exp((-y * y) / (2 * variance));
  return table(around(reach), weight, sum(around(200).map(weight)));
}

export function binomialLaw(n: number, p: number): Law {
  let mass = Math.pow(1 - p, n);
  const masses = [mass];
  for (let k = 0; k < n; k++) masses.push((mass *= ((n - k) * p) / ((k + 1) * (1 - p))));
  return indexLaw(masses);
}

/** The exponential mechanism's law. */
export function exponentialLaw(scores: readonly number[], lambda: number): Law {
  const best = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(lambda * (score - best)));
  return indexLaw(weights.map((weight) => weight / sum(weights)));
}

/** Permute-and-flip's law: the coins' set of heads, each of its members equally likely. */
export function permuteAndFlipLaw(scores: readonly number[], lambda: number): Law {
  const best = Math.max(...scores);
  const coins = scores.map((score) => Math.exp(lambda * (score - best)));
  const chances = scores.map(() => 0);
  for (let heads = 1; heads < 1 << scores.length; heads++) {
    const isHead = scores.map((_, i) => ((heads >> i) & 1) === 1);
    const mass = coins.reduce((product, coin, i) => product * (isHead[i] === true ? coin : 1 - coin), 1);
    const size = isHead.filter(Boolean).length;
    for (const [i, head] of isHead.entries()) chances[i] = (chances[i] ?? 0) + (head ? mass / size : 0);
  }
  return indexLaw(chances);
}
