import { dimensions } from "holdfast";
import { counted } from "./counted.ts";
import { type DimensionReport, type Known, known, mergedOf, whole } from "./dimension-document.ts";

/** Levels of a mistake tree that are printed without being asked for. */
const shownLevels = 4;

/** The report as text; `isWhole` prints a mistake tree of any depth. */
export function dimensionInWords(
  { subject, vc, littlestone, growth, witnesses }: DimensionReport,
  isWhole: boolean,
): string {
  const { shattered, tree, refutation } = witnesses;
  const { domain } = subject;
  const place =
    domain.kind === "finite"
      ? counted(domain.points, "point")
      : `${domain.features} real ${domain.features === 1 ? "feature" : "features"}`;
  const functions = `${subject.size === Infinity ? "infinitely many" : spelled(subject.size)} ${subject.size === 1n ? "function" : "functions"}`;
  const merged = mergedOf(subject) ?? [];
  const depth = tree === undefined ? 0 : littlestone.lower;
  const values = Object.values(growth).map((value) => bracketText(value));
  const lines = [
    `${subject.spec}: ${functions} on ${place}`,
    `  VC dimension ${bracketText(known(vc))}: ${vc.why}`,
    `  Littlestone dimension ${bracketText(known(littlestone))}: ${littlestone.why}`,
    `  growth for m = 1 to ${values.length}: ${values.join(", ")}`,
    ...(merged.length > 0
      ? [
          `  identical rows merged: ${merged.map((rows) => `rows ${rows.join(", ")}`).join("; ")} (counted from 0)`,
        ]
      : []),
    ...(shattered === undefined ? [] : [`  shattered points: ${shattered.join(", ") || "none"}`]),
    ...(refutation !== undefined && "claims" in refutation
      ? [`  upper bound checked again: ${claimsText(refutation.claims)}`]
      : []),
  ];
  const drawn =
    tree !== undefined && (isWhole || depth <= shownLevels) ? `\n${dimensions.mistakeTreeText(tree)}` : "";
  const hint =
    drawn === "" && tree !== undefined ? `  a mistake tree of depth ${depth} (--tree prints it)\n` : "";
  return `${lines.join("\n")}\n${hint}${drawn}`;
}

/** A count in words: its digits, or their number where there are many. */
export function spelled(value: number | bigint): string {
  const digits = String(whole(value));
  return digits.length > 21 ? `about 10^${digits.length - 1}` : digits;
}

function bracketText(value: Known): string {
  if (typeof value !== "object") return String(value);
  return `${value.lower} to ${value.upper}`;
}

function claimsText(claims: number): string {
  return claims === 0 ? "too few functions or points for more" : counted(claims, "claim");
}
