/** A round of the game as the adversary makes it: a point and its true label. */
export interface Move {
  readonly point: number;
  readonly label: 0 | 1;
}

/** The moves as they stand in an address: `3.1-1.0` is point 3 with label 1, then point 1 with label 0. */
export function movesText(moves: readonly Move[]): string {
  return moves.map(({ point, label }) => `${point}.${label}`).join("-");
}

/** Reads the moves of an address; undefined where it is no such text. */
export function readMoves(text: string): readonly Move[] | undefined {
  if (text === "") return [];
  const found = text.split("-").map((part) => /^(\d{1,9})\.([01])$/.exec(part));
  if (found.some((match) => match === null)) return undefined;
  return found.map((match) => ({ point: Number(match![1]), label: match![2] === "1" ? 1 : 0 }));
}

/** The same as `holdfast online --sequence` takes them. */
export function sequenceText(moves: readonly Move[]): string {
  return JSON.stringify(moves.map(({ point, label }) => [point, label]));
}
