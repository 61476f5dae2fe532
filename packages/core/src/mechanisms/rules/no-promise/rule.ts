import { type Rule, rule } from "../../../certificates/index.ts";

/** A run without privacy, such as one with epsilon = "infinity", promises nothing and says so. */
export const noPromise: Rule = rule({
  id: "no-promise",
  source: "by definition",
  theorem: "What was computed without randomness promises nothing",
  premises: [],
  parameters: {},
  assumptions: [],
  conclude: () => ({ notion: "none" }),
});
