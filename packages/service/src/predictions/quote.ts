import { notReady } from "../data-sets/data-set.ts";
import { amountDocument } from "../http/price-documents.ts";
import { nothing, plus } from "../ledger/spending.ts";
import { aboutDataSet } from "../operations/about.ts";
import { type QuoteKind, quoteKind } from "../quotes/quote.ts";
import { answersLeft, leftFor, pricesFor } from "./affordable.ts";
import { leftDocuments } from "./documents.ts";
import { KnownAnswers } from "./known-answers.ts";
import { predictorsOf } from "./predictors.ts";
import { overAllowance, tooFew } from "./too-few.ts";
import { questionOf } from "./question.ts";
import { PredictionQuoteRequest } from "./shapes.ts";

/** What predictions would cost: only questions that nobody asked before cost anything. */
export const predictionQuote: QuoteKind = quoteKind(
  PredictionQuoteRequest,
  async (service, { keyId }, body) => {
    const { ledger, database, signer } = service;
    const predictor = await predictorsOf(database).get(body.predictor);
    const { dataSet, certificate } = predictor;
    const questions = new Set(
      predictor.pointsOf(body.records).map((point) => questionOf(predictor.id, point)),
    );
    const { labels, isRemoved } = await new KnownAnswers(database).of(dataSet.id, [...questions]);
    const fresh = [...questions].filter((question) => !labels.has(question)).length;
    if (isRemoved && fresh > 0) notReady({ ...dataSet, state: "deleted" });
    const left = await leftFor(ledger, dataSet.accounts, certificate);
    const one = (await pricesFor(ledger, dataSet.accounts, certificate)).get(dataSet.accounts[0]!)!;
    const price = Array.from({ length: fresh }).reduce<typeof one>((sum) => plus(sum, one), nothing);
    const asked = { payer: keyId, accounts: dataSet.accounts, certificate, wanted: fresh };
    const issue =
      answersLeft(left) < fresh ? tooFew(left, fresh) : (await overAllowance(ledger, asked))?.issue;
    return {
      price: amountDocument(price),
      granted: issue === undefined,
      remaining: leftDocuments(left),
      ...(issue === undefined ? {} : { issue }),
      certificate: signer.sign(certificate, await aboutDataSet({ ledger }, "quote", dataSet)),
    };
  },
);
