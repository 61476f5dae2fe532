import {
  classes,
  HoldfastError,
  type Issue,
  learners,
  type PlannedModel,
  planModel,
  readSchema,
  type Schema,
  wholeSpec,
} from "holdfast";
import { classOffers } from "./class-offers.ts";
import { bestFirst, type PlannedLearner, plannedLearner, whyChosen } from "./planned-learner.ts";

/** What is to be learned from a table of which only public facts are known. */
export interface TrainingGoal {
  readonly schema: Schema;
  readonly n: number;
  readonly neighbours: "replace-one" | "replace-label";
  /** Empty: what suits the schema. */
  readonly class: string;
  /** Empty: the planner chooses. */
  readonly learner: string;
  /** Empty: the planner chooses where there is a choice. */
  readonly multiclass: string;
  readonly options: Readonly<Record<string, string>>;
}

interface LearnerOptionWords {
  readonly name: string;
  readonly help: string;
  readonly fallback: string;
}

export interface TrainingPlan {
  readonly class: string;
  readonly chosen: PlannedLearner;
  /** Why this one; not where it was named. */
  readonly why?: string;
  /** Best first. */
  readonly candidates: readonly PlannedLearner[];
  readonly others: readonly { readonly learner: string; readonly why: string }[];
  /** What the chosen learner can be told. */
  readonly options: readonly LearnerOptionWords[];
}

/**
 * What each learner would promise, from the schema and n alone: the same plans that the service makes before it reads a row. The best is the
 * one that assumes least of the world and, among those, has the least proved excess error.
 */
export function planTraining(goal: TrainingGoal, report: (progress: number) => void): TrainingPlan {
  const schema = readSchema(goal.schema);
  const spec = goal.class === "" ? classOffers(schema)[0] : goal.class;
  const whole = wholeSpec(spec, schema);
  classes.parse(whole);
  const named = { ...goal, schema, class: whole };
  if (goal.learner !== "") {
    const ways = waysOf(named).map((way) => planOf(named, goal.learner, way));
    const [chosen] = bestFirst(ways);
    return { class: spec, chosen: chosen!, candidates: ways, others: [], options: optionsOf(goal.learner) };
  }
  const candidates: PlannedLearner[] = [];
  const others: { learner: string; why: string }[] = [];
  const definitions = learners.definitions.filter(({ kind }) => kind !== "prediction");
  definitions.forEach(({ id, options, levels }, index) => {
    report(index / definitions.length);
    for (const way of waysOf(named)) {
      if (way === "direct" && id !== "exponential" && levels === undefined) continue;
      if (way === "one-versus-rest" && levels !== undefined) continue;
      try {
        if (!Object.hasOwn(options, "epsilon") && learners.kind(id) === "model" && !isWrapper(id))
          throw new HoldfastError(notPrivate(id));
        candidates.push(planOf(named, id, way));
      } catch (error) {
        if (!(error instanceof HoldfastError)) throw error;
        others.push({ learner: id, why: error.message });
      }
    }
  });
  const sorted = bestFirst(candidates);
  const [chosen] = sorted;
  if (chosen === undefined) throw noLearner(whole, others[0]);
  return {
    class: spec,
    chosen,
    why: whyChosen(sorted),
    candidates: sorted,
    others,
    options: optionsOf(chosen.learner),
  };
}

type Named = TrainingGoal & { readonly schema: Schema };

function isWrapper(id: string): boolean {
  return learners.get(id).kind === "as-base";
}

/** How a target of several levels may be learned; of two there is one way. */
function waysOf({ schema, multiclass }: Named): readonly PlannedLearner["multiclass"][] {
  if ((schema.target?.levels.length ?? 2) <= 2) return [undefined];
  return multiclass === "direct" || multiclass === "one-versus-rest"
    ? [multiclass]
    : ["direct", "one-versus-rest"];
}

function planOf(goal: Named, learner: string, multiclass: PlannedLearner["multiclass"]): PlannedLearner {
  const { schema, n, neighbours } = goal;
  const known = learners.options(learner);
  const options = Object.fromEntries(
    // An address may hold options of another learner; the page shows and plans with those that this one knows.
    Object.entries(goal.options).filter(([name]) => Object.hasOwn(known, name)),
  );
  const task = { learner, subject: classes.parse(goal.class), schema, options };
  const plan: PlannedModel = planModel({ ...task, ...(multiclass && { multiclass }) }, { n });
  const isProtected = plan.certificates.some(
    ({ claim }) =>
      claim.notion === "differential-privacy" &&
      (neighbours === "replace-label" || claim.neighbours === "replace-one"),
  );
  if (!isProtected) throw new HoldfastError(notPrivate(learner));
  return plannedLearner(plan, { learner, options, ...(multiclass && { multiclass }) });
}

/** The options of all learners, by their names. */
export function optionNames(): readonly string[] {
  return [...new Set(learners.definitions.flatMap(({ options }) => Object.keys(options)))];
}

function optionsOf(learner: string): readonly LearnerOptionWords[] {
  return Object.entries(learners.options(learner)).map(([name, { help, fallback }]) => ({
    name,
    help,
    fallback,
  }));
}

function notPrivate(received: string): Issue {
  return {
    code: "learner",
    path: "learner",
    expected: "a learner whose model is differentially private for these neighbors",
    received,
  };
}

function noLearner(
  spec: string,
  first: { readonly learner: string; readonly why: string } | undefined,
): HoldfastError {
  return new HoldfastError({
    code: "learner",
    path: "class",
    expected: "a class that some private learner can learn on this schema",
    received: spec,
    remedy: `${first === undefined ? "" : `${first.learner}: ${first.why}. `}Take a smaller class, such as stumps, or ignore columns.`,
  });
}
