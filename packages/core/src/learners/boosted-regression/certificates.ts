import type { Certificate } from "../../certificates/index.ts";
import type { Rational } from "../../math/index.ts";
import { choiceSensitivity, startSensitivity } from "../../problems/additive-regression/index.ts";
import type { RandomSource } from "../../random/index.ts";
import { addedUp, asPrivacy, drawCertificate, repeated } from "../composed-draws.ts";
import type { BoostSchedule } from "./schedule.ts";

/**
 * What all looks at the records promise together: the first guess, and where there are rounds the spread and as many stumps. A
 * replaced record moves the score of a stump by at most 2 clips of its round, which it is counted in here.
 */
export function boostPrivacy(
  { rounds, start, round, composition }: BoostSchedule,
  { n, random, delta }: { readonly n: number; readonly random: RandomSource; readonly delta: Rational },
): Certificate {
  const look = (epsilon: Rational, sensitivity: number): Certificate =>
    drawCertificate(composition, { epsilon: epsilon.toString(), sensitivity, n, random });
  const guess = look(start, startSensitivity);
  if (rounds === 0) return asPrivacy(composition, guess, delta);
  const all = addedUp(composition, [
    guess,
    look(round.over(2), choiceSensitivity),
    repeated(composition, look(round, choiceSensitivity), rounds),
  ]);
  return asPrivacy(composition, all, delta);
}
