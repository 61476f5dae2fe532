import {
  type Certificate,
  HoldfastError,
  type ModelFile,
  openModel,
  type OpenModel,
  type RawRecord,
} from "holdfast";
import { recordCheck } from "../data-sets/check-records.ts";
import type { Database, ModelTable } from "../database/index.ts";
import { proved } from "../proved.ts";

type Row = Pick<ModelTable, "id" | "data_set" | "job" | "task" | "created">;

/** Released models in the order of their ids, those after `after`. */
export async function listModels(
  { query }: Database,
  { after = "", limit }: { readonly after?: string; readonly limit: number },
): Promise<readonly Row[]> {
  return query
    .selectFrom("models")
    .select(["id", "data_set", "job", "task", "created"])
    .where("kind", "=", "model")
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The file of a released model. */
export async function modelFileOf({ query }: Database, id: string): Promise<ModelFile> {
  const row = await query
    .selectFrom("models")
    .select("file")
    .where("id", "=", id)
    .where("kind", "=", "model")
    .executeTakeFirst();
  if (row !== undefined) return JSON.parse(row.file) as ModelFile;
  throw new HoldfastError({ code: "not-found", path: "model", expected: "the id of a released model" });
}

/** The data set that a released model was learned from. */
export async function dataSetOfModel({ query }: Database, id: string): Promise<string> {
  const { data_set } = await query
    .selectFrom("models")
    .select("data_set")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return data_set;
}

/** The certificates of a released model, each computed again: only what holds is signed. */
export async function certificatesOf(database: Database, id: string): Promise<readonly Certificate[]> {
  const { certificates } = await modelFileOf(database, id);
  return certificates.map(proved);
}

/** What a model predicts for each record; records that its schema cannot read are refused, as a predictor refuses them. */
export function labelsOf(model: OpenModel, records: readonly RawRecord[]): string[] {
  recordCheck(model.schema)(records);
  return records.map((record) => model.predictRecord(record));
}

const opened = new WeakMap<Database, Map<string, OpenModel>>();
const mostOpened = 20;

/** A released model that can be asked; those asked last are kept at hand. A model never changes. */
export async function openReleased(database: Database, id: string): Promise<OpenModel> {
  let models = opened.get(database);
  if (models === undefined) opened.set(database, (models = new Map<string, OpenModel>()));
  const model = models.get(id) ?? openModel(await modelFileOf(database, id));
  models.delete(id);
  models.set(id, model);
  for (const oldest of models.keys()) {
    if (models.size <= mostOpened) break;
    models.delete(oldest);
  }
  return model;
}
