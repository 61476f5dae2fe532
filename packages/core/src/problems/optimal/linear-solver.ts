import type { Basis, Highs, InitOptions, ModelData } from "highs";
import type { Program } from "./program.ts";

/** What changes from one solve of the same rows to the next: costs, bounds of columns and of rows. */
export interface Sides {
  readonly cost: Float64Array;
  readonly columnLower: Float64Array;
  readonly columnUpper: Float64Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
}

/** Values of columns and multipliers of rows (costs minus multipliers times rows are reduced costs), in doubles. */
interface FloatSolution {
  readonly columns: Float64Array;
  readonly multipliers: Float64Array;
}

/** Where the solver's WebAssembly file is, for a browser whose bundler moved it. */
export interface SolverFiles {
  readonly locateFile?: (file: string) => string;
}

/**
 * The reduced program in HiGHS. Columns: the probabilities, then s. Rows: the gap rows (<= 0), the sums (= 1), the ratios
 * (<= 0). A solve starts from the basis of the last one. Doubles propose here; exact arithmetic decides elsewhere.
 */
export interface LinearSolver {
  /** Solves with this value of e^epsilon and these sides; undefined when HiGHS reports no optimum. */
  solve(exponential: number, sides: Sides): FloatSolution | undefined;
}

let loaded: Promise<Highs> | undefined;

/** HiGHS is loaded when the first program is solved, and kept. */
async function load({ locateFile }: SolverFiles): Promise<Highs> {
  // The package declares the types of its CommonJS form; as a module its default export is the loader itself.
  const { default: loader } = (await import("highs")) as unknown as {
    readonly default: (options?: InitOptions) => Promise<Highs>;
  };
  return await loader(locateFile === undefined ? {} : { locateFile });
}

export async function linearSolver(program: Program, files: SolverFiles = {}): Promise<LinearSolver> {
  loaded ??= load(files).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  const highs = await loaded;
  const layout = layoutOf(program);
  let basis: Basis | undefined;
  return {
    solve: (exponential, sides) => {
      const model = highs.createModel();
      try {
        model.options.set({
          output_flag: false,
          primal_feasibility_tolerance: 1e-10,
          dual_feasibility_tolerance: 1e-10,
        });
        model.passModel(modelOf(sides, { ...layout, values: layout.values(exponential) }, highs.infinity));
        if (basis !== undefined) model.setBasis(basis);
        const isLarge = basis === undefined && sides.rowUpper.length > manyRows;
        for (const solver of isLarge ? ["ipm", "simplex"] : ["simplex", "ipm"]) {
          model.options.set({ solver });
          model.run();
          if (model.getModelStatus() !== highs.constants.modelStatus.optimal) continue;
          basis = model.getBasis();
          const { colValue, rowDual } = model.getSolution();
          return { columns: colValue, multipliers: rowDual };
        }
        return undefined;
      } finally {
        model.dispose();
      }
    },
  };
}

/** From so many rows on a cold solve is faster by the interior point method with crossover than by the simplex method. */
const manyRows = 4000;

interface Matrix {
  readonly starts: Int32Array;
  readonly indices: Int32Array;
  readonly values: Float64Array;
}

function modelOf(sides: Sides, matrix: Matrix, infinity: number): ModelData {
  const finite = (list: Float64Array): Float64Array =>
    list.map((side) => (Math.abs(side) > 1e15 ? Math.sign(side) * infinity : side));
  const [numCols, numRows] = [sides.cost.length, sides.rowUpper.length];
  return {
    numCols,
    numRows,
    colCost: sides.cost,
    colLower: finite(sides.columnLower),
    colUpper: finite(sides.columnUpper),
    rowLower: finite(sides.rowLower),
    rowUpper: finite(sides.rowUpper),
    matrix: { numCols, numRows, format: "csr", ...matrix },
  };
}

/** The sparse rows of the program; only the coefficients -e^epsilon change. */
function layoutOf({ problem, n, variables, ratios, gapRows, byOrbit }: Program): {
  readonly starts: Int32Array;
  readonly indices: Int32Array;
  readonly values: (exponential: number) => Float64Array;
} {
  const starts: number[] = [0];
  const indices: number[] = [];
  const values: number[] = [];
  const scale = n * problem.denominator;
  const put = (column: number, value: number): void => {
    indices.push(column);
    values.push(value);
  };
  for (const { orbits, denominator } of gapRows) {
    for (const { orbit, weight } of orbits) {
      const factor = quotient(weight, denominator) / scale;
      for (const i of byOrbit[orbit]!) {
        const { share, gap } = variables[i]!;
        if (gap > 0) put(i, factor * share * gap);
      }
    }
    put(variables.length, -1);
    starts.push(indices.length);
  }
  for (const members of byOrbit) {
    for (const i of members) put(i, variables[i]!.share);
    starts.push(indices.length);
  }
  const fixed = values.length;
  for (const { small, large } of ratios) {
    put(small, 1);
    put(large, 0);
    starts.push(indices.length);
  }
  return {
    starts: Int32Array.from(starts),
    indices: Int32Array.from(indices),
    values: (exponential) =>
      Float64Array.from(values, (value, i) => (i >= fixed && (i - fixed) % 2 === 1 ? -exponential : value)),
  };
}

/** The quotient of two integers of any size, at most 1, to 60 bits. */
function quotient(numerator: bigint, denominator: bigint): number {
  return Number((numerator << 80n) / denominator) / 2 ** 80;
}
