import Type from "typebox";
import type { App } from "../http/app.ts";
import { pageAfter } from "../http/paging.ts";
import { Id, Idempotent, Page, pageOf, problems } from "../http/shapes.ts";
import type { Service } from "../service.ts";
import { predictionsDocument, predictorDocument } from "./documents.ts";
import { Predictions } from "./predict.ts";
import { createPredictor } from "./predictor.ts";
import { predictorsOf } from "./predictors.ts";
import { PredictionsDocument, PredictionsRequest, PredictorDocument, PredictorRequest } from "./shapes.ts";

const tags = ["predictors"];
const params = Type.Object({ id: Id("pr") }, { additionalProperties: false });

/** Predictors, and the private predictions that they answer. */
export function predictionRoutes(app: App, service: Service): void {
  const { database } = service;
  const predictors = predictorsOf(database);
  const predictions = new Predictions(service);
  app.addHook("onClose", () => predictions.close());

  app.post(
    "/v1/predictors",
    {
      config: { roles: ["curator"] },
      schema: {
        tags,
        summary: "Prepare private predictions from a data set",
        description: "Costs nothing by itself: what one answer will cost is known before a row is read.",
        body: PredictorRequest,
        response: { 201: PredictorDocument, ...problems(404, 409) },
      },
    },
    async ({ body }, reply) => {
      const { options = {}, ...task } = body;
      const predictor = await createPredictor(database, { ...task, options, time: service.now() });
      return reply.code(201).send(await predictorDocument(service, predictor));
    },
  );

  app.get(
    "/v1/predictors",
    {
      config: { roles: ["curator", "analyst", "auditor"] },
      schema: {
        tags,
        summary: "All predictors",
        querystring: Page,
        response: { 200: pageOf(PredictorDocument) },
      },
    },
    async ({ query: { after, limit = 100 } }) => {
      const rows = await predictors.list({ ...(after !== undefined && { after }), limit: limit + 1 });
      const { items, next } = pageAfter(rows, limit, ({ id }) => id);
      return { items: await Promise.all(items.map((one) => predictorDocument(service, one))), ...next };
    },
  );

  app.get(
    "/v1/predictors/:id",
    {
      config: { roles: ["curator", "analyst", "auditor"] },
      schema: {
        tags,
        summary: "A predictor, its promise for one answer, and how many answers are left",
        params,
        response: { 200: PredictorDocument, ...problems(404) },
      },
    },
    async ({ params: { id } }) => predictorDocument(service, await predictors.get(id)),
  );

  app.post(
    "/v1/predictors/:id/predictions",
    {
      config: { roles: ["curator", "analyst"], audit: "refusals" },
      schema: {
        tags,
        summary: "Private labels of records, all or none",
        description:
          "A record that was ever asked about, by anyone, gets its label again and costs nothing. Every other one is drawn with fresh coins and charged to all budgets of the data set before its label leaves.",
        params,
        headers: Idempotent,
        body: PredictionsRequest,
        response: { 200: PredictionsDocument, ...problems(402, 404, 409) },
      },
    },
    async ({ params: { id }, body: { records }, headers, caller }) => {
      const key = headers["idempotency-key"];
      const predictor = await predictors.get(id);
      const request = { predictor, payer: caller.keyId, records, ...(key !== undefined && { key }) };
      return predictionsDocument(await predictions.predict(request));
    },
  );
}
