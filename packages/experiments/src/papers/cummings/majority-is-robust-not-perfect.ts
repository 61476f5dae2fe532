import { hockeyStick, instances } from "holdfast";
import { exactly, type Experiment, type Row } from "../../contract/index.ts";
import { atLeast, atMost, equalTo, row, rowsOf, stated } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, ratioRange } from "../../pictures/index.ts";
import { concluded } from "./concluded.ts";

const robust = "the mean deviates, at the alpha of its beta";
const closest = "distance of the best simulator at the balanced bias";
const apart = "distance of two neighboring outputs";
const betas = ["0.2", "0.05", "0.01"] as const;

/** Lemma 37 on exact laws of n bits: everything about two values generalizes robustly, the majority nevertheless tells all. */
export const majorityIsRobustNotPerfect: Experiment = {
  id: "majority-is-robust-not-perfect",
  title: "The majority of bits: robustly generalizing, not private, not perfectly generalizing",
  summary:
    "On two values no analyst overfits by more than alpha = sqrt(ln(2/beta)/(2n)), except with probability beta: the failure is computed exactly for fair bits. At the bias where both outputs are equally likely, every simulator has delta at least 1/2, at epsilon = 5, against one of two outputs of mass 1/2 each: no beta < 1/2 and delta < 1/2 will do. A failure above beta, or a closer simulator, would contradict.",
  statements: ["cummings/lemma-37"],
  parts: (size) =>
    (size === "short" ? [2, 10, 51, 100, 500] : [2, 3, 10, 51, 100, 500, 1000, 2000, 5000]).map((n) => ({
      name: `n=${n}`,
      measure: () => [...robustRows(n), ...perfectRows(n)],
    })),
  picture: (rows) => [
    {
      title: "Nobody overfits by more than alpha, but with probability beta",
      x: { label: "bits n", scale: "logarithmic" },
      y: { label: "failure at beta = 0.05", from: 0 },
      curves: [
        claimedCurve(
          rowsOf(
            rows.filter(({ at }) => at["beta"] === 0.05),
            robust,
          ),
          { label: "claimed: beta", x: "n" },
        ),
        measuredCurve(
          rowsOf(
            rows.filter(({ at }) => at["beta"] === 0.05),
            robust,
          ),
          { label: "exact failure", x: "n" },
        ),
      ],
      caption: `Dots stay below the dashed line: Hoeffding's inequality is all that is lost (failure over beta from ${ratioRange(rowsOf(rows, robust))}).`,
    },
    {
      title: "No simulator is close to both outputs",
      x: { label: "bits n", scale: "logarithmic" },
      y: { label: "delta at epsilon = 5", from: 0, to: 1 },
      curves: [
        claimedCurve(rowsOf(rows, closest), { label: "needed: at least 1/2", x: "n" }),
        measuredCurve(rowsOf(rows, closest), { label: "best simulator, both outputs typical", x: "n" }),
        measuredCurve(rowsOf(rows, apart), { label: "two neighboring samples", x: "n" }),
      ],
      caption:
        "At the balanced bias each output has half the mass; perfect generalization with delta below 1/2 is impossible.",
    },
  ],
};

function robustRows(n: number): readonly Row[] {
  return betas.map((beta) => {
    const certificate = concluded({
      rule: "finite-domain-to-robust-generalization",
      parameters: { values: 2, beta },
      n,
    });
    const alpha = certificate.claim.notion === "robust-generalization" ? certificate.claim.alpha : "1";
    return row(
      robust,
      { n, beta: Number(beta), alpha: stated(certificate, "alpha") },
      exactly(instances.meanDeviation(n, "1/2", alpha).toNumber()),
      atMost(Number(beta)),
    );
  });
}

/** With beta below the mass of either output both are typical; the best law for both is the fair coin. */
function perfectRows(n: number): readonly Row[] {
  const bias = instances.balancedBias(n);
  const chance = instances.majorityChance(n, bias).toNumber();
  // The simulators (k/40, 1 - k/40): each is as far as this from one of the outputs, even with epsilon = 5.
  const laws = [0, 1].map((output) => [1 - output, output]);
  let best = 1;
  for (let k = 0; k <= 40; k++) {
    const simulator = [`${40 - k}/40`, `${k}/40`];
    const deltas = laws.flatMap((law) => [hockeyStick(simulator, law, 5), hockeyStick(law, simulator, 5)]);
    best = Math.min(best, Math.max(...deltas.map((delta) => delta.toNumber())));
  }
  const half = Math.floor(n / 2);
  return [
    row(
      "mass of the rarer output at the balanced bias",
      { n, bias: bias.toNumber() },
      exactly(Math.min(chance, 1 - chance)),
      equalTo(1 / 2, 1e-6),
    ),
    row(closest, { n }, exactly(best), atLeast(1 / 2)),
    row(
      apart,
      { n },
      exactly(Math.abs(instances.majority(n, half + 1) - instances.majority(n, half))),
      equalTo(1),
    ),
  ];
}
