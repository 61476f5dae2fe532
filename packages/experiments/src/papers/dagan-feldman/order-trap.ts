import { apply } from "holdfast";
import { exactly, type Row } from "../../contract/index.ts";
import { atLeast, atMost, row, stated } from "../../measuring/index.ts";
import { type Base, runLoss, worstLoss } from "./part-answers.ts";

/** What the rule certifies for a part of m of n examples. */
export function amplifiedEpsilon(epsilon: string, m: number, n: number): number {
  const base = apply("at-size", [`differential-privacy:epsilon=${epsilon}`], { n: m });
  return stated(apply("subsampling", [base], { n }), "epsilon");
}

const ordered = "an answer that reads the order";
const shuffled = "the same after a shuffle";

/** A 1-private answer from pairs that prefers a 1 in front and a 0 behind: on ascending pairs of three it leaks more. */
export function orderTrap(): readonly Row[] {
  const base: Base = ([first, second]) => 0.01 * Math.exp(first! + 1 - second!);
  const both: Base = ([first, second]) => (base([first!, second!]) + base([second!, first!])) / 2;
  const at = { epsilon: 1, m: 2, n: 3, q: 2 / 3 };
  const long = { epsilon: 0.95, m: 45, n: 100, q: 0.45 };
  const value = amplifiedEpsilon("1", 2, 3);
  return [
    row(ordered, at, exactly(worstLoss(base, at.m, at.n), 1e-12), atLeast(value)),
    row(shuffled, at, exactly(worstLoss(both, at.m, at.n), 1e-12), atMost(value)),
    // Above the printed bound although epsilon is below 1: the lemma needs an answer that does not read the order.
    row(
      ordered,
      long,
      exactly(runLoss(long.epsilon, long.m, long.n), 1e-12),
      atLeast(2 * long.epsilon * long.q),
    ),
  ];
}
