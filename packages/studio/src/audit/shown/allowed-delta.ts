/** Privacy that is claimed, or true. */
export interface Privacy {
  readonly epsilon: number;
  readonly delta: number;
}

/**
 * The largest delta at another epsilon that a mechanism may have which is (epsilon, delta) private: that of randomized response with a
 * failure of probability delta, than which none is worse (Kairouz, Oh, Viswanath 2015). Nothing is promised by an infinite epsilon.
 */
export function allowedDelta({ epsilon, delta }: Privacy, at: number): number {
  if (at >= epsilon) return delta;
  // (e^epsilon - e^at) / (1 + e^epsilon), without overflow.
  const share = -Math.expm1(at - epsilon) / (1 + Math.exp(-epsilon));
  return delta + (1 - delta) * share;
}

/** The curve of that from 0 to the end, with the corner at epsilon. */
export function allowedCurve(
  privacy: Privacy,
  end: number,
  count = 41,
): readonly (readonly [number, number])[] {
  const even = Array.from({ length: count }, (_, i) => Number(((end * i) / (count - 1)).toPrecision(6)));
  const corner = privacy.epsilon < end ? [privacy.epsilon] : [];
  return [...new Set([...even, ...corner])]
    .sort((a, b) => a - b)
    .map((epsilon) => [epsilon, allowedDelta(privacy, epsilon)]);
}
