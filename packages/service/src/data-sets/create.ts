import {
  encoderOf,
  HoldfastError,
  type Issue,
  Rational,
  readSchema,
  rowsOfUnit,
  type Schema,
} from "holdfast";
import type { Static } from "typebox";
import { newId } from "../identifiers.ts";
import type { Budget } from "../ledger/ledger.ts";
import type { Service } from "../service.ts";
import { type DataSet, findDataSet } from "./data-set.ts";
import { inherited } from "./lineage.ts";
import type { BudgetRequest, DataSetRequest } from "./shapes.ts";

type Request = Static<typeof DataSetRequest>;

/**
 * Makes a data set that awaits its rows. Without parents it opens the budget of a new lineage, which is fixed from then on; with parents
 * it shares theirs.
 */
export async function createDataSet(service: Service, request: Request): Promise<DataSet> {
  const schema = readSchema(request.schema);
  // Drafts are refused here: their bounds may come from rows.
  encoderOf(schema);
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
      n: 0,
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

/** Reads a budget: epsilon of pure and approximate ones, rho of concentrated ones, delta of approximate ones. */
function budgetOf(
  { accountant, epsilon, rho, delta, neighbours = "replace-one" }: Static<typeof BudgetRequest>,
  schema: Schema,
  answers: Budget["answers"],
): Budget {
  const isConcentrated = accountant === "concentrated";
  const [name, given] = isConcentrated ? ["rho", rho] : ["epsilon", epsilon];
  if (given === undefined) {
    refuse({
      code: "parameter-missing",
      path: `budget.${name}`,
      expected: `${name}, which ${accountant} budgets are counted in`,
    });
  }
  if (isConcentrated ? epsilon !== undefined : rho !== undefined)
    strangePart(accountant, isConcentrated ? "epsilon" : "rho");
  if (delta !== undefined && accountant !== "approximate") strangePart(accountant, "delta");
  if (delta === undefined && accountant === "approximate") {
    refuse({ code: "parameter-missing", path: "budget.delta", expected: "a delta for approximate budgets" });
  }
  if (answers === "exact" && accountant !== "pure") {
    refuse({
      code: "contradiction",
      path: "budget.accountant",
      expected: "pure, where exact answers are given: the promise about a session is proved for it",
      received: accountant,
    });
  }
  const [amount, failure] = [Rational.parse(given), Rational.parse(delta ?? "0")];
  if (amount.sign() <= 0) {
    refuse({
      code: "parameter-range",
      path: `budget.${name}`,
      expected: "a number above 0",
      received: given,
    });
  }
  if (accountant === "approximate" && (failure.sign() <= 0 || failure.compare(1) >= 0)) {
    refuse({
      code: "parameter-range",
      path: "budget.delta",
      expected: "a number between 0 and 1",
      received: delta!,
    });
  }
  return { accountant, amount, delta: failure, neighbours, unitRows: rowsOfUnit(schema.unit), answers };
}

const whose = {
  epsilon: "pure and approximate budgets",
  rho: "concentrated budgets",
  delta: "approximate budgets",
};

/** A part of a budget that its accountant does not have. */
function strangePart(accountant: string, part: keyof typeof whose): never {
  refuse({
    code: "parameter-unknown",
    path: `budget.${part}`,
    expected: `no ${part} in a ${accountant} budget: ${part} is only for ${whose[part]}`,
  });
}

function refuse(issue: Issue): never {
  throw new HoldfastError(issue);
}
