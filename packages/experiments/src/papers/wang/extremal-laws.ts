import { apply, type FiniteProblem, finiteProblem, measuring } from "holdfast";
import type { Row } from "../../contract/index.ts";
import { atMost, boundValue, enclosed, equalTo, row, stated } from "../../measuring/index.ts";

/** Hypotheses 2 and 3 are wrong on one value of the record, 0 and 1 on the other: the stability is the total variation. */
const halves: FiniteProblem = finiteProblem({
  name: "halves",
  losses: [
    ["0", "1"],
    ["0", "1"],
    ["1", "0"],
    ["1", "0"],
  ],
});

/** Two laws that are as far apart as (epsilon, delta)-privacy allows: told in plain with probability delta, else by randomized response. */
export function extremalRows(epsilon: string, delta: string): readonly Row[] {
  const [odds, leak] = [Math.exp(Number(epsilon)), Number(delta)];
  const law = [leak, ((1 - leak) * odds) / (1 + odds), (1 - leak) / (1 + odds), 0];
  const table = measuring.learnerTable({
    problem: halves,
    n: 1,
    rounding: 1e-14,
    lawAt: ([zeros]) => (zeros === 1 ? law : [...law].reverse()),
  });
  const { gamma, deltas } = measuring.measureTable(table, { epsilons: [Number(epsilon)] });
  const premise = `differential-privacy:epsilon=${epsilon},delta=${delta}`;
  const stable = stated(apply("privacy-to-stability", [premise], {}, 1), "gamma");
  const printed =
    leak === 0
      ? boundValue("privacy-stability-printed", { epsilon })
      : boundValue("approximate-stability-printed", { epsilon, delta });
  const at = { problem: "halves", schedule: "extremal", n: 1, epsilon: Number(epsilon), delta: leak };
  return [
    row("delta of the extremal laws", at, enclosed(deltas[0]!.delta), equalTo(leak)),
    row("stability of the extremal laws", at, enclosed(gamma), equalTo(stable)),
    // From 1 on what is printed says nothing.
    ...(printed < 1
      ? [row("stability, as printed in Lemmas 8 and 23", at, enclosed(gamma), atMost(printed))]
      : []),
  ];
}
