import {
  type FiniteProblem,
  gapSums,
  type Histogram,
  histograms,
  neighboursOf,
  type Orbits,
  orbitsOf,
  partition,
  ranking,
  symmetries,
} from "../finite/index.ts";
import { Rational } from "../../math/index.ts";
import { checkAverage, histogramLaw, type Objective } from "./objective.ts";
import { checkReduced, estimateSize, type ProgramSize } from "./size.ts";

/** A probability of the reduced program: that of one hypothesis on one histogram, shared by a whole orbit of such pairs. */
interface Variable {
  /** The orbit of its histogram. */
  readonly orbit: number;
  /** How many hypotheses of one histogram share it. */
  readonly share: number;
  /** Its gap, times n and the denominator of losses: an integer. */
  readonly gap: number;
}

/** p(small) <= e^epsilon p(large), and for how many triples of neighbors and hypothesis it stands. */
interface Ratio {
  readonly small: number;
  readonly large: number;
  readonly count: number;
}

/** A row of the objective: the sum over orbits of `weights`, over `denominator`, times the mean gap there, is at most s. */
interface GapRow {
  readonly orbits: readonly { readonly orbit: number; readonly weight: bigint }[];
  readonly denominator: bigint;
  /** The histogram orbit, or the distributions, whose multiplier this is. */
  readonly members: readonly number[];
}

/**
 * The linear program for the optimal private learner (Wang, Lei, Fienberg, equations (6) and (7), for a fixed epsilon):
 * minimize s such that every gap row is at most s, every ratio holds, and the probabilities of a histogram sum to 1.
 * One variable stands for an orbit under the symmetries of losses and objective: averaging a table over them keeps it
 * private and does not raise its value.
 */
export interface Program {
  readonly problem: FiniteProblem;
  readonly n: number;
  readonly objective: Objective;
  readonly all: readonly Histogram[];
  readonly histograms: Orbits;
  readonly pairs: Orbits;
  readonly variables: readonly Variable[];
  readonly ratios: readonly Ratio[];
  readonly gapRows: readonly GapRow[];
  /** The variables of every orbit of histograms. */
  readonly byOrbit: readonly (readonly number[])[];
  readonly size: ProgramSize;
}

/** Builds the reduced program. Cost: histograms times (generators + orbits' neighbors) times hypotheses. */
export function programOf(problem: FiniteProblem, n: number, objective: Objective): Program {
  const estimate = estimateSize(problem, n);
  checkAverage(objective, n);
  const laws = objective.kind === "average" ? objective.distributions : [];
  const generators = symmetries(problem, { alike: laws.map((law) => law.map(String)) });
  const all = histograms(n, problem.values);
  const { histograms: orbits, pairs } = orbitsOf({ problem, n, all, generators });
  const m = problem.hypotheses;
  const variables: Variable[] = [];
  const byOrbit: number[][] = [];
  const rankOf = ranking(n, problem.values);
  const ratios = new Map<number, { small: number; large: number; count: number }>();

  for (const first of pairs.firsts) {
    // The first of a class of pairs may stand at a histogram that is not the first of its orbit; the gap is the same.
    const [rank, h] = [Math.floor(first / m), first % m];
    const orbit = orbits.classOf[rank]!;
    const share = pairs.sizes[variables.length]! / orbits.sizes[orbit]!;
    (byOrbit[orbit] ??= []).push(variables.length);
    variables.push({ orbit, share, gap: gapSums(problem, all[rank]!)[h]! });
  }
  for (const [orbit, rank] of orbits.firsts.entries()) {
    for (const neighbour of neighboursOf(all[rank]!)) {
      const other = rankOf(neighbour);
      for (let h = 0; h < m; h++) {
        const [small, large] = [pairs.classOf[rank * m + h]!, pairs.classOf[other * m + h]!];
        if (small === large) continue;
        const key = small * variables.length + large;
        const known = ratios.get(key);
        if (known === undefined) ratios.set(key, { small, large, count: orbits.sizes[orbit]! });
        else known.count += orbits.sizes[orbit]!;
      }
    }
  }
  const gapRows =
    objective.kind === "average"
      ? averageRows(objective.distributions, all, orbits, generators)
      : worstRows(orbits);
  const size = Object.freeze({
    histograms: Number(estimate.histograms),
    variables: Number(estimate.variables),
    rows: Number(estimate.rows),
    reducedVariables: variables.length + 1,
    reducedRows: gapRows.length + orbits.firsts.length + ratios.size,
  });
  checkReduced(size);
  return {
    problem,
    n,
    objective,
    all,
    histograms: orbits,
    pairs,
    variables,
    ratios: [...ratios.values()],
    gapRows,
    byOrbit,
    size,
  };
}

function worstRows({ firsts }: Orbits): readonly GapRow[] {
  return firsts.map((_, orbit) => ({ orbits: [{ orbit, weight: 1n }], denominator: 1n, members: [orbit] }));
}

/** One row for each orbit of distributions: those that a symmetry exchanges have one mean on a symmetric table. */
function averageRows(
  laws: readonly (readonly Rational[])[],
  all: readonly Histogram[],
  histograms: Orbits,
  generators: ReturnType<typeof symmetries>,
): readonly GapRow[] {
  const place = new Map(laws.map((law, i) => [law.join(), i]));
  const alike = partition(laws.length);
  for (const { values } of generators) {
    for (const [i, law] of laws.entries()) {
      const image = new Array<Rational>(law.length).fill(Rational.zero);
      for (const [z, probability] of law.entries()) image[values[z]!] = probability;
      alike.join(i, place.get(image.join())!);
    }
  }
  const { classOf, firsts } = alike.orbits();
  return firsts.map((first, row) => {
    const { weights, denominator } = histogramLaw(laws[first]!, all);
    const sums = new Array<bigint>(histograms.firsts.length).fill(0n);
    for (const [rank, weight] of weights.entries()) sums[histograms.classOf[rank]!]! += weight;
    const members = laws.map((_, i) => i).filter((i) => classOf[i] === row);
    return { orbits: sums.map((weight, orbit) => ({ orbit, weight })), denominator, members };
  });
}
