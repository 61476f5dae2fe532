import type { Schema } from "holdfast";
import { type EngineTable, openEngine, readAddress, type ShardAddress } from "holdfast-engines";
import { refuse } from "./numbers.ts";

/** What a command line says of a table that stays in its database. */
export interface EngineChoice {
  readonly engine?: string;
  readonly key?: string;
  readonly memory?: string;
  readonly report?: string;
  readonly problem?: string;
}

/** Where the examples are: a file that is read, or a table that is asked. */
export interface TableChoice {
  readonly shards: readonly ShardAddress[];
  readonly key?: string;
  readonly memory?: string;
  /** A file beside which a schema may stand; `-` where there is none. */
  readonly beside: string;
}

/** The table of --engine; undefined where the data are a file to be read. What does not go with it is refused. */
export function tableChoice(data: string | undefined, options: EngineChoice): TableChoice | undefined {
  const { engine, key, memory } = options;
  if (engine === undefined) {
    for (const [flag, value] of Object.entries({ "--key": key, "--memory": memory })) {
      if (value !== undefined)
        refuse({
          code: "parameter-unknown",
          path: flag,
          expected: "to stand beside --engine",
          received: value,
        });
    }
    return undefined;
  }
  const others = { DATA: data, "--report": options.report, "--problem": options.problem };
  for (const [flag, value] of Object.entries(others)) {
    if (value === undefined) continue;
    refuse({
      code: "parameter-unknown",
      path: flag,
      expected:
        flag === "DATA" ? "either a file or --engine" : "a file: a table in its database is counted there",
      received: value,
    });
  }
  const shards = readAddress(engine);
  const [first] = shards;
  const beside = shards.length === 1 && first?.address.engine === "duckdb" ? first.address.file : "-";
  return {
    shards,
    beside,
    ...(key === undefined ? {} : { key }),
    ...(memory === undefined ? {} : { memory }),
  };
}

/** Opens it. Its size is public, and two examples are the least that is learned from. */
export async function openChosen(choice: TableChoice, schema: Schema): Promise<EngineTable> {
  const { shards, key, memory } = choice;
  const table = await openEngine({
    shards,
    schema,
    environment: process.env,
    ...(key === undefined ? {} : { key }),
    ...(memory === undefined ? {} : { memory }),
  });
  if (table.n >= 2) return table;
  await table.close();
  return refuse({
    code: "engine",
    path: "--engine",
    expected: "at least 2 examples",
    received: String(table.n),
  });
}
