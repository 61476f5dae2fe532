import { HoldfastError, type Issue, Rational, rowsOfUnit, type Schema } from "holdfast";
import type { Static } from "typebox";
import type { Budget } from "../ledger/ledger.ts";
import type { BudgetRequest } from "./shapes.ts";

/** Reads a budget: epsilon of pure and approximate ones, rho of concentrated ones, delta of approximate ones. */
export function budgetOf(
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
