import { refuse } from "../../issues/index.ts";

/** Refuses a rank above the number of features. */
export function fittingRank(rank: number, features: number): number {
  return rank <= features
    ? rank
    : refuse({
        code: "parameter-range",
        path: "rank",
        expected: `an integer from 1 to ${features}, the number of features`,
        received: String(rank),
      });
}
