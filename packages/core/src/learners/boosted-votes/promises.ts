import type { Certificate } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import type { RandomSource } from "../../random/index.ts";
import { addedUp, asPrivacy, drawCertificate } from "../composed-draws.ts";
import type { Schedule } from "./schedule.ts";
import { largestWeight } from "./weights.ts";

export interface BoostedFacts {
  readonly n: number;
  readonly delta: Rational | undefined;
  readonly random: RandomSource;
}

/**
 * Every draw is private by its mechanism, with the largest weight of its round as sensitivity; draws on the same data are added up,
 * epsilon by epsilon, or as concentrated privacy that is stated at a delta.
 */
export function boostedPrivacy(schedule: Schedule, { n, delta, random }: BoostedFacts): Certificate {
  const { rounds, odds, share, isConcentrated } = schedule;
  const composition = isConcentrated ? "concentrated" : "basic";
  const draws = Array.from({ length: rounds }, (_, round) => {
    const sensitivity = largestWeight(n, odds, round);
    return drawCertificate(composition, { epsilon: share.toString(), sensitivity, n, random });
  });
  return asPrivacy(composition, addedUp(composition, draws), delta ?? Rational.zero);
}
