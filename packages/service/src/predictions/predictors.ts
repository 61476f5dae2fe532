import { HoldfastError } from "holdfast";
import { findDataSet } from "../data-sets/index.ts";
import type { Database } from "../database/index.ts";
import { openPredictor, type Predictor } from "./predictor.ts";

/** Predictors that are kept open; opening one again takes some milliseconds. */
const most = 256;

const ofDatabase = new WeakMap<Database, Predictors>();

/** The predictors of a database, one list for everything that asks for them. */
export function predictorsOf(database: Database): Predictors {
  let predictors = ofDatabase.get(database);
  if (predictors === undefined) ofDatabase.set(database, (predictors = new Predictors(database)));
  return predictors;
}

/** The predictors of a database. They never change, so those that were asked for last are kept open. */
class Predictors {
  readonly #database: Database;
  readonly #open = new Map<string, Predictor>();

  constructor(database: Database) {
    this.#database = database;
  }

  async get(id: string): Promise<Predictor> {
    const known = this.#open.get(id);
    if (known !== undefined) return known;
    const row = await this.#database.query
      .selectFrom("models")
      .selectAll()
      .where("id", "=", id)
      .where("kind", "=", "predictor")
      .executeTakeFirst();
    if (row === undefined)
      throw new HoldfastError({ code: "not-found", path: "predictor", expected: "the id of a predictor" });
    const predictor = openPredictor(row, await findDataSet(this.#database, row.data_set));
    if (this.#open.size >= most) this.#open.delete(this.#open.keys().next().value!);
    this.#open.set(id, predictor);
    return predictor;
  }

  /** Predictors in the order of their ids, those after `after`. */
  async list({
    after = "",
    limit,
  }: {
    readonly after?: string;
    readonly limit: number;
  }): Promise<readonly Predictor[]> {
    const rows = await this.#database.query
      .selectFrom("models")
      .select("id")
      .where("kind", "=", "predictor")
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute();
    return Promise.all(rows.map(({ id }) => this.get(id)));
  }
}
