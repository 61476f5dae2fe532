import type { ReferenceRule } from "../../../certificates/reference/rule.ts";

/** Nothing follows from nothing. */
export const reference: ReferenceRule = {
  id: "no-promise",
  premises: [],
  parameters: [],
  assumptions: () => [],
  conclude: () => ({ notion: "none" }),
};
