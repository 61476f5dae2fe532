import type { Certificate } from "../certificates/index.ts";
import type { Encoder, Rows, Schema } from "../data/index.ts";
import type { Json } from "../learners/learner.ts";
import type { Rational } from "../math/index.ts";
import type { RandomSource } from "../random/index.ts";

/** What is public about the data that a session asks. */
export interface SessionFacts {
  readonly schema: Schema;
  readonly n: number;
  /** "private": only private answers. "exact": exact answers too, which keep validity and no privacy. */
  readonly answers: "private" | "exact";
  /** Where answers will be drawn from; a seeded source marks every certificate. Default: cryptographic. */
  readonly random?: RandomSource;
}

/** The rows, read by steps alone. */
export interface SessionData {
  readonly encoder: Encoder;
  readonly rows: Rows;
}

/** One line of a transcript: a question in its canonical form, and what was answered. */
export interface Exchange {
  readonly question: Json;
  readonly answer: Json;
}

/** What the analyst has seen of a session, in order. */
export type Transcript = readonly Exchange[];

/** What an exact answer adds to the code of the transcript. */
export interface Selection {
  readonly nats: Rational;
  readonly kept: number;
}

/**
 * What an answer costs, known before the data is read: what protects it, or what it adds to the code of the transcript. Neither where
 * the answer was paid for when its instrument was opened.
 */
export interface StepPrice {
  /** Of a private answer. */
  readonly certificate?: Certificate;
  /** Of an exact answer: the length of its code in nats and how many examples it keeps, at most. */
  readonly selection?: Selection;
}

/** What mechanisms keep from one answer to the next (the noisy threshold of a holdout), as secret as the rows. */
export type Secret = { readonly [instrument: string]: Json };

/** A share of rows that was told, and how far the share in the sample may be from it. */
export interface Measured {
  readonly share: Rational;
  readonly within: Rational;
}

/** A step that was read and priced. */
export interface Step {
  readonly kind: string;
  /** The question in its one canonical form. */
  readonly question: Json;
  readonly price: StepPrice;
  /**
   * Whether the answer depends on the rows, the question and fresh coins alone: then it may be kept and given again, to anybody, for
   * nothing. The answers of instruments depend on what they were asked before.
   */
  readonly cacheable: boolean;
  /**
   * Draws the answer. Nothing that it throws depends on rows. The answer must be thrown away when it is not paid for; then the
   * secret must be thrown away too.
   */
  answer(data: SessionData, run: StepRun): Promise<StepAnswer>;
  /** Of an answer that tells a share of rows: which, and how far from it the sample's may be, except with probability beta. */
  readonly measured?: (answer: Json, beta: Rational) => Measured | undefined;
  /** What could be asked instead that is cheaper and affordable, as a sentence. */
  readonly cheaper?: (isAffordable: (selection: Selection) => boolean) => string | undefined;
}

export interface StepRun {
  readonly random: RandomSource;
  readonly secret: Secret;
  readonly signal?: AbortSignal;
}

export interface StepAnswer {
  /** What the analyst sees, error bars included. */
  readonly answer: Json;
  readonly secret: Secret;
  /** What was really used of an exact answer's price, where that is part of the answer (what a learner kept). */
  readonly used?: Selection;
}
