import type { TSchema } from "typebox";
import type { Role } from "../auth/keys.ts";
import type { App } from "../http/app.ts";
import { problems } from "../http/shapes.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call it. */
    readonly roles?: readonly Role[];
    /** Anyone may, without a key. */
    readonly anonymous?: true;
    /** It takes a CSV body as a stream (`request.body` is a `Readable`). */
    readonly upload?: true;
    /** Only refusals are written to the audit log, because success changes nothing or is in the ledger. */
    readonly audit?: "refusals";
  }
}

/**
 * Nothing is served by oversight: a route names its roles or says that it is for anyone, its body admits no unknown field, and it has
 * a place in the OpenAPI document. What every route may refuse is added to its description.
 */
export function routeRules(app: App): void {
  app.addHook("onRoute", (route) => {
    const name = `${[route.method].flat().join(",")} ${route.url}`;
    const { roles, anonymous, upload } = route.config ?? {};
    if ((roles === undefined) === (anonymous === undefined))
      throw new Error(`${name} must either have config.roles or be config.anonymous`);
    const schema = route.schema;
    if (schema?.response === undefined || schema.summary === undefined)
      throw new Error(`${name} must have a schema with summary and response`);
    if (schema.body !== undefined && upload === undefined) requireStrict(schema.body as TSchema, name);
    const takesBody = schema.body !== undefined || upload !== undefined;
    const takesInput = takesBody || schema.params !== undefined || schema.querystring !== undefined;
    route.schema = {
      ...schema,
      ...(roles === undefined
        ? {}
        : { security: [{ key: [] }], description: described(schema.description, roles) }),
      response: {
        ...problems(
          ...(takesInput ? [400] : []),
          ...(roles === undefined ? [] : [401, 403, 429]),
          ...(takesBody ? [408, 413, 415] : []),
          500,
          503,
        ),
        ...(schema.response as Readonly<Record<string, unknown>>),
      },
    };
  });
}

function described(description: string | undefined, roles: readonly Role[]): string {
  return `${description === undefined ? "" : `${description} `}Roles: ${roles.join(", ")}.`;
}

function requireStrict(schema: TSchema, name: string): void {
  const shape = schema as { anyOf?: TSchema[]; type?: string; additionalProperties?: unknown };
  for (const member of shape.anyOf ?? []) requireStrict(member, name);
  if (shape.type === "object" && shape.additionalProperties !== false)
    throw new Error(`the body of ${name} must have additionalProperties: false`);
}
