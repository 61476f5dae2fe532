import type { Certificate, ModelFile } from "holdfast";
import { digest } from "../digest.ts";

/** A name for what each certificate promises and how it is proved, whatever it is bound to. */
export function promisesOf(
  certificates: readonly Certificate[] | ModelFile["certificates"],
): readonly string[] {
  return certificates.map((certificate) => {
    // As documents, so that numbers of a plan and of a file are spelled alike.
    const { claim, n, assumptions, derivation } = JSON.parse(JSON.stringify(certificate)) as Certificate;
    return digest([claim, n, assumptions, derivation]);
  });
}
