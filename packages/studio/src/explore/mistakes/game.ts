import type { dimensions } from "holdfast";
import type { Move } from "./moves.ts";

/** What is asked about a game. */
export interface GameQuestion {
  readonly spec: string;
  /** The truth table that `matrix:table` means. */
  readonly table: string;
  readonly rule: "argmax" | "lite";
  readonly moves: readonly Move[];
}

/** A round as it was played. */
export interface PlayedRound extends Move {
  readonly prediction: 0 | 1;
  readonly isMistake: boolean;
  /** How many mistakes may still come after it, and how many functions have all labels. */
  readonly rank: number;
  readonly remaining: number;
}

export interface ShownFunction {
  readonly row: number;
  readonly labels: string;
  readonly isPossible: boolean;
}

/** A class and where the game stands. */
export interface Game {
  readonly spec: string;
  readonly size: number;
  readonly littlestone: number;
  readonly why: string;
  readonly tree: dimensions.MistakeTree;
  readonly treeText: string;
  readonly rounds: readonly PlayedRound[];
  /** The first move that no function of the class agrees with; the game is played up to it. */
  readonly strayed?: number;
  readonly mistakes: number;
  /** The Littlestone dimension of what is still possible. */
  readonly rank: number;
  readonly remaining: number;
  /** For every point what is predicted there now, and which labels some function has. */
  readonly points: readonly { readonly prediction: 0 | 1; readonly can: readonly [boolean, boolean] }[];
  /** The point with which the tree would go on; none where no further mistake can be forced. */
  readonly best?: number;
  readonly functions: readonly ShownFunction[];
  /** The labels of the functions at the leaves, by row. */
  readonly leaves: Readonly<Record<number, string>>;
}
