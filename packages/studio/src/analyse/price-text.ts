import { formatExact } from "../format/number.ts";
import { unitOf } from "../service/amounts.ts";
import type { BudgetLine, Price } from "../service/documents.ts";
import type { Question } from "./facts.ts";

/** A price in words: `0.1 epsilon`, `9.304 nats, 1 example kept`, or why there is none. */
export function priceText(
  { amount, delta, nats = "0", kept = 0 }: Partial<Price> & Pick<Price, "amount" | "delta">,
  { budget: { accountant } }: Pick<BudgetLine, "budget">,
  { kind }: Pick<Question, "kind">,
): string {
  const parts = [
    ...(amount === "0" ? [] : [`${formatExact(amount, "up")} ${unitOf(accountant)}`]),
    ...(delta === "0" ? [] : [`${formatExact(delta, "up")} delta`]),
    ...(nats === "0" ? [] : [`${formatExact(nats, "up")} nats`]),
    ...(kept === 0 ? [] : [`${kept} ${kept === 1 ? "example" : "examples"} kept`]),
  ];
  if (parts.length > 0) return parts.join(", ");
  if (kind === "holdout" || kind === "ladder") return "nothing: paid for when it was opened";
  return kind === "ladder-open"
    ? "nothing: an exact leaderboard pays by submission"
    : "nothing: known already";
}
