import type { FastifyRequest } from "fastify";
import type { Caller } from "../auth/key-ring.ts";
import type { Service } from "../service.ts";
import type { App } from "../http/app.ts";
import { routeOf } from "./leaving.ts";

/**
 * Writes every change and every refusal to the audit log: who, which route, which id, with what outcome. A change is in it, durably,
 * before its answer leaves.
 */
export function auditing(app: App, { audit }: Pick<Service, "audit">): void {
  const made = new WeakMap<FastifyRequest, string>();
  app.addHook("preSerialization", (request, _reply, payload, done) => {
    const { id } = (payload ?? {}) as { readonly id?: unknown };
    if (typeof id === "string") made.set(request, id);
    done(null, payload);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const route = routeOf(request);
    const refused = request.refused;
    if (!route.startsWith("/v1/")) return payload;
    const changes = request.method !== "GET" && request.routeOptions.config.audit !== "refusals";
    if (refused === undefined && !changes) return payload;
    const caller = request.caller as Caller | undefined;
    audit.record({
      keyId: caller?.keyId ?? "",
      action: `${request.method} ${route}`,
      // Whoever has no key writes nothing of his own into the log.
      subject: caller === undefined ? "" : (made.get(request) ?? subjectOf(request)),
      outcome: refused === undefined ? String(reply.statusCode) : `${reply.statusCode} ${refused}`,
    });
    if (refused === undefined) await audit.written();
    return payload;
  });
}

function subjectOf({ params }: FastifyRequest): string {
  const ids = Object.values((params ?? {}) as Readonly<Record<string, string>>);
  return ids.filter((id) => /^[a-z]+_[a-z2-7]{32}$/.test(id)).join(" ");
}
