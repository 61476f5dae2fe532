import { count as countFrom, digestOf } from "../../certificates/index.ts";
import { type Points, pointAt, type Sample } from "../../data/index.ts";
import { refuse, show } from "../../issues/index.ts";
import { cryptographicSource, seededSource } from "../../random/index.ts";
import { answering, type LearnOptions, type Served } from "../learn.ts";
import { type LearnerRegistry, learners } from "../registry.ts";
import type { GivenOptions } from "../definition.ts";
import type { ModelFile } from "./file.ts";
import type { OpenModel } from "./open-model.ts";
import { rangesOf } from "./training.ts";
import { type Secret, spentOf, unsealed } from "./secret.ts";

const naturals = countFrom(0);

/** How many queries a predictor may answer in all, and how many were charged. */
export function queriesOf(file: ModelFile): { readonly budget: number; readonly spent: number } {
  const budget = file.parameters["queries"];
  if (file.kind !== "predictor" || typeof budget !== "number" || !Number.isSafeInteger(budget)) {
    return refuse({ code: "model-shape", path: "parameters.queries", expected: "the budget of a predictor" });
  }
  if (file.secret === undefined) {
    return refuse({
      code: "model-shape",
      path: "secret",
      expected: "the secret part: without it a predictor cannot answer",
      remedy: "Ask the curator, who keeps the whole file.",
    });
  }
  return { budget, spent: spentOf(file.secret) };
}

/**
 * The file with so many more queries charged. It must be written, safely, before any of them is answered: whatever happens then,
 * no answer leaves unpaid. Every query is charged, one that was asked before too: it is answered with new coins.
 * Refused as a whole when the budget does not reach; whether it does depends on counts alone.
 */
export function charged(file: ModelFile, count: number): ModelFile {
  const { budget, spent } = queriesOf(file);
  // A negative count would give back what was spent.
  naturals.accept(count, "queries");
  if (spent + count > budget) {
    return refuse({
      code: "exhausted",
      path: "queries",
      expected: `at most ${budget - spent} more of ${budget} queries`,
      received: `${count} queries`,
      remedy: "Answers are not refilled: learn a new predictor, whose promise adds to this one's.",
    });
  }
  return { ...file, secret: { ...(file.secret as Secret), spent: spent + count } };
}

/**
 * The labels that a predictor answers at points, in their order, each with fresh coins: from a file whose charge for them, the last
 * `points.n` of its spent queries, was already written. A seeded predictor draws repeatably, from the seed and the place of the
 * query in the budget.
 */
export async function answers(
  open: OpenModel,
  points: Points,
  options: Omit<AnsweringOptions, "random"> = {},
): Promise<Uint8Array> {
  const { spent } = queriesOf(open.file);
  if (spent < points.n) {
    refuse({
      code: "exhausted",
      path: "queries",
      expected: "queries that are charged before they are answered",
    });
  }
  const { sample, seed } = unsealed(open.file.secret);
  const random = seed === undefined ? cryptographicSource : seededSource(`${seed}/${spent - points.n}`);
  const { answer } = await answeringFrom(open, sample, { ...options, random });
  const labels = new Uint8Array(points.n);
  for (let i = 0; i < points.n; i++) labels[i] = await answer(pointAt(points, i));
  return labels;
}

export interface AnsweringOptions extends LearnOptions {
  /** The learners that a file may name. Default: those that come with the library. */
  readonly registry?: LearnerRegistry;
}

/**
 * Makes a predictor answer from its examples, for a caller who keeps account of the answers. Refused where this release would
 * answer otherwise than the file's certificates say.
 */
export async function answeringFrom(
  { file, subject, encoder }: OpenModel,
  sample: Sample,
  { registry = learners, ...options }: AnsweringOptions = {},
): Promise<Served> {
  const setting = { subject, ranges: rangesOf(encoder) };
  const learner = registry.make(file.learner, setting, (file.parameters["options"] ?? {}) as GivenOptions);
  const served = await answering(learner, sample, options);
  for (const [name, value] of Object.entries(served.parameters)) {
    if (digestOf({ value }) === digestOf({ value: file.parameters[name] })) continue;
    // Another release may choose otherwise; its answers would not be those that the certificates speak of.
    refuse({
      code: "model-shape",
      path: `parameters.${name}`,
      expected: `what ${file.learner} of this release chooses: ${show(value)}`,
      received: show(file.parameters[name]),
      remedy: `Answer with the release that made the file, ${file.library}.`,
    });
  }
  return served;
}
