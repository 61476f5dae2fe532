import { gapAttack } from "../../auditing/adversaries/robust/gap-below-threshold.ts";
import { type Points, pointsOf, type Sample } from "../../data/index.ts";
import { inProcessEngine } from "../../engines/index.ts";
import { coverOf } from "../../geometry/index.ts";
import { HoldfastError } from "../../issues/index.ts";
import type { GivenOptions, LearnerDefinition, Setting } from "../../learners/definition.ts";
import { learn } from "../../learners/learn.ts";
import { learners } from "../../learners/registry.ts";
import { runsOfHypothesis } from "../../learners/scorer/runs.ts";
import { errorCounter } from "../../learners/stable/error-counter.ts";
import { impossibilityOf } from "../../planning/impossible.ts";
import { lowerBoundsOf } from "../../planning/lower-bounds/index.ts";
import type { PlanGoal, TriedGoal } from "../../planning/goal.ts";
import { readGoal } from "../../planning/read-goal.ts";
import { seededSource } from "../../random/index.ts";
import type { HypothesisClass } from "../class.ts";

export interface TreatmentOptions {
  /** The sizes for which learners plan. */
  readonly sizes: readonly number[];
  /** Under how many audit cases they do, beside their defaults. */
  readonly cases: number;
  /** What stands as NAME in the texts. */
  readonly names: readonly string[];
  /** Whether they also learn from eight examples, on a finite domain. */
  readonly isRun: boolean;
}

/** What the library makes of a class on every path that takes one, without the name of the class: answers and refusals as texts. */
export async function treatmentOf(
  subject: HypothesisClass,
  options: TreatmentOptions,
): Promise<Readonly<Record<string, string>>> {
  const entries: [string, string][] = [];
  for (const [name, path] of pathsOf(subject, options))
    entries.push([name, await answerOf(path, options.names)]);
  return Object.fromEntries(entries);
}

type Path = readonly [name: string, path: () => unknown];

function* pathsOf(subject: HypothesisClass, options: TreatmentOptions): Generator<Path> {
  const publicPoints = eightPoints(subject);
  const sample: Sample = { ...publicPoints, labels: Uint8Array.of(0, 1, 0, 0, 1, 0, 1, 1) };
  const engine = inProcessEngine({ threads: 1 });
  const some = (): readonly unknown[] =>
    [...subject.dichotomies(publicPoints)].slice(0, 20).map(({ hypothesis }) => hypothesis);
  yield ["cover", () => coverOf(subject, { scale: "1/4" }).size];
  yield ["errors", () => errorCounter(subject, sample, { engine })(some())];
  yield ["runs", () => some().map((hypothesis) => runsOfHypothesis(subject, hypothesis))];
  const setting = settingOf(subject, publicPoints);
  yield ["gap", () => gapAttack({ learner: learners.make("subsample", setting), n: 100 }).victim];
  for (const notion of ["differential-privacy", "perfect-generalization"]) {
    const goal = { class: subject, notion, n: 10_000, epsilon: "1/8", alpha: "1/20", beta: "1e-13" };
    yield [`bounds of ${notion}`, () => boundsOn(goal)];
  }
  for (const definition of learners.definitions) {
    yield* plansOf(definition, setting, options);
    const { id } = definition;
    if (options.isRun && subject.domain.kind === "finite" && learners.kind(id) === "model") {
      const run = { random: seededSource(1), engine };
      yield [`${id}, run`, async () => (await learn(learners.make(id, setting), sample, run)).document];
    }
  }
}

function* plansOf(
  { id, audits, levels }: LearnerDefinition,
  setting: Setting,
  { sizes, cases }: TreatmentOptions,
): Generator<Path> {
  const random = seededSource("treatment");
  const { publicPoints } = setting;
  const tried: readonly GivenOptions[] = [{}, ...audits.slice(0, cases).map(({ options }) => options)];
  for (const [i, given] of tried.entries()) {
    for (const n of sizes) {
      const facts = { n, random, ...(publicPoints && { publicPoints }) };
      yield [`${id}, options ${i}, n = ${n}`, () => learners.make(id, setting, given).plan(facts)];
    }
  }
  if (levels === undefined) return;
  const made = () => learners.makeLevels(id, setting, {}, 3)!;
  for (const n of sizes) yield [`${id}, three levels, n = ${n}`, () => made().plan({ n, random })];
}

function boundsOn(goal: PlanGoal): unknown {
  const read = readGoal(goal);
  return [impossibilityOf(read), lowerBoundsOf(read as TriedGoal)];
}

function eightPoints({ domain }: HypothesisClass): Points {
  const features = domain.kind === "real" ? domain.features : 1;
  return pointsOf(
    Array.from({ length: features }, (_, f) => Float64Array.from({ length: 8 }, (_, i) => (i * (f + 1)) % 8)),
  );
}

function settingOf(subject: HypothesisClass, publicPoints: Points): Setting {
  const features = subject.domain.kind === "real" ? subject.domain.features : 0;
  const ranges = Array.from({ length: features }, () => ({ lower: 0, upper: 7, integers: true }));
  return { subject, publicPoints, ...(features > 0 && { ranges }) };
}

/** Functions are left out, as JSON does: of a plan its program, of which a run is another path. */
async function answerOf(path: () => unknown, names: readonly string[]): Promise<string> {
  const text = (value: unknown): string => {
    const plain = (_: string, item: unknown) => (typeof item === "bigint" ? `${item}n` : item);
    const json = (JSON.stringify(value, plain) as string | undefined) ?? "nothing";
    const spellings = names.flatMap((name) => [name, name.slice(0, 1).toUpperCase() + name.slice(1)]);
    return spellings.reduce((all, name) => all.replaceAll(name, "NAME"), json);
  };
  try {
    return text(await path());
  } catch (error) {
    return error instanceof HoldfastError ? text(error.issue) : text(String(error));
  }
}
