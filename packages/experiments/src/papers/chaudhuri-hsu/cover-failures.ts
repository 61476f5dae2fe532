import {
  classes,
  instances,
  learn,
  learners,
  type RandomSource,
  Rational,
  Reals,
  type ScoreEngine,
} from "holdfast";
import { frequency, type Measured } from "../../contract/index.ts";
import { thresholdOf } from "../../measuring/index.ts";
import { plannedOnce } from "./planned-once.ts";

export interface FailureOptions {
  readonly epsilon: string;
  readonly kappa: string;
  readonly alpha: string;
  readonly beta: string;
  readonly random: RandomSource;
  readonly engine: ScoreEngine;
}

/**
 * How often the learner `cover-realizable`, told kappa, errs more than alpha on a law of the hard family that is drawn uniformly, from
 * independent examples of it: the largest family with that kappa, at a share 2 alpha about the thresholds.
 */
export function coverFailures(options: FailureOptions): (n: number, runs: number) => Promise<Measured> {
  const { epsilon, kappa, alpha, beta, random, engine } = options;
  const share = Rational.parse(alpha).times(2);
  // kappa = (1 - share) + 3 share (count + 1)/2.
  const room = Rational.parse(kappa).minus(1).plus(share).times(2).over(share.times(3));
  const packing = instances.thresholdPacking({ count: Number(room.numerator / room.denominator) - 1, share });
  const radius = Rational.parse(alpha).over(Rational.parse(kappa).times(4)).toString();
  const setting = { subject: classes.parse("thresholds"), ranges: [{ lower: 0, upper: 1 }] };
  const made = learners.make("cover-realizable", setting, { epsilon, beta, kappa, radius });
  const reals = new Reals(random);
  return async (n, runs) => {
    const learner = plannedOnce(made, n, random);
    let failed = 0;
    for (let run = 0; run < runs; run++) {
      const member = packing.member(reals.index(packing.count));
      const { document } = await learn(learner, member.draw(n, reals), { random, engine });
      if (member.errorOf(String(thresholdOf(document))).compare(alpha) > 0) failed++;
    }
    return frequency(failed, runs);
  };
}
