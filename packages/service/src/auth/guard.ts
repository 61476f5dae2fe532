import type { FastifyRequest } from "fastify";
import type { App } from "../http/app.ts";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import type { Caller } from "./key-ring.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; there on every route that names its roles. */
    caller: Caller;
  }
}

/** Lets through only callers whose key is good and whose role the route names, before anything of the body is read. */
export function guard(app: App, { keys }: Pick<Service, "keys">): void {
  app.decorateRequest("caller");
  app.addHook("onRequest", async (request) => {
    const { roles } = request.routeOptions.config;
    if (roles === undefined) return;
    request.caller = await keys.authenticate(request.headers.authorization);
    if (!roles.includes(request.caller.role)) throw notAllowed(request, roles);
  });
}

function notAllowed({ caller }: FastifyRequest, roles: readonly string[]): Refusal {
  return new Refusal({
    code: "forbidden",
    path: "key",
    expected: `the role ${roles.join(" or ")}`,
    received: `the role ${caller.role}`,
  });
}
