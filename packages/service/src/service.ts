import type { FastifyBaseLogger } from "fastify";
import type { KeyRing } from "./auth/key-ring.ts";
import type { Database } from "./database/index.ts";
import type { Ledger } from "./ledger/ledger.ts";
import type { AuditLog } from "./operations/audit-log.ts";
import type { Configuration } from "./operations/configuration.ts";
import type { Metrics } from "./operations/metrics.ts";
import type { Signer } from "./operations/signer.ts";
import type { TimeGrid } from "./operations/time-grid.ts";

/** What every part of the service works with. */
export interface Service {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly keys: KeyRing;
  readonly audit: AuditLog;
  readonly signer: Signer;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** On which moments answers leave. */
  readonly grid: TimeGrid;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Which of the processes that share a database this is. */
  readonly node: string;
}
