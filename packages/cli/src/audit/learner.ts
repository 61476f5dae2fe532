import {
  blackBoxes,
  type FiniteClass,
  type Learner,
  type NeighbourPair,
  type Plan,
  type RandomSource,
  searchPairs,
  seededSource,
} from "holdfast";
import type { Io } from "../io.ts";
import { integerOption, refuse } from "../numbers.ts";
import { readPointSample } from "../point-sample.ts";
import { fileNames } from "./data-sets.ts";
import type { StatedClaim } from "./finding-text.ts";
import type { AuditCommandOptions } from "./flags.ts";
import type { OwnBox } from "./own-box.ts";
import { auditedLearner } from "./own-learner.ts";

/** A learner as a black box, the pairs of samples to try, and what its certificate claims. */
export interface BoxedLearner {
  readonly own: OwnBox;
  readonly pairs: readonly NeighbourPair[];
  readonly claimed: StatedClaim;
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
  const coins = `learner ${seed}`;
  const asked = (random: RandomSource): ReturnType<typeof blackBoxes.askedLearner> =>
    blackBoxes.askedLearner({ learner, n, random, queries, pairs });
  return {
    own: { recipe: { of: "learner", options, n, queries }, coins, make: (random) => asked(random).box },
    pairs: asked(seededSource(coins)).pairs,
    claimed,
  };
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

function privacyOf({ spec }: Learner, plan: Plan): blackBoxes.OutputPrivacy {
  const expected = "a learner that claims differential privacy, or privacy of one prediction";
  return (
    blackBoxes.outputPrivacy(plan) ?? refuse({ code: "learner", path: "--learner", expected, received: spec })
  );
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
  if (query === undefined) return blackBoxes.usualQueries(points);
  if (query >= 0 && query < points) return [query];
  const expected = `a point from 0 to ${points - 1}`;
  return refuse({ code: "parameter-range", path: "--query", expected, received: String(query) });
}
