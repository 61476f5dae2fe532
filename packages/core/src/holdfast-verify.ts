/**
 * The independent verifier as one file without dependencies, `holdfast-verify.mjs`: built from the rules' reference
 * implementations, it shares no code with the library. `node holdfast-verify.mjs FILE` (`-` reads standard input) exits
 * with 0 if the certificate, or every certificate of the model file, holds, 1 if not, 2 if it cannot be read.
 */
import { readFileSync } from "node:fs";
import { duplicateKey } from "./certificates/reference/json-text.ts";
import { verify, verifyModel } from "./independent-verify.ts";

process.exitCode = main(process.argv.slice(2));

function main(words: readonly string[]): number {
  const files = words.filter((word) => word !== "--trust-premises");
  const [file] = files;
  if (file === undefined || files.length !== 1 || file.startsWith("--")) {
    process.stderr.write(
      "usage: node holdfast-verify.mjs [--trust-premises] FILE (a certificate or a model; - reads standard input)\n",
    );
    return file === "--help" ? 0 : 2;
  }
  try {
    const document = read(file);
    if (isSigned(document)) {
      process.stdout.write("a signed certificate, whose signature is not checked here\n");
      return report(verify(document.certificate));
    }
    if (!isModel(document)) return report(verify(document));
    return reportModel(verifyModel(document, { trustPremises: files.length < words.length }));
  } catch (error) {
    process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

function read(file: string): unknown {
  const text = readFileSync(file === "-" ? 0 : file, "utf8").replace(/^\uFEFF/, "");
  const document: unknown = JSON.parse(text);
  const twice = duplicateKey(text);
  if (twice !== undefined) throw new Error(`the key ${twice} stands twice in one object`);
  return document;
}

/** A certificate has no field `holdfast`, so nothing that could be one is taken for a model. */
function isModel(document: unknown): boolean {
  return typeof document === "object" && document !== null && Object.hasOwn(document, "holdfast");
}

/** A certificate as a service gives it out. */
function isSigned(document: unknown): document is { readonly certificate: unknown } {
  if (typeof document !== "object" || document === null) return false;
  return Object.keys(document).sort().join() === "certificate,signature";
}

/** One line for each certificate. */
function reportModel({ holds, reason, certificates }: ReturnType<typeof verifyModel>): number {
  if (reason !== undefined) process.stdout.write(`does not hold: ${reason}\n`);
  certificates.forEach((verdict, i) => {
    const words = verdict.holds
      ? `${verdict.premises.length === 0 ? "holds" : "holds if its premises do"}: ${verdict.remarks.join("; ")}`
      : `does not hold: ${verdict.reason}`;
    process.stdout.write(`certificate ${i + 1} ${words}\n`);
  });
  return holds ? 0 : 1;
}

function report(verdict: ReturnType<typeof verify>): number {
  if (!verdict.holds) {
    process.stdout.write(`does not hold: ${verdict.reason}\n`);
    return 1;
  }
  const premises = verdict.premises.map((premise) => `  ${JSON.stringify(premise)}\n`);
  process.stdout.write(premises.length === 0 ? "holds\n" : `holds if\n${premises.join("")}`);
  for (const line of verdict.remarks) process.stdout.write(`  ${line}\n`);
  return 0;
}
