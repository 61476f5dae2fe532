import type { Derivation } from "../../certificates/index.ts";
import type { SelectionCode } from "../learner.ts";

/** The code of a learner all of whose selections count alike: the models differ in what they keep, not in its length. */
export function uniformCode({ claim }: Derivation): SelectionCode {
  if (claim.notion !== "selection") throw new Error(`${claim.notion} is no selection`);
  const { kept, nats } = claim;
  return {
    kept,
    longest: (most) => ({ kept: Math.min(kept, most), nats }),
    of: (document) => ({
      kept: document.kind === "function" ? 0 : (document.kept?.length ?? 0),
      nats,
    }),
  };
}
