import { refuse } from "../issues/index.ts";
import { type Cost, isUnsupported } from "./costs/cost.ts";

/** The cost, or a refusal that names the event without one. */
export function supported<Price>(cost: Cost<Price>): Price {
  if (!isUnsupported(cost)) return cost;
  return refuse({
    code: "rule-refused",
    path: `parameters.${cost.path}`,
    expected: `an event that this account understands: ${cost.why}`,
    received: cost.kind,
  });
}
