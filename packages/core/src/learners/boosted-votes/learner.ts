import { count, probabilityBelowOne } from "../../certificates/index.ts";
import type { Family } from "../../classes/family.ts";
import { refuse } from "../../issues/index.ts";
import { emptyCertificate } from "../../mechanisms/certificates.ts";
import { cryptographicSource } from "../../random/index.ts";
import { type LearnerDefinition, learnerDefinition, type Setting } from "../definition.ts";
import type { Facts, Learner, Plan } from "../learner.ts";
import { defaults, epsilonOption, option } from "../options.ts";
import { mostSpreadCuts, spreadCuts } from "../spread-cuts.ts";
import { publicCandidates } from "../candidates.ts";
import { votesRefusal } from "../votes/index.ts";
import { boostedPrivacy } from "./promises.ts";
import { boostVotes } from "./run.ts";
import { boostingSchedule } from "./schedule.ts";

/** Beyond it the weights of a round are no small table any more, and every draw has next to nothing to spend. */
const mostRounds = 200;

/**
 * A vote of public stumps, drawn one after the other: each from all examples, which weigh by how wrong the votes so far are there
 * (logistic boosting, Friedman-Hastie-Tibshirani 2000, with public steps). The draws are those of permute-and-flip and their epsilons
 * add up; with a delta those of the exponential mechanism, which add up as concentrated privacy. Private for any data; no
 * accuracy is promised. Cost: one weighted count of the family a round.
 */
export const boostedVotesLearner: LearnerDefinition = learnerDefinition({
  id: "boosted-votes",
  summary: "a vote of public stumps, drawn one after the other from reweighed examples",
  source: "Friedman-Hastie-Tibshirani 2000; McKenna-Sheldon 2020; Dong-Durfee-Rogers 2020",
  kind: "model",
  options: {
    epsilon: epsilonOption,
    delta: option(probabilityBelowOne, "a delta that may be spent", "0: pure privacy"),
    rounds: option(
      count(1),
      "how many votes are drawn",
      "about the cube root of n * epsilon / 2, at most 61",
    ),
    cuts: option(count(1), "how many public cuts a feature gets", `${mostSpreadCuts}, the most`),
  },
  refusal: votesRefusal,
  make(setting, { epsilon = defaults.epsilon, delta, rounds, cuts = mostSpreadCuts }): Learner {
    const { subject } = setting;
    let candidates: Family | undefined;
    return {
      spec: "boosted-votes",
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        const family = (candidates ??= boostingCandidates(setting, cuts));
        if (rounds !== undefined && rounds > mostRounds) refuseRounds(rounds);
        const asked = { n, epsilon, ...(delta && { delta }), ...(rounds !== undefined && { rounds }) };
        const schedule = boostingSchedule(asked);
        const isPrivate = epsilon !== "infinity";
        return {
          parameters: {
            epsilon: epsilon.toString(),
            ...(schedule.isConcentrated && { delta: delta!.toString() }),
            rounds: schedule.rounds,
            odds: schedule.odds.toString(),
            ...(isPrivate && { epsilonOfDraw: schedule.share.toString() }),
            candidates: family.count,
          },
          certificates: [isPrivate ? boostedPrivacy(schedule, { n, delta, random }) : emptyCertificate(n)],
          withheld: isPrivate
            ? [
                {
                  notion: "accuracy",
                  why: "no excess error is proved for boosting with repeated use of the examples",
                },
              ]
            : [],
          program: {
            kind: "model",
            ignoresOrder: true,
            learn: (sample, run) => boostVotes({ subject, family, schedule, isPrivate }, sample, run),
          },
        };
      },
    };
  },
  audits: [
    { options: { epsilon: "1", rounds: 2 }, classes: ["thresholds:3", "points:3"], most: 3 },
    { options: { epsilon: "2", delta: "0.1", rounds: 3 }, classes: ["thresholds:3", "points:3"], most: 2 },
  ],
});

function refuseRounds(rounds: number): never {
  return refuse({
    code: "parameter-range",
    path: "rounds",
    expected: `at most ${mostRounds} votes`,
    received: String(rounds),
  });
}

/** The cuts of `spreadCuts`, with the constants; on a finite domain the class itself. */
function boostingCandidates(setting: Setting, cuts: number): Family {
  const { subject, ranges } = setting;
  if (subject.domain.kind === "finite" || ranges?.length !== subject.domain.features)
    return publicCandidates(setting, cuts).family;
  const choices = spreadCuts(ranges, cuts);
  return subject.family([Float64Array.of(-Infinity, ...choices[0]!), ...choices.slice(1)]);
}
