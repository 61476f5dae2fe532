import { apply, measuring, parseFiniteProblem } from "holdfast";
import { exactly, type Experiment, type Row } from "../../contract/index.ts";
import { atLeast, atMost, enclosed, equalTo, row, rowsOf, stated } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";

const problem = parseFiniteProblem("bits");
const n = 40;
const cells = 2;

/** The exponential mechanism of bits whose sampler never returns what is rarer than tau: within tau of it in total variation. */
function truncated(epsilon: string, tau: number): measuring.LearnerTable {
  const { probabilities } = measuring.mechanismTable({ problem, n, epsilon });
  return measuring.learnerTable({
    problem,
    n,
    rounding: 1e-12,
    lawAt: (_, rank) => {
      const [p, q] = [probabilities[2 * rank]!, probabilities[2 * rank + 1]!];
      return p < tau ? [0, 1] : q < tau ? [1, 0] : [p, q];
    },
  });
}

/** The same, with a uniform cell in its place with probability zeta. */
function mixed(table: measuring.LearnerTable, zeta: number): measuring.LearnerTable {
  return measuring.learnerTable({
    problem: table.problem,
    n: table.n,
    rounding: 1e-12,
    lawAt: (_, rank) =>
      Array.from(
        { length: cells },
        (_, h) => zeta / cells + (1 - zeta) * table.probabilities[cells * rank + h]!,
      ),
  });
}

/** The two data sets that need all of the mixing: one cell has probability delta on the first and 0 on the second. */
const extremal = (delta: number): measuring.LearnerTable =>
  measuring.learnerTable({
    problem,
    n: 1,
    rounding: 1e-12,
    lawAt: (_, rank) => (rank === 0 ? [delta, 1 - delta] : [0, 1]),
  });

function samplerRows(epsilon: string, tau: string): readonly Row[] {
  const table = truncated(epsilon, Number(tau));
  const { deltas, epsilon: exact } = measuring.measureTable(table, { epsilons: [Number(epsilon)] });
  const rule = apply("sampler-error", [`differential-privacy:epsilon=${epsilon}`], { tau }, n);
  const delta = stated(rule, "delta");
  const zeta = leastMixing(Number(epsilon), delta);
  const pure = stated(apply("purification", [rule], { cells, zeta: zeta.toPrecision(12) }, n), "epsilon");
  const purified = measuring.measureTable(mixed(table, zeta)).epsilon;
  const at = { epsilon: Number(epsilon), tau: Number(tau) };
  return [
    row("pairs that exclude an outcome", at, exactly(exact.value === Infinity ? 1 : 0), equalTo(1)),
    row("delta", at, enclosed(deltas[0]!.delta), atMost(delta)),
    row("purified epsilon", at, enclosed(purified), atMost(pure)),
  ];
}

/** The least weight of the uniform law that makes (epsilon, delta) pure, a little rounded up. */
function leastMixing(epsilon: number, delta: number): number {
  return ((delta * cells) / (Math.expm1(epsilon) + delta * cells)) * (1 + 1e-9);
}

function mixingRows(epsilon: number, delta: number): readonly Row[] {
  const zeta = leastMixing(epsilon, delta);
  const at = { epsilon, delta };
  const measured = (share: number) =>
    enclosed(measuring.measureTable(mixed(extremal(delta), share * zeta)).epsilon);
  return [
    row("least mixing", at, measured(1), equalTo(epsilon, 1e-6)),
    row("nine tenths of it", at, measured(0.9), atLeast(epsilon)),
  ];
}

export const inexactSampler: Experiment = {
  id: "inexact-sampler",
  title: "Nearly the private law is not private",
  summary:
    "A sampler that never returns what is rarer than tau is within tau of the private law in total variation, which is all that Proposition 19 asks, and yet excludes outcomes: no finite epsilon holds. What does hold, exactly measured: a delta of at most (1 + e^epsilon) tau, and pure privacy again once a uniform cell is mixed in. A larger delta or epsilon would contradict the rules.",
  statements: ["wang/proposition-19"],
  parts: (size) => [
    ...["0.5", "1", "2"].flatMap((epsilon) =>
      ["0.1", "0.01", "0.001", ...(size === "full" ? ["0.0001"] : [])].map((tau) => ({
        name: `sampler ${epsilon} ${tau}`,
        measure: () => samplerRows(epsilon, tau),
      })),
    ),
    ...[0.5, 1, 2].flatMap((epsilon) =>
      [0.1, 0.001, 0.00001].map((delta) => ({
        name: `mixing ${epsilon} ${delta}`,
        measure: () => mixingRows(epsilon, delta),
      })),
    ),
  ],
  picture(rows) {
    const of = (series: string, epsilon: number): readonly Row[] => rowsOf(rows, series, { epsilon });
    return [
      {
        title: "What an inexact sampler costs, epsilon = 1",
        x: { label: "distance tau of the sampler from its law", scale: "logarithmic" },
        y: { label: "delta", scale: "logarithmic" },
        curves: [
          measuredCurve(of("delta", 1), { label: "exact delta", x: "tau" }),
          claimedCurve(of("delta", 1), { label: "(1 + e^epsilon) tau", x: "tau" }),
        ],
        caption:
          "The delta is real and of the order of tau: without paying for it the promise of pure privacy is false.",
      },
      {
        title: "Pure again by mixing, epsilon = 1",
        x: { label: "delta before mixing", scale: "logarithmic" },
        y: { label: "exact epsilon", from: 0.9 },
        curves: [
          measuredCurve(of("least mixing", 1), { label: "with the least mixing", x: "delta" }),
          measuredCurve(of("nine tenths of it", 1), { label: "with nine tenths of it", x: "delta" }),
          claimedCurve(of("least mixing", 1), { label: "promised", x: "delta" }),
        ],
        caption:
          "The mixing that the rule asks for is the least that will do: with a tenth less the epsilon is above the promised one.",
      },
    ];
  },
};
