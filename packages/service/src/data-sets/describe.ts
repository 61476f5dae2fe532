import type { Static } from "typebox";
import { amountDocument } from "../http/price-documents.ts";
import type { AccountState, Ledger } from "../ledger/ledger.ts";
import type { DataSet } from "./data-set.ts";
import type { DataSetDocument, DataSetLine, RemainingBudget } from "./shapes.ts";

/** A data set as it stands in a list. */
export function lineOf(dataSet: DataSet): Static<typeof DataSetLine> {
  const { id, name, state, n, table, answers, parents, mode, accounts, created, deleted } = dataSet;
  return {
    id,
    name,
    state,
    n,
    ...(table === undefined ? {} : { table: { ...table } }),
    answers,
    parents: [...parents],
    ...(mode === undefined ? {} : { mode }),
    accounts: [...accounts],
    created,
    ...(deleted === undefined ? {} : { deleted }),
  };
}

/** A data set with its schema and what is left of its budgets. */
export async function documentOf(ledger: Ledger, dataSet: DataSet): Promise<Static<typeof DataSetDocument>> {
  const states = await Promise.all(dataSet.accounts.map((account) => ledger.state(account)));
  return { ...lineOf(dataSet), schema: { ...dataSet.schema }, budgets: states.map(budgetOf) };
}

function budgetOf({ id, budget, remaining }: AccountState): Static<typeof RemainingBudget> {
  const { accountant, neighbours, unitRows } = budget;
  return {
    account: id,
    accountant,
    neighbours,
    unitRows,
    budget: amountDocument(budget),
    remaining: amountDocument(remaining),
  };
}
