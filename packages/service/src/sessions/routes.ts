import Type from "typebox";
import type { App } from "../http/app.ts";
import { pageAfter } from "../http/paging.ts";
import { Id, Idempotent, Page, pageOf, problems } from "../http/shapes.ts";
import type { Service } from "../service.ts";
import { sessionFor } from "./access.ts";
import { stepAsker } from "./ask.ts";
import { openSession } from "./opening.ts";
import { Opening, SessionDocument, SessionLine, StepReply, StepRequest } from "./shapes.ts";
import { closeSession, listSessions } from "./store.ts";
import { sessionDocument } from "./session-document.ts";

const tags = ["sessions"];
const Session = Type.Object({ session: Id("se") }, { additionalProperties: false });
const askers = { roles: ["curator", "analyst"] } as const;
const everyone = { roles: ["curator", "analyst", "auditor"] } as const;

/** Analysis sessions: questions that may depend on the answers before, with one promise about all of them. */
export function sessionRoutes(app: App, service: Service): void {
  const { database } = service;
  const ask = stepAsker(service);

  app.post(
    "/v1/sessions",
    {
      config: askers,
      schema: {
        tags,
        summary: "Open a session",
        description: "Costs nothing. Refused where the data set's budget cannot keep the goal.",
        body: Opening,
        response: { 201: SessionDocument, ...problems(402, 404, 409) },
      },
    },
    async ({ body, caller }, reply) => {
      const session = await openSession(service, caller, body);
      return reply.code(201).send(await sessionDocument(service, session, { limit: 1 }));
    },
  );

  app.get(
    "/v1/sessions",
    {
      config: everyone,
      schema: {
        tags,
        summary: "Sessions: one's own, for curators and auditors all",
        querystring: Page,
        response: { 200: pageOf(SessionLine) },
      },
    },
    async ({ query: { after, limit = 100 }, caller }) => {
      const rows = await listSessions(database, {
        limit: limit + 1,
        ...(after === undefined ? {} : { after }),
        ...(caller.role === "analyst" ? { owner: caller.keyId } : {}),
      });
      const { items, next } = pageAfter(rows, limit, ({ id }) => id);
      return { items: [...items], ...next };
    },
  );

  app.get(
    "/v1/sessions/:session",
    {
      config: everyone,
      schema: {
        tags,
        summary: "A session: its promise now, and its transcript; `after` is a sequence number",
        params: Session,
        querystring: Page,
        response: { 200: SessionDocument, ...problems(404) },
      },
    },
    async ({ params, query: { after = "0", limit = 100 }, caller }) =>
      sessionDocument(service, await sessionFor(database, params.session, caller), { after, limit }),
  );

  app.post(
    "/v1/sessions/:session/steps",
    {
      config: { ...askers, audit: "refusals" },
      schema: {
        tags,
        summary: "Ask a question",
        description:
          "The answer is paid for before it leaves. The same Idempotency-Key gives the same answer; a question that anybody " +
          "asked before gives the answer of then, for nothing. After a refusal the session goes on.",
        params: Session,
        headers: Idempotent,
        body: StepRequest,
        response: { 200: StepReply, ...problems(402, 404, 409) },
      },
    },
    ({ params, body, headers, caller }) =>
      ask({
        session: params.session,
        caller,
        question: body.question,
        key: headers["idempotency-key"],
      }),
  );

  app.delete(
    "/v1/sessions/:session",
    {
      config: askers,
      schema: {
        tags,
        summary: "Close a session; its transcript stays",
        params: Session,
        response: { 200: SessionLine, ...problems(404) },
      },
    },
    async ({ params, caller }) => {
      const { id, dataSet } = await sessionFor(database, params.session, caller);
      await closeSession(database, id, service.now());
      return { id, dataSet, state: "closed" as const };
    },
  );
}
