import { apply, math, Rational, Real, roundDown, samplers } from "holdfast";
import { exactly, type Experiment, type Row } from "../../contract/index.ts";
import { atLeast, atMost, equalTo, row, rowsOf, stated } from "../../measuring/index.ts";
import { claimedCurve, levelCurve, measuredCurve } from "../../pictures/index.ts";

/**
 * `supports` one-dimensional supports, the interval [0, 1] each: the risk is h on one of them and the constant x/lambda on the others. One draw
 * from all of them at lambda, laid one after the other on a line: its expected excess times lambda.
 */
function jointExcess(supports: number, lambda: number, x: number): number {
  const flat = Array.from({ length: supports - 1 }, (_, i) => ({
    from: i + 1,
    to: i + 2,
    value: x / lambda,
    slope: 0,
  }));
  return lambda * samplers.segmentLaw([{ from: 0, to: 1, value: 0, slope: 1 }, ...flat], lambda).meanValue;
}

/** The largest excess over x: 1 + W((supports - 1) lambda/e^2), where the end of the slope is far away. */
function worstExcess(supports: number, lambda: number): number {
  const top = Real.from(supports - 1)
    .times(lambda)
    .over(Real.from(2).exp());
  return 1 + roundDown(math.lambertPrincipal(top)).toNumber();
}

function jointRows(supports: number, lambda: number): readonly Row[] {
  const worst = worstExcess(supports, lambda);
  const measured = exactly(jointExcess(supports, lambda, worst + 1), 1e-9);
  const rule = apply("sublevel-gibbs-minimization", [], { constant: supports, exponent: 1, lambda }, 1);
  const at = { supports, lambda };
  return [
    row("worst plateau", at, measured, equalTo(worst, 1e-6)),
    row("proved", at, measured, atMost(lambda * stated(rule, "xi"))),
    // The sum of what the two stages would lose is exceeded, and ever more so: no multiple of it is a bound.
    row("tempting", at, measured, atLeast(Math.log(supports) + 1)),
  ];
}

/** The same risks in two stages, each with half of lambda: first the support by its least risk, then the point. */
function stagedRows(supports: number, lambda: number, x: number): readonly Row[] {
  const half = lambda / 2;
  const weight = Math.exp(-half * (x / lambda));
  const best = 1 / (1 + (supports - 1) * weight);
  const within = samplers.segmentLaw([{ from: 0, to: 1, value: 0, slope: 1 }], half).meanValue;
  const first = apply(
    "finite-gibbs-minimization",
    [],
    { candidates: supports, lambda: Rational.of(lambda, 2) },
    1,
  );
  const second = apply("convex-gibbs-minimization", [], { dimension: 1, lambda: Rational.of(lambda, 2) }, 1);
  const rule = apply("staged-minimization", [first, second], {}, 1);
  const excess = best * within + (1 - best) * (x / lambda);
  return [
    row(
      "two stages",
      { supports, lambda, x },
      exactly(lambda * excess, 1e-9),
      atMost(lambda * stated(rule, "xi")),
    ),
  ];
}

/** The curve of the counterexample: ten supports, lambda = 1000. */
const plateaus = Array.from({ length: 25 }, (_, i) => i / 2);

export const bestSubsetJoint: Experiment = {
  id: "best-subset-joint",
  title: "One draw over all supports costs more than its two stages",
  summary:
    "Drawing support and coefficients at once spends epsilon once, and one would like to lose no more than the sum of both stages, (ln C(d,s) + s)/lambda. That is false: wide flat supports outweigh a narrow good one. Ten intervals and lambda = 1000 exceed it, exactly, and the excess grows with lambda; the bound with a logarithm holds, and so does the one of two stages.",
  statements: ["wang/example-5"],
  parts: () => [
    {
      name: "joint",
      measure: () =>
        [2, 10, 100].flatMap((supports) =>
          [100, 1000, 10_000, 100_000].flatMap((lambda) => jointRows(supports, lambda)),
        ),
    },
    {
      name: "plateaus",
      measure: () =>
        plateaus.map((x): Row =>
          row(
            "ten supports",
            { x, lambda: 1000 },
            exactly(jointExcess(10, 1000, x), 1e-9),
            atMost(worstExcess(10, 1000)),
          ),
        ),
    },
    {
      name: "stages",
      measure: () =>
        [10, 1000, 100_000].flatMap((lambda) => [2, 4, 6, 8].flatMap((x) => stagedRows(10, lambda, x))),
    },
  ],
  picture(rows) {
    const joint = (series: string): readonly Row[] => rowsOf(rows, series, { supports: 10 });
    const curve = rowsOf(rows, "ten supports");
    const tempting = Math.log(10) + 1;
    return [
      {
        title: "Ten supports, lambda = 1000",
        x: { label: "lambda times the height of the nine plateaus" },
        y: { label: "lambda times the expected excess", from: 0 },
        curves: [
          measuredCurve(curve, { label: "exact", x: "x", kind: "line" }),
          levelCurve(curve, { label: "ln 10 + 1", x: "x", y: tempting }),
          claimedCurve(curve, { label: "1 + W(9000/e^2)", x: "x" }),
        ],
        caption:
          "The tempting bound ln 10 + 1 is crossed by far: the plateaus are worse than the slope's best point but a thousand times as wide as its good part.",
      },
      {
        title: "It grows without end",
        x: { label: "lambda", scale: "logarithmic" },
        y: { label: "lambda times the expected excess", from: 0 },
        curves: [
          measuredCurve(joint("worst plateau"), { label: "worst plateau, ten supports", x: "lambda" }),
          claimedCurve(joint("proved"), { label: "proved bound", x: "lambda" }),
          levelCurve(joint("proved"), { label: "ln 10 + 1", x: "lambda", y: tempting }),
        ],
        caption: "The excess grows like ln lambda, so no constant in place of 1 would do.",
      },
    ];
  },
};
