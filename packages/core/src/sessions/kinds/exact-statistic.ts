import { positiveProbability } from "../../certificates/index.ts";
import { Rational, Real, roundUp } from "../../math/index.ts";
import { ceiling } from "../../queries/noise.ts";
import { propertyKeys, readProperty } from "../property.ts";
import { exactNumber, type QuestionKind, questionKind, requireExact } from "../question.ts";
import type { Selection } from "../step.ts";
import { doubleSlack, shareTold, toldShare } from "../told-share.ts";

/**
 * The share of rows with a property, rounded to the nearest number of a public grid: an answer from a list of ceil(1/grid) + 1 (and of
 * at most n + 1), which adds the logarithm of its length to the code of the transcript (Cummings Theorem 21). Valid, and not private.
 */
export const exactStatistic: QuestionKind = questionKind({
  id: "exact-statistic",
  summary: "the share of rows with a property, exactly, on a grid",
  keys: [...propertyKeys, "grid"],
  read(given, { facts, path }) {
    requireExact(facts, "exact-statistic", path);
    const property = readProperty(given, facts, path);
    const grid = exactNumber(given, "grid", path, positiveProbability);
    const { n } = facts;
    return {
      kind: "exact-statistic",
      question: { kind: "exact-statistic", ...property.question, grid: grid.toString() },
      price: { selection: answersFrom(numberOfAnswers(grid, n)) },
      cacheable: true,
      answer(data, { secret }) {
        const share = nearest(Rational.of(property.count(data), n), grid);
        const answer = toldShare({ share, within: grid.over(2) }, Rational.zero);
        return Promise.resolve({ answer: { ...answer, grid: grid.toString() }, secret });
      },
      measured: (answer) => {
        const share = shareTold(answer);
        return share && { share, within: grid.over(2).plus(doubleSlack) };
      },
      cheaper(isAffordable) {
        const most = numberOfAnswers(grid, n);
        if (!isAffordable(answersFrom(2n))) return undefined;
        let [fits, exceeds] = [2n, most];
        while (exceeds - fits > 1n) {
          const middle = (fits + exceeds) / 2n;
          if (isAffordable(answersFrom(middle))) fits = middle;
          else exceeds = middle;
        }
        return `A grid of 1/${fits - 1n} or coarser would fit: ${fits} answers`;
      },
    };
  },
});

/** How many answers a grid leaves open. */
function numberOfAnswers(grid: Rational, n: number): bigint {
  const places = ceiling(Rational.one.over(grid)) + 1n;
  return places < BigInt(n) + 1n ? places : BigInt(n) + 1n;
}

/** What an answer from a list of so many costs. */
export function answersFrom(answers: bigint): Selection {
  return { nats: roundUp(Real.from(answers).ln()), kept: 0 };
}

/** The nearest of 0, grid, 2 grid, ... and 1; the upper one of two. */
function nearest(share: Rational, grid: Rational): Rational {
  const steps = share.over(grid);
  const below = grid.times(steps.numerator / steps.denominator);
  const next = below.plus(grid);
  const above = next.compare(1) > 0 ? Rational.one : next;
  return share.minus(below).compare(above.minus(share)) < 0 ? below : above;
}
