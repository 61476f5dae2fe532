import { drawnCoins, type online, playTournament, random, type RandomSource } from "holdfast";

/** Runs of the tournament program with a watch on its tape: the blocks that each run reads, and how many runs fail. */
export function watchedTournaments<State>(facts: {
  readonly learner: online.RankedLearner<State>;
  /** Points are drawn uniformly below this number. */
  readonly points: number;
  readonly label: (point: number) => 0 | 1;
  readonly block: number;
  readonly level: number;
  readonly attempts: number;
  /** The blocks of a tape. */
  readonly most: number;
  readonly runs: number;
  /** Gives a source of its own for points and for coins. */
  readonly next: () => RandomSource;
}): { readonly reads: readonly number[]; readonly failures: number } {
  const { learner, points, label, block, level, attempts, most, runs, next } = facts;
  const bits = new random.Bits(next());
  const coins = drawnCoins(next());
  const reads: number[] = [];
  let failures = 0;
  for (let run = 0; run < runs; run++) {
    let read = 0;
    const drawn = Float64Array.from({ length: block * most }, () => random.uniform(bits, points));
    const subarray = (from?: number, to?: number): Float64Array<ArrayBuffer> => {
      read += 1;
      return drawn.subarray(from, to);
    };
    const rows = {
      points: Object.assign(drawn.slice(), { subarray }),
      labels: Uint8Array.from(drawn, label),
    };
    const name = playTournament({ learner, level, attempts, truthful: false, block, rows, coins });
    if (name === undefined) failures += 1;
    reads.push(read);
  }
  return { reads, failures };
}
