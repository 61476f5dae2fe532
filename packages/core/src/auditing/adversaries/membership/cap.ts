import { type Certificate, count, nonNegative, probabilityBelowOne } from "../../../certificates/index.ts";
import { binomialLowerTail, Rational, type RationalLike, Real, roundUp } from "../../../math/index.ts";

export interface CapOptions {
  readonly epsilon: RationalLike;
  /** Default 0. */
  readonly delta?: RationalLike;
  /** How many answers are seen, each with this privacy. Default 1. */
  readonly answers?: number;
}

/** Bits of the chance of a lie. */
const precision = 160;

/**
 * The largest advantage, true minus false positive rate, of anybody who guesses from so many (epsilon, delta)-private answers
 * which of two neighboring data sets they came from: 1 - (1-delta)^k (1 - T), T the total variation of k randomized responses at epsilon
 * (Kairouz, Oh, Viswanath 2015, Theorem 3.3, at total epsilon 0). For one answer it is (e^epsilon - 1 + 2 delta) / (e^epsilon + 1), and
 * tanh(epsilon/2) without delta. Rounded up.
 */
export function membershipCap({ epsilon, delta = 0, answers = 1 }: CapOptions): Rational {
  const growth = nonNegative.accept(epsilon, "epsilon");
  const failure = probabilityBelowOne.accept(delta, "delta");
  const k = count(1).accept(answers, "answers");
  // A smaller chance of a lie only makes the responses easier to tell apart.
  const { lo, exponent } = Real.from(1).over(Real.from(growth).exp().plus(1)).enclose(precision)!;
  const lie = exponent < 0 ? Rational.of(lo, 1n << BigInt(-exponent)) : Rational.of(lo);
  const most = Math.ceil(k / 2) - 1;
  const fewLies = binomialLowerTail(k, most, lie);
  const fewTruths = binomialLowerTail(k, most, Rational.one.minus(lie));
  const pure = growth.sign() === 0 ? Real.from(0) : fewLies.minus(fewTruths);
  const honest = Real.from(Rational.one.minus(failure));
  const kept = failure.sign() === 0 ? honest : honest.ln().times(k).exp();
  const cap = roundUp(Real.from(1).minus(Real.from(1).minus(pure).times(kept)));
  return cap.compare(1) > 0 ? Rational.one : cap;
}

/** What is seen: a model, or so many answers with fresh coins each. */
export type Seen = "model" | number;

/** What is guessed from what: two data sets that differ in so many examples, by what is seen. */
export interface Guess {
  readonly seen: Seen;
  readonly relation: Relation;
  /** In how many examples the data sets may differ. */
  readonly replaced: number;
}

/** What one certificate says of the advantage; nothing where it says nothing about what is seen. */
function capOf({ claim }: Certificate, { seen, replaced }: Guess): Rational | undefined {
  switch (claim.notion) {
    case "differential-privacy":
      // One model, or all answers of one that is kept: it is private as a whole.
      return groupCap(claim, Math.ceil(replaced / claim.group), 1);
    case "private-prediction":
      if (seen === "model") return undefined;
      return groupCap(
        claim,
        Math.ceil(replaced / claim.group),
        claim.queries === "infinity" ? 1 : Math.ceil(seen / claim.queries),
      );
    case "uniform-stability": {
      if (seen === "model") return undefined;
      // The label at a point moves by gamma a step in total variation, whatever the point.
      const delta = claim.gamma.times(Math.ceil(replaced / claim.group));
      return groupCap({ epsilon: Rational.zero, delta }, 1, seen);
    }
    default:
      return undefined;
  }
}

/** The cap after k steps between neighbors: k epsilon, and delta (1 + e^epsilon + … + e^((k-1) epsilon)). */
function groupCap(
  { epsilon, delta }: { readonly epsilon: Rational; readonly delta: Rational },
  steps: number,
  answers: number,
): Rational {
  let failure = Real.from(0);
  for (let step = 0; step < steps && delta.sign() > 0; step++) {
    failure = failure.plus(Real.from(epsilon.times(step)).exp().times(delta));
  }
  const total = steps === 1 ? delta : roundUp(failure);
  if (total.compare(1) >= 0) return Rational.one;
  return membershipCap({ epsilon: epsilon.times(steps), delta: total, answers });
}

/** The relation of data sets that a claim is about. */
function relationOf({ claim }: Certificate): Relation | undefined {
  if (claim.notion === "uniform-stability") return "replace-one";
  if (!("neighbours" in claim) || claim.neighbours === "add-or-remove-one") return undefined;
  return claim.neighbours;
}

export type Relation = "replace-one" | "replace-label";

/** A cap and the certificate that it follows from. */
export interface Cap {
  readonly cap: Rational;
  readonly from: Certificate;
}

/** The least cap of the certificates about this relation. */
export function leastCap(certificates: readonly Certificate[], guess: Guess): Cap | undefined {
  let least: Cap | undefined;
  for (const from of certificates) {
    const its = relationOf(from);
    // What holds for any replaced example holds for a replaced label.
    if (its === undefined || (its === "replace-label" && guess.relation === "replace-one")) continue;
    const cap = capOf(from, guess);
    if (cap !== undefined && (least === undefined || cap.compare(least.cap) < 0)) least = { cap, from };
  }
  return least;
}
