/**
 * The independent verifier as one file without dependencies, `holdfast-verify.mjs`: built from the rules' reference
 * implementations, it shares no code with the library. `node holdfast-verify.mjs FILE` (`-` reads standard input) exits
 * with 0 if the certificate holds, 1 if it does not, 2 if it cannot be read.
 */
import { readFileSync } from "node:fs";
import { duplicateKey } from "./certificates/reference/json-text.ts";
import { verify } from "./independent-verify.ts";

process.exitCode = main(process.argv.slice(2));

function main(files: readonly string[]): number {
  const [file] = files;
  if (file === undefined || files.length !== 1 || file.startsWith("--")) {
    process.stderr.write("usage: node holdfast-verify.mjs FILE (a certificate; - reads standard input)\n");
    return file === "--help" ? 0 : 2;
  }
  try {
    return report(verify(read(file)));
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
