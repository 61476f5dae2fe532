import { count, option } from "../../certificates/index.ts";
import { privacyToStability } from "../../certificates/rules/privacy-to-stability/rule.ts";
import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { emptyCertificate, stepCertificate } from "../../mechanisms/certificates.ts";
import type { Coins } from "../../mechanisms/coins/index.ts";
import {
  baselineRounds,
  bestChoices,
  boostSteps,
  type Choices,
  choiceSensitivity,
  startSensitivity,
  startShape,
} from "../../problems/additive-regression/index.ts";
import type { Additive, Problem } from "../../problems/problem.ts";
import { cryptographicSource } from "../../random/index.ts";
import { defaults, deltaOption, epsilonOption } from "../options.ts";
import { pausing } from "../pause.ts";
import {
  type ProblemFacts,
  type ProblemLearner,
  type ProblemLearnerDefinition,
  problemLearnerDefinition,
  type ProblemPlan,
  type ProblemProgram,
} from "../problem-learner.ts";
import { boostPrivacy } from "./certificates.ts";
import { type BoostOptions, type BoostSchedule, boostSchedule } from "./schedule.ts";

/** Up to it every step of the schedule is at least one code, whatever spread was drawn. */
const mostRounds = 1000;

/**
 * Boosting whose every look at the records is a private choice: a level with up to two slopes, a spread, and then in each round the
 * signed stump that agrees best with the clipped residuals, added with a public step. Integers and exact coins: purely private as it runs, or with a
 * delta (epsilon, delta)-private by concentrated composition. No bound on its risk is proved. O(lines * n + rounds * n * features).
 */
export const boostedRegressionLearner: ProblemLearnerDefinition = problemLearnerDefinition({
  id: "boosted-regression",
  summary: "a number by a sum of stumps, one private choice after the other",
  source: "Friedman 2001; McKenna, Sheldon 2020; with delta Dong, Durfee, Rogers 2020",
  options: {
    epsilon: epsilonOption,
    delta: option(deltaOption.field, "the delta that may be spent", "0"),
    rounds: option(count(0), "how many stumps are added", "about sqrt(n epsilon) / 4.5, at most 200"),
  },
  refusal: ({ additive }) =>
    additive === undefined
      ? "a sum of step functions (additive-regression); any other problem is served by --learner penalized-erm"
      : undefined,
  make(problem, { epsilon = defaults.epsilon, delta = Rational.zero, rounds }): ProblemLearner {
    if (rounds !== undefined && rounds > mostRounds) refuseRounds(rounds);
    const given = rounds === undefined ? {} : { rounds };
    const plan = (facts: ProblemFacts): ProblemPlan =>
      epsilon === "infinity"
        ? bestPlan(problem, rounds ?? baselineRounds, facts)
        : boostPlan(problem, { epsilon, delta, ...given }, facts);
    return { id: "boosted-regression", problem, plan };
  },
  audits: [
    { epsilon: "1", rounds: 0 },
    { epsilon: "2", delta: "0.05", rounds: 1 },
  ],
});

/** Beyond this epsilon a stability of nearly 1 says nothing. */
const largestStable = 20;

function boostPlan(
  problem: Problem,
  options: Omit<BoostOptions, "n">,
  { n, random = cryptographicSource }: ProblemFacts,
): ProblemPlan {
  const schedule = boostSchedule({ n, ...options });
  const { rounds, composition } = schedule;
  const privacy = boostPrivacy(schedule, { n, random, delta: options.delta });
  const mechanism = composition === "basic" ? "permute-and-flip" : "exponential";
  const why = "No theorem here bounds the risk of boosting by private choices.";
  return {
    parameters: {
      epsilon: options.epsilon.toString(),
      delta: composition === "basic" ? "0" : options.delta.toString(),
      rounds,
      terms: startShape(problem.additive!, n).terms,
      epsilonOfStart: schedule.start.toString(),
      epsilonOfRound: schedule.round.toString(),
      composition,
      mechanism,
    },
    certificates: [
      privacy,
      ...(options.epsilon.compare(largestStable) > 0
        ? []
        : [stepCertificate(privacyToStability, privacy, {})]),
    ],
    withheld: [{ notion: "empirical-risk-minimization", why }],
    program: program(problem, rounds, ({ exponential, permuteAndFlip }) =>
      privateChoices(composition === "basic" ? permuteAndFlip : exponential, schedule),
    ),
  };
}

function refuseRounds(rounds: number): never {
  return refuse({
    code: "parameter-range",
    path: "rounds",
    expected: `at most ${mostRounds} stumps`,
    received: String(rounds),
  });
}

/** Without privacy the best candidate is taken every time. */
function bestPlan(problem: Problem, rounds: number, { n }: ProblemFacts): ProblemPlan {
  return {
    parameters: { epsilon: "infinity", rounds },
    certificates: [emptyCertificate(n)],
    withheld: [],
    program: program(problem, rounds, () => bestChoices),
  };
}

/** Weights exp(epsilon * score / (2 * sensitivity)) every time. */
function privateChoices(draw: Coins["exponential"], { start, round }: BoostSchedule): Choices {
  const rate = round.over(2 * choiceSensitivity);
  return {
    start: (scores) => draw(scores, start.over(2 * startSensitivity), { sensitivity: startSensitivity }),
    spread: (scores) => draw(scores, rate.over(2), { sensitivity: choiceSensitivity }),
    stump: (scores, clip) => draw(scores, rate.over(clip), { sensitivity: choiceSensitivity * clip }),
  };
}

function program(
  { additive, fractionBits }: Problem,
  rounds: number,
  choicesOf: (coins: Coins) => Choices,
): ProblemProgram {
  return {
    exact: true,
    async learn(records, { coins, ...watched }) {
      const pause = pausing(watched);
      const steps = boostSteps(additive as Additive, records, { rounds, choose: choicesOf(coins) });
      for (;;) {
        const { done, value } = steps.next();
        if (done === true) return { kind: "coordinates", fractionBits, codes: [...value] };
        await pause(value);
      }
    },
  };
}
