import { type Arithmetic, below, type Range } from "./arithmetic.ts";
import { type Fraction, fraction, over } from "./fraction.ts";
import { chance, must, number, type ReferenceUse } from "./rule.ts";

/** The parameters that every rule about a draw among candidates has. */
export interface Draw {
  readonly n: number;
  readonly candidates: bigint;
  readonly epsilon: Fraction;
  readonly beta: Fraction;
}

/** A count without an upper end, in digits. */
export function bigWhole(parameters: ReferenceUse["parameters"], name: string): bigint {
  const digits = parameters[name];
  must(typeof digits === "string" && /^[1-9]\d{0,99999}$/.test(digits), `${name} must be a whole number`);
  return BigInt(digits);
}

export function readDraw({ n, parameters }: ReferenceUse): Draw {
  must(n !== "any", "the sample size is needed");
  const epsilon = number(parameters, "epsilon");
  must(epsilon.top > 0n, "a positive epsilon");
  return {
    n,
    candidates: bigWhole(parameters, "candidates"),
    epsilon,
    beta: chance(parameters, "beta", true),
  };
}

/** e^(epsilon/2), where epsilon counts as at most 128. */
export function tilt(r: Arithmetic, { epsilon }: Draw): Range {
  return r.exp(epsilon.top > 128n * epsilon.bottom ? 64 : over(epsilon, fraction(2n)));
}

/** q = ((N-1)/beta)^(-1/n), for N >= 2. */
export function survival(r: Arithmetic, { n, candidates, beta }: Draw): Range {
  const rate = r.div(r.ln(r.div(candidates - 1n, beta)), n);
  // Beyond the reach of this arithmetic: e^-10000 is an upper end, and q is positive.
  return rate.low.top > 10_000n * rate.low.bottom
    ? { low: fraction(0n), high: r.exp(-10_000).high }
    : r.exp(r.sub(0, rate));
}

/** deltaStar: sqrt(1 - q^2) where that is at most tanh(epsilon/2), else (cosh(epsilon/2) - q)/sinh(epsilon/2). */
export function deltaStar(r: Arithmetic, draw: Draw): Range {
  if (draw.candidates === 1n) return r.add(0);
  const root = (a: Arithmetic): Range => {
    const q = survival(a, draw);
    return a.sqrt(a.mul(a.sub(1, q), a.add(1, q)));
  };
  const tanh = (a: Arithmetic): Range => {
    const e = a.mul(tilt(a, draw), tilt(a, draw));
    return a.div(a.sub(e, 1), a.add(e, 1));
  };
  if (below(root, tanh)) return root(r);
  const e = tilt(r, draw);
  const cosh = r.div(r.add(e, r.div(1, e)), 2);
  const sinh = r.div(r.sub(e, r.div(1, e)), 2);
  return r.div(r.sub(cosh, survival(r, draw)), sinh);
}
