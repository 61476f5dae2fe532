import { countRows } from "../engine/statistics.ts";
import { countWithin } from "../noise.ts";
import type { NoisyQuestion } from "../question.ts";

/** How many rows are meant. Replacing a row moves the count by 1 at most. */
export function countQuestion(n: number): NoisyQuestion {
  const told: NoisyQuestion["told"] = ([noisy = 0], reach) => ({
    kind: "count",
    ...countWithin(noisy, reach, n),
  });
  const read: NoisyQuestion["read"] = (table, selection) => [countRows(table, selection)];
  return {
    mechanism: "discrete-laplace",
    n,
    sensitivity: 1,
    integers: 1,
    answers: () => BigInt(n) + 1n,
    read,
    bars: (reach) => ({ within: Math.min(n, reach) }),
    told,
    exactly: (table, selection) => told(read(table, selection), 0),
  };
}
