import {
  classes,
  distribution,
  type FiniteClass,
  learners,
  type ModelDocument,
  predictorOf,
  Rational,
  sampleOf,
} from "holdfast";
import type { Experiment, Part, Row } from "../../contract/index.ts";
import { atMost, boundValue, enclosed, equalTo, row } from "../../measuring/index.ts";
import { againstClaims } from "../../pictures/index.ts";

const printed = "Lemma 18";
const refined = "Lemma 18, refined";

/** Lemma 18 on exact laws: the tail of the exponential mechanism, and where the refined bound is attained. */
export const exponentialTail: Experiment = {
  id: "exponential-tail",
  title: "The tail of the exponential mechanism",
  summary:
    "The exact law of the learner `exponential` gives the probability of an output that is t worse, in units of 2/epsilon errors, than a given one. Lemma 18 bounds it by |I| e^-t; " +
    "leaving the given one out of the count gives x/(1 + x) with x = (|I| - 1) e^-t, which is attained when all others are exactly t worse. " +
    "One exact tail above a bound would refute it.",
  statements: ["chaudhuri-hsu/lemma-18", "chaudhuri-hsu/theorem-7"],
  parts: (size) => {
    const counts = size === "short" ? [2, 10, 100] : [2, 10, 100, 1000];
    return [
      ...counts.flatMap((count) => ["1/2", "1", "2"].map((epsilon) => attained(count, epsilon))),
      ...["1/10", "1/2", "1"].map(staircase),
    ];
  },
  picture: (rows) => [
    againstClaims(
      rows.filter(({ claimed }) => claimed!.value <= 1),
      {
        title: "Exact tails against their bounds",
        claimed: "bound",
        scale: "logarithmic",
        measured: "exact probability",
        caption:
          "Dots of the refined bound reach the dashed line, where one candidate is right and all others equally wrong; Lemma 18 is left of the point where it says nothing.",
      },
    ),
  ],
};

/** One point function is right on all examples, and every other errs on each: the refined bound is an equality. */
function attained(count: number, epsilon: string): Part {
  return {
    name: `${count} points, epsilon ${epsilon}`,
    measure: async () => {
      const subject = classes.parse(`points:${count}`) as FiniteClass;
      const rows: Row[] = [];
      for (const n of [1, 4, 10, 20]) {
        const sample = sampleOf([new Int32Array(n)], new Uint8Array(n).fill(1));
        const learner = learners.make("exponential", { subject }, { epsilon });
        const { law } = await distribution(learner, sample);
        let [lower, upper] = [0, 0];
        for (const { outcome, mass } of law.values()) {
          if (predictorOf(subject, outcome as ModelDocument)([0]) === 1) continue;
          lower += mass.lower;
          upper += mass.upper;
        }
        const measured = enclosed({ lower, upper });
        const at = { class: subject.spec, epsilon, n };
        const { plain, sharp } = tails(count, epsilon, n);
        rows.push(row(printed, at, measured, atMost(plain)), row(refined, at, measured, equalTo(sharp)));
      }
      return rows;
    },
  };
}

/** Thresholds whose errors grow step by step from the right one: the bounds hold and are loose. */
function staircase(epsilon: string): Part {
  return {
    name: `staircase, epsilon ${epsilon}`,
    measure: async () => {
      const points = 32;
      const subject = classes.parse(`thresholds:${points}`) as FiniteClass;
      const labels = Uint8Array.from({ length: points }, (_, x) => (x >= points / 2 ? 1 : 0));
      const sample = sampleOf([Int32Array.from({ length: points }, (_, x) => x)], labels);
      const { law } = await distribution(learners.make("exponential", { subject }, { epsilon }), sample);
      return [4, 8, 12, 16].flatMap((errors): Row[] => {
        let [lower, upper] = [0, 0];
        for (const { outcome, mass } of law.values()) {
          const predict = predictorOf(subject, outcome as ModelDocument);
          const wrong = labels.reduce((sum, label, x) => sum + (predict([x]) === label ? 0 : 1), 0);
          if (wrong < errors) continue;
          lower += mass.lower;
          upper += mass.upper;
        }
        const measured = enclosed({ lower, upper });
        const at = { class: subject.spec, epsilon, errors };
        const { plain, sharp } = tails(points + 1, epsilon, errors);
        return [row(printed, at, measured, atMost(plain)), row(refined, at, measured, atMost(sharp))];
      });
    },
  };
}

/** |I| e^-t and x/(1 + x), for t = epsilon errors / 2. */
function tails(
  count: number,
  epsilon: string,
  errors: number,
): { readonly plain: number; readonly sharp: number } {
  const given = { candidates: count, gap: Rational.parse(epsilon).times(errors).over(2) };
  return { plain: boundValue("draw-tail", given), sharp: boundValue("draw-tail-sharp", given) };
}
