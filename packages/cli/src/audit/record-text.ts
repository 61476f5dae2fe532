import type { PathAudit, ShownFinding, Unchecked } from "holdfast";

/** An audit by record and replay as people read it: what was found, what could not be checked, and what that is worth. */
export function recordInWords({
  name,
  pairs,
  calls,
  covered,
  findings,
  unchecked,
  holds,
}: PathAudit): string {
  const head = `${name}: ${pairs} pairs of neighbors, ${calls} recorded calls\n`;
  const left =
    covered.length === 0 ? "" : `Left to the theorems of the certificates' proofs: ${covered.join(", ")}.\n`;
  const end = holds
    ? "Found no fault. An audit can prove a privacy claim false. It can't prove one true.\n"
    : findings.length > 0
      ? "Don't rely on the certificates of this path.\n"
      : "The audit is incomplete: a fault may hide in what was not checked.\n";
  return `${head}${findings.map(findingInWords).join("")}${left}${unchecked.map(uncheckedInWords).join("")}${end}`;
}

function uncheckedInWords(unchecked: Unchecked): string {
  switch (unchecked.law) {
    case "calls":
      return `Not checked: what follows step ${unchecked.place} (${unchecked.step}). A theorem covers that step, and the runs differ from there on.\n`;
    case "cost":
      return `Not checked: whether the calls cost ${unchecked.claimed} or less. No theorem adds them up (${unchecked.why}).\n`;
  }
}

function findingInWords(finding: ShownFinding): string {
  const lines: readonly (readonly [string, string])[] = [
    ...detailsOf(finding),
    [`row ${finding.row + 1}`, `${finding.before} in the first table, ${finding.after} in the second`],
    ["shown by", `${finding.pairs} ${finding.pairs === 1 ? "pair" : "pairs"}`],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return `${sentenceOf(finding)}\n${lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}\n`).join("")}`;
}

function sentenceOf(finding: ShownFinding): string {
  switch (finding.law) {
    case "calls":
      return `Step ${finding.place} depends on a row outside every mechanism.`;
    case "release":
      return "What is released depends on a row outside every mechanism.";
    case "sensitivity":
      return `Step ${finding.place} moves by ${finding.real} with one row, and its price assumes at most ${finding.stated}.`;
    case "cost":
      return `The calls cost ${finding.recorded}, and the certificate claims ${finding.claimed}.`;
  }
}

function detailsOf(finding: ShownFinding): readonly (readonly [string, string])[] {
  switch (finding.law) {
    case "calls":
    case "release":
      return [
        ["first run", finding.first],
        ["second run", finding.second],
      ];
    case "sensitivity":
      return [["step", finding.call]];
    case "cost":
      return [["calls", String(finding.calls)]];
  }
}
