import swagger from "@fastify/swagger";
import { version } from "../version.ts";
import type { App } from "../http/app.ts";

/** Makes the OpenAPI document of the routes that are added from here on; `/v1/openapi.json` serves it. */
export async function openApi(app: App): Promise<void> {
  await app.register(swagger, {
    // A stream is not validated, so the route has no schema of its body; clients are told what it takes all the same.
    transform: ({ schema, url, route }) => {
      const body = { content: { "text/csv": { schema: { type: "string" } } } };
      return { schema: route.config?.upload === true ? { ...schema, body } : schema, url };
    },
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Holdfast",
        description:
          "Budgets that survive anything, private predictions and analysis sessions. Every answer under /v1 leaves on a grid of " +
          "moments, is charged before it leaves and carries what it promises.",
        version,
        license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      },
      components: {
        securitySchemes: {
          key: { type: "http", scheme: "bearer", description: "A key of the service: hf_<id>_<secret>." },
        },
      },
    },
  });
}
