import { apply, instances, online, Rational } from "holdfast";
import { exactly, type Experiment, type Part, type Row } from "../../contract/index.ts";
import { atMost, equalTo, row, rowsOf, stated } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { errorsOfPredictors } from "./errors-of-predictors.ts";
import { soaOf } from "./soa.ts";

interface Case {
  readonly name: string;
  readonly learner: () => unknown;
  readonly target: string;
  /** Masses of the points, in thousandths. */
  readonly masses: readonly number[];
  readonly n: number;
}

const cases: readonly Case[] = [
  {
    name: "points:4",
    learner: () => online.closureLearner(online.smallSets(4, 1)),
    target: "1000",
    masses: [200, 300, 300, 200],
    n: 5,
  },
  {
    name: "at-most:4,2",
    learner: () => online.closureLearner(online.smallSets(4, 2)),
    target: "1100",
    masses: [300, 100, 300, 300],
    n: 4,
  },
  {
    name: "thresholds:7",
    learner: () => online.optimalThresholds(7),
    target: "0001111",
    masses: [150, 150, 150, 100, 150, 150, 150],
    n: 3,
  },
  {
    name: "intervals:4",
    learner: () => soaOf("intervals:4"),
    target: "0110",
    masses: [250, 250, 250, 250],
    n: 4,
  },
];

/**
 * Proposition 5: what a consistent learner returns with probability eta has error at most 1 - eta^(1/n). The exact law of
 * online learners over all samples, function by function; the bound is attained where a function is returned by every
 * sample that it fits. And Observation 11, over all tournaments of two levels.
 */
export const stableMeansGeneralizes: Experiment = {
  id: "stable-means-generalizes",
  title: "What comes back often is nearly right",
  summary:
    "A consistent learner returns h only on samples that h fits, which have probability (1 - error)^n. So every function in " +
    "the exact law of the output, rare ones included, has error at most 1 - eta^(1/n). One function above the curve would contradict.",
  statements: [
    ...["proposition-5", "definition-4", "observation-11", "lemma-13"].map((id) => `bun-livni-moran/${id}`),
  ],
  parts: () => [
    ...cases.map((one): Part => ({ name: one.name, measure: () => caseRows(one) })),
    { name: "contests", measure: contests },
  ],
  picture: (rows) => [
    {
      title: "Error of each returned function, by how often it is returned",
      x: { label: "probability of the function", from: 0, to: 1 },
      y: { label: "error", from: 0 },
      curves: cases.flatMap(({ name, n }) => {
        const mine = rowsOf(rows, "error of a returned function", { class: name });
        const byShare = [...mine].sort((a, b) => Number(a.at["eta"]) - Number(b.at["eta"]));
        return [
          measuredCurve(mine, { label: `${name}, ${n} examples`, x: "eta" }),
          claimedCurve(byShare, { label: `at most, ${n} examples`, x: "eta" }),
        ];
      }),
      caption:
        "No dot lies above its dashed curve, and some lie on it: functions that are returned whenever they fit.",
    },
  ],
};

function caseRows({ name, target, masses, n, ...one }: Case): readonly Row[] {
  const learner = one.learner() as online.RankedLearner<never>;
  const examples = masses.map((mass, point) => ({
    point,
    label: Number(target[point]) as 0 | 1,
    mass: Rational.of(mass, 1000),
  }));
  // Level 0 of a tournament is one block: the learner on a sample of n examples.
  const { law } = instances.tournamentLaw({ learner, examples, block: n, level: 0, attempts: 1 });
  const errors = errorsOfPredictors(learner, examples);
  return [...law]
    .sort(([, a], [, b]) => b.compare(a))
    .map(([key, eta]): Row => {
      const bound = apply("global-stability-to-error-bound", [{ notion: "global-stability", eta }], {}, n);
      return row(
        "error of a returned function",
        { class: name, n, eta: eta.toNumber() },
        exactly(errors.get(key)!),
        atMost(stated(bound, "alpha")),
      );
    });
}

/** Observation 11: contests of two levels, watched through the learner that plays them. */
function contests(): readonly Row[] {
  const inner = soaOf("thresholds:3");
  const target = "011";
  let [given, predicted, disagreeing] = [0, 0, 0];
  const learner: online.FullUpdateLearner<online.SoaState> = {
    ...inner,
    mistake: (state, point, label) => {
      given += 1;
      if (inner.predict(state, point) === label) predicted += 1;
      return inner.mistake(state, point, label);
    },
    // Every example of a block is observed in full mode, and must then be repeated by the predictor.
    observe: (state, point, label) => {
      const after = inner.observe(state, point, label);
      if (inner.predict(after, point) !== label) disagreeing += 1;
      return after;
    },
  };
  const examples = Array.from(target, (label, point) => ({
    point,
    label: Number(label) as 0 | 1,
    mass: Rational.of(1, 3),
  }));
  instances.tournamentLaw({ learner, examples, block: 2, level: 2, attempts: "unlimited", full: true });
  const at = { contests: given };
  return [
    row("contest examples that the survivor had predicted", at, exactly(predicted), equalTo(0)),
    row("examples that the predictor does not repeat", at, exactly(disagreeing), equalTo(0)),
  ];
}
