import { HoldfastError } from "holdfast";
import { quoteCharge } from "../quotes/quote-charge.ts";
import { quoteKind, type QuoteKind } from "../quotes/quote.ts";
import { TrainingQuoteRequest } from "./shapes.ts";
import { planTraining } from "./training-charge.ts";

/** What a training would cost, and what protects its model. */
export const trainingQuote: QuoteKind = quoteKind(
  TrainingQuoteRequest,
  async (service, { keyId, role }, { dataSet, learner, class: spec, options = {}, multiclass }) => {
    if (role !== "curator") {
      throw new HoldfastError({
        code: "forbidden",
        path: "key",
        expected: "the role curator, who alone may train",
        received: `the role ${role}`,
      });
    }
    const task = {
      dataSet,
      learner,
      class: spec,
      options,
      ...(multiclass === undefined ? {} : { multiclass }),
    };
    const { charge } = await planTraining(service, task, keyId);
    return quoteCharge(service, charge, dataSet);
  },
);
