import { formatNumber } from "../../format/number.ts";
import type { ExactResult, ExactRow } from "../work/exact-result.ts";

/** How a verdict is shown: a word and a color. */
export interface ShownVerdict {
  readonly word: string;
  readonly kind: "good" | "bad" | "warning" | "";
}

/** The verdict on one claim, in the words of `holdfast audit`. */
export function verdictOf({ verdict }: ExactRow, isComplete: boolean): ShownVerdict {
  switch (verdict) {
    case "broken":
      return { word: "broken", kind: "bad" };
    case "kept":
      return isComplete ? { word: "kept", kind: "good" } : { word: "kept so far", kind: "warning" };
    case "undecided":
      return { word: "undecided", kind: "warning" };
    case "unchecked":
      return { word: "unchecked", kind: "warning" };
    case "vacuous":
      return { word: "vacuous", kind: "" };
  }
}

/** The verdict on all claims in a sentence; `where` says on what. */
export function sentenceOf({ holds, rows, enumerated, asked }: ExactResult, where: string): string {
  const broken = rows.filter(({ verdict }) => verdict === "broken").length;
  if (holds === false)
    return `${broken === 1 ? "A claim is" : `${formatNumber(broken)} claims are`} broken ${where}.`;
  if (rows.every(({ verdict }) => verdict === "vacuous")) return "Nothing is claimed that could be broken.";
  if (holds === true) {
    const tried = rows.some(({ distributions = 0 }) => distributions > 0);
    return `Every claim that says something is kept ${where}${tried ? "; what rests on distributions was searched, not proved" : ""}.`;
  }
  return enumerated < asked
    ? `No claim is broken so far, but only ${formatNumber(enumerated)} of ${formatNumber(asked)} data sets were listed; a larger runs lists more.`
    : `No claim is broken ${where}, but not every claim could be decided.`;
}
