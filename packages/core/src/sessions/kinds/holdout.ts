import { nonNegative, probability } from "../../certificates/index.ts";
import type { Json } from "../../learners/learner.ts";
import { Rational } from "../../math/index.ts";
import { cryptographicSource } from "../../random/index.ts";
import { ceiling, reachOf } from "../../queries/noise.ts";
import { ReusableHoldout } from "../instruments/reusable-holdout.ts";
import { propertyKeys, readProperty } from "../property.ts";
import {
  epsilonOf,
  exactNumber,
  protectingUnit,
  type QuestionContext,
  type QuestionKind,
  questionKind,
  requireTelling,
  unitRows,
  usualBeta,
} from "../question.ts";
import type { Measured } from "../step.ts";
import { doubleSlack, shareTold, toldShare } from "../told-share.ts";
import {
  nameOf,
  openedBefore,
  positivesOf,
  requireRemaining,
  requireUnused,
  statedNumber,
  stateOf,
} from "./instrument.ts";

/** Opens a reusable holdout: all of its answers are paid for here. */
export const holdoutOpen: QuestionKind = questionKind({
  id: "holdout-open",
  summary: "opens a reusable holdout, and pays for all of its answers",
  keys: ["name", "epsilon", "positives", "tolerance"],
  read(given, { facts, transcript, path }) {
    const name = nameOf(given, path);
    requireUnused(name, transcript, path);
    const epsilon = epsilonOf(given, path);
    const positives = positivesOf(given, path);
    const tolerance = exactNumber(given, "tolerance", path, nonNegative);
    const question = {
      kind: "holdout-open",
      name,
      epsilon: epsilon.toString(),
      positives,
      tolerance: tolerance.toString(),
    };
    const made = (random = facts.random ?? cryptographicSource): ReusableHoldout =>
      new ReusableHoldout({
        epsilon: epsilon.over(unitRows(facts)),
        positives,
        tolerance,
        n: facts.n,
        random,
      });
    const { certificate, scales } = made();
    requireTelling(Object.values(scales), epsilon, path);
    return {
      kind: "holdout-open",
      question,
      price: { certificate: protectingUnit(certificate, facts) },
      cacheable: false,
      answer: (_data, { random, secret }) =>
        Promise.resolve({
          answer: { opened: name, remaining: positives },
          secret: { ...secret, [name]: made(random).toJSON() as unknown as Json },
        }),
    };
  },
});

/**
 * Asks a reusable holdout: does the share on the analyst's own training data hold here? Free, since the opening paid: either "as on
 * training", or a noisy share of the rows.
 */
export const holdout: QuestionKind = questionKind({
  id: "holdout",
  summary: "whether a share on the analyst's training data holds on the rows, from a holdout that was opened",
  keys: [...propertyKeys, "name", "training"],
  read(given, context) {
    const { facts, path } = context;
    const { n } = facts;
    const name = nameOf(given, path);
    const options = optionsOf(name, context);
    const property = readProperty(given, facts, path);
    const training = exactNumber(given, "training", path, probability);
    const trainingCount = Number(ceiling(training.times(n).minus("1/2")));
    const { scales, threshold } = new ReusableHoldout({ ...options, random: cryptographicSource });
    // Which of the two answers comes is drawn too, so that each has half of the chance. Which noisy threshold a question meets is not
    // drawn for it: one that is high lasts, and an analyst may wait for it. So all of them are within reach.
    const within = (answer: Json, chance: Rational): Rational => {
      if (isFromRows(answer)) return Rational.of(reachOf(scales.count, chance.over(2), 1), n);
      const part = chance.over(4);
      const noise = reachOf(scales.threshold, part, options.positives) + reachOf(scales.comparison, part, 1);
      return Rational.of(threshold + noise, n).plus(Rational.of(1, 2 * n));
    };
    return {
      kind: "holdout",
      question: { kind: "holdout", name, ...property.question, training: training.toString() },
      price: {},
      cacheable: false,
      answer(data, { random, secret }) {
        const instrument = new ReusableHoldout({ ...options, random }, stateOf(name, secret));
        const noisy = instrument.ask({ training: trainingCount, holdout: property.count(data) });
        const { remaining } = instrument;
        const from = noisy === undefined ? "as on training" : "rows";
        const share = noisy === undefined ? training : Rational.of(noisy, n);
        const bar = { share, within: within({ from }, usualBeta) };
        return Promise.resolve({
          answer: { from, ...toldShare(bar, usualBeta), remaining },
          secret: { ...secret, [name]: instrument.toJSON() as unknown as Json },
        });
      },
      measured: (answer, chance): Measured | undefined => {
        const share = shareTold(answer);
        return share && { share, within: within(answer, chance).plus(doubleSlack) };
      },
    };
  },
});

function isFromRows(answer: Json): boolean {
  return (answer as { readonly from?: Json }).from === "rows";
}

/** What the holdout was opened with, from the transcript; refuses one that has shown all it may. */
function optionsOf(
  name: string,
  { facts, transcript, path }: QuestionContext,
): { epsilon: Rational; positives: number; tolerance: Rational; n: number } {
  const { question, answers } = openedBefore("holdout", name, transcript, path);
  const positives = Number(question["positives"]);
  requireRemaining(positives - answers.filter(isFromRows).length, "holdout", path);
  return {
    epsilon: statedNumber(question, "epsilon").over(unitRows(facts)),
    positives,
    tolerance: statedNumber(question, "tolerance"),
    n: facts.n,
  };
}
