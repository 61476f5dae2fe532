import type { Label } from "../../classes/class.ts";
import type { Coins } from "../../mechanisms/coins/index.ts";
import { type RankedLearner, runBlock } from "../../online/index.ts";
import type { Rows } from "./tape.ts";

export interface TournamentOptions<State> {
  readonly learner: RankedLearner<State>;
  readonly level: number;
  /** How often the two players of a contest may be drawn again because they agree. */
  readonly attempts: number;
  /** The label of a contest is 1 instead of a coin: for closure learners. */
  readonly truthful: boolean;
  /** Examples a block. */
  readonly block: number;
  /** At least block times the blocks of the level; the rest is not looked at. */
  readonly rows: Rows;
  readonly coins: Coins;
}

interface Frame<State> {
  readonly level: number;
  attempts: number;
  players: State[];
}

/**
 * One tournament of an online learner against itself (algorithm G of Bun-Livni-Moran with a cap on every contest): the key
 * of the function that is returned, or undefined when a contest failed `attempts` times. The tape is read forward, block by
 * block. Terminates on every input. Cost: one run of the learner over each block.
 */
export function playTournament<State>(options: TournamentOptions<State>): string | undefined {
  const { learner, level, attempts, truthful, block, rows, coins } = options;
  let read = 0;
  const trained = (state: State): State => {
    const part = {
      points: rows.points.subarray(read, read + block),
      labels: rows.labels.subarray(read, read + block),
    };
    read += block;
    return runBlock(learner, state, part);
  };
  const stack: Frame<State>[] = [{ level, attempts: 0, players: [] }];
  for (;;) {
    const frame = stack.at(-1)!;
    let state: State;
    if (frame.level === 0) state = learner.start();
    else if (frame.players.length < 2) {
      stack.push({ level: frame.level - 1, attempts: 0, players: [] });
      continue;
    } else {
      const [a, b] = frame.players as [State, State];
      const point = learner.disagreement(a, b);
      if (point === undefined) {
        frame.attempts += 1;
        if (frame.attempts === attempts) return undefined;
        frame.players = [];
        continue;
      }
      const label: Label = truthful || coins.index(2) === 1 ? 1 : 0;
      state = learner.mistake(learner.predict(a, point) !== label ? a : b, point, label);
    }
    stack.pop();
    const after = trained(state);
    // With labels that are known to be right a state can break on unrealizable data only.
    if (truthful && learner.isBroken(after)) return undefined;
    const above = stack.at(-1);
    if (above === undefined) return learner.key(after);
    above.players.push(after);
  }
}
