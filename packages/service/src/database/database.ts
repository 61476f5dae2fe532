import type { Kysely, SelectQueryBuilder, Transaction as KyselyTransaction } from "kysely";
import type { Tables } from "./tables.ts";

export type Transaction = KyselyTransaction<Tables>;

/** Where everything is kept. What a transaction wrote is durable once its promise is fulfilled. */
export interface Database {
  readonly kind: "sqlite" | "postgres";
  readonly query: Kysely<Tables>;
  /** Makes a transaction wait for others that locked the same rows; where there is one writer, nothing is to be done. */
  readonly lock: <Table extends keyof Tables, Row>(
    rows: SelectQueryBuilder<Tables, Table, Row>,
  ) => SelectQueryBuilder<Tables, Table, Row>;
  /** Writes a consistent copy of the embedded file while it is in use. */
  readonly copyTo: (file: string) => Promise<void>;
  /**
   * Takes what was deleted out of the embedded file's journal, where it would stay until its place is needed; the file itself has zeros in
   * its place. What a PostgreSQL server does with dead rows and with its journal is its own business.
   */
  readonly scrub: () => Promise<void>;
  readonly close: () => Promise<void>;
}
