import { findCertificates, isMeantAsCertificate } from "./document.ts";
import { readJson } from "./json-text.ts";
import type { ReferenceModelVerdict } from "./model.ts";
import type { ReferenceVerdict } from "./verify.ts";
import { checkedLine } from "./warnings.ts";
import { Work } from "./work.ts";

/** What the command sees of the world. */
export interface CommandWorld {
  read(file: string): string;
  out(text: string): void;
  err(text: string): void;
  verify(document: unknown, work: Work): ReferenceVerdict;
  verifyModel(document: unknown, options: { readonly trustPremises: boolean }): ReferenceModelVerdict;
}

/** `holdfast-verify.mjs FILE`: 0 if the certificate, or every certificate of the file, holds, 1 if not, 2 if it cannot be read. */
export function command(words: readonly string[], world: CommandWorld): number {
  const files = words.filter((word) => word !== "--trust-premises");
  const [file] = files;
  if (file === undefined || files.length !== 1 || file.startsWith("--")) {
    world.err(
      "usage: node holdfast-verify.mjs [--trust-premises] FILE (a certificate or a model; - reads standard input)\n",
    );
    return file === "--help" ? 0 : 2;
  }
  try {
    const found = findCertificates(readJson(world.read(file).replace(/^\uFEFF/, "")));
    if (found.kind === "model")
      return reportModel(
        world.verifyModel(found.document, { trustPremises: files.length < words.length }),
        world,
      );
    const work = new Work();
    const verdicts = found.certificates.map((certificate) => {
      const verdict = world.verify(certificate, work);
      if (!verdict.holds && !isMeantAsCertificate(certificate))
        throw new Error("a JSON document that is neither a certificate nor a model file");
      return verdict;
    });
    const isSigned = found.kind === "signed";
    return Math.max(...verdicts.map((verdict) => report(verdict, isSigned, world)));
  } catch (error) {
    world.err(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

/** One line for each certificate. */
function reportModel({ holds, reason, certificates }: ReferenceModelVerdict, world: CommandWorld): number {
  if (reason !== undefined) world.out(`does not hold: ${reason}\n`);
  const premises = certificates.flatMap((verdict) => (verdict.holds ? verdict.premises : []));
  if (holds) world.out(`${checkedLine(premises, false)}\n`);
  if (holds && !certificates.some((verdict) => verdict.holds && verdict.isPrivate))
    world.out("NO PRIVACY: nothing in the file promises any, so it may tell about single rows\n");
  certificates.forEach((verdict, i) => {
    const words = verdict.holds
      ? `${verdict.premises.length === 0 ? "holds" : "holds if its premises do"}: ${verdict.remarks.join("; ")}`
      : `does not hold: ${verdict.reason}`;
    world.out(`certificate ${i + 1} ${words}\n`);
  });
  return holds ? 0 : 1;
}

function report(verdict: ReferenceVerdict, isSigned: boolean, world: CommandWorld): number {
  if (!verdict.holds) {
    world.out(`does not hold: ${verdict.reason}\n`);
    return 1;
  }
  world.out(`${checkedLine(verdict.premises, isSigned)}\n`);
  for (const line of verdict.remarks) world.out(`  ${line}\n`);
  return 0;
}
