import type { FiniteClass } from "../../../classes/class.ts";
import { countOfDataSets, dataSets } from "../data-sets.ts";
import type { LawTable } from "../law-table.ts";

/** A table of given laws: the masses of the outcomes by the labelled points of the data set. */
export function tableOf(
  subject: FiniteClass,
  n: number,
  law: (cells: readonly number[]) => readonly number[],
): LawTable {
  const { points } = subject.domain;
  const sets = [...dataSets(points, n, false)];
  const masses = sets.map((cells) =>
    law(cells).map((mass) => (mass === 0 ? undefined : { lower: mass, upper: mass })),
  );
  const outcomes = Array.from({ length: masses[0]!.length }, (_, r) => `outcome ${r}`);
  return {
    subject,
    cells: 2 * points,
    n,
    kind: "model",
    ordered: false,
    sets,
    asked: countOfDataSets(points, n, false),
    planOf: sets.map(() => 0),
    plans: [],
    outputs: { outcomes, masses },
    documents: [],
    labels: outcomes.map(() => undefined),
    answers: [],
    runs: 0,
  };
}
