import { type Assumption, assumptionInWords, type Certificate, claimInWords, sentence } from "holdfast";
import { reportFailure, verifyFile } from "./certificate-file.ts";
import type { Io } from "./io.ts";

/** `holdfast verify FILE`: holds, holds if its premises do, or what does not hold and where. */
export function verifyCommand(file: string, { json = false }: { readonly json?: boolean }, io: Io): number {
  const verdict = verifyFile(file, io);
  if (!verdict.holds) return reportFailure(verdict.issue, sentence(verdict.issue), json, io);
  const { certificate } = verdict;
  const encoded = JSON.parse(JSON.stringify(certificate)) as Readonly<Record<string, unknown>>;
  const { claim, n, vacuous, assumptions } = encoded;
  const premises = (assumptions as readonly { kind: string }[]).filter(({ kind }) => kind === "premise");
  if (json) io.out(`${JSON.stringify({ holds: true, premises, claim, n, vacuous, assumptions }, null, 2)}\n`);
  else
    io.out(
      `${opening(verdict.premises)}${remarks(certificate)
        .map((line) => `  ${line}\n`)
        .join("")}`,
    );
  return 0;
}

function opening(premises: readonly Assumption[]): string {
  if (premises.length === 0) return "holds\n";
  return `holds if\n${premises.map((premise) => `  - ${assumptionInWords(premise)}\n`).join("")}then\n`;
}

/** What a reader must see beside the word "holds": the claim, and whether it is worth anything. */
function remarks({ claim, n, vacuous, assumptions }: Certificate): readonly string[] {
  const seeded = assumptions.some(({ kind }) => kind === "seeded-randomness");
  return [
    `${claimInWords(claim)}${n === "any" ? "" : ` (n = ${n})`}`,
    ...(vacuous ? ["vacuous: this holds for every mechanism"] : []),
    ...(seeded ? ["made with seeded randomness: NOT private"] : []),
  ];
}
