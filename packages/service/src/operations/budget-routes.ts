import { readSchema, type Schema } from "holdfast";
import Type from "typebox";
import type { App } from "../http/app.ts";
import { pageAfter } from "../http/paging.ts";
import { Id, Page, pageOf, problems } from "../http/shapes.ts";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import { about } from "./about.ts";
import { budgetDocument } from "./budget-document.ts";
import { BudgetDocument, BudgetWithPromise, EntryDocument, VerificationDocument } from "./shapes.ts";

const tags = ["budgets"];
const Account = Type.Object({ account: Id("ac") }, { additionalProperties: false });
const everyone = { roles: ["curator", "analyst", "auditor"] } as const;
const overseers = { roles: ["curator", "auditor"] } as const;

/** The data sets that are charged to an account, by their ids. */
async function chargedTo(
  { query }: Service["database"],
  account: string,
): Promise<readonly { readonly id: string; readonly schema: Schema; readonly n: number }[]> {
  const rows = await query
    .selectFrom("data_sets")
    .select(["id", "accounts", "schema", "n"])
    .orderBy("id")
    .execute();
  return rows
    .filter(({ accounts }) => (JSON.parse(accounts) as readonly string[]).includes(account))
    .map(({ id, schema, n }) => ({ id, schema: readSchema(JSON.parse(schema)), n }));
}

/** What budgets there are, what is left of them, and the ledger behind them. */
export function budgetRoutes(app: App, { database, ledger, signer }: Service): void {
  app.get(
    "/v1/budgets",
    {
      config: everyone,
      schema: { tags, summary: "The budgets", querystring: Page, response: { 200: pageOf(BudgetDocument) } },
    },
    async ({ query: { after = "", limit = 100 } }) => {
      const rows = await database.query
        .selectFrom("accounts")
        .select("id")
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit + 1)
        .execute();
      const { items, next } = pageAfter(rows, limit, ({ id }) => id);
      const states = await Promise.all(items.map(({ id }) => ledger.state(id)));
      return { items: states.map(budgetDocument), ...next };
    },
  );

  app.get(
    "/v1/budgets/:account",
    {
      config: everyone,
      schema: {
        tags,
        summary:
          "A budget, and the promise for everything that it will ever grant where all of it is private",
        params: Account,
        response: { 200: BudgetWithPromise, ...problems(404) },
      },
    },
    async ({ params: { account } }) => {
      const state = await ledger.state(account);
      // Exact answers are no events of the filter: of a budget that admits them no privacy is promised.
      if (state.budget.answers === "exact") return budgetDocument(state);
      const promise = signer.sign(
        state.certificate,
        about("budget", await chargedTo(database, account), [state]),
      );
      return { ...budgetDocument(state), promise };
    },
  );

  app.get(
    "/v1/budgets/:account/entries",
    {
      config: overseers,
      schema: {
        tags,
        summary: "The lines of the ledger, in order; `after` is a sequence number",
        params: Account,
        querystring: Page,
        response: { 200: pageOf(EntryDocument), ...problems(404) },
      },
    },
    async ({ params: { account }, query: { after = "-1", limit = 100 } }) => {
      if (!/^-?\d{1,15}$/.test(after))
        throw new Refusal({
          code: "parameter-range",
          path: "querystring.after",
          expected: "a sequence number",
        });
      await ledger.state(account);
      const rows = await ledger.entries(account, { after: Number(after), limit: limit + 1 });
      const { items, next } = pageAfter(rows, limit, ({ sequence }) => String(sequence));
      return { items: [...items], ...next };
    },
  );

  app.get(
    "/v1/budgets/:account/verification",
    {
      config: overseers,
      schema: {
        tags,
        summary: "Compute every hash and sum of the ledger again",
        params: Account,
        response: { 200: VerificationDocument, ...problems(404) },
      },
    },
    async ({ params: { account } }) => {
      await ledger.state(account);
      const { holds, accounts } = await ledger.verify(account);
      return { holds, accounts: [...accounts] };
    },
  );
}
