import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { App } from "../http/app.ts";
import type { Service } from "../service.ts";
import { BackupDocument } from "./shapes.ts";

/**
 * Copies of the embedded database, made while it is in use, in `backups` of the data folder. A copy holds the rows and the signing
 * key: it is as secret as the data. What was spent after it is not in it, which is why restoring one charges the rest.
 */
export function backupRoutes(app: App, { configuration, database, now }: Service): void {
  app.post(
    "/v1/backups",
    {
      config: { roles: ["curator"] },
      schema: { tags: ["backups"], summary: "Copy the embedded database", response: { 201: BackupDocument } },
    },
    async (_request, reply) => {
      const time = now();
      const folder = join(configuration.dataDir, "backups");
      const stamp = new Date(time).toISOString().replaceAll(":", "-");
      const name = `holdfast-${stamp}-${randomBytes(4).toString("hex")}.db`;
      const file = join(folder, name);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      try {
        await database.copyTo(file);
      } catch (error) {
        // Half a copy, of a disk that is full, holds rows and helps nobody.
        rmSync(file, { force: true });
        throw error;
      }
      chmodSync(file, 0o600);
      return reply.code(201).send({ name, bytes: statSync(file).size, time });
    },
  );
}
