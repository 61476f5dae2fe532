import Type, { type Static } from "typebox";
import type { App } from "../http/app.ts";
import { pageAfter } from "../http/paging.ts";
import { Id, Page, pageOf, problems } from "../http/shapes.ts";
import { exactly } from "../http/exact.ts";
import { amountDocument } from "../http/price-documents.ts";
import type { KeyTable } from "../database/index.ts";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import { createKey, revokeKey } from "./keys.ts";
import { AllowanceBody, AllowanceDocument, KeyDocument, NewKeyBody, NewKeyDocument } from "./shapes.ts";

const tags = ["keys"];
const Key = Type.Object({ id: Id("key") }, { additionalProperties: false });

/** Making, listing and ending keys, and what each may spend of an account. */
export function keyRoutes(app: App, service: Service): void {
  const { configuration, database, keys, ledger, now } = service;

  app.post(
    "/v1/keys",
    {
      config: { roles: ["curator"] },
      schema: { tags, summary: "Make a key", body: NewKeyBody, response: { 201: NewKeyDocument } },
    },
    async (request, reply) => {
      const { expires } = request.body;
      if (expires !== undefined && expires <= now())
        throw new Refusal({ code: "parameter-range", path: "body.expires", expected: "a time to come" });
      const made = await createKey(database, { rate: configuration.rate, ...request.body, now: now() });
      await keys.refresh();
      return reply.code(201).send(made);
    },
  );

  app.get(
    "/v1/keys",
    {
      config: { roles: ["curator", "auditor"] },
      schema: {
        tags,
        summary: "The keys, without their secrets",
        querystring: Page,
        response: { 200: pageOf(KeyDocument) },
      },
    },
    async ({ query: { after = "", limit = 100 } }) => {
      const rows = await database.query
        .selectFrom("api_keys")
        .selectAll()
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit + 1)
        .execute();
      const { items, next } = pageAfter(rows, limit, ({ id }) => id);
      return { items: await Promise.all(items.map((row) => keyDocument(row, service))), ...next };
    },
  );

  app.get(
    "/v1/key",
    {
      config: { roles: ["curator", "analyst", "auditor"] },
      schema: { tags, summary: "The key that asks, and what it may spend", response: { 200: KeyDocument } },
    },
    async ({ caller }) => {
      const rows = database.query.selectFrom("api_keys").selectAll();
      return keyDocument(await rows.where("id", "=", caller.keyId).executeTakeFirstOrThrow(), service);
    },
  );

  app.delete(
    "/v1/keys/:id",
    {
      config: { roles: ["curator"] },
      schema: {
        tags,
        summary: "End a key",
        params: Key,
        response: { 204: Type.Null(), ...problems(404, 409) },
      },
    },
    async ({ params: { id } }, reply) => {
      await revokeKey(database, id, now());
      await keys.refresh();
      return reply.code(204).send(null);
    },
  );

  app.put(
    "/v1/keys/:id/allowances/:account",
    {
      config: { roles: ["curator"] },
      schema: {
        tags,
        summary: "Say how much of an account a key may spend",
        params: Type.Object({ id: Id("key"), account: Id("ac") }, { additionalProperties: false }),
        body: AllowanceBody,
        response: { 200: AllowanceDocument, ...problems(404) },
      },
    },
    async ({ params: { id, account }, body }) => {
      await requireKey(service, id);
      await ledger.allow({
        keyId: id,
        account,
        amount: exactly(body.amount, "body.amount"),
        delta: exactly(body.delta ?? "0", "body.delta"),
      });
      const set = (await ledger.allowances(id)).find((allowance) => allowance.account === account)!;
      return allowanceDocument(set);
    },
  );
}

async function requireKey({ database }: Service, id: string): Promise<void> {
  const found = await database.query
    .selectFrom("api_keys")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal({ code: "not-found", path: "key", expected: "the id of a key" });
}

async function keyDocument(row: KeyTable, { ledger }: Service): Promise<Static<typeof KeyDocument>> {
  const { id, name, role, rate, created, expires, revoked } = row;
  return {
    id,
    name,
    role,
    rate,
    created,
    ...(expires === null ? {} : { expires }),
    ...(revoked === null ? {} : { revoked }),
    allowances: (await ledger.allowances(id)).map(allowanceDocument),
  };
}

type Allowed = Awaited<ReturnType<Service["ledger"]["allowances"]>>[number];

function allowanceDocument({ account, amount, delta, spent }: Allowed): Static<typeof AllowanceDocument> {
  return {
    account,
    ...amountDocument({ amount, delta }),
    spent: amountDocument(spent),
  };
}
