import type { HypothesisClass } from "../../classes/class.ts";
import {
  encoderOf,
  type Encoder,
  featuresOf,
  type Points,
  rowsOfUnit,
  type Schema,
} from "../../data/index.ts";
import { count, writtenOption } from "../../certificates/index.ts";
import { refuse } from "../../issues/index.ts";
import type { BaseMaker, GivenOptions, Range } from "../definition.ts";
import { type LearnerRegistry, learners } from "../registry.ts";
import { type ClassDocument, requireEncodedPoints, requireNamed } from "./class-document.ts";
import { answerOptions, rowOptions } from "./unit-options.ts";

/** What is to be learned, all of it public. */
export interface Task {
  /** The learner's spec, such as `exponential` or `subsampled(cover)`. */
  readonly learner: string;
  readonly subject: HypothesisClass;
  /** How the model file names the class. Default: by its spec. */
  readonly class?: ClassDocument;
  readonly schema: Schema;
  /** The learner's options. Privacy and stability parameters are what the schema's unit gets, epsilon of a predictor in all its answers together. */
  readonly options?: GivenOptions;
  /** Public points without labels, encoded, for learners that use them. */
  readonly publicPoints?: Points;
  /** How many queries a predictor will answer: it is not made without. Where answers cost epsilon, it is shared out over them. */
  readonly queries?: number;
  /**
   * How a target of more than two levels is learned. Default `one-versus-rest`, and of `short-trees` and `centroids` their own way,
   * `direct`, which `exponential` has too.
   */
  readonly multiclass?: "one-versus-rest" | "direct";
  /** Default: the learners that come with the library. */
  readonly registry?: LearnerRegistry;
}

/** A task with its learner made, known before any row is read; the learner of several levels is made by `levelLearnerOf`. */
export interface PreparedTask {
  readonly encoder: Encoder;
  /** The learner with some of its options replaced. */
  readonly make: BaseMaker;
  readonly given: GivenOptions;
  /** The options at which single rows are protected in a model, or in one answer of a predictor, as texts. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Makes the learner of a task: it runs with the options for single rows under which the schema's unit gets what was asked, and its
 * ranges are the codes of the encoder's grids. What does not fit together is refused here.
 */
export function prepareTask(task: Task): PreparedTask {
  const { subject, schema, publicPoints, registry = learners } = task;
  const encoder = encoderOf(schema);
  requireNamed(subject, task.class);
  requireEncodedPoints(subject, encoder);
  refuseIdle(task, registry);
  const known = registry.options(task.learner);
  const ofAnswer = registry.sharesEpsilon(task.learner)
    ? answerOptions(known, task.options ?? {}, task.queries)
    : (task.options ?? {});
  const options = rowOptions(known, ofAnswer, rowsOfUnit(schema.unit));
  const setting = { subject, ranges: rangesOf(encoder), ...(publicPoints && { publicPoints }) };
  return {
    make: (replaced) => registry.make(task.learner, setting, { ...options, ...replaced }),
    encoder,
    given: options,
    options: Object.fromEntries(
      Object.entries(options).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, writtenOption(value)]],
      ),
    ),
  };
}

/** What would change nothing is a misunderstanding. */
function refuseIdle({ learner, schema, queries, multiclass }: Task, registry: LearnerRegistry): void {
  const levels = schema.target?.levels.length ?? 2;
  if (multiclass !== undefined && levels <= 2) {
    const expected = "a target of more than two levels, where there is a choice of ways";
    refuse({ code: "parameter-unknown", path: "multiclass", expected, received: `${levels} levels` });
  }
  if (queries !== undefined && (levels > 2 || registry.kind(learner) === "model")) {
    refuse({
      code: "parameter-unknown",
      path: "queries",
      expected: "a learner that answers queries",
      received: `${learner}, which publishes a model: it can be asked without end`,
    });
  }
}

/** How many queries a predictor answers in all. There is no default: a number that nobody chose would decide what every answer costs. */
export function queriesWanted({
  queries,
  learner,
  registry = learners,
}: Pick<Task, "queries" | "learner" | "registry">): number {
  if (queries !== undefined) return count(1).accept(queries, "queries");
  const cost = registry.sharesEpsilon(learner)
    ? ": epsilon is what they cost together, an equal share each"
    : "";
  return refuse({
    code: "parameter-missing",
    path: "queries",
    expected: `how many answers the predictor gives in all${cost}`,
    remedy: "Name a number, such as 50 (--queries 50).",
  });
}

/** The codes of every encoded feature, from least to largest. */
export function rangesOf(encoder: Encoder): readonly Range[] {
  return featuresOf(encoder).map(({ level, grid: { largestCode } }) => ({
    lower: -largestCode,
    upper: largestCode,
    integers: true,
    ...(level === undefined ? {} : { indicator: true }),
  }));
}
