import { type Neighbours, refuseUnknown } from "../../certificates/index.ts";
import { refuse } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import { readEvents } from "../event-shape.ts";
import { unsupportedLoss } from "./composed-pairs.ts";
import { leastEpsilon, unreachableEpsilon } from "./epsilon-search.ts";
import type { Bounds } from "./excess.ts";
import { unit } from "./pair.ts";
import { deltaBounds, profileNear } from "./profile.ts";

/** What is asked of a list of events: the epsilon of a delta, or the delta of an epsilon. */
export type LossBoundsOptions = {
  /** Default "replace-one". */
  readonly neighbours?: Neighbours;
} & (
  | {
      /** In [1e-60, 1): epsilon is asked for. */
      readonly delta: RationalLike;
      readonly epsilon?: never;
    }
  | {
      /** At least 0: delta is asked for. */
      readonly epsilon: RationalLike;
      readonly delta?: never;
    }
);

/** The smallest delta that is followed. */
export const smallestDelta: Rational = Rational.parse("1e-60");

/**
 * Certified sides of what a list of events costs together: `upper` is an epsilon (or delta) that holds for every mechanism
 * that the events describe, `lower` one below which it fails for the worst pairs of laws that dominate them. Where an event
 * names its noise or says only "pure" or "approximate", such a pair is itself such a mechanism; for a bounded range, permute-and-flip,
 * different promises on disjoint parts, and a part drawn without replacement the pair may be worse than any. Privacy loss distributions by Fourier transforms, with every error
 * accounted for (proof.md).
 */
export function lossBounds(given: unknown, options: LossBoundsOptions): Bounds {
  refuseUnknown(options, ["delta", "epsilon", "neighbours"], "lossBounds");
  const events = readEvents(given);
  const neighbours = options.neighbours ?? "replace-one";
  const unsupported = unsupportedLoss(events, neighbours);
  if (unsupported !== undefined) {
    const { path, why, kind } = unsupported;
    return refuse({
      code: "rule-refused",
      path,
      expected: `an event with a dominating pair: ${why}`,
      received: kind,
    });
  }
  if (options.delta === undefined) {
    const epsilon = Rational.from(options.epsilon, "epsilon");
    if (epsilon.sign() < 0 || epsilon.compare(10_000_000) > 0) {
      return refuse({
        code: "parameter-range",
        path: "epsilon",
        expected: "a number in [0, 10000000]",
        received: epsilon.toString(),
      });
    }
    const [low, high] = around(epsilon.toNumber());
    return deltaBounds(events, neighbours, [low, high]);
  }
  const delta = Rational.from(options.delta, "delta");
  if (delta.compare(smallestDelta) < 0 || delta.compare(1) >= 0) {
    return refuse({
      code: "parameter-range",
      path: "delta",
      expected: "a number in [1e-60, 1)",
      received: delta.toString(),
    });
  }
  const [low, high] = around(delta.toNumber());
  const profile = profileNear(events, neighbours, delta.toNumber());
  const upper = leastEpsilon(profile, low);
  return { lower: unreachableEpsilon(profile, high, upper), upper };
}

/** Doubles on both sides of the number that this one is nearest to. */
export function around(x: number): readonly [below: number, above: number] {
  return [x * (1 - 2 * unit), x * (1 + 4 * unit)];
}
