import type { Neighbours } from "../../certificates/index.ts";
import { isPrivacy } from "./cost.ts";
import { belowOf, type TestData } from "./neighbors.ts";
import { type Finding, type Pipeline, recordRun, replayOn, type Unchecked } from "./pair.ts";
import { publicText } from "./public-text.ts";

/** A path from test data to a release, which is to be audited by record and replay. */
export interface AuditedPath<Data> {
  readonly name: string;
  readonly run: Pipeline<Data>;
  readonly tests: TestData<Data>;
}

export interface PathAuditOptions {
  /** How many pairs of neighbors. Default 100. */
  readonly pairs?: number;
  /** Where test data and coins come from. Default `holdfast`. */
  readonly seed?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/** A finding with the pair that shows it first. */
export type ShownFinding = Finding & {
  /** The row in which the two data sets differ, from 0, as it was in the first and in the second. */
  readonly row: number;
  readonly before: string;
  readonly after: string;
  /** How many pairs showed it. */
  readonly pairs: number;
};

export interface PathAudit {
  readonly name: string;
  /** Nothing was found, and nothing was left unchecked. */
  readonly holds: boolean;
  readonly pairs: number;
  /** Calls of mechanisms in all first runs. */
  readonly calls: number;
  /** Promises of privacy that were checked in all first runs; with none nothing was. */
  readonly promises: number;
  /** Steps that were left to the theorems of the certificates' proofs. */
  readonly covered: readonly string[];
  readonly findings: readonly ShownFinding[];
  /** What the law could not decide: neither a fault nor its absence. */
  readonly unchecked: readonly Unchecked[];
  /** What the first refusal of a first run said, where there was one: a path that refuses its data shows nothing. */
  readonly refusal?: string;
}

/** How many neighbors each recorded run is compared with. */
const neighborsOfRun = 4;

/**
 * Records a path on test data, and replays it on neighbors. It finds what depends on rows outside a mechanism, what moves further than it was
 * priced for, and what nobody paid for. It shows that a promise is false, never that it is true.
 */
export async function auditPath<Data>(
  { name, run, tests }: AuditedPath<Data>,
  { pairs = 100, seed = "holdfast", signal, onProgress }: PathAuditOptions = {},
): Promise<PathAudit> {
  const below = belowOf(seed);
  const found = new Map<string, ShownFinding>();
  const left = new Map<string, Unchecked>();
  const covered = new Set<string>();
  let [calls, promises] = [0, 0];
  let refusal: string | undefined;
  for (let done = 0; done < pairs;) {
    signal?.throwIfAborted();
    const first = tests.data(below);
    const recording = await recordRun(run, first, `${seed} ${done}`);
    const relations = recording.released.certificates.map(({ claim }) => claim).filter(isPrivacy);
    calls += recording.entries.filter(({ kind }) => kind === "call").length;
    promises += relations.length;
    if (recording.released.failed) refusal ??= recording.released.text;
    for (let i = 0; i < neighborsOfRun && done < pairs; i++, done++) {
      const relation = commonRelation(relations.map(({ neighbours }) => neighbours));
      const { data, row } = tests.neighbor(first, relation, below);
      const report = await replayOn(recording, data);
      for (const step of report.covered) covered.add(step);
      for (const one of report.unchecked) left.set(publicText(one), one);
      for (const finding of report.findings) {
        const key = keyOf(finding);
        const known = found.get(key);
        const shown = {
          row,
          before: publicText(tests.rowAt(first, row)),
          after: publicText(tests.rowAt(data, row)),
        };
        found.set(key, known ? { ...known, pairs: known.pairs + 1 } : { ...finding, ...shown, pairs: 1 });
      }
    }
    onProgress?.({ done, total: pairs });
  }
  const [findings, unchecked] = [[...found.values()], [...left.values()]];
  return {
    name,
    holds: findings.length + unchecked.length === 0,
    pairs,
    calls,
    promises,
    covered: [...covered].sort(),
    findings,
    unchecked,
    ...(refusal !== undefined && { refusal }),
  };
}

/** What is shown once, whichever pairs show it: a fault of one step, or of one promise. */
function keyOf(finding: Finding): string {
  if (finding.law === "cost") return `cost ${finding.claimed}`;
  return finding.law === "release" ? finding.law : `${finding.law} ${finding.place}`;
}

/** The relation that all promises speak of: labels alone only where all of them do. */
function commonRelation(relations: readonly Neighbours[]): Neighbours {
  const [first = "replace-one"] = relations;
  return relations.every((relation) => relation === first) ? first : "replace-one";
}
