import type { Paid, Price, Receipt } from "../ledger/ledger.ts";
import { nothing, plus } from "../ledger/spending.ts";
import type { Left } from "./affordable.ts";
import type { Asked } from "./asked.ts";

/** What leaves: labels alone, never a confidence, which would be a second release. */
interface Prediction {
  readonly label: string;
  readonly how: Paid<number>["how"];
  readonly price: Price;
}

/** The answers to a request, what they cost together and what is left. */
export interface Predicted {
  readonly answers: readonly Prediction[];
  readonly receipt: {
    readonly charges: readonly string[];
    readonly entries: Receipt["entries"];
    readonly price: Price;
  };
  readonly remaining: readonly Left[];
}

/** The answers in the order of the records. Of records that ask the same, one pays. */
export function answersTo(
  asked: readonly Asked[],
  levels: readonly string[],
  paid: ReadonlyMap<string, Paid<number>>,
): Predicted["answers"] {
  const answers: Prediction[] = [];
  for (const { question, places } of asked) {
    const { answer, how, receipt } = paid.get(question)!;
    const label = levels[answer]!;
    for (const [i, place] of places.entries())
      answers[place] =
        i === 0 ? { label, how, price: receipt.price } : { label, how: again(how), price: nothing };
  }
  return answers;
}

/** One receipt for charges that were written together. */
export function receiptOfAll(receipts: readonly Receipt[]): Predicted["receipt"] {
  return {
    charges: receipts.map(({ charge }) => charge),
    entries: receipts.flatMap(({ entries }) => entries),
    price: receipts.reduce((sum, { price }) => plus(sum, price), nothing),
  };
}

function again(how: Paid<number>["how"]): Paid<number>["how"] {
  return how === "repeated" ? "repeated" : "known";
}
