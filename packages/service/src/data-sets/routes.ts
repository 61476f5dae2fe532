import type { Readable } from "node:stream";
import Type from "typebox";
import type { App } from "../http/app.ts";
import { pageAfter } from "../http/paging.ts";
import { Id, Page, pageOf, problems } from "../http/shapes.ts";
import type { Service } from "../service.ts";
import { createDataSet } from "./create.ts";
import { findDataSet, listDataSets } from "./data-set.ts";
import { documentOf, lineOf } from "./describe.ts";
import { removeDataSet } from "./remove.ts";
import { DataSetDocument, DataSetLine, DataSetRequest, ReportDocument, UploadReply } from "./shapes.ts";
import { reportOf, uploadRows } from "./upload.ts";

const tags = ["data sets"];
const everyone = ["curator", "analyst", "auditor"] as const;
const Named = Type.Object({ id: Id("ds") }, { additionalProperties: false });

/** Data sets: made with a schema and a budget, given rows once or told where they are, asked through everything else, and removed. */
export function dataSetRoutes(app: App, service: Service): void {
  const { database, ledger } = service;
  app.post(
    "/v1/data-sets",
    {
      config: { roles: ["curator"] },
      schema: {
        tags,
        summary: "Make a data set that awaits its rows, or whose rows stay in their database",
        body: DataSetRequest,
        response: { 201: DataSetDocument, ...problems(404, 502) },
      },
    },
    async (request, reply) => {
      const dataSet = await createDataSet(service, request.body);
      return reply.code(201).send(await documentOf(ledger, dataSet));
    },
  );
  app.put(
    "/v1/data-sets/:id/rows",
    {
      config: { roles: ["curator"], upload: true },
      schema: {
        tags,
        summary: "Give a data set its rows, once, as CSV",
        consumes: ["text/csv"],
        params: Named,
        response: { 200: UploadReply, ...problems(404, 409) },
      },
    },
    (request) => uploadRows(service, request.params.id, csvOf(request.body)),
  );
  app.get(
    "/v1/data-sets",
    {
      config: { roles: everyone },
      schema: { tags, summary: "List data sets", querystring: Page, response: { 200: pageOf(DataSetLine) } },
    },
    async ({ query: { after, limit = 100 } }) => {
      const rows = await listDataSets(database, {
        limit: limit + 1,
        ...(after === undefined ? {} : { after }),
      });
      const { items, next } = pageAfter(rows, limit, ({ id }) => id);
      return { items: items.map(lineOf), ...next };
    },
  );
  app.get(
    "/v1/data-sets/:id",
    {
      config: { roles: everyone },
      schema: {
        tags,
        summary: "A data set: its schema, its size and what is left of its budgets",
        params: Named,
        response: { 200: DataSetDocument, ...problems(404) },
      },
    },
    async ({ params: { id } }) => documentOf(ledger, await findDataSet(database, id)),
  );
  app.get(
    "/v1/data-sets/:id/report",
    {
      config: { roles: ["curator"] },
      schema: {
        tags,
        summary: "What did not fit the schema; computed from rows, for the curator alone",
        params: Named,
        response: { 200: ReportDocument, ...problems(404) },
      },
    },
    ({ params: { id } }) => reportOf(service, id),
  );
  app.delete(
    "/v1/data-sets/:id",
    {
      config: { roles: ["curator"] },
      schema: {
        tags,
        summary: "Remove the rows; what was released and what was spent stay",
        params: Named,
        response: { 200: DataSetDocument, ...problems(404) },
      },
    },
    async ({ params: { id } }) => documentOf(ledger, await removeDataSet(service, id)),
  );
}

/** The body of an upload; without one there is no file at all. */
async function* csvOf(body: unknown): AsyncGenerator<Uint8Array> {
  if (body !== undefined && body !== null) yield* body as Readable as AsyncIterable<Uint8Array>;
}
