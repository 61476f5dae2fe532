import { openProbability } from "../../../certificates/index.ts";
import { Rational, type RationalLike } from "../../../math/index.ts";
import { cryptographicSource, type RandomSource } from "../../../random/index.ts";
import { type Average, averageOf } from "../average.ts";
import { refutation } from "../refutation.ts";

/**
 * An attack on robust generalization (Cummings, Ligett, Nissim, Roth, Wu Definition 5): a distribution that the analyst knows, a
 * mechanism, and an analyst who sees its output and names a statistic f with values in [0, 1].
 */
export interface RobustAttack {
  readonly id: string;
  /** What is attacked. */
  readonly victim: string;
  /** The statistic that the analyst names. */
  readonly statistic: string;
  /** One run on a fresh sample: f(S) - f(D), the mean on the sample minus the one on the distribution, in [-1, 1]. */
  readonly gap: (random: RandomSource) => number | Promise<number>;
  /** Between which numbers gaps lie. Default [-1, 1]. */
  readonly range?: readonly [number, number];
  /** The expectation of the gap, where it is known: from the law of this very attack, in doubles. */
  readonly expected?: number;
}

export interface AttackOptions {
  /** The claim that is tried: the gap exceeds alpha with probability at most beta. Without one, gaps are measured. */
  readonly claim?: { readonly alpha: RationalLike; readonly beta: RationalLike };
  /** Independent runs. Default 1000. */
  readonly runs?: number;
  /** How often a claim that holds may be refuted. Default 1e-6. */
  readonly level?: RationalLike;
  /** Of the limits around the mean gap, in (0, 1). Default 0.95. */
  readonly confidence?: RationalLike;
  /** Default: cryptographic. */
  readonly random?: RandomSource;
  readonly signal?: AbortSignal;
}

/** What an attack found. It refutes a claim or does not; it never proves one. */
export interface RobustFinding {
  readonly attack: string;
  readonly victim: string;
  readonly statistic: string;
  readonly runs: number;
  readonly gap: Average;
  readonly expected?: number;
  readonly claimed?: { readonly alpha: number; readonly beta: number };
  /** Runs whose gap was above alpha, the number that refutes, and the largest probability of refuting a true claim. */
  readonly violations?: number;
  readonly critical?: number;
  readonly falseAlarm?: number;
  readonly verdict: "refuted" | "not refuted" | "measured";
}

/** Rounding of a gap, which is a quotient of counts, never makes it a violation. */
const rounding = 1e-12;

/** Runs an attack and tries a claim by it: refuted if and only if the violations reach the critical number (`refutation`). */
export async function attackRobustly(
  attack: RobustAttack,
  options: AttackOptions = {},
): Promise<RobustFinding> {
  const { claim, runs = 1000, level, random = cryptographicSource, signal } = options;
  const confidence = openProbability.accept(options.confidence ?? "0.95", "confidence");
  const test = refutation(runs, claim?.beta ?? "1/2", level);
  const gaps: number[] = [];
  for (let run = 0; run < runs; run++) {
    signal?.throwIfAborted();
    gaps.push(await attack.gap(random));
  }
  const { id, victim, statistic, expected } = attack;
  const measured = {
    attack: id,
    victim,
    statistic,
    runs,
    gap: averageOf(gaps, attack.range ?? [-1, 1], confidence.toNumber()),
    ...(expected !== undefined && { expected }),
  };
  if (claim === undefined) return { ...measured, verdict: "measured" };
  const alpha = Rational.from(claim.alpha, "claim.alpha").toNumber();
  const violations = gaps.filter((gap) => Math.abs(gap) > alpha + rounding).length;
  return {
    ...measured,
    claimed: { alpha, beta: Rational.from(claim.beta, "claim.beta").toNumber() },
    violations,
    critical: test.critical,
    falseAlarm: test.falseAlarm,
    verdict: violations >= test.critical ? "refuted" : "not refuted",
  };
}
