import type { App } from "../http/app.ts";
import { Idempotent, problems } from "../http/shapes.ts";
import type { Service } from "../service.ts";
import { askQuery } from "./ask.ts";
import { QueryReply, QueryRequest } from "./shapes.ts";

/** Everyday queries: counts, means, quantiles, histograms and tables, privately. */
export function queryRoutes(app: App, service: Service): void {
  app.post(
    "/v1/queries",
    {
      config: { roles: ["curator", "analyst"], audit: "refusals" },
      schema: {
        tags: ["queries"],
        summary: "Ask one everyday query",
        description:
          "Epsilon is paid for the schema's unit before the answer leaves. The same query with the same epsilon and beta is " +
          "answered as it was, for nothing, whoever asks.",
        headers: Idempotent,
        body: QueryRequest,
        response: { 200: QueryReply, ...problems(402, 404, 409) },
      },
    },
    ({ body, headers, caller }) =>
      askQuery(service, { caller, request: body, key: headers["idempotency-key"] }),
  );
}
