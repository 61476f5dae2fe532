import { count } from "../../../certificates/index.ts";
import { Bits } from "../../../random/index.ts";
import { binomialMasses, majorityChance, normalBelow } from "../laws.ts";
import { type AnswerServer, exactAnswers } from "./answers.ts";
import type { RobustAttack } from "./attack.ts";
import { drawAgreements, VoteCounter, wordsFor } from "../votes.ts";

export interface MajorityOfQueriesOptions {
  readonly n: number;
  /** How many random predictors are asked about. */
  readonly queries: number;
  /** Default: exact answers. */
  readonly server?: AnswerServer;
}

/**
 * Labels are fair coins. The analyst asks for the accuracy of random predictors, turns around those that are said to be below
 * one half, and names their majority (Dwork et al. 2015; the boosting attack of Blum, Hardt 2015). On fresh labels it is right half of
 * the time; on the sample it has learned the noise. Given one example the turned predictors are right independently, each with the
 * same probability, so that the expected gap is a binomial tail. Cost: n * queries / 32 words a run.
 */
export function majorityOfQueriesAttack(options: MajorityOfQueriesOptions): RobustAttack {
  const { n, queries, server = exactAnswers } = options;
  count(1).accept(n, "n");
  count(1).accept(queries, "queries");
  return Object.freeze({
    id: "majority-of-queries",
    victim: `${server.name} to ${queries} queries, n = ${n}`,
    statistic: "the majority of the turned predictors is right",
    range: [-1 / 2, 1 / 2],
    gap(random) {
      const bits = new Bits(random);
      const tell = server.open(n, random);
      const votes = new VoteCounter(n, queries);
      const words = new Uint32Array(wordsFor(n));
      for (let query = 0; query < queries; query++) {
        const agreeing = drawAgreements(bits, n, words);
        votes.add(words, tell(agreeing) < 1 / 2);
      }
      return votes.shareOfMajorities() - 1 / 2;
    },
    expected: majorityChance(queries, chanceOfOne(n, server)) - 1 / 2,
  } satisfies RobustAttack);
}

/** The probability that one turned predictor is right about one example of the sample. */
function chanceOfOne(n: number, server: AnswerServer): number {
  return binomialMasses(n, 1 / 2).reduce((sum, mass, agreeing) => {
    const kept = server.favors(agreeing, n);
    return sum + mass * ((kept * agreeing + (1 - kept) * (n - agreeing)) / n);
  }, 0);
}

/** The gap for large n and k, with Gaussian noise of deviation nu on correlations: Phi(sqrt(2k/pi) / (n sqrt(1/n + nu^2))) - 1/2. */
export function majorityLimit(n: number, queries: number, deviation: number): number {
  const scale = n * Math.sqrt(1 / n + deviation * deviation);
  return normalBelow(Math.sqrt((2 * queries) / Math.PI) / scale) - 1 / 2;
}
