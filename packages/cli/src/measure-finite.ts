import {
  asProblem,
  type FiniteProblem,
  measuring,
  optimalLearner,
  parseFiniteProblem,
  problemLearners,
  Rational,
  readLosses,
} from "holdfast";
import { inputName, readText } from "./input.ts";
import type { Io } from "./io.ts";
import { jsonText } from "./json-text.ts";
import { finiteInWords } from "./measure-finite-text.ts";
import { refuse, required, wordOption } from "./numbers.ts";

export interface MeasureFiniteOptions {
  readonly losses?: string;
  readonly epsilon?: string;
  readonly distribution?: string;
  readonly learner?: string;
  readonly json?: true;
}

const learnerNames = ["exponential", "permute-and-flip", "optimal"] as const;
type LearnerName = (typeof learnerNames)[number];

/** One learner at one n. */
export interface FiniteRow extends measuring.TableMeasures {
  readonly learner: LearnerName;
  readonly n: number;
  readonly histograms: number;
  /** The certified rate of Theorem 17, where one below 1 is proved. */
  readonly xi?: Rational;
  /** For the exponential mechanism, at each law: the condition A2 and the bound that it gives. */
  readonly sublevels?: readonly measuring.SublevelCondition[];
}

/** So many values of t are looked at in sublevel sets. */
const mostThresholds = 64;

/** Measures learners of a finite problem exactly, at each n; with several n the curves of their excess risk. */
export async function measureFinite(
  spec: string | undefined,
  sizes: readonly number[],
  options: MeasureFiniteOptions,
  io: Io,
): Promise<number> {
  const problem = problemOf(spec, options, io);
  const epsilon = Rational.parse(
    required(options.epsilon, "--epsilon", "the privacy parameter, above 0"),
    "--epsilon",
  );
  const chosen = wordOption(options.learner, "--learner", learnerNames);
  const laws = options.distribution?.split(";").map((law) => law.split(",").map((part) => part.trim())) ?? [
    Array.from({ length: problem.values }, () => `1/${problem.values}`),
  ];
  const rows: FiniteRow[] = [];
  for (const n of sizes) {
    for (const learner of chosen === undefined ? learnerNames : [chosen]) {
      io.progress(`${learner}, n = ${n}`);
      rows.push(await measured({ problem, n, epsilon, learner, laws }));
    }
  }
  io.progress("");
  const curves = sizes.length > 1 ? curvesOf(rows, laws) : [];
  io.out(
    options.json === true
      ? `${jsonText(documentOf({ problem, epsilon, rows, laws, curves }))}\n`
      : finiteInWords({ problem, epsilon, rows, laws, curves }),
  );
  return 0;
}

function problemOf(spec: string | undefined, { losses }: MeasureFiniteOptions, io: Io): FiniteProblem {
  if (losses === undefined) {
    const expected = "a finite problem such as bits or mode:3, --losses FILE, or --problem NAME --generate";
    return parseFiniteProblem(required(spec, "PROBLEM", expected), "PROBLEM");
  }
  if (spec !== undefined) {
    refuse({ code: "command", path: "--losses", expected: "a named problem or a file of losses, not both" });
  }
  return readLosses(readText(losses, io), inputName(losses));
}

interface Asked {
  readonly problem: FiniteProblem;
  readonly n: number;
  readonly epsilon: Rational;
  readonly learner: LearnerName;
  readonly laws: readonly (readonly string[])[];
}

async function measured({ problem, n, epsilon, learner, laws }: Asked): Promise<FiniteRow> {
  const half = epsilon.over(2).toNumber();
  const isGibbs = learner === "exponential";
  const laid =
    learner === "optimal"
      ? measuring.optimalLaws(problem, (await optimalLearner({ problem, n, epsilon })).table)
      : measuring.mechanismTable({ problem, n, epsilon, mechanism: learner });
  const measures = measuring.measureTable(laid, {
    distributions: laws,
    epsilons: [half],
    ...(isGibbs && { lambda: half * n }),
  });
  const xi = learner === "optimal" || n < 2 ? undefined : rateOf(problem, n, epsilon, learner);
  const unit = n * problem.denominator;
  const thresholds = Array.from({ length: Math.min(unit, mostThresholds) + 1 }, (_, i) => i / unit);
  const sublevels = laws.map((law) =>
    measuring.sublevelCondition(laid, measuring.readLaw(problem, law), { thresholds, lambda: half * n }),
  );
  return {
    learner,
    n,
    histograms: laid.histograms.length,
    ...measures,
    ...(xi && { xi }),
    ...(isGibbs && { sublevels }),
  };
}

/** The rate of consistency that the learner's certificate states. */
function rateOf(
  problem: FiniteProblem,
  n: number,
  epsilon: Rational,
  mechanism: string,
): Rational | undefined {
  const options = { epsilon: epsilon.toString(), sampler: "cover", mechanism };
  const { certificates } = problemLearners.make("penalized-erm", asProblem(problem), options).plan({ n });
  for (const { claim } of certificates) if (claim.notion === "consistency") return claim.xi;
  return undefined;
}

interface Curve {
  readonly learner: LearnerName;
  readonly distribution: readonly string[];
  readonly slope: measuring.CurveSlope;
}

function curvesOf(rows: readonly FiniteRow[], laws: readonly (readonly string[])[]): readonly Curve[] {
  return [...new Set(rows.map(({ learner }) => learner))].flatMap((learner) =>
    laws.flatMap((distribution, i) => {
      const points = rows
        .filter((row) => row.learner === learner)
        .map(({ n, populations }) => ({ n, ...populations[i]!.consistency }));
      const slope = measuring.curveSlope(points, { seed: "points" });
      return slope === undefined ? [] : [{ learner, distribution, slope }];
    }),
  );
}

/** All that was measured. */
export interface FiniteFound {
  readonly problem: FiniteProblem;
  readonly epsilon: Rational;
  readonly rows: readonly FiniteRow[];
  readonly laws: readonly (readonly string[])[];
  readonly curves: readonly Curve[];
}

function documentOf({ problem, epsilon, rows, laws, curves }: FiniteFound): object {
  return {
    problem: problem.name,
    kind: "exact",
    epsilon,
    measurements: rows.map(({ epsilon: least, populations, deltas, ...row }) => ({
      ...row,
      epsilon: least,
      deltas,
      populations: populations.map((population, i) => ({ ...population, distribution: laws[i]! })),
    })),
    ...(curves.length > 0 && { curves }),
  };
}
