import type { Certificate, Claim } from "../certificates/index.ts";
import type { HypothesisClass, Label } from "../classes/class.ts";
import type { Point, Points, Sample } from "../data/index.ts";
import type { ExampleTable, Progress, ScoreEngine } from "../engines/index.ts";
import type { Rational } from "../math/index.ts";
import type { Coins } from "../mechanisms/coins/index.ts";
import type { RandomSource } from "../random/index.ts";
import type { ModelDocument } from "./document.ts";

/** A value as it stands in a JSON document. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** What is public about a data set before it is read. */
export interface Facts {
  /** The number of examples, at least 1. */
  readonly n: number;
  /** Where the run will draw from; a seeded source marks every certificate. Default: cryptographic. */
  readonly random?: RandomSource;
  /** The examples' features, where they are public (label privacy). */
  readonly publicPoints?: Points;
}

/** A promise that is not made, and what would make it possible. */
export interface Withheld {
  readonly notion: Claim["notion"];
  /** One sentence. */
  readonly why: string;
  /** The least number of examples that would do, where it is known. */
  readonly n?: number;
}

/**
 * Everything about a run that can be known before it sees data: the parameters it chose, what it promises, what it
 * does not, and the program. A pure function of public options and facts.
 */
export interface Plan {
  /** Every parameter that the learner chose, by its name in the vocabulary. */
  readonly parameters: { readonly [name: string]: Json };
  readonly certificates: readonly Certificate[];
  readonly withheld: readonly Withheld[];
  readonly program: Program;
  /** Of a learner that publishes few examples: what its model adds to the transcript of an analysis session. */
  readonly selection?: SelectionCode;
}

/** The code of published models, fixed before the data are seen (Cummings Definition 14): which examples, and which choice. */
export interface SelectionCode {
  /** So many examples are kept at most, by a code no longer than `longest` says of them; n where all might be. */
  readonly kept: number;
  /** The longest code of models that keep at most so many; undefined where there is none. */
  longest(kept: number): CodeLength | undefined;
  /** The code of a model; undefined where it keeps everything. */
  of(document: ModelDocument): CodeLength | undefined;
}

export interface CodeLength {
  readonly kept: number;
  readonly nats: Rational;
}

/** What a program may use besides its data. */
export interface Run {
  readonly coins: Coins;
  readonly engine: ScoreEngine;
  /** Stops the work: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * A learner as a program over coins. It is total: for every sample of the planned size it returns an output, and
 * nothing it throws depends on the sample.
 */
export type Program = ModelProgram | PredictionProgram;

/** Publishes a model. */
export interface ModelProgram {
  readonly kind: "model";
  /** Whether the law of the output is the same for every order of the sample. */
  readonly ignoresOrder: boolean;
  learn(sample: Sample, run: Run): Promise<ModelDocument>;
  /**
   * What the published document itself proves, where its proof pays for what it shows: a selection learner's promise sized
   * by what was kept. Never a privacy claim.
   */
  readonly certificatesOf?: (document: ModelDocument) => readonly Certificate[];
  /** The same from examples that stay in their table, where the learner needs only counts, or few of them. */
  readonly learnTable?: (table: ExampleTable, run: Run) => Promise<ModelDocument>;
  /** The same from examples that come block by block, n in all, where the learner need not hold them together. */
  readonly learnStream?: (blocks: AsyncIterable<Sample>, run: Run) => Promise<ModelDocument>;
}

/** Keeps the data and answers queries, each with fresh coins. */
export interface PredictionProgram {
  readonly kind: "prediction";
  readonly ignoresOrder: boolean;
  /** The share of answers that can be right in expectation, at most: what noise that turns answers around leaves. Absent where there is none. */
  readonly mostRight?: Rational;
  /** The work that needs no coins, done once for many queries. Its result is as secret as the sample. */
  prepare(sample: Sample, run: Omit<Run, "coins">): Promise<Answering>;
  /** The same for examples that stay in their table, where answers need only counts, or few of them. */
  readonly prepareTable?: (table: ExampleTable, run: Omit<Run, "coins">) => Promise<Answering>;
}

export interface Answering {
  /** The label answered at a point of the domain. */
  readonly answer: (query: Point, coins: Coins) => Promise<Label>;
}

/** A learner for one class with its options read. */
export interface Learner {
  /** How it is called, such as `stable` or `subsampled(cover)`. */
  readonly spec: string;
  readonly subject: HypothesisClass;
  plan(facts: Facts): Plan;
}
