import {
  type Encoder,
  encoderOf,
  HoldfastError,
  isProblemModel,
  openModel,
  openProblem,
  recordEncoder,
  type RawRecord,
  type Schema,
} from "holdfast";
import type { DrawnColumn } from "./decision-axis.ts";

/** A model that says something of every record. */
export interface DrawnModel {
  readonly columns: readonly DrawnColumn[];
  /** What is predicted: a column, or what the problem calls it. */
  readonly target: string;
  /** The names of the classes, where they are known beforehand. */
  readonly classes?: readonly string[];
  /** Whether the numbers that are predicted are those of parts: `cluster 0`. */
  readonly isPart?: true;
  /** The position of the class, or the number, of every record. */
  readonly predict: (records: readonly RawRecord[]) => ArrayLike<number>;
}

/** What the predictions of a problem are called where no column is predicted; the same names as `holdfast predict` writes. */
const parts: Readonly<Record<string, string>> = {
  "k-means": "cluster",
  "subspace-clustering": "cluster",
  "dictionary-learning": "atom",
  "nonnegative-factorization": "part",
  topics: "topic",
};

/** Opens a model file of any kind; refuses one that says nothing of single records, with the reason. */
export function drawnModel(file: object): DrawnModel {
  const { kind } = file as { readonly kind?: unknown };
  if (kind !== "model")
    throw new HoldfastError({
      code: "command",
      path: "picture",
      expected: "a released model",
      received: `a ${kind === "predictor" ? "predictor, whose every answer is paid for" : "file of another kind"}`,
    });
  return isProblemModel(file) ? problemModel(file) : classModel(file);
}

function classModel(file: object): DrawnModel {
  const model = openModel(file);
  const encode = recordEncoder(model.encoder);
  return {
    columns: columnsOf(model.schema, model.encoder),
    target: model.encoder.target?.column ?? "label",
    classes: model.levels,
    predict: (records) => Uint16Array.from(records, (record) => model.predict(encode(record))),
  };
}

function problemModel(file: object): DrawnModel {
  const model = openProblem(file);
  const { problem, target } = model;
  if (problem.predict === undefined)
    throw new HoldfastError({
      code: "command",
      path: "picture",
      expected: "a problem that says something of single rows",
      received: problem.id,
    });
  const encoder = encoderOf(model.points);
  const encode = recordEncoder(encoder);
  const raw = (records: readonly RawRecord[]): Float64Array => {
    const points = records.map(encode);
    const width = points[0]?.length ?? 0;
    const columns = Array.from({ length: width }, (_, j) => Int32Array.from(points, (point) => point[j]!));
    return model.predictions({ n: records.length, columns });
  };
  const shared = { columns: columnsOf(model.points, encoder) };
  if (problem.target === "label")
    return {
      ...shared,
      target: model.encoder.target?.column ?? "label",
      classes: model.encoder.target?.levels ?? ["0", "1"],
      predict: raw,
    };
  const part = parts[problem.id];
  if (part !== undefined) return { ...shared, target: part, isPart: true, predict: raw };
  return {
    ...shared,
    target: target ?? (problem.id === "density" ? "density" : "prediction"),
    predict: (records) => raw(records).map((value) => Number(model.inUnits(value).toPrecision(12))),
  };
}

/** The columns that the encoder reads, as the public schema describes them. */
function columnsOf(schema: Schema, { parts: read }: Encoder): readonly DrawnColumn[] {
  const names = new Set(read.map(({ column }) => column));
  return schema.columns.filter(
    (column): column is DrawnColumn => column.type !== "ignore" && names.has(column.name),
  );
}
