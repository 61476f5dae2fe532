import type { Json } from "../../learners/learner.ts";
import { Rational } from "../../math/index.ts";
import { discreteLaplace, discreteLaplaceCertificate } from "../../mechanisms/index.ts";
import { reachOf } from "../../queries/noise.ts";
import { propertyKeys, readProperty } from "../property.ts";
import {
  betaOf,
  epsilonOf,
  protectingUnit,
  type QuestionKind,
  questionKind,
  requireTelling,
  unitRows,
} from "../question.ts";
import type { Measured } from "../step.ts";
import { doubleSlack, shareTold, toldShare } from "../told-share.ts";

/** The share of rows with a property: a statistical query, answered with discrete Laplace noise on the count. */
export const statistic: QuestionKind = questionKind({
  id: "statistic",
  summary: "the share of rows with a property, privately",
  keys: [...propertyKeys, "epsilon", "beta"],
  read(given, { facts, path }) {
    const property = readProperty(given, facts, path);
    const epsilon = epsilonOf(given, path);
    const beta = betaOf(given, path);
    const { n } = facts;
    const noise = { epsilon: epsilon.over(unitRows(facts)), sensitivity: 1, n };
    const scale = Rational.one.over(noise.epsilon);
    requireTelling([scale], epsilon, path);
    const certificate = discreteLaplaceCertificate({
      ...noise,
      ...(facts.random && { random: facts.random }),
    });
    const within = (chance: Rational): Rational => Rational.of(reachOf(scale, chance, 1), n);
    return {
      kind: "statistic",
      question: {
        kind: "statistic",
        ...property.question,
        epsilon: epsilon.toString(),
        beta: beta.toString(),
      },
      price: { certificate: protectingUnit(certificate, facts) },
      cacheable: true,
      answer(data, { random, secret }) {
        const { noisyValue } = discreteLaplace({ ...noise, value: property.count(data), random });
        const told = { share: Rational.of(noisyValue, n), within: within(beta) };
        return Promise.resolve({ answer: toldShare(told, beta), secret });
      },
      measured: (answer: Json, chance: Rational): Measured | undefined => {
        // What was cut off at 0 and 1 is nearer to the sample's share than it was before.
        const share = shareTold(answer);
        return share && { share, within: within(chance).plus(doubleSlack) };
      },
    };
  },
});
