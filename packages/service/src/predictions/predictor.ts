import {
  type Certificate,
  encoderOf,
  type ModelFile,
  type Point,
  type RawRecord,
  type Withheld,
} from "holdfast";
import { uploadedDataSet, type DataSet } from "../data-sets/index.ts";
import type { Database, ModelTable } from "../database/index.ts";
import { newId } from "../identifiers.ts";
import { proved } from "../proved.ts";
import type { LearningTask } from "../threads/learning-task.ts";
import { planPredictorInThread } from "../threads/plan-predictor.ts";
import { recordPoints } from "./record-points.ts";

/** A predictor as it is kept: nothing in it was computed from rows. */
export interface Predictor extends LearningTask {
  readonly id: string;
  readonly dataSet: DataSet;
  readonly file: ModelFile;
  /** What protects the schema's unit in all the answers that epsilon was shared out over; none of a predictor of release 0.1.0. */
  readonly all?: Certificate;
  /** What protects the schema's unit in one answer. The same object each time: prices are remembered by it. */
  readonly certificate: Certificate;
  readonly withheld: readonly Withheld[];
  readonly created: number;
  readonly pointsOf: (records: readonly RawRecord[]) => readonly Point[];
  /** What the labels 0 and 1 are called. */
  readonly levels: readonly string[];
}

/** Writes a predictor down; it costs nothing by itself. */
export async function createPredictor(
  database: Database,
  request: LearningTask & { readonly dataSet: string; readonly time: number },
): Promise<Predictor> {
  const { learner, class: spec, options, queries, dataSet: id, time: created } = request;
  const dataSet = await uploadedDataSet(database, id);
  const task = { learner, class: spec, options, ...(queries === undefined ? {} : { queries }) };
  const { file, withheld } = await planPredictorInThread(task, dataSet);
  const row: ModelTable = {
    id: newId("pr"),
    data_set: id,
    job: null,
    kind: "predictor",
    task: JSON.stringify({ ...task, withheld }),
    file: JSON.stringify(file),
    created,
  };
  await database.query.insertInto("models").values(row).execute();
  return openPredictor(row, dataSet);
}

/** Brings a kept predictor to life. Its certificate is verified again, digit for digit. */
export function openPredictor(row: ModelTable, dataSet: DataSet): Predictor {
  const { withheld, ...task } = JSON.parse(row.task) as LearningTask & {
    readonly withheld: readonly Withheld[];
  };
  const file = JSON.parse(row.file) as ModelFile;
  const { schema } = dataSet;
  return Object.freeze({
    ...task,
    id: row.id,
    dataSet,
    file,
    certificate: promiseOf(file, 1),
    ...(task.queries === undefined ? {} : { all: promiseOf(file, task.queries) }),
    withheld,
    created: row.created,
    pointsOf: recordPoints(schema, encoderOf(schema)),
    levels: schema.target!.levels,
  });
}

/** What protects the unit in so many answers. */
function promiseOf({ certificates }: ModelFile, queries: number): Certificate {
  const document = certificates.find((certificate) => {
    const claim = certificate.claim as Certificate["claim"];
    return claim.notion === "private-prediction" && claim.queries === queries;
  });
  return proved(document);
}
