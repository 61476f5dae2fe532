import { randomUUID } from "node:crypto";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import Fastify, { type FastifyReply } from "fastify";
import { guard } from "../auth/guard.ts";
import type { App, Routes } from "../http/app.ts";
import type { Service } from "../service.ts";
import { auditing } from "./auditing.ts";
import { bodies } from "./bodies.ts";
import { answerClientError } from "./client-error.ts";
import { Gate } from "./gate.ts";
import { leaving } from "./leaving.ts";
import { refusedFor } from "../http/problem.ts";
import { openApi } from "./openapi.ts";
import { refusals } from "./refusals.ts";
import { routeRules } from "./route-rules.ts";
import { routes as allRoutes } from "./routes.ts";
import { site } from "./site.ts";
import { systemRoutes, whereToReadOn } from "./system-routes.ts";

export interface AppParts {
  /** Which resources are served. Default all. */
  readonly routes?: readonly Routes[];
  /** Counts what is in flight and refuses when it closes. Default one of its own. */
  readonly gate?: Gate;
  /** A folder of pages that are served at `/`. Default none: `/` says where to read on. */
  readonly site?: string;
}

/** Makes the application; it is ready to listen or to be asked by `inject`. */
export async function buildApp(service: Service, parts: AppParts = {}): Promise<App> {
  const { routes = allRoutes, gate = new Gate(service.configuration.queue) } = parts;
  const { bodyLimit, requestTimeout, uploadTimeout, trustedProxies } = service.configuration;
  const app: App = Fastify({
    // The framework's own lines would hold addresses with values and words of errors; what is logged is written in `leaving`.
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    requestTimeout: uploadTimeout,
    http: {
      headersTimeout: Math.min(requestTimeout, uploadTimeout),
      connectionsCheckingInterval: Math.min(1000, requestTimeout),
      maxHeaderSize: 16_384,
    },
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: true,
        allErrors: false,
        // What does not fit is told in the words of its shape.
        verbose: true,
      },
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, _request, reply) => {
      const { problem } = refusedFor(error);
      const text = JSON.stringify(problem);
      void (reply as FastifyReply).code(problem.status).type("application/problem+json").send(text);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.server.maxHeadersCount = 100;
  app.server.maxConnections = 2 * service.configuration.queue;
  // What a handler gives is written as it is, in full: the types and the test of the OpenAPI document keep it to its shape.
  app.setSerializerCompiler(() => (document) => JSON.stringify(document));

  routeRules(app);
  bodies(app, service);
  refusals(app, service);
  gate.stands(app, service);
  guard(app, service);
  auditing(app, service);
  leaving(app, service, gate);
  await openApi(app);
  systemRoutes(app, service, gate);
  if (parts.site === undefined) whereToReadOn(app);
  else site(app, parts.site);
  for (const add of routes) add(app, service);
  await app.ready();
  return app;
}
