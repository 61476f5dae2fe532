import { type Arithmetic, below, range, type Range, upward } from "../../reference/arithmetic.ts";
import { type Fraction, fraction, order, over, plus, spell, times } from "../../reference/fraction.ts";
import {
  chance,
  must,
  number,
  type PlainClaim,
  premiseAt,
  type ReferenceRule,
  sizeOf,
} from "../../reference/rule.ts";

/**
 * q = (1-1/n)^n, c2 = 1 + e^e, c4 = c2 + e^2e + e^3e.
 * direct: (4e, c4 d + 2b - b^2).  mixture: eA = ln(1 + (1-q)(e^4e - 1)), (1-q) c4 d + (1 + e^(eA-4e)) b.
 * pooled: eB = ln(1 + (1-q)(e^2e - 1)), (1-q) c2 d + (1 + e^(eB-2e)) NP(b).
 */
export const reference: ReferenceRule = {
  id: "resampling",
  premises: [["perfect-generalization"]],
  parameters: ["map"],
  changes: (use) => `that is run on ${use.n} draws with replacement from its ${use.n} rows`,
  assumptions: () => ["resampled", "all-distributions"],
  work: () => 300_000,
  conclude(use) {
    const perfect = premiseAt(use);
    const n = sizeOf(use);
    const b = chance(perfect, "beta");
    const e = number(perfect, "epsilon");
    const d = chance(perfect, "delta");
    const map = use.parameters["map"];
    if (map === "pooled") {
      const t = least(n, b);
      return amplified(n, e, d, 2n, (r) => atypical(r, n, b, t));
    }
    const twice = plus(b, b);
    must(
      below(
        () => twice,
        (r) => avoiding(r, n),
      ),
      "2 beta must be below (1-1/n)^n",
    );
    if (map === "mixture") return amplified(n, e, d, 4n, () => range(b));
    must(map === "direct", "one of the three maps");
    return privacy(spell(times(fraction(4n), e)), (r) =>
      r.add(d.top === 0n ? 0 : r.mul(links(r, e, 4n), d), r.sub(twice, times(b, b))),
    );
  },
};

/** The probability q that a resample misses a given example. */
function avoiding(r: Arithmetic, n: number): Range {
  return r.power(fraction(BigInt(n - 1), BigInt(n)), n);
}

/** 1 + e^e + ... + e^((k-1)e). */
function links(r: Arithmetic, e: Fraction, k: bigint): Range {
  let total = range(0);
  for (let i = 0n; i < k; i++) total = r.add(total, r.exp(times(fraction(i), e)));
  return total;
}

/** With a = 1 + (1-q)(e^ke - 1) and a/e^ke = 1 - q (1 - e^-ke): (ln a, (1-q) ck d + (1 + a/e^ke) mass). */
function amplified(
  n: number,
  e: Fraction,
  d: Fraction,
  k: bigint,
  mass: (r: Arithmetic) => Range,
): PlainClaim {
  const whole = times(fraction(k), e);
  // Where e^-ke is smaller than any number that a certificate states, e^-16001 is above it.
  const far = fraction(16_001n);
  const faded = order(whole, far) < 0 ? whole : far;
  const fading = (r: Arithmetic): Range => ({ low: fraction(0n), high: r.fading(faded).high });
  // A single example is never missed: then a = e^ke, exactly.
  const share = (r: Arithmetic): Range =>
    n === 1
      ? range(1)
      : r.sub(1, r.mul(avoiding(r, n), r.sub(1, faded === whole ? r.fading(whole) : fading(r))));
  return privacy(
    upward((r) => (n === 1 ? whole : r.add(whole, r.ln(share(r))))),
    (r) => {
      const chained = d.top === 0n ? 0 : r.mul(r.sub(1, avoiding(r, n)), links(r, e, k), d);
      return r.add(chained, r.mul(r.add(1, share(r)), mass(r)));
    },
  );
}

function privacy(epsilon: string, delta: (r: Arithmetic) => Range): PlainClaim {
  return {
    notion: "differential-privacy",
    epsilon,
    delta: upward((r) => r.min(1, delta(r))),
    neighbours: "replace-one",
    group: 1,
  };
}

/** sum_{j>=t} C(n, j) (m n)^-j (1-1/n)^(n-j): m = 1 gives P_t, m = 2 gives Q_t. */
function tail(r: Arithmetic, n: number, m: number, t: number): Range {
  // With 0^0 = 1 a single example leaves the term j = 1 alone.
  if (n === 1) return range(t <= 1 ? fraction(1n, BigInt(m)) : 0);
  let term = avoiding(r, n);
  let sum = range(0);
  for (let j = 0; j <= n; j++) {
    if (j >= t) sum = r.add(sum, term);
    // From j = 1 on each term is at most half the one before: what is left is at most this one.
    const negligible = order(term.high, over(sum.low, fraction(10n ** BigInt(r.digits)))) < 0;
    if (n > 64 && j >= 1 && j >= t && negligible) return { low: sum.low, high: r.add(sum, term).high };
    term = r.mul(term, fraction(BigInt(n - j), BigInt(j + 1) * BigInt(m) * BigInt(n - 1)));
  }
  return sum;
}

/** The least t with Q_t <= b; n + 1 if b = 0. */
function least(n: number, b: Fraction): number {
  if (b.top === 0n) return n + 1;
  const exceeds = (t: number): boolean =>
    below(
      () => b,
      (r) => tail(r, n, 2, t),
    );
  if (!exceeds(0)) return 0;
  let [above, t] = [0, 1];
  while (t <= n && exceeds(t)) [above, t] = [t, 2 * t];
  t = Math.min(t, n + 1);
  while (t - above > 1) {
    const middle = Math.floor((above + t) / 2);
    if (exceeds(middle)) above = middle;
    else t = middle;
  }
  return t;
}

/** NP(b) = P_t + 2^(t-1) (b - Q_t). */
function atypical(r: Arithmetic, n: number, b: Fraction, t: number): Range {
  if (t === 0) return range(1);
  if (b.top === 0n) return range(0);
  return r.add(tail(r, n, 1, t), r.mul(2n ** BigInt(t - 1), r.sub(b, tail(r, n, 2, t))));
}
