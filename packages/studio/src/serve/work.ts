export { predictorLearners, priceOfPredictor } from "./predictors/predictor-work.ts";
export { planQuery } from "./queries/query-work.ts";
