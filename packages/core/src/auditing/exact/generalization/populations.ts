import type { Rational } from "../../../math/index.ts";
import { type Cells, dataSets, keyOf } from "../data-sets.ts";
import type { LawTable, SampleTable } from "../law-table.ts";

/** A distribution of labelled points: cell z has probability weights[z] / total, exactly. */
export interface Population {
  readonly weights: readonly number[];
  readonly total: number;
}

/** The denominators of the distributions that are all tried. */
const largestDenominator = 6;

/** The local search moves mass in steps down to about 1 / this. */
const finest = 192;

/** A distribution for people: `0:1 1/3, 2:0 2/3`. */
export function populationInWords({ weights, total }: Population): string {
  return weights
    .flatMap((weight, z) => (weight === 0 ? [] : [`${z >> 1}:${z & 1} ${weight}/${total}`]))
    .join(", ");
}

export interface PopulationSearch {
  /** The larger, the worse for the claim; -Infinity where the claim says nothing. */
  readonly badness: (population: Population) => number;
  /** Only distributions on which some hypothesis of the class makes no error. */
  readonly realizable?: boolean;
  /** Only distributions with at most kappa times the mass of the uniform law on every set of points. */
  readonly kappa?: Rational;
}

interface Judged {
  readonly population: Population;
  readonly badness: number;
}

export interface WorstPopulation extends Judged {
  readonly tried: number;
}

/**
 * The worst distribution that is found: all those with denominators up to 6 are tried, then mass is moved from the worst
 * three in ever smaller steps for as long as that makes them worse. A search, no proof for the others. Distributions that
 * may draw a data set whose law was not computed are left out.
 */
export function worstPopulation(
  table: LawTable,
  { badness, realizable = false, kappa }: PopulationSearch,
): WorstPopulation | undefined {
  const supports = allowedSupports(table, realizable);
  const isAllowed = (population: Population): boolean =>
    supports.has(supportOf(population)) && (kappa === undefined || isSmooth(population, kappa));
  let tried = 0;
  const judged = (population: Population): Judged => {
    tried++;
    return { population, badness: badness(population) };
  };
  let best: Judged[] = [];
  for (const population of grid(2 * table.subject.domain.points)) {
    if (!isAllowed(population)) continue;
    best.push(judged(population));
    if (best.length > 64) best = worstFirst(best).slice(0, 3);
  }
  best = worstFirst(best).slice(0, 3);
  let worst = best[0];
  if (worst === undefined) return undefined;
  for (const start of best) {
    let current = start;
    while (current.population.total <= finest) {
      const { weights, total } = current.population;
      const finer = { weights: weights.map((w) => 2 * w), total: 2 * total };
      let moved: Judged = { ...current, population: finer };
      for (let isBetter = true; isBetter;) {
        isBetter = false;
        for (const next of shifted(moved.population)) {
          if (!isAllowed(next)) continue;
          const candidate = judged(next);
          if (candidate.badness > moved.badness) {
            moved = candidate;
            isBetter = true;
          }
        }
      }
      current = moved;
    }
    if (current.badness > worst.badness) worst = current;
  }
  return { ...worst, tried };
}

function worstFirst(list: Judged[]): Judged[] {
  return list.sort((a, b) => b.badness - a.badness);
}

/** All distributions on so many cells with denominators up to 6, each once. */
export function* grid(cells: number): Generator<Population> {
  for (let total = 1; total <= largestDenominator; total++) {
    for (const weights of compositions(total, cells)) {
      if (weights.reduce(greatestDivisor, total) === 1) yield { weights, total };
    }
  }
}

function* compositions(total: number, cells: number): Generator<readonly number[]> {
  if (cells === 1) {
    yield [total];
    return;
  }
  for (let first = 0; first <= total; first++) {
    for (const rest of compositions(total - first, cells - 1)) yield [first, ...rest];
  }
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** One unit of mass moved from a cell to another. */
function* shifted({ weights, total }: Population): Generator<Population> {
  for (const [from, have] of weights.entries()) {
    if (have === 0) continue;
    for (let to = 0; to < weights.length; to++) {
      if (to === from) continue;
      const moved = [...weights];
      moved[from] = have - 1;
      moved[to]!++;
      yield { weights: moved, total };
    }
  }
}

function isSmooth({ weights, total }: Population, kappa: Rational): boolean {
  const points = weights.length / 2;
  const most = kappa.times(total).over(points);
  return Array.from({ length: points }, (_, x) => weights[2 * x]! + weights[2 * x + 1]!).every(
    (mass) => most.compare(mass) >= 0,
  );
}

/** The cells with mass, as bits. */
function supportOf({ weights }: Population): number {
  return weights.reduce((set, weight, z) => (weight > 0 ? set | (1 << z) : set), 0);
}

interface Supports {
  has(support: number): boolean;
}

/** The sets of cells whose data sets all have their laws; with `realizable`, those that agree with a hypothesis. */
function allowedSupports({ subject, sets, asked, n, ordered }: LawTable, realizable: boolean): Supports {
  const { points } = subject.domain;
  const agreeing = [...subject.hypotheses()].map((hypothesis) =>
    Array.from({ length: points }, (_, x) => 1 << (2 * x + subject.predict(hypothesis, [x]))).reduce(
      (a, b) => a | b,
    ),
  );
  const known = new Set(sets.map(keyOf));
  const missing: number[] = [];
  if (sets.length < asked) {
    for (const cells of dataSets(points, n, ordered))
      if (!known.has(keyOf(cells))) missing.push(bitsOf(cells));
  }
  const gaps = [...new Set(missing)];
  const answers = new Map<number, boolean>();
  return {
    has(support) {
      let answer = answers.get(support);
      if (answer === undefined) {
        answer =
          gaps.every((gap) => (gap & ~support) !== 0) &&
          (!realizable || agreeing.some((set) => (support & ~set) === 0));
        answers.set(support, answer);
      }
      return answer;
    },
  };
}

function bitsOf(cells: Cells): number {
  return cells.reduce((set, cell) => set | (1 << cell), 0);
}

/**
 * The probability of every data set of the table when its examples are drawn independently; a data set without order
 * stands for all its orders.
 */
export function probabilitiesOf(
  { sets, n, ordered }: SampleTable,
  { weights, total }: Population,
): Float64Array {
  return Float64Array.from(sets, (cells) => {
    let probability = 1;
    let run = 0;
    for (let i = 0; i < n; i++) {
      probability *= weights[cells[i]!]! / total;
      if (ordered) continue;
      // n! over the product of the factorials, factor by factor.
      run = i > 0 && cells[i] === cells[i - 1] ? run + 1 : 1;
      probability *= (i + 1) / run;
    }
    return probability;
  });
}
