import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { KeyRing } from "./auth/key-ring.ts";
import { openDatabase } from "./database/index.ts";
import { openLedger } from "./ledger/index.ts";
import type { Service } from "./service.ts";
import { AuditLog } from "./operations/audit-log.ts";
import type { Configuration } from "./operations/configuration.ts";
import { type LogStream, openLog } from "./operations/log.ts";
import { openMetrics } from "./operations/metrics.ts";
import { openSigner } from "./operations/signer.ts";
import { TimeGrid } from "./operations/time-grid.ts";

/** Opens what the routes work with. Only the owner of the process may look into the folder. */
export async function openService(configuration: Configuration, logTo?: LogStream): Promise<Service> {
  const { dataDir, logLevel, answerGrid } = configuration;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const log = openLog(logLevel, logTo);
  const now = Date.now;
  const database = await openDatabase(configuration.database ?? join(dataDir, "holdfast.db"));
  try {
    const metrics = openMetrics();
    metrics.set("holdfast_start_seconds", Math.floor(now() / 1000));
    return Object.freeze({
      configuration,
      database,
      ledger: openLedger(database, { now }),
      keys: new KeyRing(database, now),
      audit: new AuditLog({ database, metrics, log, now }),
      signer: await openSigner(database),
      metrics,
      log,
      grid: new TimeGrid(answerGrid),
      now,
      node: `node_${randomBytes(8).toString("hex")}`,
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}
