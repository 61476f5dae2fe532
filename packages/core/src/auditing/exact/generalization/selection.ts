import { digestOf } from "../../../certificates/index.ts";
import type { Rational } from "../../../math/index.ts";
import { countsOf } from "./drawn-laws.ts";
import { growthOf, tolerance } from "../enclosed.ts";
import type { Finding, Unchecked } from "../finding.ts";
import type { LawTable } from "../law-table.ts";
import { noteWitness } from "../witness.ts";

/**
 * A selection: every published model keeps at most so many examples, all of them from its sample, and no list of kept
 * examples leads to more models than the declared choice can spell.
 */
export function selectionFinding(
  table: LawTable,
  { kept, nats }: { readonly kept: number; readonly nats: Rational },
): Finding | Unchecked {
  const models = table.documents.map(keptOf);
  if (models.every((cells) => cells === undefined)) {
    return { unchecked: "the model does not say what it kept" };
  }
  const counts = countsOf(table);
  let most = 0;
  let broken: string | undefined;
  table.outputs!.masses.forEach((row, set) => {
    row.forEach((mass, r) => {
      if (mass === undefined) return;
      const cells = models[r];
      if (cells === undefined) broken ??= "a model that does not say what it kept";
      else {
        most = Math.max(most, cells.length);
        const left = [...counts[set]!];
        if (cells.some((cell) => !(left[cell]!-- > 0))) broken ??= "a kept example that is not in the sample";
      }
    });
  });
  const choices = new Map<string, Set<string>>();
  models.forEach((cells, r) => {
    const key = cells?.join() ?? "";
    choices.set(key, (choices.get(key) ?? new Set()).add(digestOf(table.documents[r])));
  });
  const spelled = Math.max(...[...choices.values()].map(({ size }) => size));
  if (spelled > growthOf(nats.times(tolerance.plus(1))).upper) {
    broken ??= `${spelled} models of the same kept examples`;
  }
  return {
    parameter: "kept",
    claimed: kept,
    measured: { lower: most, upper: most },
    verdict: most > kept || broken !== undefined ? "broken" : "kept",
    ratio: kept === 0 ? 1 : most / kept,
    ...(broken !== undefined && { witness: noteWitness(broken) }),
  };
}

/** The kept examples of a document, as labelled points. */
function keptOf(document: unknown): readonly number[] | undefined {
  const { kept } = document as { readonly kept?: readonly (readonly unknown[])[] };
  return kept?.map(([x, y]) => 2 * Number(x) + Number(y));
}
