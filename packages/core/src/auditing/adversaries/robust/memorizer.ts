import { count } from "../../../certificates/index.ts";
import { Bits } from "../../../random/index.ts";
import type { RobustAttack } from "./attack.ts";
import { uniformCube } from "./population.ts";

/**
 * A learner that publishes a good threshold and, beside it, its training list; the analyst asks whether an example is in the
 * list. The gap is 1 up to the mass of the list, n / 2^52, although the learner's own error generalizes (Cummings, Ligett,
 * Nissim, Roth, Wu Definitions 1 and 5).
 */
export function memorizerAttack({ n }: { readonly n: number }): RobustAttack {
  count(1).accept(n, "n");
  const population = uniformCube({ label: ([x]) => (x! >= 1 / 2 ? 1 : 0) });
  return Object.freeze({
    id: "memorizer",
    victim: `a threshold published with its ${n} training examples`,
    statistic: "the example is in the list",
    gap(random) {
      const { columns, labels } = population.draw(new Bits(random), n);
      // What is published: the least positive example as the threshold, and the list.
      const output = { threshold: leastPositive(columns[0]!, labels), list: [...columns[0]!] };
      const list = new Set(output.list);
      const onSample = [...columns[0]!].reduce((sum, x) => sum + Number(list.has(x)), 0) / n;
      const onDistribution = [...list].reduce((sum, x) => sum + population.mass([x], x >= 1 / 2 ? 1 : 0), 0);
      return onSample - onDistribution;
    },
    expected: 1,
  } satisfies RobustAttack);
}

/** The least point with label 1; infinity where there is none. */
export function leastPositive(points: ArrayLike<number>, labels: ArrayLike<number>): number {
  let least = Infinity;
  for (let i = 0; i < points.length; i++) if (labels[i] === 1 && points[i]! < least) least = points[i]!;
  return least;
}
