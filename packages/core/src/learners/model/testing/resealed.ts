import { digestOf } from "../../../certificates/digest.ts";
import { type ModelFile, subjectOf } from "../index.ts";

/** The file with changed parts and every certificate bound to them again, as whoever edits it would: all digests fit. */
export function resealed(file: ModelFile, changes: Partial<ModelFile>): ModelFile {
  const changed: ModelFile = { ...file, ...changes };
  const certificates = changed.certificates.map((certificate) => {
    const read = JSON.parse(JSON.stringify(certificate)) as Record<string, unknown>;
    const { unit } = read["subject"] as { readonly unit: string };
    const fields = Object.entries(read).filter(([name]) => name !== "digest");
    const bound = { ...Object.fromEntries(fields), subject: { unit, ...subjectOf(changed) } };
    return { ...bound, digest: digestOf(bound) };
  });
  return { ...changed, certificates };
}
