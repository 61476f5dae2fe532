import type { LawVerdict } from "holdfast";

/** What became of each law, one line each, under a line that says whether all hold. */
export function lawLines(name: string, laws: readonly LawVerdict[]): string {
  const holds = laws.every((verdict) => verdict.holds);
  return `${name} ${holds ? "keeps the laws that were tried" : "breaks a law"}\n${laws.map(line).join("")}`;
}

function line({ law, holds, counterexample, skipped }: LawVerdict): string {
  if (skipped !== undefined) return `  undecided  ${law}: ${skipped}\n`;
  return holds ? `  holds      ${law}\n` : `  BROKEN     ${law}: ${counterexample}\n`;
}
