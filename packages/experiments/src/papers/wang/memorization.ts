import { finiteProblem, instances, measuring, optimalLearner, Rational, Reals } from "holdfast";
import { average, exactly, type Experiment, type PartRun, type Row } from "../../contract/index.ts";
import { atLeast, atMost, boundValue, enclosed, equalTo, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { subsampledFitRows } from "./subsampled-fit.ts";

/** The memorizer on n records of 3n equal values: the risk of what it did not see, over drawn samples and exactly. */
function secretRows(n: number, runs: number, { random }: PartRun): readonly Row[] {
  const reals = new Reals(random);
  const risks = Array.from({ length: runs }, () => {
    const seen = new Set(Array.from({ length: n }, () => reals.index(3 * n)));
    return 1 - seen.size / (3 * n);
  });
  const exact = instances.missingMass([Rational.of(1, 3 * n)], n).times(3 * n);
  const at = { n };
  const [value, least] = [
    boundValue("secret-points-risk", { n, atoms: 3 * n }),
    boundValue("secret-points-risk-counted", { n, atoms: 3 * n }),
  ];
  return [
    row("memorizer, drawn", at, average(risks), equalTo(value)),
    row("memorizer, exact", at, exactly(exact.toNumber(), 1e-15), equalTo(value)),
    row("memorizer, at least 2/3", at, exactly(exact.toNumber(), 1e-15), atLeast(least)),
  ];
}

/** At most N values: the missing mass of laws with N - 1 values of mass 1/(n+1) and one heavy one. */
function atomRows(atoms: number, n: number): readonly Row[] {
  const light = Array.from({ length: atoms - 1 }, () => Rational.of(1, n + 1));
  const heavy = Rational.one.minus(Rational.of(atoms - 1, n + 1));
  const measured = exactly(instances.missingMass([...light, heavy], n).toNumber(), 1e-15);
  const at = { atoms, n };
  return [
    row("few values", at, measured, atMost(boundValue("memorization-rate", { n, atoms }))),
    row(
      "few values, as printed",
      at,
      measured,
      atMost(boundValue("memorization-rate-printed", { n, atoms })),
    ),
  ];
}

/**
 * Example 2 on G values instead of an interval, one record and sets of at most one value. A record that is independent of the data
 * lies in the returned set with probability at most 1/G, so one of the data does with at most e^epsilon/G: the gap is at least
 * 1 - e^epsilon/G for every private learner, and the empty set, which is perfectly private, has excess risk at most 1/G.
 */
async function gridRows(values: number, epsilon: string): Promise<readonly Row[]> {
  const { losses, sets } = instances.memorization({ values, most: 1 });
  const problem = finiteProblem({ name: "memorization", losses });
  const law = Array.from({ length: values }, () => Rational.of(1, values));
  const value = Math.max(0, 1 - Math.exp(Number(epsilon)) / values);
  const at = { values, epsilon: Number(epsilon) };
  const mechanism = measuring.measureTable(measuring.mechanismTable({ problem, n: 1, epsilon }), {
    distributions: [law],
  });
  const empty = measuring.measureTable(
    measuring.learnerTable({ problem, n: 1, lawAt: () => sets.map((set) => (set === 0 ? 1 : 0)) }),
    { distributions: [law] },
  );
  const { lower, upper } = await optimalLearner({ problem, n: 1, epsilon });
  return [
    row("exponential mechanism", at, enclosed(mechanism.populations[0]!.universal), atLeast(value)),
    row("best private learner", at, enclosed({ lower, upper }), atLeast(value)),
    row("excess risk of the empty set", at, enclosed(empty.populations[0]!.consistency), atMost(1 / values)),
    row("epsilon of the empty set", at, enclosed(empty.epsilon), equalTo(0)),
  ];
}

export const memorization: Experiment = {
  id: "memorization",
  title: "Memorizing finite sets: what is learned, and what is fitted in private",
  summary:
    "Hypotheses are finite sets, and a record costs 1 outside the set. On 3n secret values no learner gets below 2/3, with few values memorizing learns at the stated rate; in private nothing fits: on G values every private learner has a gap of at least 1 - e^epsilon/G, although the empty set learns perfectly. Risks and gaps are exact; one on the wrong side would contradict Examples 1 and 2.",
  statements: ["wang/example-1", "wang/example-2", "wang/definition-13", "wang/lemma-14", "wang/theorem-15"],
  parts: (size) => [
    ...[1, 3, 10, 30, 100, ...(size === "full" ? [1000] : [])].map((n) => ({
      name: `secret ${n}`,
      measure: (run: PartRun) => secretRows(n, size === "full" ? 5000 : 1000, run),
    })),
    ...[2, 5, 10, 20].flatMap((atoms) =>
      [20, 50, 100, 200].map((n) => ({ name: `atoms ${atoms} ${n}`, measure: () => atomRows(atoms, n) })),
    ),
    ...["0.5", "1", "2"].flatMap((epsilon) =>
      [2, 4, 8, 16].map((values) => ({
        name: `grid ${values} ${epsilon}`,
        measure: () => gridRows(values, epsilon),
      })),
    ),
    ...[4, 9, 16, 36, 64].map((n) => ({ name: `class ${n}`, measure: () => subsampledFitRows(n) })),
  ],
  picture(rows) {
    const of = (series: string): readonly Row[] => rowsOf(rows, series, { epsilon: 1 });
    const atoms = rowsOf(rows, "few values", { atoms: 10 });
    return [
      {
        title: "No private learner fits, epsilon = 1",
        x: { label: "values G", scale: "logarithmic" },
        y: { label: "expected gap", from: 0, to: 1 },
        curves: [
          measuredCurve(of("exponential mechanism"), { label: "exponential mechanism", x: "values" }),
          measuredCurve(of("best private learner"), { label: "best private learner", x: "values" }),
          claimedCurve(of("best private learner"), { label: "1 - e^epsilon/G", x: "values" }),
          measuredCurve(of("excess risk of the empty set"), {
            label: "excess risk of the empty set",
            x: "values",
          }),
        ],
        caption:
          "As the values become many the gap of everything private tends to 1, while the empty set is perfectly private and its excess risk tends to 0: to learn is not to fit.",
      },
      {
        title: "Ten values: what is not seen yet",
        x: { label: "records n", scale: "logarithmic" },
        y: { label: "expected risk", scale: "logarithmic" },
        curves: [
          measuredCurve(atoms, { label: "memorizer, exact", x: "n" }),
          claimedCurve(atoms, { label: "bound", x: "n" }),
          claimedCurve(rowsOf(rows, "few values, as printed", { atoms: 10 }), {
            label: "as printed",
            x: "n",
          }),
        ],
        caption:
          "With at most ten values the memorizer learns at 1/n, and the bound is nearly attained; the printed one is e times as large.",
      },
    ];
  },
};
