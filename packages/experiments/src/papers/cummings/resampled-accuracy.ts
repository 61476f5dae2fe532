import { classes, learners } from "holdfast";
import { exactly, type Row } from "../../contract/index.ts";
import { atMost, binomialMasses, row, stated } from "../../measuring/index.ts";
import { concluded } from "./concluded.ts";

/**
 * Theorem 33 on two constant hypotheses and labels of bias (1 + a)/2: the worse one has the excess a, and is drawn by exponential
 * weights on a resample with a probability that is a double sum over the ones of the sample and of the resample. The largest a for
 * which it is drawn more often than the failure that the rule states, against the excess that it states.
 */
export function resampledAccuracyRow(series: string, n: number): Row {
  const beta = "0.05";
  const { parameters } = learners
    .make(
      "perfectly-generalizing",
      { subject: classes.parse("thresholds:1") },
      { epsilon: "1", betaPerfect: beta, beta },
    )
    .plan({ n });
  const spelled = parameters["temperature"] as string;
  const base = concluded({
    rule: "exponential-weights-accuracy",
    parameters: { temperature: spelled, hypotheses: "2", beta },
    n,
  });
  // Constants shatter one point at most.
  const kept = concluded({ rule: "resampling-accuracy", premises: [base], parameters: { vc: 1, beta }, n });
  const chances = Array.from(
    { length: n + 1 },
    (_, ones) => 1 / (1 + Math.exp((Number(spelled) * (2 * ones - n)) / n)),
  );
  const resampled = chances.map((chance, ones) =>
    ones === 0 || ones === n
      ? chance
      : binomialMasses(n, ones / n).reduce((sum, mass, again) => sum + mass * chances[again]!, 0),
  );
  const missedAt = (excess: number): number =>
    binomialMasses(n, (1 + excess) / 2).reduce((sum, mass, ones) => sum + mass * resampled[ones]!, 0);
  let [low, high] = [0, 1 - 1e-9];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (missedAt(middle) > stated(kept, "beta")) low = middle;
    else high = middle;
  }
  return row(series, { n, beta: stated(kept, "beta") }, exactly(low, 1e-6), atMost(stated(kept, "alpha")));
}
