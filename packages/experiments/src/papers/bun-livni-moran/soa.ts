import { type BitMatrix, classes, dimensions, type FiniteClass, online, truthTable } from "holdfast";

/** What the standard optimal algorithm plays on: a truth table with the dimensions of its version spaces. */
export interface Table extends online.SoaOptions {
  readonly matrix: BitMatrix;
}

/** The table of a class by its spec, or of rows of labels. */
export function tableOf(spec: string | readonly string[]): Table {
  const matrix = truthTable(classOf(spec));
  return { matrix, dimension: new dimensions.LittlestoneSolver(matrix) };
}

/** A finite class by its spec, or from rows of labels. */
export function classOf(spec: string | readonly string[]): FiniteClass {
  if (typeof spec === "string") return classes.parse(spec) as FiniteClass;
  const text = spec.map((row) => Array.from(row).join(",")).join("\n");
  return classes.parse("matrix:rows.csv", { read: () => text }) as FiniteClass;
}

/** The standard optimal algorithm on a class. */
export function soaOf(spec: string | readonly string[]): online.FullUpdateLearner<online.SoaState> {
  return online.soaLearner(tableOf(spec));
}
