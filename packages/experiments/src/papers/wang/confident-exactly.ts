import { apply, measuring, parseFiniteProblem } from "holdfast";
import { exactly, type Row } from "../../contract/index.ts";
import { atMost, binomialMasses, row, stated } from "../../measuring/index.ts";

const bits = parseFiniteProblem("bits");

/**
 * The whole learner on bits that are 1 with probability 1 - p, exactly: a fold names the rarer bit with probability q, of its folds k do, c of
 * the validation bits are ones, and the exponential mechanism chooses. A wrong choice has excess 1 - 2p.
 */
export function exactRows(n: number, beta: string, p: number): readonly Row[] {
  const folds = Math.ceil(Math.log(3 / Number(beta)));
  const validation = Math.ceil(n / 2);
  const size = Math.floor((n - validation) / folds);
  const law = [p.toFixed(2), (1 - p).toFixed(2)];
  const { consistency } = measuring.measureTable(
    measuring.mechanismTable({ problem: bits, n: size, epsilon: 1 }),
    { distributions: [law] },
  ).populations[0]!;
  const q = consistency.value / (1 - 2 * p);
  const [naming, ones] = [binomialMasses(folds, q), binomialMasses(validation, 1 - p)];
  let wrong = 0;
  for (let k = 1; k <= folds; k++) {
    for (let c = 0; c <= validation; c++) {
      const odds = ((folds - k) / k) * Math.exp((2 * c - validation) / 2);
      wrong += (naming[k]! * ones[c]!) / (1 + odds);
    }
  }
  const premise = `consistency:xi=${consistency.upper.toFixed(12)},scope=all-distributions`;
  const rule = apply("confident-selection", [premise], { n, folds, validation, epsilon: 1, beta }, size);
  const alpha = stated(rule, "alpha");
  const at = { n, beta: Number(beta), p, alpha, folds };
  return [
    row("exact failure", at, exactly(alpha >= 1 - 2 * p ? 0 : wrong, 1e-12), atMost(Number(beta))),
    // Markov: a fold is beyond e times its mean with probability at most 1/e; all of them are with e^-folds.
    row(
      "all folds fail",
      { ...at, size, q },
      exactly(Math.E * consistency.value >= 1 - 2 * p ? 0 : q ** folds),
      atMost(Math.exp(-folds)),
    ),
    row("wrong choice", at, exactly(wrong, 1e-12)),
  ];
}
