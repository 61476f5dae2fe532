import {
  count,
  nonNegative,
  openProbability,
  positiveProbability,
  probability,
} from "../certificates/field.ts";
import { refuse } from "../issues/index.ts";
import {
  lowerConfidenceLimit,
  Rational,
  type RationalLike,
  Real,
  roundDown,
  roundUp,
} from "../math/index.ts";

/**
 * Smoothness: D is kappa-smooth with respect to the reference U when D(A) <= kappa U(A) for every A (Chaudhuri-Hsu,
 * definition 6). It is an assumption of accuracy, never of privacy. Upper bounds are rounded up; Infinity where there is
 * none.
 */
export type Kappa = Rational | typeof Infinity;

/** What a caller writes for a kappa: any number from 1 on. */
export type KappaLike = RationalLike | typeof Infinity;

/** Two laws on common cells: the largest ratio of their masses, exactly. */
export function histogramKappa(law: readonly RationalLike[], reference: readonly RationalLike[]): Kappa {
  if (law.length !== reference.length) {
    const expected = `${reference.length} cells, as the reference has`;
    refuse({ code: "distribution", path: "law", expected, received: `${law.length}` });
  }
  const [p, u] = [masses(law, "law"), masses(reference, "reference")];
  let kappa = Rational.one;
  for (const [i, mass] of p.entries()) {
    if (mass.sign() === 0) continue;
    if (u[i]!.sign() === 0) return Infinity;
    const ratio = mass.over(u[i]!);
    if (ratio.compare(kappa) > 0) kappa = ratio;
  }
  return kappa;
}

function masses(list: readonly RationalLike[], path: string): Rational[] {
  const values = list.map((mass, i) => Rational.from(mass, `${path}.${i}`));
  const total = values.reduce((a, b) => a.plus(b), Rational.zero);
  if (total.equals(1) && values.every((mass) => mass.sign() >= 0)) return values;
  const expected = "masses >= 0 that sum to 1 exactly";
  return refuse({ code: "distribution", path, expected, received: `a sum of ${total}` });
}

/** The reference conditioned on an event of the given mass: 1 / U(A). */
export function conditionedKappa(mass: RationalLike): Kappa {
  const value = probability.accept(mass, "mass");
  return value.sign() === 0 ? Infinity : Rational.one.over(value);
}

/** The mixture of the reference with a share of a law that is kappa-smooth: (1 - share) + share kappa. */
export function mixedKappa(share: RationalLike, kappa: KappaLike): Kappa {
  const part = probability.accept(share, "share");
  const factor = checked(kappa);
  if (!(factor instanceof Rational)) return part.sign() === 0 ? Rational.one : Infinity;
  return Rational.one.minus(part).plus(part.times(factor));
}

/** Independent features, or a chain D over W over U: the product. */
export function productKappa(kappas: readonly KappaLike[]): Kappa {
  const factors = kappas.map(checked);
  let product = Rational.one;
  for (const factor of factors) {
    if (!(factor instanceof Rational)) return Infinity;
    product = product.times(factor);
  }
  return product;
}

function checked(value: KappaLike): Kappa {
  if (value === Infinity) return Infinity;
  const kappa = Rational.from(value, "kappa");
  if (kappa.compare(1) >= 0) return kappa;
  return refuse({
    code: "parameter-range",
    path: "kappa",
    expected: "a number >= 1",
    received: kappa.toString(),
  });
}

/** The radius of a cover under D: kappa r + tau when D(A) <= kappa U(A) + tau for every A (lemma 19). */
export function transferredRadius(radius: RationalLike, kappa: KappaLike, tau: RationalLike = 0): Kappa {
  const [r, rest] = [nonNegative.accept(radius, "radius"), nonNegative.accept(tau, "tau")];
  const factor = checked(kappa);
  return factor instanceof Rational ? r.times(factor).plus(rest) : Infinity;
}

/** The normal law of the given mean and deviation against the standard one: (1/s) exp(mean^2 / (2 (1 - s^2))) for s < 1. */
export function gaussianKappa(mean: RationalLike, deviation: RationalLike): Kappa {
  const [mu, s] = [Rational.from(mean, "mean"), Rational.from(deviation, "deviation")];
  if (s.sign() <= 0) {
    refuse({ code: "parameter-range", path: "deviation", expected: "a number > 0", received: s.toString() });
  }
  if (s.equals(1) && mu.sign() === 0) return Rational.one;
  if (s.compare(1) >= 0) return Infinity;
  const exponent = mu.times(mu).over(Rational.one.minus(s.times(s)).times(2));
  return roundUp(Real.from(exponent).exp().over(s));
}

/** The law of half uniform, half concentrated that defeats private learners: 5 + 3 e^(epsilon M) (example 1). */
export function concentratedKappa(epsilon: RationalLike, samples: RationalLike): Rational {
  const exponent = nonNegative.accept(epsilon, "epsilon").times(nonNegative.accept(samples, "samples"));
  return roundUp(Real.from(exponent).exp().times(3).plus(5));
}

export interface KappaTest {
  /** How many of the public points lie in a set that was fixed before they were seen. */
  readonly inside: number;
  readonly points: number;
  /** The reference's mass of the set. */
  readonly mass: RationalLike;
  /** The confidence of the answer, 0.95 unless told. */
  readonly confidence?: RationalLike;
}

/**
 * A lower bound on kappa, with the stated confidence, from public points (Clopper-Pearson). Samples can refute a claimed
 * kappa; none can verify one.
 */
export function refutedKappa({ inside, points, mass, confidence = "0.95" }: KappaTest): Rational {
  const u = positiveProbability.accept(mass, "mass");
  count(1).accept(points, "points");
  if (!(Number.isSafeInteger(inside) && inside >= 0 && inside <= points)) {
    const expected = "counts with 0 <= inside <= points";
    refuse({ code: "parameter-range", path: "inside", expected, received: `${inside} of ${points}` });
  }
  const level = Rational.one.minus(openProbability.accept(confidence, "confidence"));
  return roundDown(lowerConfidenceLimit(inside, points, Real.from(level)).over(u));
}
