import type { Certificate, SampleSize } from "../../certificates/index.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import { type Points, rowsOfUnit, type Sample, type Schema } from "../../data/index.ts";
import { HoldfastError } from "../../issues/index.ts";
import { Rational, type RationalLike, roundDown } from "../../math/index.ts";
import { accountingBook } from "../../accounting/certificates.ts";
import type { GivenOptions } from "../definition.ts";
import type { ModelDocument } from "../document.ts";
import type { LevelDocument, LevelledSample } from "../multiclass/index.ts";
import { defaults, epsilonOption } from "../options.ts";
import type { LearnerRegistry } from "../registry.ts";
import {
  binaryCandidate,
  levelCandidate,
  type TunedLearner,
  tunedLearner,
  type TuningBudget,
  tuningCertificate,
  type TuningOdds,
  tuningOdds,
} from "../tuned/index.ts";
import type { ClassDocument } from "./class-document.ts";
import { levelLearnerOf } from "./level-learner.ts";
import { prepareTask, type PreparedTask, type Task } from "./training.ts";
import { unitCertificates } from "./unit-certificates.ts";

/** One choice of a tuned task: a task without what all choices have. */
export interface TunedChoice {
  readonly learner: string;
  readonly subject: HypothesisClass;
  readonly class?: ClassDocument;
  /** Without an epsilon. */
  readonly options?: GivenOptions;
  readonly multiclass?: "one-versus-rest" | "direct";
}

/** What is to be learned by the best of several choices, all of it public. */
export interface TunedTask {
  readonly choices: readonly TunedChoice[];
  readonly schema: Schema;
  /** What the schema's unit gets in all, or "infinity". Default 1. */
  readonly epsilon?: RationalLike;
  /** The share of it that pays for comparing models, in (0, 1). Default 1/4. */
  readonly selection?: RationalLike;
  /** Every choice once, or random ones. Default: up to three choices, every one. */
  readonly trials?: "every" | "random";
  /** How many random choices are tried on average. Default: three for each choice. */
  readonly runs?: number;
  readonly publicPoints?: Points;
  readonly registry?: LearnerRegistry;
}

/** A tuned task with its parts made, before any row is read. */
export interface PreparedTuning {
  readonly tasks: readonly Task[];
  readonly prepared: readonly PreparedTask[];
  readonly two?: TunedLearner<Sample, ModelDocument>;
  readonly several?: TunedLearner<LevelledSample, LevelDocument>;
}

/** Makes the learner of a tuned task; what does not fit together is refused with the place of the choice. */
export function prepareTuning(task: TunedTask): PreparedTuning {
  const { schema, publicPoints, registry } = task;
  const rows = rowsOfUnit(schema.unit);
  const asked =
    task.epsilon === undefined
      ? defaults.epsilon
      : typeof task.epsilon === "string"
        ? epsilonOption.field.read(task.epsilon, "epsilon")
        : epsilonOption.field.accept(task.epsilon, "epsilon");
  const tasks: Task[] = [];
  const prepared: PreparedTask[] = [];
  /** The choice of a place for one run at this epsilon of a row: the unit's is so many times it. */
  const made = (i: number, epsilon: Rational | "infinity"): readonly [Task, PreparedTask] => {
    const { options = {}, ...choice } = task.choices[i]!;
    const ofUnit = epsilon === "infinity" ? epsilon : epsilon.times(rows);
    tasks[i] = {
      ...choice,
      schema,
      options: { ...options, epsilon: ofUnit },
      ...(publicPoints && { publicPoints }),
      ...(registry && { registry }),
    };
    prepared[i] = prepareTask(tasks[i]);
    return [tasks[i], prepared[i]];
  };
  const settings = {
    epsilon: asked === "infinity" || rows === 1 ? asked : roundDown(asked.over(rows)),
    ...(task.selection === undefined ? {} : { selection: Rational.from(task.selection, "selection") }),
    ...(task.trials && { trials: task.trials }),
    ...(task.runs === undefined ? {} : { runs: task.runs }),
  };
  if ((schema.target?.levels.length ?? 2) > 2) {
    const choices = task.choices.map(
      (_, i) => (epsilon: Rational | "infinity") => levelCandidate(levelLearnerOf(...made(i, epsilon))),
    );
    const several = tunedLearner({ ...settings, choices, labels: ({ levels }: LevelledSample) => levels });
    return { tasks, prepared, several };
  }
  const choices = task.choices.map(
    (_, i) => (epsilon: Rational | "infinity") => binaryCandidate(made(i, epsilon)[1].make({})),
  );
  return {
    tasks,
    prepared,
    two: tunedLearner({ ...settings, choices, labels: ({ labels }: Sample) => labels }),
  };
}

/** A tuned model before any row is read. */
export interface PlannedTuning extends TuningBudget, TuningOdds {
  readonly choices: readonly { readonly learner: string; readonly class: string }[];
  /** What the model will promise the schema's unit, of n examples. */
  readonly certificate: (n: SampleSize) => Certificate;
}

/** A number of examples at which learners are asked what they promise, before it is known how many there are. */
const usual = 1000;

/** Refuses a learner that cannot be a choice; what else is wrong may depend on n, and is said when that is known. */
function refuseUnserved(plan: () => unknown): void {
  try {
    plan();
  } catch (error) {
    if (!(error instanceof HoldfastError) || error.issue.code === "learner") throw error;
  }
}

/**
 * What tuning will cost and do, from public values alone. Choices that do not fit together, or that do not promise what they
 * are counted with, are refused.
 */
export function planTuning(task: TunedTask): PlannedTuning {
  const { two, several } = prepareTuning(task);
  const { budget, specs, plan } = (two ?? several)!;
  refuseUnserved(() => plan({ n: usual }));
  const ofRow = { certificates: [tuningCertificate(budget)], withheld: [] };
  return {
    ...budget,
    ...tuningOdds(budget, specs.length),
    choices: specs.map((learner, i) => ({ learner, class: task.choices[i]!.subject.spec })),
    certificate: (n) => unitCertificates(ofRow, task.schema.unit, n, accountingBook).certificates[0]!,
  };
}
