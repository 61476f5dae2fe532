import type { Database } from "../database/index.ts";
import { namesIn } from "../database/pieces.ts";

/** What is known before anything is drawn. */
export interface Known {
  /** The labels of the questions that were answered before, by anyone. */
  readonly labels: ReadonlyMap<string, number>;
  /** Whether the rows of the data set were removed. */
  readonly isRemoved: boolean;
}

interface Waiting {
  readonly dataSet: string;
  readonly questions: readonly string[];
  readonly resolve: (known: Known) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Finds the labels of questions that were answered before. They are in the ledger for good, so no answer is ever drawn twice because it was
 * forgotten. Requests of one turn of the event loop are looked up together.
 */
export class KnownAnswers {
  readonly #database: Database;
  #waiting: Waiting[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  of(dataSet: string, questions: readonly string[]): Promise<Known> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ dataSet, questions, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => void this.#look());
    });
  }

  async #look(): Promise<void> {
    const asking = this.#waiting;
    this.#waiting = [];
    try {
      const [labels, removed] = await Promise.all([
        this.#labels(asking.flatMap(({ questions }) => questions)),
        this.#removed(asking.map(({ dataSet }) => dataSet)),
      ]);
      for (const { dataSet, resolve } of asking) resolve({ labels, isRemoved: removed.has(dataSet) });
    } catch (error) {
      for (const { reject } of asking) reject(error);
    }
  }

  async #labels(questions: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const labels = new Map<string, number>();
    for (const piece of namesIn(questions)) {
      const rows = await this.#database.query
        .selectFrom("charges")
        .select(["question", "answer"])
        .where("question", "in", piece)
        .where("state", "=", "committed")
        .execute();
      for (const { question, answer } of rows) labels.set(question!, JSON.parse(answer!) as number);
    }
    return labels;
  }

  async #removed(dataSets: readonly string[]): Promise<ReadonlySet<string>> {
    const removed = new Set<string>();
    for (const piece of namesIn(dataSets)) {
      const rows = await this.#database.query
        .selectFrom("data_sets")
        .select("id")
        .where("id", "in", piece)
        .where("deleted", "is not", null)
        .execute();
      for (const { id } of rows) removed.add(id);
    }
    return removed;
  }
}
