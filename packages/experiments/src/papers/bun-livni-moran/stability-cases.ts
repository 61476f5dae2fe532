import { instances, online, type PlayerKind } from "holdfast";
import { soaOf } from "./soa.ts";

/** A class, a target under the uniform distribution, and how the tournament is played. */
export interface StabilityCase {
  readonly name: string;
  readonly spec: string | readonly string[];
  readonly learner: () => online.RankedLearner<never>;
  readonly online: PlayerKind;
  readonly contest: "general" | "closure";
  /** Labels of the points, which are drawn uniformly. */
  readonly target: string;
  readonly block: number;
}

const [eight] = instances.tournamentCounterexamples();
const pairs = (): unknown => online.closureLearner(online.smallSets(4, 2));
const closed = { online: "closure", contest: "closure" } as const;
const coarse = { online: "dyadic", contest: "general" } as const;
const optimal = { online: "optimal", contest: "general" } as const;

/** Small enough for the exact law of every level. */
export const stabilityCases: readonly StabilityCase[] = [
  {
    ...closed,
    spec: "points:4",
    target: "1000",
    block: 3,
    player: () => online.closureLearner(online.smallSets(4, 1)),
  },
  { ...closed, spec: "at-most:4,2", target: "1100", block: 1, player: pairs },
  { ...closed, contest: "general" as const, spec: "at-most:4,2", target: "1100", block: 3, player: pairs },
  { ...optimal, spec: "thresholds:3", target: "011", block: 1, player: () => online.optimalThresholds(3) },
  { ...optimal, spec: "thresholds:3", target: "011", block: 3, player: () => online.optimalThresholds(3) },
  { ...coarse, spec: "thresholds:7", target: "0000111", block: 2, player: () => online.dyadicThresholds(7) },
  {
    ...closed,
    spec: "affine:3,2,1",
    target: "111000000",
    block: 2,
    player: () => online.closureLearner(online.flats(3, 2, 1)),
  },
  {
    ...optimal,
    spec: eight!.functions,
    target: eight!.target,
    block: 1,
    player: () => soaOf(eight!.functions),
  },
].map(({ player, ...one }) => ({
  ...one,
  name: `${typeof one.spec === "string" ? one.spec : "eight functions"}, ${one.contest}, blocks of ${one.block}`,
  learner: () => player() as online.RankedLearner<never>,
}));
