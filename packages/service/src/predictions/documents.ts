import type { Static } from "typebox";
import { amountDocument } from "../http/price-documents.ts";
import { aboutDataSet } from "../operations/about.ts";
import type { Service } from "../service.ts";
import { type Left, leftFor, pricesFor } from "./affordable.ts";
import type { Predicted } from "./predicted.ts";
import type { Predictor } from "./predictor.ts";
import type { LeftDocument, PredictionsDocument, PredictorDocument } from "./shapes.ts";

/** A predictor as clients see it, with its price and what the budget still pays for. */
export async function predictorDocument(
  { ledger, signer }: Pick<Service, "ledger" | "signer">,
  predictor: Predictor,
): Promise<Static<typeof PredictorDocument>> {
  const {
    id,
    dataSet,
    file,
    learner,
    class: spec,
    options,
    queries,
    all,
    certificate,
    withheld,
    levels,
    created,
  } = predictor;
  const named = await aboutDataSet({ ledger }, "predictor", dataSet);
  const prices = await pricesFor(ledger, dataSet.accounts, certificate);
  return {
    id,
    dataSet: dataSet.id,
    learner,
    class: spec,
    options,
    parameters: file.parameters,
    levels: [...levels],
    ...(queries === undefined ? {} : { queries }),
    ...(all === undefined ? {} : { all: signer.sign(all, named) }),
    certificate: signer.sign(certificate, named),
    withheld: withheld.map((one) => ({ ...one })),
    price: amountDocument(prices.get(dataSet.accounts[0]!)!),
    remaining: leftDocuments(await leftFor(ledger, dataSet.accounts, certificate)),
    created,
  };
}

/** The answers, what they cost and what is left, as JSON. */
export function predictionsDocument({
  answers,
  receipt,
  remaining,
}: Predicted): Static<typeof PredictionsDocument> {
  return {
    answers: answers.map(({ label, how, price }) => ({ label, how, price: amountDocument(price) })),
    receipt: {
      charges: [...receipt.charges],
      entries: receipt.entries.map((entry) => ({ ...entry })),
      price: amountDocument(receipt.price),
    },
    remaining: leftDocuments(remaining),
  };
}

/** What accounts have left, and how many answers that pays for, as JSON. */
export function leftDocuments(left: readonly Left[]): Static<typeof LeftDocument>[] {
  return left.map(({ account, answers, ...rest }) => ({ account, ...amountDocument(rest), answers }));
}
