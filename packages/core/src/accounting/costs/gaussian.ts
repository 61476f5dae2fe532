import type { Neighbours } from "../../certificates/index.ts";
import { Rational, Real, roundUp } from "../../math/index.ts";
import { millsRatio, normalBelow } from "../../math/normal.ts";
import { rootOfIncreasing } from "../../math/root.ts";
import type { Event } from "../event.ts";
import { type Occurrence, occurrences } from "../occurrences.ts";
import { added, type Cost, isUnsupported, partsOf, unsupported, worstPart } from "./cost.ts";
import { remembered } from "./remembered.ts";

/** The square of mu, as Gaussian privacy: 1/sigma^2 for Gaussian noise; nothing else has it. */
function squareCost(occurrence: Occurrence, neighbours: Neighbours): Cost<Rational> {
  const { event, path } = occurrence;
  if (event.kind === "gaussian") return Rational.one.over(event.sigma.times(event.sigma));
  if (event.kind === "parallel") return worstPart(partsOf(event.events, path), neighbours, squareCost);
  return unsupported(occurrence, "it is no Gaussian noise");
}

/** The mu of a list of events, rounded up, worked out once: the square root of the sum of 1/sigma^2. */
export function gaussianCostOf(events: readonly Event[], neighbours: Neighbours): Cost<Rational> {
  return remembered(events, `gaussian ${neighbours}`, () => {
    const square = added(occurrences(events), neighbours, squareCost);
    return isUnsupported(square) ? square : roundUp(Real.from(square).sqrt());
  });
}

/** Beyond these nothing is worked out: a mu of a million costs an epsilon of 5e11. */
export const largestMu: Rational = Rational.of(1_000_000);
export const smallestDelta: Rational = Rational.parse("1e-300");

/**
 * The least epsilon >= 0 at which noise of total mu is (epsilon, delta)-private: where
 * Phi(mu/2 - epsilon/mu) - e^epsilon Phi(-mu/2 - epsilon/mu) = delta. Balle, Wang 2018; tight.
 */
export function gaussianEpsilon(mu: Rational, delta: Rational): Rational {
  if (mu.sign() === 0) return Rational.zero;
  const half = mu.over(2);
  /** Delta less what epsilon takes: it grows with epsilon. */
  const spare = (epsilon: Rational): Real => {
    const shift = epsilon.over(mu);
    return Real.from(delta)
      .minus(normalBelow(half.minus(shift)))
      .plus(scaledTail(half, shift, epsilon));
  };
  // By concentration with rho = mu^2/2 the root is at most this.
  const rho = half.times(mu);
  const most = roundUp(Real.from(1).over(delta).ln().times(rho).sqrt().times(2).plus(rho));
  const atZero = spare(Rational.zero).enclose(256);
  if (atZero !== undefined && atZero.lo >= 0n) return Rational.zero;
  return roundUp(rootOfIncreasing(spare, 0, most));
}

/** From here on a tail is written by its ratio to the density, and a density is only known to be below 2^-2900. */
const far = 64;

/** e^epsilon Phi(-half - shift), where epsilon = 2 half shift: also the density at half - shift times Mills' ratio at half + shift. */
function scaledTail(half: Rational, shift: Rational, epsilon: Rational): Real {
  const [near, away] = [half.minus(shift), half.plus(shift)];
  if (away.compare(far) < 0) return normalBelow(away.negate()).times(Real.from(epsilon).exp());
  if (near.compare(far) >= 0 || near.compare(-far) <= 0) {
    return new Real(() => ({ lo: 0n, hi: 1n, exponent: -2900 }));
  }
  const density = Real.from(near.times(near)).over(-2).exp().over(Real.pi().times(2).sqrt());
  return density.times(millsRatio(away));
}
