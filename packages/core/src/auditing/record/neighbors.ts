import type { FiniteClass } from "../../classes/class.ts";
import type { Neighbours } from "../../certificates/index.ts";
import type { Column, Sample } from "../../data/index.ts";
import { Bits, seededSource, uniform } from "../../random/index.ts";

/** A data set that differs from another in one row. */
export interface Neighbor<Data> {
  readonly data: Data;
  /** The row that was replaced, removed or, after the last one, added; from 0. */
  readonly row: number;
}

/** Draws whole numbers from 0 to count - 1, for test data; equal seeds give equal ones. */
export type Below = (count: number) => number;

/** Numbers of a seed. */
export function belowOf(seed: string): Below {
  const bits = new Bits(seededSource(seed));
  return (count) => uniform(bits, count);
}

/** Test data and their neighbors: the auditor's own, never anybody's rows. */
export interface TestData<Data> {
  readonly data: (below: Below) => Data;
  readonly neighbor: (data: Data, relation: Neighbours, below: Below) => Neighbor<Data>;
  /** A row as a report shows it; undefined where there is none. */
  readonly rowAt: (data: Data, row: number) => unknown;
}

/** What rows of a path of one's own look like. */
export interface RowTests<Row> {
  readonly n: number;
  /** A random row. */
  readonly row: (below: Below) => Row;
  /** Rows that stand out: the least, the greatest, one that is empty. Default: none. */
  readonly extremes?: readonly Row[];
  /** The same row with another label, for promises about labels alone. Default: another row. */
  readonly relabel?: (row: Row, below: Below) => Row;
}

/** Tables of such rows: random ones, and ones in which all rows are alike but for the one that is replaced. */
export function rowTests<Row>({ n, row, extremes = [], relabel }: RowTests<Row>): TestData<readonly Row[]> {
  const any = (below: Below): Row =>
    extremes.length > 0 && below(3) === 0 ? extremes[below(extremes.length)]! : row(below);
  return {
    data(below) {
      const alike = below(4) === 0 ? any(below) : undefined;
      return Array.from({ length: n }, () => alike ?? row(below));
    },
    neighbor(data, relation, below) {
      if (relation === "add-or-remove-one") {
        const at = below(data.length + 1);
        return { data: at === data.length ? [...data, any(below)] : data.toSpliced(at, 1), row: at };
      }
      const at = below(data.length);
      const old = data[at]!;
      const fresh = relation === "replace-label" && relabel !== undefined ? relabel(old, below) : any(below);
      return { data: data.with(at, fresh), row: at };
    },
    rowAt: (data, at) => data[at],
  };
}

/**
 * Samples of a finite class. Some are random; in others all rows are alike, or sorted, so that one row is the least, the greatest, the
 * only one with its label, or the one that decides a tie.
 */
export function sampleTests({ domain }: Pick<FiniteClass, "domain">, n: number): TestData<Sample> {
  const { points } = domain;
  return {
    data(below) {
      const kind = below(4);
      const [alike, label, cut] = [below(points), below(2), below(points + 1)];
      const xs = Int32Array.from({ length: n }, () => (kind === 1 ? alike : below(points)));
      if (kind === 2) xs.sort();
      const labels = Uint8Array.from(xs, (x) =>
        kind === 1 ? label : kind === 3 ? below(2) : x >= cut ? 1 : 0,
      );
      return { n, columns: [xs], labels };
    },
    neighbor({ columns, labels }, relation, below) {
      const xs = columns[0]!;
      const row = below(n);
      const extreme = below(2) === 0 ? 0 : points - 1;
      const x = relation === "replace-label" ? xs[row]! : below(2) === 0 ? extreme : below(points);
      const y =
        relation === "replace-label" || x === xs[row] || below(2) === 0 ? 1 - labels[row]! : labels[row]!;
      const replaced: Column[] = [Int32Array.from(xs, (value, i) => (i === row ? x : value))];
      return {
        data: { n, columns: replaced, labels: labels.map((value, i) => (i === row ? y : value)) },
        row,
      };
    },
    rowAt: ({ columns, labels }, row) => ({ point: columns[0]![row], label: labels[row] }),
  };
}
