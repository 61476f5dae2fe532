import { digestOf, rowsOfUnit, type Schema, unitInWords } from "holdfast";
import type { AccountState, Ledger } from "../ledger/ledger.ts";
import type { Named } from "./signature.ts";

/** What a signed document is about, but for the service's key. */
export type About = Omit<Named, "key">;

interface DataSetNamed {
  readonly id: string;
  readonly schema: Schema;
  /** How many examples; 0 until the rows are there. */
  readonly n: number;
}

/** What a document says of these data sets, with their accounts as they stand when it is signed. */
export function about(
  kind: About["kind"],
  dataSets: readonly DataSetNamed[],
  states: readonly Pick<AccountState, "id" | "sequence" | "head">[],
): About {
  return {
    kind,
    dataSets: dataSets.map(({ id, schema, n }) => {
      const known = n === 0 ? "any" : n;
      const unit = unitInWords(schema.unit, known);
      return { id, schema: digestOf(schema), unit, rows: rowsOfUnit(schema.unit, known) };
    }),
    ledger: states.map(({ id, sequence, head }) => ({ account: id, sequence, hash: head })),
  };
}

/** The same for one data set, whose accounts are read now. */
export async function aboutDataSet(
  { ledger }: { readonly ledger: Ledger },
  kind: About["kind"],
  dataSet: DataSetNamed & { readonly accounts: readonly string[] },
): Promise<About> {
  return about(kind, [dataSet], await Promise.all(dataSet.accounts.map((account) => ledger.state(account))));
}
