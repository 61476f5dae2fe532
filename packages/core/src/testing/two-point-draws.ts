/**
 * The exact failure probability of a private draw from the four functions on two points: over all samples of n examples
 * from a law on (point, label), and over the coins. A failure is an output whose error exceeds the least by more than
 * alpha. For tests of accuracy theorems.
 */
export interface TwoPointDraw {
  readonly n: number;
  readonly epsilon: number;
  /** The law of (point, label): probabilities of (0,0), (0,1), (1,0), (1,1). */
  readonly law: readonly [number, number, number, number];
  readonly alpha: number;
  readonly mechanism: "exponential" | "permute-and-flip";
}

/** The four functions as the cells of (point, label) on which each errs. */
const wrong = [
  [1, 3],
  [1, 2],
  [0, 3],
  [0, 2],
] as const;

const orders = permutations([0, 1, 2, 3]);

export function failureProbability({ n, epsilon, law, alpha, mechanism }: TwoPointDraw): number {
  const errors = wrong.map(([a, b]) => law[a] + law[b]);
  const least = Math.min(...errors);
  const isBad = errors.map((error) => error > least + alpha);
  if (!isBad.includes(true)) return 0;
  const log = logFactorials(n);
  let failure = 0;
  for (let a = 0; a <= n; a++) {
    for (let b = 0; a + b <= n; b++) {
      for (let c = 0; a + b + c <= n; c++) {
        const cells = [a, b, c, n - a - b - c];
        let exponent = log[n]!;
        cells.forEach((count, i) => {
          exponent += count === 0 ? 0 : count * Math.log(law[i]!) - log[count]!;
        });
        const counts = wrong.map(([i, j]) => cells[i]! + cells[j]!);
        const first = Math.min(...counts);
        const weights = counts.map((count) => Math.exp((-epsilon / 2) * (count - first)));
        const chosen = mechanism === "exponential" ? normalized(weights) : permuteAndFlip(weights);
        chosen.forEach((p, i) => {
          if (isBad[i]!) failure += Math.exp(exponent) * p;
        });
      }
    }
  }
  return failure;
}

function normalized(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, w) => sum + w, 0);
  return weights.map((w) => w / total);
}

/** The first candidate in random order whose coin comes up; the best always accepts. */
function permuteAndFlip(weights: readonly number[]): number[] {
  const law = weights.map(() => 0);
  for (const order of orders) {
    let left = 1 / orders.length;
    for (const i of order) {
      law[i]! += left * weights[i]!;
      left *= 1 - weights[i]!;
    }
  }
  return law;
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

function logFactorials(n: number): number[] {
  const log = [0];
  for (let i = 1; i <= n; i++) log.push(log[i - 1]! + Math.log(i));
  return log;
}
