export type { Coins, CubeOptions, DrawPrice, LaplaceOptions, ScoredRun } from "./coins.ts";
export { drawnCoins } from "./drawn.ts";
export { type EnumerationOptions, type Law, lawOf } from "./enumerated.ts";
export { contentsOf, rowsAt } from "./kinds.ts";
export { decayOf, impossible, type Mass, plus, times } from "./mass.ts";
