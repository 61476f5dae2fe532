import { accounting, readSchema, type Schema, type sessions } from "holdfast";
import type { BudgetLine } from "../../service/documents.ts";
import type { Facts } from "../facts.ts";

const read = new Map<string, Schema>();

/** The schema as the library has it; the same document is read once. */
export function schemaOf(document: Facts["schema"]): Schema {
  const text = JSON.stringify(document);
  const schema = read.get(text) ?? readSchema(document);
  read.clear();
  read.set(text, schema);
  return schema;
}

/** What questions are read by. */
export function sessionFacts({ schema, n, answers }: Facts): sessions.SessionFacts {
  return { schema: schemaOf(schema), n, answers };
}

/** The promise that a budget makes for everything that it will ever grant. */
export function budgetCertificate({
  accountant,
  epsilon = "0",
  rho = "0",
  delta,
  neighbours,
}: BudgetLine["budget"]): accounting.PrivacyFilter["certificate"] {
  const budget: accounting.FilterBudget =
    accountant === "concentrated"
      ? { accountant, rho }
      : accountant === "approximate"
        ? { accountant, epsilon, delta }
        : { accountant, epsilon };
  return accounting.privacyFilter({ budget, neighbours }).certificate;
}
