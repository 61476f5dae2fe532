import type { FastifyReply, FastifyRequest } from "fastify";
import type { Service } from "../service.ts";
import type { App } from "../http/app.ts";
import type { Gate } from "./gate.ts";
import { sitePolicy } from "./site.ts";

const safety: Readonly<Record<string, string>> = {
  "content-security-policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * How answers leave: with the headers that keep browsers careful, on the moments of the grid (streams of events have a grid of their
 * own), and with one line in the log that holds public facts only.
 */
export function leaving(app: App, service: Service, gate: Gate): void {
  const { grid, log, metrics } = service;
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers({ ...safety, "request-id": request.id });
    if (isApi(request)) void reply.header("cache-control", "no-store");
    if (request.routeOptions.config.site === true) void reply.header("content-security-policy", sitePolicy);
    done();
  });
  app.addHook("onSend", async (request, reply, payload) => {
    // Also what anyone may ask: how soon it is answered tells what the process was busy with.
    if (!isEvents(reply)) await grid.moment();
    // A connection that would stay for more keeps a service from closing.
    if (gate.closing) void reply.header("connection", "close");
    gate.leave(request);
    return payload;
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = routeOf(request);
    const status = reply.statusCode;
    metrics.add("holdfast_requests_total", { method: request.method, route, status: String(status) });
    log.info({
      request: request.id,
      method: request.method,
      route,
      status,
      key: (request.caller as FastifyRequest["caller"] | undefined)?.keyId,
      from: request.ip,
      milliseconds: onGrid(reply.elapsedTime, service.configuration.answerGrid),
    });
    done();
  });
}

/** The pattern of the path: the path itself may hold anything. */
export function routeOf(request: FastifyRequest): string {
  return request.is404 ? "none" : (request.routeOptions.url ?? "none");
}

/** Decided by the route and not by the address, which may be spelled in other ways (`/%761/keys`, `http://x/v1/keys`). */
export function isApi(request: FastifyRequest): boolean {
  return request.is404 || request.routeOptions.url?.startsWith("/v1/") !== false;
}

function isEvents(reply: FastifyReply): boolean {
  return String(reply.getHeader("content-type")).startsWith("text/event-stream");
}

function onGrid(milliseconds: number, step: number): number {
  const coarse = Math.max(step, 1);
  return Math.ceil(milliseconds / coarse) * coarse;
}
