import { type Certificate, count, openProbability } from "../certificates/index.ts";
import { refuse } from "../issues/index.ts";
import { Rational, type RationalLike } from "../math/index.ts";
import { Bits, cryptographicSource, discreteLaplace, type RandomSource } from "../random/index.ts";
import { emptyCertificate, leafCertificate } from "./certificates.ts";
import { type NeighbourOptions, readEpsilon } from "./options.ts";
import { randomnessOf } from "./randomness.ts";
import { drawnFrom, type MechanismCall, recorded } from "./recorder.ts";
import { sparseVector as sparseVectorRule } from "./rules/sparse-vector/rule.ts";

export interface SparseVectorPlanOptions extends NeighbourOptions {
  /** The privacy parameter of all answers together, > 0; with "infinity" answers are exact and nothing is promised. */
  readonly epsilon: RationalLike;
  /** By how much one neighboring step can move any query: a whole number from 1 on. */
  readonly sensitivity: number;
  /** How many "above" answers may be given; "below" is free. A whole number from 1 on. */
  readonly positives: number;
  /** The share of epsilon for the threshold's noise, in (0, 1). Default 2/5, close to the best (Lyu-Su-Li 2017). */
  readonly thresholdShare?: RationalLike;
}

export interface SparseVectorOptions extends SparseVectorPlanOptions {
  /** The integer that queries are compared with; public. */
  readonly threshold: number;
}

/**
 * What a sparse vector keeps from one query to the next, as a JSON document. As secret as the data: whoever knows the noisy threshold
 * learns from every answer what the noise was to hide.
 */
export interface SparseVectorState {
  readonly remaining: number;
  /** The noisy threshold in digits; null where the next query draws it. */
  readonly noisyThreshold: string | null;
}

/**
 * Answers any number of adaptively chosen integer queries by "above" or "below" a threshold, and pays only for the
 * "above": epsilon-private as a whole (Dwork-Roth AboveThreshold, repeated). The threshold's noise is drawn anew after
 * every "above", each query gets fresh noise, and no number is ever released. After `positives` times "above" every
 * further query is refused without being evaluated.
 *
 * A sparse vector that is to survive a restart must be written down after every answer, before the answer leaves: if its noisy
 * threshold were drawn anew, every restart would begin another run, which costs privacy that nobody paid for.
 */
export class SparseVector {
  readonly certificate: Certificate;
  readonly #sensitivity: number;
  readonly #positives: number;
  readonly #random: RandomSource;
  /** None where answers are exact. */
  readonly #call: MechanismCall | undefined;
  readonly #noise: Noise;
  readonly #threshold: bigint;
  #noisyThreshold: bigint | undefined;
  #remaining: number;

  /** With a state, one that goes on where another with the same options was written down. */
  constructor(options: SparseVectorOptions, state?: SparseVectorState) {
    const { certificate, thresholdScale, queryScale } = plan(options);
    this.certificate = certificate;
    this.#sensitivity = options.sensitivity;
    this.#positives = options.positives;
    this.#threshold = BigInt(wholeNumber(options.threshold, "threshold"));
    const { remaining, noisyThreshold } = readState(state, options.positives);
    this.#remaining = remaining;
    this.#noisyThreshold = noisyThreshold;
    this.#random = options.random ?? cryptographicSource;
    this.#call = thresholdScale && {
      mechanism: "sparse-vector",
      parameters: {
        threshold: options.threshold,
        positives: options.positives,
        sensitivity: options.sensitivity,
        thresholdScale,
        queryScale,
        neighbours: options.neighbours ?? "replace-one",
        n: options.n ?? "any",
      },
    };
    const bits = new Bits(drawnFrom(this.#random));
    const drawing = (scale: Rational | undefined) => (): bigint =>
      scale === undefined ? 0n : discreteLaplace(bits, scale);
    this.#noise = { threshold: drawing(thresholdScale), query: drawing(queryScale) };
  }

  /** How many "above" answers are left. */
  get remaining(): number {
    return this.#remaining;
  }

  /** Is the query's value, an integer, at or above the threshold, up to noise? A function is called once, here. */
  ask(query: number | (() => number)): "above" | "below" {
    if (this.#remaining === 0) {
      refuse({
        code: "exhausted",
        path: "positives",
        expected: 'at most the stated number of answers "above", all of which were given',
        remedy: "Further queries need a new sparse vector with a budget of its own.",
      });
    }
    const value = BigInt(wholeNumber(typeof query === "number" ? query : query(), "query"));
    const isFirst = this.#remaining === this.#positives && this.#noisyThreshold === undefined;
    const draw = (): boolean => {
      this.#noisyThreshold ??= this.#threshold + this.#noise.threshold();
      return value + this.#noise.query() >= this.#noisyThreshold;
    };
    const call = this.#call;
    const isAbove =
      call === undefined
        ? draw()
        : recorded(
            this.#random,
            () => ({
              ...call,
              input: { values: [value], distance: "largest", sensitivity: this.#sensitivity },
              // All answers are paid for by the first.
              ...(isFirst && { price: this.certificate }),
            }),
            draw,
          );
    if (!isAbove) return "below";
    this.#noisyThreshold = undefined;
    this.#remaining -= 1;
    return "above";
  }

  /** What must be kept, as secretly as the data, to go on later. */
  toJSON(): SparseVectorState {
    return { remaining: this.#remaining, noisyThreshold: this.#noisyThreshold?.toString() ?? null };
  }
}

/** Opens a sparse vector, or restores one from what `toJSON` wrote and the options that it was opened with. */
export const sparseVector: {
  (options: SparseVectorOptions): SparseVector;
  from(state: SparseVectorState, options: SparseVectorOptions): SparseVector;
} = Object.assign((options: SparseVectorOptions) => new SparseVector(options), {
  from: (state: SparseVectorState, options: SparseVectorOptions) => new SparseVector(options, state),
});

/** What `sparseVector` with these options promises, known before there are queries. */
export function sparseVectorCertificate(options: SparseVectorPlanOptions): Certificate {
  return plan(options).certificate;
}

interface Noise {
  readonly threshold: () => bigint;
  readonly query: () => bigint;
}

interface SparsePlan {
  readonly certificate: Certificate;
  readonly thresholdScale?: Rational;
  readonly queryScale?: Rational;
}

/** Each "above" may cost epsilon/positives: its share on the threshold, the rest on the query, which moves twice. */
function plan({
  neighbours = "replace-one",
  random = cryptographicSource,
  n,
  ...options
}: SparseVectorPlanOptions): SparsePlan {
  const epsilon = readEpsilon(options.epsilon);
  const sensitivity = count(1).accept(options.sensitivity, "sensitivity");
  const positives = count(1).accept(options.positives, "positives");
  const share = openProbability.accept(options.thresholdShare ?? "2/5", "thresholdShare");
  if (epsilon === "infinity") return { certificate: emptyCertificate(n) };
  const whole = Rational.of(sensitivity).times(positives).over(epsilon);
  const thresholdScale = whole.over(share);
  const queryScale = whole.times(2).over(Rational.one.minus(share));
  const parameters = {
    sensitivity,
    positives,
    thresholdScale,
    queryScale,
    neighbours,
    randomness: randomnessOf(random),
  };
  return { certificate: leafCertificate(sparseVectorRule, parameters, n), thresholdScale, queryScale };
}

/** What was written down; nothing of it is named when it does not fit. */
function readState(
  state: SparseVectorState | undefined,
  positives: number,
): { readonly remaining: number; readonly noisyThreshold: bigint | undefined } {
  if (state === undefined) return { remaining: positives, noisyThreshold: undefined };
  const { remaining, noisyThreshold: noisy } = state as {
    readonly [Name in keyof SparseVectorState]: unknown;
  };
  const counts = typeof remaining === "number" && Number.isSafeInteger(remaining);
  const isWritten = noisy === null || (typeof noisy === "string" && /^(?:0|-?[1-9]\d*)$/.test(noisy));
  if (
    !counts ||
    remaining < 0 ||
    remaining > positives ||
    !isWritten ||
    (remaining === 0 && noisy !== null)
  ) {
    return refuse({
      code: "parameter-range",
      path: "state",
      expected: "what a sparse vector with these options wrote",
    });
  }
  return { remaining, noisyThreshold: noisy === null ? undefined : BigInt(noisy) };
}

/** An integer; a query's value is never named. */
function wholeNumber(value: number, path: "threshold" | "query"): number {
  if (!Number.isSafeInteger(value)) refuse({ code: "parameter-range", path, expected: "an integer" });
  return value;
}
