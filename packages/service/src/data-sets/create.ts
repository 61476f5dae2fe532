import { encoderOf, HoldfastError, type Issue, readSchema, type Schema } from "holdfast";
import type { Static } from "typebox";
import { newId } from "../identifiers.ts";
import type { Service } from "../service.ts";
import { budgetOf } from "./budget-of.ts";
import { type DataSet, findDataSet } from "./data-set.ts";
import { inherited } from "./lineage.ts";
import { rowsOfTable } from "./register.ts";
import type { DataSetRequest } from "./shapes.ts";

type Request = Static<typeof DataSetRequest>;

/**
 * Makes a data set that awaits its rows, or one of a table that stays in its database. Without parents it opens the budget of a new lineage,
 * which is fixed from then on; with parents it shares theirs.
 */
export async function createDataSet(service: Service, request: Request): Promise<DataSet> {
  const schema = readSchema(request.schema);
  // Drafts are refused here: their bounds may come from rows.
  encoderOf(schema);
  const { table } = request;
  if (table !== undefined && request.mode === "append") {
    refuse({
      code: "contradiction",
      path: "mode",
      expected: "replace, where the rows stay in their database: nothing is put before them",
      received: "append",
    });
  }
  const n = table === undefined ? 0 : await rowsOfTable(service, table, schema);
  const { accounts, answers } = await lineageOf(service, request, schema);
  const id = newId("ds");
  await service.database.query
    .insertInto("data_sets")
    .values({
      id,
      name: request.name,
      parents: JSON.stringify(request.parents ?? []),
      mode: request.parents === undefined ? null : (request.mode ?? "replace"),
      accounts: JSON.stringify(accounts),
      schema: JSON.stringify(schema),
      source: table === undefined ? null : JSON.stringify(table),
      n,
      answers,
      report: null,
      created: service.now(),
      deleted: null,
    })
    .execute();
  return findDataSet(service.database, id);
}

async function lineageOf(
  { database, ledger }: Service,
  { parents: ids, mode, budget, answers }: Request,
  schema: Schema,
): Promise<Pick<DataSet, "accounts" | "answers">> {
  if (ids !== undefined) {
    if (budget !== undefined) {
      refuse({
        code: "contradiction",
        path: "budget",
        expected: "no budget with parents: theirs is shared, and a filter's budget cannot change",
      });
    }
    const parents = await Promise.all(ids.map((id) => findDataSet(database, id)));
    return inherited({ schema, parents, mode: mode ?? "replace", ...(answers && { answers }) });
  }
  if (mode !== undefined) {
    refuse({ code: "parameter-unknown", path: "mode", expected: "parents, of which the mode speaks" });
  }
  if (budget === undefined) {
    refuse({
      code: "parameter-missing",
      path: "budget",
      expected: "a budget for a new lineage, or parents whose budget is shared",
      remedy: 'Add "budget": {"accountant": "pure", "epsilon": "1"}.',
    });
  }
  const opened = await ledger.open(budgetOf(budget, schema, answers ?? "private"));
  return { accounts: [opened.id], answers: opened.budget.answers };
}

function refuse(issue: Issue): never {
  throw new HoldfastError(issue);
}
