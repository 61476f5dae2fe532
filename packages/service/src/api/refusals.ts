import type { FastifyRequest } from "fastify";
import { placesOf } from "../operations/log.ts";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import type { App } from "../http/app.ts";
import { routeOf } from "./leaving.ts";
import { refusedFor } from "../http/problem.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The code of the problem that the request is answered with, as far as everybody may know it. */
    refused: string | undefined;
  }
}

/** Answers every error, and every path or method that nothing is served at, with a problem document. */
export function refusals(app: App, { log, metrics }: Service): void {
  app.decorateRequest("refused");
  const patterns = new Map<RegExp, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const source = `^${url.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:[A-Za-z]+/g, "[^/]+")}$`;
    const found = [...patterns].find(([pattern]) => pattern.source === source.replaceAll("/", "\\/"));
    const methods = found?.[1] ?? new Set<string>();
    for (const name of [method].flat()) methods.add(name);
    if (found === undefined) patterns.set(new RegExp(source), methods);
  });

  app.setErrorHandler(async (error, request, reply) => {
    const { problem, toldAs, retryAfter, fault } = refusedFor(error);
    request.refused = toldAs;
    // What is wrong with an upload comes from its rows and is the curator's alone; anyone can read the metrics.
    const isOfRows = request.routeOptions.config.upload === true && problem.status === 400;
    metrics.add("holdfast_refusals_total", { code: isOfRows ? "upload" : toldAs });
    if (fault) log.error({ request: request.id, route: routeOf(request), ...placesOf(error) }, "a fault");
    if (retryAfter !== undefined) void reply.header("retry-after", String(retryAfter));
    if (problem.status === 401) void reply.header("www-authenticate", "Bearer");
    // What is left of a body that was refused is not waited for.
    if (problem.status === 413 || problem.status === 408) void reply.header("connection", "close");
    // Serialized here: the type of the body is not the one that the route's schemas are for.
    return reply
      .code(problem.status)
      .type("application/problem+json")
      .serializer((document: unknown) => JSON.stringify(document))
      .send(problem);
  });

  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(patterns, request);
    if (allowed.length === 0)
      throw new Refusal({
        code: "not-found",
        path: "path",
        expected: "a path of this service",
        remedy: "See /v1/openapi.json.",
      });
    void reply.header("allow", allowed.join(", "));
    throw new Refusal({ code: "request", path: "method", expected: allowed.join(" or ") }, { status: 405 });
  });
}

function methodsAt(
  patterns: ReadonlyMap<RegExp, ReadonlySet<string>>,
  { url }: FastifyRequest,
): readonly string[] {
  const path = url.split("?", 1)[0]!;
  return [...patterns].flatMap(([pattern, methods]) => (pattern.test(path) ? [...methods] : []));
}
