import type { AuditLine } from "../../service/documents.ts";
import type { KeyNames } from "../keys/key-names.ts";

/** Which lines are wanted. */
export interface LogFilter {
  readonly text: string;
  /** `all`, `done` or `refused`. */
  readonly outcome: string;
  readonly names: KeyNames;
}

/** An outcome begins with its status; what the service does by itself has words alone. */
export function isRefusal({ outcome }: Pick<AuditLine, "outcome">): boolean {
  return /^[45]\d\d/.test(outcome);
}

/** The lines that fit, in their order. */
export function matching(
  lines: readonly AuditLine[],
  { text, outcome, names }: LogFilter,
): readonly AuditLine[] {
  const wanted = text.trim().toLowerCase();
  return lines.filter((line) => {
    if (outcome !== "all" && isRefusal(line) !== (outcome === "refused")) return false;
    const words = [line.action, line.subject, line.outcome, line.key, names.get(line.key) ?? ""];
    return words.some((word) => word.toLowerCase().includes(wanted));
  });
}
