import { isBelow, lambertLower, Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const beta = argument.beta();
const epsilon = { ...argument.epsilon("rises"), least: 0, closed: true } as const;
const plain = { side: "sufficient", assumptions: ["iid"] } as const;
const common = { ...plain, of: "alpha", vacuous: Rational.one } as const;

/** sqrt((ln 2 + (epsilon sqrt(n/8) + sqrt(nats))^2)/(2 n)). */
export function privateDeviation(n: Rational, epsilon: Rational, nats: Real): Real {
  const shift = Real.from(n.over(8)).sqrt().times(epsilon);
  return shift.plus(nats.sqrt()).square().plus(Real.from(2).ln()).over(n.times(2)).sqrt();
}

/** Pure privacy. */
export const pureDeviation: Bound = bound({
  ...common,
  id: "pure-privacy-deviation",
  summary:
    "an epsilon-private mechanism generalizes robustly within sqrt((ln 2 + (epsilon sqrt(n/8) + sqrt(ln(1/beta)))^2)/(2 n)), except with probability beta",
  source: "Cummings Theorem 20, sharper: the rule pure-privacy-to-robust-generalization",
  arguments: { n: argument.n(), epsilon, beta },
  value: ({ n, epsilon, beta }) => privateDeviation(n, epsilon, Real.from(Rational.one.over(beta)).ln()),
});

/** u1 + u2, u1 = ln(1/b) and u2 e^(1 - u2) = b: two tails of the virtual noise. */
function noiseNats(b: Rational | Real): Real {
  const share = Real.from(b);
  return share
    .ln()
    .plus(lambertLower(share.negate().over(Real.from(1).exp())))
    .negate();
}

/** Approximate privacy; at delta 0 it is another bound for pure privacy. */
export const privacyDeviation: Bound = bound({
  ...common,
  id: "privacy-deviation",
  summary:
    "an (epsilon, delta)-private mechanism generalizes robustly within tanh((epsilon + e)/2) + 4 delta/((1 + e^(epsilon + e)) b) + u/(n e), except with probability beta: b = beta/3 (beta/2 where delta is 0), u the tails of a virtual noise at b and e = sqrt(2 u/n)",
  source: "Cummings Theorem 20, with constants: the rule privacy-to-robust-generalization",
  arguments: {
    n: argument.n(),
    epsilon,
    delta: { ...argument.delta("rises"), least: 0, closed: true },
    beta,
  },
  value: ({ n, epsilon, delta, beta }) => {
    const b = beta.over(delta.sign() === 0 ? 2 : 3);
    const nats = noiseNats(b);
    const noise = nats.times(2).over(n).sqrt();
    const whole = noise.plus(epsilon);
    const slip = Real.from(delta.times(4).over(b)).over(whole.exp().plus(1));
    // A slip of 1 or more says nothing.
    if (!isBelow(slip, 1)) return undefined;
    return whole
      .over(2)
      .tanh()
      .plus(slip)
      .plus(nats.over(noise.times(n)));
  },
});

/** The shape of the paper's theorem: three epsilon from a number of examples on. */
export const privacyDeviationSampleSize: Bound = bound({
  ...plain,
  id: "privacy-deviation-sample-size",
  summary:
    "from that many examples on an (epsilon, delta)-private mechanism generalizes robustly within 3 epsilon, except with probability 12 delta/((1 + e^(2 epsilon)) epsilon), which is below 6 delta/epsilon",
  source: "Cummings Theorem 20, with constants: the rule privacy-to-robust-generalization-fixed",
  of: "n",
  arguments: {
    epsilon: { ...argument.epsilon(), most: "1/3" },
    // Needs fewer examples the larger it is, up to where the failure probability is 1.
    delta: argument.delta("varies"),
  },
  value: ({ epsilon, delta }) => {
    const third = Real.from(delta.times(4).over(epsilon)).over(Real.from(epsilon.times(2)).exp().plus(1));
    // What fails with probability 1 says nothing.
    if (!isBelow(third, "1/3")) return undefined;
    return noiseNats(third).over(epsilon.times(epsilon));
  },
});
