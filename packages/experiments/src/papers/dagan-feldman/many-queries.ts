import { apply, type Certificate, classes, learners, sampleOf } from "holdfast";
import { exactly, type Experiment, type Part, type Row } from "../../contract/index.ts";
import { atMost, equalTo, row, rowsOf, stated } from "../../measuring/index.ts";
import { claimedCurve, type Curve, measuredCurve } from "../../pictures/index.ts";
import { answerLaw } from "./answer-law.ts";
import { subsets, subsetSeries } from "./reused-subsets.ts";
import { type CountLaw, epsilonAt, independent } from "./transcripts.ts";

const series = {
  basic: "randomized response, added up",
  optimal: "randomized response, optimal account",
  votes: "block votes, concentrated account",
} as const;

const epsilon = "0.5";
const delta = "0.001";

/** What k answers from one data set reveal: exact transcripts against the accounts, and an account that is wrong. */
export const manyQueries: Experiment = {
  id: "many-queries",
  title: "Many answers from one data set",
  summary:
    "The paper's privacy is that of one answer; k answers follow by composition. Randomized response attains the optimal account; block votes cost less by their bounded range. Serving several answers from one drawn subset breaks the account of answers with fresh subsets: their exact delta exceeds it.",
  statements: ["dagan-feldman/corollary-2", "dagan-feldman/lemma-9"],
  parts(size): readonly Part[] {
    const numbers = size === "short" ? [1, 2, 4, 8, 16, 32, 64] : [1, 2, 4, 8, 16, 32, 64, 128, 256];
    return numbers.flatMap((k): readonly Part[] => [
      { name: `responses ${k}`, measure: () => responses(k) },
      { name: `votes ${k}`, measure: () => votes(k) },
      { name: `subsets ${k}`, measure: () => subsets(k, Number(delta)) },
    ]);
  },
  picture(rows) {
    const claims = (name: string, label: string): Curve =>
      claimedCurve(rowsOf(rows, name), { label, x: "k" });
    const dots = (name: string, label: string): Curve => measuredCurve(rowsOf(rows, name), { label, x: "k" });
    return [
      {
        title: "Epsilon of k answers (0.5 each, delta = 0.001)",
        x: { label: "answers k", scale: "logarithmic" },
        y: { label: "epsilon of all of them", scale: "logarithmic" },
        curves: [
          claims(series.basic, "added up"),
          claims(series.optimal, "optimal"),
          dots(series.optimal, "randomized response, exactly"),
          claims(series.votes, "block votes: concentrated"),
          dots(series.votes, "block votes, exactly"),
        ],
        caption:
          "Exact losses of randomized response lie on the optimal account; a vote of blocks costs less.",
      },
      {
        title: "The subset must be new for every answer",
        x: { label: "answers k", scale: "logarithmic" },
        y: { label: "exact delta at the epsilon of the account", from: 0 },
        curves: [
          claims(subsetSeries.fresh, "allowed"),
          dots(subsetSeries.fresh, "new subset each time"),
          dots(subsetSeries.reused, "one subset for all"),
        ],
        caption: "With one subset the delta climbs to the chance that the subset holds the replaced example.",
      },
    ];
  },
};

/** The optimal account of k answers at a certified epsilon. */
const composed = (one: Certificate | string, k: number): Certificate =>
  apply("optimal-composition", [one], { times: k, delta });

function responses(k: number): readonly Row[] {
  const truth = 1 / (1 + Math.exp(-Number(epsilon)));
  const exact = epsilonAt(independent(k, truth), independent(k, 1 - truth), Number(delta));
  const measured = exactly(exact, 1e-9);
  const at = { k, epsilon: Number(epsilon), delta: Number(delta) };
  const one = `differential-privacy:epsilon=${epsilon}`;
  return [
    row(series.basic, at, measured, atMost(k * Number(epsilon))),
    row(series.optimal, at, measured, equalTo(stated(composed(one, k), "epsilon"))),
  ];
}

/** 21 blocks of one example: the replaced example moves the vote from one side of the tie to the other. */
async function votes(k: number): Promise<readonly Row[]> {
  const n = 21;
  const learner = learners.make(
    "block-votes",
    { subject: classes.parse("thresholds:2") },
    { blocks: n, epsilon },
  );
  const laws: CountLaw[] = [];
  for (const ones of [10, 11]) {
    const labels = Uint8Array.from({ length: n }, (_, i) => (i < ones ? 1 : 0));
    const { value } = await answerLaw(learner, sampleOf([new Int32Array(n)], labels), 0);
    laws.push(independent(k, value));
  }
  const range = apply("block-votes", [], { blocks: n, epsilon, promise: "bounded-range" }, n);
  const each = apply("bounded-range-to-concentrated", [range], {});
  const all = apply("concentrated-composition", new Array<Certificate>(k).fill(each), {});
  const claim = apply("concentrated-to-privacy", [all], { delta });
  return [
    row(
      series.votes,
      { k, epsilon: Number(epsilon), delta: Number(delta) },
      exactly(epsilonAt(laws[0]!, laws[1]!, Number(delta)), 1e-9),
      atMost(stated(claim, "epsilon")),
    ),
  ];
}
