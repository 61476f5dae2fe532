import { auditKind, type AuditCommandOptions } from "./audit/flags.ts";
import type { Io } from "./io.ts";

export type { AuditCommandOptions } from "./audit/flags.ts";

/**
 * `holdfast audit`: what a learner claims against its exact laws, or what is claimed of a black box against many runs of it.
 * Exit status 1 when a claim is broken or refuted, 2 also for a box that misbehaves.
 */
export async function auditCommand(options: AuditCommandOptions, io: Io): Promise<number> {
  const kind = auditKind(options);
  if (kind.way === "exact") return (await import("./audit/exact.ts")).exactAudit(options, io);
  if (kind.subject === "record") return (await import("./audit/record.ts")).recordAudit(options, io);
  return (await import("./audit/statistical.ts")).statisticalAudit(kind.subject, options, io);
}
