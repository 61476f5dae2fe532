import { instances, Rational, roundUp } from "holdfast";
import { exactly, type Experiment, type Row } from "../../contract/index.ts";
import { atLeast, atMost, boundValue, equalTo, row, rowsOf, stated } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, ratioRange } from "../../pictures/index.ts";
import { concluded } from "./concluded.ts";

const below = "exact epsilon' against the lower bound";
const above = "exact epsilon' against the upper bound";
const printed = "the paper's upper bound";
const either = "exact epsilon' of n or n - 1 bits, the larger, against the bound for some mechanism";
const worst = "worst of several biases against the upper bound";
const privacy = "exact epsilon of one bit";

/** Theorems 39 and 40: what pure privacy is worth for the sample as a whole, between its two bounds. */
export const noisyMajorityExperiment: Experiment = {
  id: "noisy-majority",
  title: "From privacy to perfect generalization: the loss of sqrt(n) is real",
  summary:
    "The noisy majority of n bits is private for epsilon = 0.1. Its perfect generalization with beta = 0.05 and delta = 0 is computed exactly, and lies between epsilon t with P[ones >= n/2 + t] > beta (Theorem 40 with constants) and rho + epsilon sqrt((n/2) ln(4/beta)) (Theorem 39, sharpened). Both grow as sqrt(n); an exact value outside would contradict.",
  statements: ["cummings/theorem-39", "cummings/theorem-40", "cummings/definition-8"],
  parts: (size) =>
    (size === "short"
      ? [10, 30, 100, 300, 1000]
      : [10, 20, 30, 50, 100, 200, 300, 500, 1000, 2000, 4000]
    ).map((n) => ({
      name: `n=${n}`,
      measure: () => rowsAt(n),
    })),
  picture: (rows) => [
    {
      title: "Perfect generalization of the noisy majority, epsilon = 0.1 a bit",
      x: { label: "bits n", scale: "logarithmic" },
      y: { label: "epsilon' for the whole sample", scale: "logarithmic" },
      curves: [
        claimedCurve(rowsOf(rows, above), { label: "at most (Theorem 39, sharpened)", x: "n" }),
        claimedCurve(rowsOf(rows, printed), { label: "at most (Theorem 39 as printed)", x: "n" }),
        measuredCurve(rowsOf(rows, above), { label: "exact, fair bits", x: "n" }),
        claimedCurve(rowsOf(rows, below), { label: "at least (Theorem 40, with constants)", x: "n" }),
      ],
      regions: [
        {
          label: "impossible: Theorem 40",
          spots: rowsOf(rows, below).map(({ at, claimed }) => ({
            x: Number(at["n"]),
            lower: 0.1,
            upper: claimed!.value,
          })),
        },
      ],
      caption: `The exact value rises with slope 1/2: sqrt(n) is lost, not n; the sharpened upper bound also adds n epsilon^2/8. The exact value is ${ratioRange(rowsOf(rows, below))} times the lower bound and ${ratioRange(rowsOf(rows, above))} times the upper one.`,
    },
  ],
};

const epsilon = "0.1";
const beta = "0.05";

function rowsAt(n: number): readonly Row[] {
  const options = { n, epsilon };
  const upper = stated(
    concluded({
      rule: "pure-privacy-to-perfect-generalization-finite",
      premises: [`differential-privacy:epsilon=${epsilon}`],
      parameters: { values: "2", beta },
      n,
    }),
    "epsilon",
  );
  const fair = exactly(instances.noisyMajorityPerfection(options, beta).epsilon.toNumber());
  const fewer = instances.noisyMajorityPerfection({ n: n - 1, epsilon }, beta).epsilon.toNumber();
  const biases = n <= 100 ? ["0.375", "0.45"] : ["0.45"];
  const others = biases.map((bias) => instances.noisyMajorityPerfection(options, beta, bias).epsilon);
  const most = others.reduce((a, b) => (a.compare(b) > 0 ? a : b), Rational.zero).toNumber();
  const at = { n, epsilon: Number(epsilon), beta: Number(beta) };
  return [
    row(
      privacy,
      at,
      exactly(largestStep(options)),
      equalTo(instances.noisyMajorityPrivacy(options).toNumber(), 1e-6),
    ),
    row(below, at, fair, atLeast(instances.noisyMajorityLowerBound(options, beta).toNumber())),
    // Who ignores a bit has a mechanism of n - 1 bits, and at odd n the tail is a little heavier.
    row(
      either,
      at,
      exactly(Math.max(fair.value, fewer)),
      atLeast(boundValue("privacy-to-perfect-lower", { n, epsilon, beta })),
    ),
    row(above, at, fair, atMost(upper)),
    row(
      printed,
      at,
      fair,
      atMost(boundValue("privacy-to-perfect-printed", { n, epsilon, outputs: 2, beta })),
    ),
    row(worst, at, exactly(Math.max(fair.value, most)), atMost(upper)),
  ];
}

/**
 * The largest logarithm of a ratio of chances between neighbors, from the chances to ten digits. The chance of 0 with so many
 * ones is that of 1 with so many zeros, so that one output stands for both.
 */
function largestStep(options: instances.NoisyMajorityOptions): number {
  const chances = Array.from({ length: options.n + 1 }, (_, ones) =>
    roundUp(instances.noisyMajorityChance(options, ones)).toNumber(),
  );
  return Math.max(...chances.slice(1).map((chance, ones) => Math.abs(Math.log(chance / chances[ones]!))));
}
