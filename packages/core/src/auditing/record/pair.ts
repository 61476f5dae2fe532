import type { Certificate } from "../../certificates/index.ts";
import { HoldfastError } from "../../issues/index.ts";
import { type RandomSource, seededSource } from "../../random/index.ts";
import { type Cost, costOf, coveredSteps, eventsOf, isPrivacy, uses } from "./cost.ts";
import type { Move } from "./distance.ts";
import { type Entry, inWords } from "./entry.ts";
import { publicText } from "./public-text.ts";
import { Parted, Recording, Replay } from "./recording.ts";

/** What a run gives out, and what it promises of it. */
export interface Release {
  readonly output: unknown;
  readonly certificates: readonly Certificate[];
}

/** A path from data to a release. It draws from `random` alone. */
export type Pipeline<Data> = (data: Data, random: RandomSource) => Release | Promise<Release>;

/** What two runs on neighbors show that they should not. */
export type Finding =
  | { readonly law: "calls"; readonly place: number; readonly first: string; readonly second: string }
  | { readonly law: "release"; readonly first: string; readonly second: string }
  | {
      readonly law: "sensitivity";
      readonly place: number;
      readonly call: string;
      readonly stated: number;
      readonly real: number;
    }
  | { readonly law: "cost"; readonly recorded: string; readonly claimed: string; readonly calls: number };

/** A finding in the comparison of two runs. */
type Difference = Exclude<Finding, { readonly law: "cost" }>;

/** What the law could not decide. */
export type Unchecked =
  /** Runs that part at or after a step that differs and is left to a theorem, which may be why. */
  | { readonly law: "calls"; readonly place: number; readonly step: string }
  /** Calls without a theorem that adds them up to what was claimed. */
  | { readonly law: "cost"; readonly claimed: string; readonly why: string };

export interface PairReport {
  readonly findings: readonly Finding[];
  readonly unchecked: readonly Unchecked[];
  /** Steps that were left to the theorems of some certificate's proof, by name. */
  readonly covered: readonly string[];
}

/** A first run on some data: what its calls were, and what it released. */
export interface RecordedRun<Data> {
  readonly pipeline: Pipeline<Data>;
  readonly entries: readonly Entry[];
  readonly released: Released;
}

interface Released {
  readonly text: string;
  readonly certificates: readonly Certificate[];
  readonly failed: boolean;
}

/** Runs a pipeline with seeded coins, and writes down every call of a mechanism. */
export async function recordRun<Data>(
  pipeline: Pipeline<Data>,
  data: Data,
  seed: string,
): Promise<RecordedRun<Data>> {
  const recording = new Recording(seededSource(seed));
  const released = await release(pipeline, data, recording);
  return { pipeline, entries: recording.entries, released };
}

/**
 * Runs the pipeline again on a neighbor, with the outputs of the first run's mechanisms. (a) Calls, their parameters, and everything
 * public must be the same; (b) the inputs of a call differ by at most its stated sensitivity; (c) the calls cost together at most what
 * the certificate claims. Whatever else is found depended on rows outside a mechanism, or was not paid for.
 */
export async function replayOn<Data>(
  { pipeline, entries, released }: RecordedRun<Data>,
  neighbour: Data,
): Promise<PairReport> {
  const promises = released.certificates.filter(({ claim }) => isPrivacy(claim));
  // Without a promise there is nothing to check.
  if (promises.length === 0 && !released.failed) return { findings: [], unchecked: [], covered: [] };
  const covers = promises.map(({ derivation }) => new Set(coveredSteps(derivation)));
  const covered = new Set(covers.flatMap((steps) => [...steps]));
  // What one theorem covers, the other promises have to compare.
  const exempt = new Set([...covered].filter((step) => covers.every((steps) => steps.has(step))));
  const replay = new Replay(seededSource("no draw is made"), entries, exempt);
  const second = await release(pipeline, neighbour, replay);
  replay.finish(second.failed);
  const { moves, excuse } = replay;
  const differing = differences({ entries, released }, second, replay);
  const isExcused = (finding: Difference): boolean =>
    excuse !== undefined && (finding.law === "release" || finding.place >= excuse.place);
  const findings: Finding[] = differing.filter((finding) => !isExcused(finding));
  const unchecked: Unchecked[] =
    excuse !== undefined && differing.some(isExcused)
      ? [{ law: "calls", place: excuse.place, step: inWords(excuse) }]
      : [];
  const calls = entries.filter(({ kind }) => kind === "call").length;
  for (const [i, promise] of promises.entries()) {
    const { recorded, claimed, verdict } = priceOf(promise, { entries, moves, covered: covers[i]! });
    if (verdict === "exceeds") findings.push({ law: "cost", recorded, claimed, calls });
    if (verdict === "unknown") unchecked.push({ law: "cost", claimed, why: recorded });
  }
  return { findings, unchecked, covered: [...covered].sort() };
}

/** What is not the same in two runs, or moved too far. */
function differences(
  { entries, released }: Pick<RecordedRun<unknown>, "entries" | "released">,
  second: Released,
  { divergence, moves, exempt }: Replay,
): readonly Difference[] {
  const findings: Difference[] = [];
  for (const [place, { real, stated, exceeds }] of moves) {
    if (exceeds)
      findings.push({ law: "sensitivity", place, call: inWords(entries[place - 1]!), stated, real });
  }
  if (divergence !== undefined) {
    const { place, first, second: other } = divergence;
    const words = (entry: Parameters<typeof inWords>[0] | undefined, { failed, text }: Released): string =>
      entry !== undefined ? inWords(entry) : failed ? text : "nothing more";
    findings.push({ law: "calls", place, first: words(first, released), second: words(other, second) });
  } else if (second.text !== released.text && (second.failed || !exempt.has("release"))) {
    findings.push({ law: "release", ...apart(released.text, second.text) });
  }
  return findings;
}

/** What the calls cost: all of them, or, where the proof splits the rows into parts, those that this neighbor moved. */
function priceOf(
  promise: Certificate,
  {
    entries,
    moves,
    covered,
  }: {
    readonly entries: readonly Entry[];
    readonly moves: ReadonlyMap<number, Move>;
    readonly covered: ReadonlySet<string>;
  },
): Cost {
  const isSplit = uses(promise.derivation, "parallel-composition");
  const counts = ({ name, place }: Entry): boolean =>
    !covered.has(name) && (!isSplit || (moves.get(place)?.real ?? 0) > 0);
  return costOf(eventsOf(entries, counts), promise);
}

async function release<Data>(pipeline: Pipeline<Data>, data: Data, random: RandomSource): Promise<Released> {
  try {
    const { output, certificates } = await pipeline(data, random);
    return { text: publicText({ output, certificates }), certificates, failed: false };
  } catch (error) {
    if (error instanceof Parted) return { text: "", certificates: [], failed: true };
    const issue = error instanceof HoldfastError ? error.issue : String(error);
    return { text: publicText({ refusal: issue }), certificates: [], failed: true };
  }
}

/** Where two texts part, with a little of what stands around it. */
function apart(first: string, second: string): { readonly first: string; readonly second: string } {
  let at = 0;
  while (at < first.length && first[at] === second[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 40), at + 60);
  return { first: around(first), second: around(second) };
}
