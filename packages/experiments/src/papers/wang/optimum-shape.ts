import { optimalLearner, optimalTradeoff, parseFiniteProblem, Rational } from "holdfast";
import { exactly, type Row } from "../../contract/index.ts";
import { atMost, boundValue, enclosed, equalTo, row } from "../../measuring/index.ts";

/** Problem (6): epsilon + gap, at its best epsilon; on bits with even n the closed form has it at the least of both. */
export async function tradeoffRows(n: number): Promise<readonly Row[]> {
  const { lower, upper } = await optimalTradeoff({ problem: parseFiniteProblem("bits"), n });
  // The least over a fine grid of the closed form: an upper bound that is within the step of the minimum.
  const step = 0.001;
  const grid = Array.from({ length: 500 }, (_, i) => ((i + 1) * step).toFixed(3));
  const least = Math.min(
    ...grid.map((epsilon) => Number(epsilon) + boundValue("bits-gap", { n, epsilon })),
    0.5,
  );
  return [row("least of epsilon + gap", { n }, enclosed({ lower, upper }), equalTo(least, 0.005))];
}

/** v is not convex in epsilon: if it were, second differences would not be negative. */
export async function convexityRows(name: string, n: number): Promise<readonly Row[]> {
  const problem = parseFiniteProblem(name);
  const values = await Promise.all(
    ["0", "0.1", "0.2"].map((epsilon) => optimalLearner({ problem, n, epsilon })),
  );
  const [a, b, c] = values.map(({ lower, upper }) => lower.plus(upper).over(2).toNumber());
  return [
    // Each value is known to 1e-8.
    row(
      "second difference at epsilon 0.1",
      { problem: name, n },
      exactly(a! - 2 * b! + c!, 4e-8),
      atMost(-1e-7),
    ),
  ];
}

/** Problem (7): the worst mean gap over Bernoulli(j/10), never above the worst gap. */
export async function averageRows(n: number, epsilon: string): Promise<readonly Row[]> {
  const problem = parseFiniteProblem("bits");
  const average = Array.from({ length: 11 }, (_, j) => [Rational.of(10 - j, 10), Rational.of(j, 10)]);
  const [mean, worst] = [
    await optimalLearner({ problem, n, epsilon, average }),
    await optimalLearner({ problem, n, epsilon }),
  ];
  return [
    row(
      "mean over laws",
      { n, epsilon: Number(epsilon) },
      enclosed({ lower: mean.lower, upper: mean.upper }),
      atMost(worst.upper.toNumber()),
    ),
  ];
}
