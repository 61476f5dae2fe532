import Type from "typebox";
import type { App } from "../http/app.ts";
import { pageAfter } from "../http/paging.ts";
import { Id, Page, pageOf, problems } from "../http/shapes.ts";
import type { Service } from "../service.ts";
import { findDataSet } from "../data-sets/index.ts";
import { aboutDataSet } from "../operations/about.ts";
import {
  certificatesOf,
  dataSetOfModel,
  labelsOf,
  listModels,
  modelFileOf,
  openReleased,
} from "./released.ts";
import {
  ModelCertificates,
  ModelFileDocument,
  ModelLine,
  ModelPredictionsDocument,
  ModelPredictionsRequest,
} from "./shapes.ts";

const tags = ["models"];
const everyone = ["curator", "analyst", "auditor"] as const;
const Named = Type.Object({ id: Id("md") }, { additionalProperties: false });

/** Released models: what they are, what they promise, and what they predict. All of it is post-processing, and free. */
export function modelRoutes(app: App, { database, ledger, signer }: Service): void {
  app.get(
    "/v1/models",
    {
      config: { roles: everyone },
      schema: {
        tags,
        summary: "List released models",
        querystring: Page,
        response: { 200: pageOf(ModelLine) },
      },
    },
    async ({ query: { after, limit = 100 } }) => {
      const rows = await listModels(database, {
        limit: limit + 1,
        ...(after === undefined ? {} : { after }),
      });
      const { items, next } = pageAfter(rows, limit, ({ id }) => id);
      const lines = items.map(({ id, data_set: dataSet, job, task, created }) => {
        const { learner, class: spec } = JSON.parse(task) as {
          readonly learner: string;
          readonly class: string;
        };
        return { id, dataSet, ...(job === null ? {} : { job }), learner, class: spec, created };
      });
      return { items: lines, ...next };
    },
  );
  app.get(
    "/v1/models/:id",
    {
      config: { roles: everyone },
      schema: {
        tags,
        summary: "The file of a released model",
        params: Named,
        response: { 200: ModelFileDocument, ...problems(404) },
      },
    },
    async ({ params: { id } }, reply) => reply.send((await modelFileOf(database, id)) as never),
  );
  app.get(
    "/v1/models/:id/certificates",
    {
      config: { roles: everyone },
      schema: {
        tags,
        summary: "The certificates of a model, signed",
        params: Named,
        response: { 200: ModelCertificates, ...problems(404) },
      },
    },
    async ({ params: { id } }) => {
      const certificates = await certificatesOf(database, id);
      const dataSet = await findDataSet(database, await dataSetOfModel(database, id));
      const named = await aboutDataSet({ ledger }, "model", dataSet);
      const items = certificates.map((certificate) => signer.sign(certificate, named));
      return { items };
    },
  );
  app.post(
    "/v1/models/:id/predictions",
    {
      config: { roles: everyone, audit: "refusals" },
      schema: {
        tags,
        summary: "What a released model predicts, free",
        params: Named,
        body: ModelPredictionsRequest,
        response: { 200: ModelPredictionsDocument, ...problems(404) },
      },
    },
    async ({ params: { id }, body: { records } }) => {
      return { labels: labelsOf(await openReleased(database, id), records) };
    },
  );
}
