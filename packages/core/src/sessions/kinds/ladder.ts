import type { Json } from "../../learners/learner.ts";
import { Rational } from "../../math/index.ts";
import { reachOf } from "../../queries/noise.ts";
import { cryptographicSource } from "../../random/index.ts";
import { ladderCode, ladderOutcome, longestLadderCode } from "../instruments/exact-ladder.ts";
import { SparseCounts } from "../instruments/sparse-counts.ts";
import { propertyKeys, readProperty } from "../property.ts";
import { type QuestionKind, questionKind, usualBeta } from "../question.ts";
import type { Step } from "../step.ts";
import { doubleSlack, shareTold, toldShare } from "../told-share.ts";
import { nameOf, type Opened, openedBefore, requireRemaining, statedNumber, stateOf } from "./instrument.ts";
import { bestOf, optionsOf, startOf, type Submission } from "./ladder-standing.ts";

/** Submits to a leaderboard: the property says on which rows the submission errs. Only an improvement by a step is told. */
export const ladder: QuestionKind = questionKind({
  id: "ladder",
  summary:
    "submits to a leaderboard that was opened: the share of errors is told where it improves on the best",
  keys: [...propertyKeys, "name"],
  read(given, { facts, transcript, path }) {
    const name = nameOf(given, path);
    const opened = openedBefore("ladder", name, transcript, path);
    const property = readProperty(given, facts, path);
    const submission = {
      name,
      property,
      facts,
      path,
      question: { kind: "ladder", name, ...property.question },
    };
    return opened.question["epsilon"] === undefined
      ? exactly(opened, submission)
      : privately(opened, submission);
  },
});

/** Shifted by the best, which is public, every submission is compared with the same threshold: one step, in rows. */
function privately(opened: Opened, { name, property, facts, path, question }: Submission): Step {
  const { n } = facts;
  const shown = opened.answers.filter((answer) => (answer as { improved: boolean }).improved).length;
  requireRemaining(Number(opened.question["positives"]) - shown, "ladder", path);
  const best = Number(bestOf(opened, Rational.one).times(n).numerator);
  const options = optionsOf(opened.question, facts);
  const { scales } = new SparseCounts({ ...options, random: cryptographicSource });
  // Rounding to multiples of the step moves a count by half a step at most.
  const within = (chance: Rational): Rational =>
    Rational.of(2 * reachOf(scales.count, chance, 1) + options.threshold, 2 * n);
  return {
    kind: "ladder",
    question,
    price: {},
    cacheable: false,
    answer(data, { random, secret }) {
      const instrument = new SparseCounts({ ...options, random }, stateOf(name, secret));
      const errors = property.count(data);
      const noisy = instrument.ask(best - errors, errors);
      const { remaining } = instrument;
      const rounded =
        noisy === undefined
          ? best
          : Math.min(n, Math.max(0, Math.round(noisy / options.threshold) * options.threshold));
      const told =
        noisy === undefined
          ? { improved: false }
          : {
              improved: true,
              ...toldShare({ share: Rational.of(rounded, n), within: within(usualBeta) }, usualBeta),
            };
      const answer = { ...told, best: Rational.of(Math.min(best, rounded), n).toString(), remaining };
      return Promise.resolve({
        answer,
        secret: { ...secret, [name]: instrument.toJSON() as unknown as Json },
      });
    },
    measured: (answer, chance) => {
      const share = shareTold(answer);
      return share && { share, within: within(chance).plus(doubleSlack) };
    },
  };
}

function exactly(opened: Opened, { property, facts, question }: Submission): Step {
  const step = statedNumber(opened.question, "step");
  const steps = bestOf(opened, startOf(step, false)).over(step);
  const standing = { submissions: opened.answers.length, best: Number(steps.numerator) };
  return {
    kind: "ladder",
    question,
    price: { selection: longestLadderCode(standing) },
    cacheable: false,
    answer(data, { secret }) {
      const errors = Rational.of(property.count(data), facts.n);
      const outcome = ladderOutcome(errors, step, standing);
      const share = step.times(outcome === "not improved" ? standing.best : outcome);
      const told =
        outcome === "not improved"
          ? { improved: false }
          : { improved: true, ...toldShare({ share, within: step.over(2) }, Rational.zero) };
      return Promise.resolve({
        answer: { ...told, best: share.toString() },
        secret,
        used: ladderCode(standing, outcome),
      });
    },
    measured: (answer) => {
      const share = shareTold(answer);
      return share && { share, within: step.over(2).plus(doubleSlack) };
    },
  };
}
