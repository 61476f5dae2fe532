import { Arithmetic, downward, type Range } from "./arithmetic.ts";
import { type Fraction, fraction, minus, order, over, parse, plus, times } from "./fraction.ts";
import { must, number, whole } from "./rule.ts";

/** The numbers of a tournament as the theorem names them. */
export interface Tournament {
  readonly levels: number;
  readonly blocks: bigint[];
  readonly tau: Fraction;
  /** tau - N tau^R. */
  readonly eta: Fraction;
}

/** Reads ldim, mode, attempts and tau, and checks the recursion a_0, a_1, … of Theorem 10#. */
export function tournament(parameters: Readonly<Record<string, unknown>>): Tournament {
  const ldim = whole(parameters, "ldim");
  const attempts = whole(parameters, "attempts", 1);
  const tau = number(parameters, "tau", fraction(1n));
  const mode = String(parameters["mode"]);
  const most = new Map([
    ["general", 10],
    ["closure", 64],
    ["full", 9],
  ]).get(mode);
  must(most !== undefined && ldim <= most && attempts <= 64 && tau.top > 0n, "a tournament");
  const top = ldim === 0 ? 0 : mode === "full" ? ldim : ldim - 1;
  if (ldim > 0) {
    must(order(tau, fraction(1n, 2n)) <= 0, "tau at most 1/2");
    must(stays(mode, top, tau), "the recursion stays above tau");
  }
  const blocks = [];
  for (let k = 0, sum = 0n; k <= top; k++) blocks.push((sum += BigInt(2 * attempts) ** BigInt(k)));
  const power = { top: tau.top ** BigInt(attempts), bottom: tau.bottom ** BigInt(attempts) };
  // 1 - tau = 0 only in dimension zero, where there is no contest.
  const g = top === 0 ? fraction(1n) : over(minus(fraction(1n), power), minus(fraction(1n), tau));
  let contests = fraction(0n);
  for (let k = 1; k <= top; k++) contests = plus(fraction(1n), times(times(fraction(2n), g), contests));
  const eta = minus(tau, times(contests, power));
  must(eta.top > 0n, "a positive stability");
  return { levels: top + 1, blocks, tau, eta };
}

/** eta over a number, rounded down to the ten digits of a certificate. */
export function shortened(eta: Fraction, divisor = 1): Fraction {
  return parse(downward((r) => r.div(eta, divisor)));
}

function stays(mode: string, top: number, tau: Fraction): boolean {
  for (let digits = 60; digits <= 1920; digits *= 2) {
    const r = new Arithmetic(digits);
    const list = sequence(r, mode, top, tau);
    const last = list[top]!;
    if (list.slice(0, top).every((a) => order(a.low, tau) > 0) && order(last.low, tau) >= 0) return true;
    if (list.some((a, k) => order(a.high, tau) < 0 || (k < top && order(a.high, tau) === 0))) return false;
  }
  return false;
}

function sequence(r: Arithmetic, mode: string, top: number, tau: Fraction): Range[] {
  const a: Range[] = [r.sub(1, mode === "full" ? 0 : tau)];
  for (let k = 1; k <= top; k++) {
    const b = a[k - 1]!;
    // Below tau the sequence has failed and may be anything.
    if (order(b.low, tau) <= 0) a.push(b);
    else if (k === 1 && mode === "general") a.push(r.sub(fraction(1n, 2n), tau));
    else if (k === 1 && mode === "closure") a.push(r.sub(1, r.mul(2, tau)));
    else {
      const fair = mode === "closure" ? 1 : 2;
      a.push(r.div(r.mul(b, r.sub(b, tau)), r.mul(fair, r.sub(1, r.mul(tau, b)))));
    }
  }
  return a;
}

/** What a tournament may take: the square of the digits that tau, attempts and levels have together. */
export function tournamentWork(parameters: Readonly<Record<string, unknown>>): number {
  const { ldim, attempts, tau } = parameters;
  if (typeof ldim !== "number" || typeof attempts !== "number" || typeof tau !== "string") return 0;
  // What is no number is refused as such, whatever it would take.
  parse(tau);
  const zeros = Math.abs(Number(tau.split("e")[1] ?? 0));
  const digits = (tau.length + zeros) * Math.min(attempts, 64) * (1 + Math.min(ldim, 64));
  return 300_000 + 0.001 * digits * digits;
}
