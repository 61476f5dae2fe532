import type { App } from "../http/app.ts";
import { pageAfter } from "../http/paging.ts";
import { Page, pageOf } from "../http/shapes.ts";
import type { Service } from "../service.ts";
import { AuditLine } from "./shapes.ts";

/** Who did what, and what was refused. */
export function auditLogRoutes(app: App, { audit, database }: Service): void {
  app.get(
    "/v1/audit-log",
    {
      config: { roles: ["curator", "auditor"] },
      schema: {
        tags: ["audit log"],
        summary: "Every change and every refusal, in the order of time",
        querystring: Page,
        response: { 200: pageOf(AuditLine) },
      },
    },
    async ({ query: { after = "", limit = 100 } }) => {
      await audit.written();
      const rows = await database.query
        .selectFrom("audit_log")
        .selectAll()
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit + 1)
        .execute();
      const { items, next } = pageAfter(rows, limit, ({ id }) => id);
      return { items: items.map(({ key_id: key, ...line }) => ({ ...line, key })), ...next };
    },
  );
}
