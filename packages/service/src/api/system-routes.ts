import Type from "typebox";
import { ServiceDocument } from "../operations/shapes.ts";
import type { Service } from "../service.ts";
import { version } from "../version.ts";
import type { App } from "../http/app.ts";
import type { Gate } from "./gate.ts";

const State = Type.Object({ status: Type.String() }, { additionalProperties: false });

const config = { anonymous: true } as const;
const tags = ["service"];

/** What stands at `/` where no site does. */
export function whereToReadOn(app: App): void {
  app.get(
    "/",
    {
      config,
      schema: {
        tags,
        summary: "Where to read on",
        response: { 200: Type.Record(Type.String(), Type.String()) },
      },
    },
    () => ({ service: "/v1/service", openapi: "/v1/openapi.json", health: "/health", ready: "/ready" }),
  );
}

/** What can be asked without a key: whether it is alive and ready, its counts, its description and its public key. */
export function systemRoutes(app: App, service: Service, gate: Gate): void {
  const { configuration, database, metrics, signer } = service;
  app.get(
    "/health",
    { config, schema: { tags, summary: "Is the process alive?", response: { 200: State } } },
    () => ({ status: "alive" }),
  );

  app.get(
    "/ready",
    { config, schema: { tags, summary: "Can it serve?", response: { 200: State, 503: State } } },
    async (_request, reply) => {
      if (gate.closing) return reply.code(503).send({ status: "shutting down" });
      try {
        await database.query.selectFrom("settings").select("name").limit(1).execute();
      } catch {
        return reply.code(503).send({ status: "the database does not answer" });
      }
      return { status: "ready" };
    },
  );

  app.get(
    "/metrics",
    {
      config,
      schema: { tags, summary: "Counts, in the text format of Prometheus", response: { 200: Type.String() } },
    },
    (_request, reply) => {
      void reply.type("text/plain; version=0.0.4");
      return metrics.text();
    },
  );

  app.get(
    "/v1/openapi.json",
    {
      config,
      schema: {
        tags,
        summary: "This description",
        response: { 200: Type.Record(Type.String(), Type.Unknown()) },
      },
    },
    () => app.swagger() as unknown as Record<string, unknown>,
  );

  app.get(
    "/v1/service",
    {
      config,
      schema: {
        tags,
        summary: "Version, public key, grids and the largest upload",
        response: { 200: ServiceDocument },
      },
    },
    () => ({
      name: "holdfast" as const,
      version,
      publicKey: signer.publicKey,
      answerGrid: configuration.answerGrid,
      jobGrid: configuration.jobGrid,
      uploadLimit: configuration.uploadLimit,
    }),
  );
}
