export * from "./bit-mechanisms/index.ts";
export { canaryLaw } from "./canary.ts";
export { type HardPair, hardPair } from "./hard-pair.ts";
export { memorization, type Memorization, type MemorizationOptions, missingMass } from "./memorization.ts";
export * from "./shattered-points/index.ts";
export * from "./sphere/index.ts";
export * from "./threshold-erm/index.ts";
export * from "./threshold-packing/index.ts";
export { type TournamentInstance, tournamentCounterexamples } from "./tournament-counterexample.ts";
export {
  largestMass,
  type TournamentLaw,
  tournamentLaw,
  type TournamentLawOptions,
  type WeightedExample,
} from "./tournament-law.ts";
