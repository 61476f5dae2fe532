import type { Highs, InitOptions } from "highs";

let loaded: Promise<Highs> | undefined;

/** HiGHS is loaded when the first program is solved, and kept. */
export async function solver(): Promise<Highs> {
  loaded ??= import("highs").then(async (module) => {
    // The package declares the types of its CommonJS form; as a module its default export is the loader itself.
    const { default: load } = module as unknown as { default: (options?: InitOptions) => Promise<Highs> };
    return await load();
  });
  return await loaded;
}

/** Rows of a program, put together one coefficient at a time. */
export class Rows {
  readonly starts: number[] = [0];
  readonly indices: number[] = [];
  readonly values: number[] = [];
  readonly lower: number[] = [];
  readonly upper: number[] = [];

  add(lower: number, upper: number, terms: readonly (readonly [column: number, value: number])[]): void {
    for (const [column, value] of terms) {
      this.indices.push(column);
      this.values.push(value);
    }
    this.starts.push(this.indices.length);
    this.lower.push(lower);
    this.upper.push(upper);
  }
}

/** Minimizes the cost over columns >= 0 under these rows. */
export function minimize(
  highs: Highs,
  cost: readonly number[],
  rows: Rows,
  free: readonly number[] = [],
): Float64Array {
  const model = highs.createModel();
  const finite = (side: number): number =>
    Math.abs(side) === Infinity ? Math.sign(side) * highs.infinity : side;
  try {
    model.options.set({
      output_flag: false,
      primal_feasibility_tolerance: 1e-10,
      dual_feasibility_tolerance: 1e-10,
    });
    const [numCols, numRows] = [cost.length, rows.lower.length];
    model.passModel({
      numCols,
      numRows,
      colCost: Float64Array.from(cost),
      colLower: Float64Array.from(cost, (_, i) => (free.includes(i) ? -highs.infinity : 0)),
      colUpper: new Float64Array(numCols).fill(highs.infinity),
      rowLower: Float64Array.from(rows.lower, finite),
      rowUpper: Float64Array.from(rows.upper, finite),
      matrix: {
        numCols,
        numRows,
        format: "csr",
        starts: Int32Array.from(rows.starts),
        indices: Int32Array.from(rows.indices),
        values: Float64Array.from(rows.values),
      },
    });
    model.run();
    return model.getSolution().colValue;
  } finally {
    model.dispose();
  }
}
