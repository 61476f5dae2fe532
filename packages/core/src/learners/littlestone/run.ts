import { blocksAtLevel } from "../../bounds/littlestone/index.ts";
import type { Label } from "../../classes/class.ts";
import type { Sample } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import type { Coins } from "../../mechanisms/coins/index.ts";
import { leafCertificate } from "../../mechanisms/certificates.ts";
import { stableHistogram } from "../../mechanisms/rules/stable-histogram/rule.ts";
import { firstLeast } from "../../mechanisms/first-best.ts";
import type { FunctionDocument } from "../document.ts";
import type { Run } from "../learner.ts";
import { pausing } from "../pause.ts";
import { type Player, playTournament, Tape } from "../tournament/index.ts";
import type { Layout } from "./layout.ts";

export interface LittlestoneRun {
  readonly player: Player;
  readonly points: number;
  readonly layout: Layout;
  readonly epsilon: Rational | "infinity";
}

/** Examples of the choice that are held at once. */
const slice = 4096;

/**
 * The private learner for classes of finite Littlestone dimension (Bun-Livni-Moran Theorem 17, learner M): the functions
 * that many tournaments on disjoint examples return, listed by a stable histogram, and one of them chosen by the
 * exponential mechanism on further examples. An empty list gives the first predictor of the online learner. Examples are
 * streamed: one batch is held at a time. Cost: one run of the online learner over every block.
 */
export async function learnLittlestone(
  { player, points, layout, epsilon }: LittlestoneRun,
  blocks: AsyncIterable<Sample>,
  run: Run,
): Promise<FunctionDocument> {
  const tape = new Tape(blocks, points);
  const pause = pausing(run);
  const counts = new Map<string, number>();
  const { mode, attempts, levels, block, batches, selection, tested, threshold } = layout;
  const total = levels * batches + Math.ceil(selection / slice);
  let done = 0;
  for (let level = 0; level < levels; level++) {
    const size = block * Number(blocksAtLevel(level, attempts));
    for (let batch = 0; batch < batches; batch++) {
      const rows = await tape.take(size);
      const options = { learner: player.learner, level, attempts, truthful: mode === "closure", block, rows };
      const key = playTournament({ ...options, coins: run.coins });
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
      await pause({ done: ++done, total });
    }
  }
  const list = await released(counts, { epsilon, threshold, coins: run.coins });
  const functions = list.map(({ key }) => player.named(key));
  const errors = new Float64Array(list.length);
  for (let left = selection; left > 0; left -= slice) {
    countErrors(functions, await tape.take(Math.min(left, slice)), errors);
    await pause({ done: ++done, total });
  }
  const name = list[chosen(errors, epsilon, run.coins)]?.key ?? player.learner.key(player.learner.start());
  const document: FunctionDocument = { kind: "function", online: player.kind, name };
  if (tested === 0) return document;
  const missed = new Float64Array(1);
  for (let left = tested; left > 0; left -= slice)
    countErrors([player.named(name)], await tape.take(Math.min(left, slice)), missed);
  return { ...document, noisyErrors: noisyCount(epsilon, missed[0]!, tested, run.coins) };
}

/** A key of the list with the noisy count that put it there. */
export interface Listed {
  readonly key: string;
  readonly count: number;
}

export interface ListOptions extends Pick<LittlestoneRun, "epsilon">, Pick<Layout, "threshold"> {
  readonly coins: Coins;
  /** How far above the threshold counts are told apart. Default 0: whether a key is listed is all that is used. */
  readonly reach?: number;
}

/**
 * The keys whose noisy counts reach the threshold, in the order of their text: the stable histogram of Bun-Livni-Moran
 * Lemma 15. Noise is brought between one below the threshold and `reach` above it, where nothing else is used of it.
 */
export async function released(
  counts: ReadonlyMap<string, number>,
  { epsilon, threshold, coins, reach = 0 }: ListOptions,
): Promise<Listed[]> {
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const listed = (noisy: (count: number) => number): Listed[] =>
    sorted.map(([key, count]) => ({ key, count: noisy(count) })).filter(({ count }) => count >= threshold);
  if (epsilon === "infinity") return listed((count) => count);
  const scale = Rational.of(2).over(epsilon);
  return coins.step(
    () => ({
      mechanism: "stable-histogram",
      parameters: { epsilon, threshold, reach },
      input: { values: new Map(sorted), distance: "sum", sensitivity: 2 },
      price: leafCertificate(stableHistogram, { epsilon, threshold, randomness: "cryptographic" }),
    }),
    (own) =>
      listed((center) => own.laplace({ center, scale, lower: threshold - 1, upper: threshold + reach })),
  );
}

/** The index of one function, drawn by the errors; -1 for an empty list. */
export function chosen(errors: Float64Array, epsilon: Rational | "infinity", coins: Coins): number {
  if (errors.length === 0) return -1;
  if (epsilon === "infinity") return firstLeast(errors);
  return coins.exponential(
    errors.map((count) => -count),
    epsilon.over(2),
  );
}

/** A count with noise, brought so far beyond what the count can be that nothing else is said. */
function noisyCount(epsilon: Rational | "infinity", count: number, tested: number, coins: Coins): number {
  if (epsilon === "infinity") return count;
  return coins.laplace({
    center: count,
    scale: Rational.one.over(epsilon),
    lower: -tested,
    upper: 2 * tested,
  });
}

function countErrors(
  functions: readonly ((point: number) => Label)[],
  { points, labels }: { readonly points: Float64Array; readonly labels: Uint8Array },
  errors: Float64Array,
): void {
  functions.forEach((predict, j) => {
    let count = 0;
    for (let i = 0; i < points.length; i++) if (predict(points[i]!) !== labels[i]) count++;
    errors[j]! += count;
  });
}
