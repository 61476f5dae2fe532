import type { Static } from "typebox";
import { withExistingDatabase } from "../database/index.ts";
import { openLedger } from "../ledger/index.ts";
import { budgetDocument } from "./budget-document.ts";
import type { BudgetDocument } from "./shapes.ts";

/** The budgets in a database that is named by its file, which no service may use now, or its PostgreSQL address. */
export function budgetsAt(place: string): Promise<readonly Static<typeof BudgetDocument>[]> {
  return withExistingDatabase(place, async (database) => {
    const ledger = openLedger(database);
    const accounts = await database.query.selectFrom("accounts").select("id").orderBy("id").execute();
    const budgets: Static<typeof BudgetDocument>[] = [];
    for (const { id } of accounts) budgets.push(budgetDocument(await ledger.state(id)));
    return budgets;
  });
}
