import { type Certificate, classes, learners } from "holdfast";
import { exactly, type Experiment, type Row } from "../../contract/index.ts";
import {
  atMost,
  exactLaws,
  labelDifferences,
  largestLoss,
  row,
  rowsOf,
  stated,
} from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, ratioRange } from "../../pictures/index.ts";
import { bestAnalyst, leastAlpha } from "./best-analyst.ts";
import { concluded } from "./concluded.ts";
import { binomialDeviation } from "./counts.ts";

const pure = "least alpha of the best analyst, against Theorem R";
const hiddenPure = "labels hidden in a published function, against Theorem R";
const hiddenApproximate = "labels hidden in a published function, against Theorem Q at delta = 1e-8";
const privacy = "exact epsilon of the learner";
const moments = "largest exponent of a moment, over its bound";
const beta = "0.2";

/** Theorem 20: what a private learner gives out, in the hands of the best analyst, and the moment inequality behind it. */
export const privacyToRobust: Experiment = {
  id: "privacy-to-robust",
  title: "A private learner is overfitting-proof",
  summary:
    "The exponential mechanism over three thresholds, epsilon = 1. For every sample of n examples on two points the law is exact, and so is the least alpha that the best analyst exceeds with probability at most 0.2: it stays below Theorem R (pure privacy). On a large domain a private function (epsilon = 0.5) that agrees with fair labels more often than not is worth far more: its exact deviation is below Theorem R, not far from it, and below Theorem Q (positive delta). The moments of the privacy loss, ln E e^(pL), stay below p(p-1) n epsilon^2 / 8; randomized response comes close.",
  statements: ["cummings/theorem-20"],
  parts: (size) => [
    ...(size === "short" ? [4, 8, 12, 16, 20] : [4, 8, 12, 16, 20, 30, 40]).map((n) => ({
      name: `n=${n}`,
      measure: () => learnerRows(n),
    })),
    { name: "hidden labels", measure: () => [100, 1000, 10_000].flatMap((n) => hiddenRows(n, "0.5")) },
    {
      name: "moments",
      measure: () => ["0.05", "0.1", "0.3", "1"].flatMap((epsilon) => momentRows(20, epsilon)),
    },
  ],
  picture: (rows) => [
    {
      title: "How far the best analyst deviates with a private output, beta = 0.2",
      x: { label: "examples n" },
      y: { label: "alpha", from: 0 },
      curves: [
        claimedCurve(rowsOf(rows, pure), { label: "Theorem R", x: "n" }),
        measuredCurve(rowsOf(rows, pure), { label: "best analyst, exact", x: "n" }),
      ],
      caption: `On so small a domain there is little to overfit: the best analyst reaches ${ratioRange(rowsOf(rows, pure))} of Theorem R.`,
    },
    {
      title: "Labels hidden in a published function, epsilon = 0.5, beta = 0.2",
      x: { label: "examples n", scale: "logarithmic" },
      y: { label: "alpha", from: 0 },
      curves: [
        claimedCurve(rowsOf(rows, hiddenApproximate), { label: "Theorem Q, delta = 1e-8", x: "n" }),
        claimedCurve(rowsOf(rows, hiddenPure), { label: "Theorem R", x: "n" }),
        measuredCurve(rowsOf(rows, hiddenPure), { label: "deviation, exact", x: "n" }),
      ],
      caption: `On a large domain the deviation is ${ratioRange(rowsOf(rows, hiddenPure))} of Theorem R, whose leading term epsilon/4 is right for small epsilon.`,
    },
    {
      title: "Moments of the privacy loss of 20 randomized responses",
      x: { label: "epsilon", scale: "logarithmic" },
      y: { label: "exponent over its bound", from: 0, to: 1.05 },
      curves: [
        claimedCurve(rowsOf(rows, moments), { label: "bound: 1", x: "epsilon" }),
        measuredCurve(rowsOf(rows, moments), { label: "exact, p = 5, 2, 1.1, -1, -3", x: "epsilon" }),
      ],
      caption: `The inequality behind Theorem R is sharp for small epsilon: ${ratioRange(rowsOf(rows, moments))} of it is used.`,
    },
  ],
};

async function learnerRows(n: number): Promise<readonly Row[]> {
  const made = learners.make("exponential", { subject: classes.parse("thresholds:2") }, { epsilon: "1" });
  const law = [0.3, 0.2, 0.2, 0.3];
  const laws = await exactLaws(made, { n, cells: 4, sameLaw: labelDifferences });
  const { certificates, lawOn } = laws;
  const promised = certificates.find(({ claim }) => claim.notion === "differential-privacy")!;
  const robust = concluded({
    rule: "pure-privacy-to-robust-generalization",
    premises: [promised],
    parameters: { beta },
    n,
  });
  const measured = exactly(leastAlpha(bestAnalyst(n, law, lawOn), Number(beta)));
  return [
    row(privacy, { n }, exactly(largestLoss(laws)), atMost(stated(promised, "epsilon"))),
    row(pure, { n }, measured, atMost(stated(robust, "alpha"))),
  ];
}

/**
 * Real points with fair labels. Published is a function: at a point where more examples have the one label it is that label
 * with odds e^t, elsewhere a fair coin, all independent, 2 ln((1 + e^t)/2) = epsilon. A replaced example changes the law at
 * two points at most, between fair and biased by a factor of at most (1 + e^t)/2 = e^(epsilon/2) each, or at one point from one
 * bias to the other by e^t <= e^epsilon: epsilon-private. Points are distinct, so that each label is met with probability
 * e^t/(1 + e^t) independently; on the distribution with 1/2, since labels are fair.
 */
function hiddenRows(n: number, epsilon: string): readonly Row[] {
  const odds = 2 * Math.exp(Number(epsilon) / 2) - 1;
  const measured = exactly(binomialDeviation(n, odds / (1 + odds), Number(beta)));
  const alphaBy = (rule: string, delta: string): number => {
    const premises = [`differential-privacy:epsilon=${epsilon},delta=${delta}`];
    return stated(concluded({ rule, premises, parameters: { beta }, n }), "alpha");
  };
  return [
    row(
      hiddenPure,
      { n, epsilon: Number(epsilon) },
      measured,
      atMost(alphaBy("pure-privacy-to-robust-generalization", "0")),
    ),
    row(
      hiddenApproximate,
      { n, epsilon: Number(epsilon), delta: 1e-8 },
      measured,
      atMost(alphaBy("privacy-to-robust-generalization", "0.00000001")),
    ),
  ];
}

/**
 * n bits, each published by randomized response, on a uniform sample: L = ln P[r | S] - ln E P[r | S] is a sum of n
 * independent terms that take two values, and by symmetry its law is the same for every output r.
 */
function momentRows(n: number, epsilon: string): readonly Row[] {
  const certificate: Certificate = concluded({
    rule: "randomized-response",
    parameters: { epsilon, randomness: "seeded" },
    n: "any",
  });
  const e = stated(certificate, "epsilon");
  const truth = 1 / (1 + Math.exp(-e));
  return [5, 2, 1.1, -1, -3].map((p) => {
    const oneBit = ((2 * truth) ** p + (2 * (1 - truth)) ** p) / 2;
    const exponent = n * Math.log(oneBit);
    return row(
      moments,
      { n, epsilon: Number(epsilon), p },
      exactly(exponent / ((p * (p - 1) * n * e * e) / 8)),
      atMost(1),
    );
  });
}
