import type { GivenOptions } from "../certificates/index.ts";
import type { HypothesisClass } from "../classes/class.ts";
import type { Points } from "../data/index.ts";
import type { Learner } from "./learner.ts";
import type { LevelLearner } from "./multiclass/learner.ts";
import type { LearnerOptions, OptionValues } from "./options.ts";

/** The public range of one feature, in the numbers that the class sees. */
export interface Range {
  readonly lower: number;
  readonly upper: number;
  /** Whether every value of the feature is an integer, as the codes of a public grid are. Default false. */
  readonly integers?: boolean;
  /** Whether only the two ends occur, as where a feature tells one level of a category from the others. Default false. */
  readonly indicator?: boolean;
}

/** What a learner is made for, besides its options. All of it is public. */
export interface Setting {
  readonly subject: HypothesisClass;
  /** The public ranges of real features; needed where candidates are laid over them. */
  readonly ranges?: readonly Range[];
  /** Public points without labels, for learners that use them. */
  readonly publicPoints?: Points;
  /** The ends of the scale on which a learner sums features, where it has one. Default by learner; the exact audit takes 1. */
  readonly width?: number;
}

export type { GivenOptions };

/** One set of options under which a learner is audited on every small problem that it serves. */
export interface AuditCase {
  /** Options with a claim that says something: epsilon <= 2, delta <= 0.2, gamma <= 0.9. */
  readonly options: GivenOptions;
  /** Only these class specs, where the learner does not serve, or would take too long on, the others. */
  readonly classes?: readonly string[];
  /** At most this many examples. */
  readonly most?: number;
  /** By notion: why the measured value is below a fifth of the claimed one. */
  readonly loose?: Readonly<Record<string, string>>;
}

/** A learner as the registry knows it: one object. */
export interface LearnerDefinition<O extends LearnerOptions = LearnerOptions> {
  readonly id: string;
  /** What it does, in one sentence. */
  readonly summary: string;
  /** Paper and theorem. */
  readonly source: string;
  /** What it gives out; a wrapper's is its base's. */
  readonly kind: "model" | "prediction" | "as-base";
  /** Of a learner that answers queries: `epsilon` is what the answers cost, so that a predictor shares it out over them. Default false. */
  readonly sharesEpsilon?: boolean;
  readonly options: O;
  /** Why this class cannot be served, and which can; undefined when it can. */
  refusal(subject: HypothesisClass): string | undefined;
  /** A wrapper's base when none is named. */
  readonly base?: string;
  make(setting: Setting, options: OptionValues<O>, base?: BaseMaker): Learner;
  /**
   * Of a learner that serves targets of several levels by itself, not by one model a level: the learner for so many levels.
   * It refuses what it cannot serve, from public values alone.
   */
  readonly levels?: (setting: Setting, options: OptionValues<O>, count: number) => LevelLearner;
  readonly audits: readonly AuditCase[];
}

/** Makes a wrapper's base with some of the caller's options replaced. */
export type BaseMaker = (replaced: GivenOptions) => Learner;

/** Defines a learner with the types of its options inferred. */
export function learnerDefinition<const O extends LearnerOptions>(
  definition: LearnerDefinition<O>,
): LearnerDefinition {
  return Object.freeze(definition as unknown as LearnerDefinition);
}
