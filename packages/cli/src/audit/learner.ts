import type { blackBoxes } from "holdfast";
import {
  type BlackBox,
  type FiniteClass,
  type Learner,
  learnerBox,
  type NeighbourPair,
  type Plan,
  searchPairs,
  seededSource,
} from "holdfast";
import type { Io } from "../io.ts";
import { integerOption, refuse } from "../numbers.ts";
import { readPointSample } from "../point-sample.ts";
import { fileNames } from "./data-sets.ts";
import type { StatedClaim } from "./finding-text.ts";
import type { AuditCommandOptions } from "./flags.ts";
import { auditedLearner } from "./own-learner.ts";

/** A learner as a black box, the pairs of samples to try, and what its certificate claims. */
export interface BoxedLearner {
  readonly box: BlackBox;
  readonly pairs: readonly NeighbourPair[];
  readonly claimed: StatedClaim;
}

/** What one run of a learner that answers queries reads. */
interface Question {
  readonly examples: blackBoxes.LabelledRows;
  readonly query: number;
}

/** Samples of more examples make witnesses that nobody reads. */
const mostExamples = 10_000;

/** The learner that `--learner` names, for audits beyond what can be listed; its domain must be finite. */
export async function learnerOf(options: AuditCommandOptions, seed: string, io: Io): Promise<BoxedLearner> {
  const learner = await auditedLearner(options, io);
  const { domain, spec } = learner.subject;
  if (domain.kind !== "finite") {
    const expected = "a class on a finite domain, such as thresholds:100";
    return refuse({ code: "class-spec", path: "--class", expected, received: spec });
  }
  const given = await samplesOfFiles(options, domain.points, io);
  const n = given?.first.length ?? sizeOf(options);
  const plan = learner.plan({ n });
  const { neighbours, ...claimed } = privacyOf(learner, plan);
  if (given !== undefined && neighbours === "replace-label") requireSamePoints(given, options);
  const queries = queriesOf(learner, plan, options, domain.points);
  const pairs =
    given === undefined
      ? searchPairs({ kind: "class", class: learner.subject as FiniteClass, n, neighbours })
      : [given];
  const random = seededSource(`learner ${seed}`);
  if (queries === undefined) return { box: learnerBox({ learner, n, random }), pairs, claimed };
  const boxes = queries.map((query) => learnerBox({ learner, n, random, query: [query] }));
  const box: BlackBox<Question> = {
    name: learner.spec,
    output: { kind: "word" },
    run: ({ examples, query }, count, run) => boxes[queries.indexOf(query)]!.run(examples, count, run),
  };
  const asked = pairs.flatMap(({ first, second, name }) =>
    queries.map((query) => ({
      first: { examples: first, query },
      second: { examples: second, query },
      name: `${name}, asked at ${query}`,
    })),
  );
  return { box: box, pairs: asked, claimed };
}

/** The samples of `--first` and `--second`, which must have one size. */
async function samplesOfFiles(
  options: AuditCommandOptions,
  points: number,
  io: Io,
): Promise<NeighbourPair<blackBoxes.LabelledRows> | undefined> {
  if (options.first === undefined && options.second === undefined) return undefined;
  if (options.n !== undefined) {
    refuse({ code: "contradiction", path: "--n and --first", expected: "one of them" });
  }
  const [first, second] = await Promise.all(
    fileNames(options).map(async (file): Promise<blackBoxes.LabelledRows> => {
      const { n, columns, labels } = await readPointSample(file, points, io);
      return Array.from({ length: n }, (_, i) => [columns[0]![i]!, labels[i]!]);
    }),
  );
  const changed = first!.filter((example, i) => String(example) !== String(second![i])).length;
  if (first!.length !== second!.length || changed !== 1) {
    refuse({
      code: "contradiction",
      path: `${options.first ?? ""} and ${options.second ?? ""}`,
      expected: "samples that differ in one example",
      received: first!.length === second!.length ? `${changed} that differ` : "different sizes",
    });
  }
  return { first: first!, second: second!, name: "one example replaced" };
}

/** A promise about labels says nothing of samples with other points: they would seem to refute it. */
function requireSamePoints(
  { first, second }: NeighbourPair<blackBoxes.LabelledRows>,
  options: AuditCommandOptions,
): void {
  if (first.every(([point], i) => point === second[i]![0])) return;
  refuse({
    code: "contradiction",
    path: `${options.first ?? ""} and ${options.second ?? ""}`,
    expected: "samples that differ in one label: labels are what the learner keeps private",
    received: "another point",
  });
}

function sizeOf(options: AuditCommandOptions): number {
  const n = integerOption(options.n, "--n") ?? 3;
  if (n >= 2 && n <= mostExamples) return n;
  const expected = `from 2 to ${mostExamples}`;
  return refuse({ code: "parameter-range", path: "--n", expected, received: String(n) });
}

/** What the plan claims of one output: of the model, or of one answer. */
function privacyOf(
  { spec }: Learner,
  { certificates, program }: Plan,
): StatedClaim & { readonly neighbours: "replace-one" | "replace-label" } {
  for (const { claim } of certificates) {
    const notion = program.kind === "model" ? "differential-privacy" : "private-prediction";
    if (claim.notion !== notion || claim.group !== 1) continue;
    if (claim.notion === "private-prediction" && claim.queries !== 1) continue;
    if (claim.neighbours === "add-or-remove-one") continue;
    return { epsilon: claim.epsilon, delta: claim.delta, neighbours: claim.neighbours };
  }
  const expected = "a learner that claims differential privacy, or privacy of one prediction";
  return refuse({ code: "learner", path: "--learner", expected, received: spec });
}

/** The points to ask of a learner that answers queries; one that publishes a model is not asked. */
function queriesOf(
  { spec }: Learner,
  { program }: Plan,
  options: AuditCommandOptions,
  points: number,
): readonly number[] | undefined {
  const query = integerOption(options.query, "--query");
  if (program.kind === "model") {
    if (query === undefined) return undefined;
    const expected = "a learner that answers queries: this one publishes a model";
    return refuse({ code: "contradiction", path: `--query and --learner ${spec}`, expected });
  }
  if (query === undefined) return [...new Set([0, Math.floor((points - 1) / 2), points - 1])];
  if (query >= 0 && query < points) return [query];
  const expected = `a point from 0 to ${points - 1}`;
  return refuse({ code: "parameter-range", path: "--query", expected, received: String(query) });
}
