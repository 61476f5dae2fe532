import type { Family } from "../../classes/family.ts";
import { checkHeld } from "./cover-arguments.ts";

/** A separator, or with an offset a halfspace. */
interface Linear {
  readonly weights: readonly number[];
  readonly offset?: number;
}

/** All members of a cover as rows of weights, with their offsets (0 for separators). */
export function linearFamily<Hypothesis extends Linear>(
  size: bigint,
  features: number,
  at: (i: bigint) => Hypothesis,
): Family<Hypothesis> {
  checkHeld(size, features + 2);
  const count = Number(size);
  const weights = new Int32Array(count * features);
  const offsets = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const member = at(BigInt(i));
    weights.set(member.weights, i * features);
    offsets[i] = member.offset ?? 0;
  }
  return Object.freeze({
    kind: "linear",
    features,
    weights,
    offsets,
    count,
    at: (i: number) => at(BigInt(i)),
  });
}
