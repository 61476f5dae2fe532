import { formatNumber } from "../format/number.ts";
import { isNothing } from "../service/amounts.ts";
import type { Price, TranscriptLine } from "../service/documents.ts";
import type { Question } from "./facts.ts";
import type { Checked } from "./work/check.ts";
import type { Fitting } from "./work/fitting.ts";

/**
 * What questions like this one cost: those of its price. One that the session asked before is free itself; others like it cost what it
 * cost then.
 */
export function priceLike(
  price: Partial<Price> | undefined,
  question: Question | undefined,
  lines: readonly TranscriptLine[],
): Partial<Price> | undefined {
  if (price === undefined || !isNothing(price)) return price;
  const text = JSON.stringify(question);
  const same = lines.find((line) => !isNothing(line.price) && JSON.stringify(line.question) === text);
  return same?.price ?? price;
}

/** How far it goes with questions like this one: the refusal, before it comes. */
export function aheadText({ more, endedBy }: Fitting, { isAtMost, question: { kind } }: Checked): string {
  if (more === null)
    return kind === "holdout" || kind.startsWith("ladder")
      ? `Any number of questions like this one can be asked${untilEnd(kind)}.`
      : "This one is known already, and told again for nothing.";
  const why = { budget: "the budget", allowance: "the allowance of this key", goal: "the goal" }[
    endedBy ?? "budget"
  ];
  if (more === 0) return `No question like this one fits: ${why} does not reach.`;
  const least = isAtMost ? "At least " : "";
  const count = `${formatNumber(more)} more like this`;
  return `${least}${count}; then ${why} is reached and ${more === 1 ? "another" : "the next"} is refused.`;
}

/** A private instrument shows the rows so often and no more. */
function untilEnd(kind: string): string {
  if (kind === "holdout") return ", until its last disagreement is shown";
  return kind === "ladder" ? ", until its last improvement is shown" : "";
}
