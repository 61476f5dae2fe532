import { blocksAtLevel } from "../../bounds/littlestone/index.ts";
import type { Label } from "../../classes/class.ts";
import type { Sample } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import type { Coins } from "../../mechanisms/coins/index.ts";
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
  const list = released(counts, { epsilon, threshold, coins: run.coins });
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
  return { ...document, noisyErrors: missed[0]! + noise(epsilon, missed[0]!, tested, run.coins) };
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
export function released(counts: ReadonlyMap<string, number>, options: ListOptions): Listed[] {
  const { epsilon, threshold, coins, reach = 0 } = options;
  const scale = epsilon === "infinity" ? undefined : Rational.of(2).over(epsilon);
  const noisy = (count: number): number =>
    count +
    (scale === undefined ? 0 : coins.laplace(scale, threshold - 1 - count, threshold + reach - count));
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => ({ key, count: noisy(count) }))
    .filter(({ count }) => count >= threshold);
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

/** Noise for a released count, brought so far beyond what the count can be that nothing else is said. */
function noise(epsilon: Rational | "infinity", count: number, tested: number, coins: Coins): number {
  if (epsilon === "infinity") return 0;
  return coins.laplace(Rational.one.over(epsilon), -tested - count, 2 * tested - count);
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
