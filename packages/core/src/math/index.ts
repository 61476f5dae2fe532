export { binomial, growthBound, lnBinomial, lnSum } from "./binomial.ts";
export { relativeBinomialSum } from "./binomial-sum.ts";
export {
  binomialLowerTail,
  incompleteBeta,
  incompleteBetaInverse,
  lowerConfidenceLimit,
  upperConfidenceLimit,
} from "./binomial-tail.ts";
export { hockeyStick } from "./closeness.ts";
export { type Convolution, convolve } from "./doubles/convolution.ts";
export { exp, exponentialError, expMinusOne, powerOfTwo } from "./doubles/exponential.ts";
export { logOnePlus } from "./doubles/logarithm.ts";
export { fractionOf } from "./fraction-of.ts";
export { lnGamma } from "./gamma.ts";
export { lambertLower, lambertPrincipal } from "./lambert.ts";
export { bitLength } from "./integer.ts";
export { limited, steps, TooManySteps } from "./meter.ts";
export { OutOfReachError } from "./out-of-reach.ts";
export { Rational } from "./rational.ts";
export type { RationalLike } from "./rational.ts";
export { roughExp, roughLn } from "./rough.ts";
export { product, Real, sum } from "./real.ts";
export type { RealLike } from "./real.ts";
export { isBelow, roundDown, roundUp } from "./rounding.ts";
