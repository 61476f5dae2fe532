import { HoldfastError } from "holdfast";
import { type ShardAddress, tablesAt } from "holdfast-engines";
import type { Configuration } from "./configuration.ts";

/** A table that stays in its database, as curators name it: nothing in it opens the way to anything. */
export interface TableName {
  /** One of the engines of the configuration. */
  readonly engine: string;
  readonly name: string;
  /** The column of row keys. */
  readonly key?: string;
}

/** Where a table is, with the credentials of its engine: for the thread that opens it, and for nobody else. */
export interface TableSource {
  readonly shards: readonly ShardAddress[];
  readonly key?: string;
}

/**
 * Reads the engines of the configuration: an object, or a text of it, with an address for each name. What is refused is told by
 * name, never by address: it may hold a password.
 */
export function readEngines(value: unknown, path: string): Readonly<Record<string, string>> {
  const engines = typeof value === "string" ? documentOf(value) : value;
  if (typeof engines !== "object" || engines === null || Array.isArray(engines))
    return refused(path, 'an object with an address for each name, such as {"files": "duckdb:/srv/tables"}');
  for (const [name, address] of Object.entries(engines) as [string, unknown][]) {
    if (!/^[A-Za-z0-9_-]{1,40}$/.test(name)) refused(path, "names of 1 to 40 letters, digits, - and _");
    if (typeof address !== "string") refused(`${path}.${name}`, "an address, in a text");
    try {
      tablesAt(address);
    } catch (error) {
      if (error instanceof HoldfastError) refused(`${path}.${name}`, error.issue.expected);
      throw error;
    }
  }
  return Object.freeze({ ...engines });
}

/** Where a table is. A name that leads elsewhere, and an engine that the service does not have, are refused. */
export function tableSource(
  { engines }: Pick<Configuration, "engines">,
  { engine, name, key }: TableName,
): TableSource {
  const address = Object.hasOwn(engines, engine) ? engines[engine] : undefined;
  if (address === undefined) {
    const known = Object.keys(engines);
    throw new HoldfastError({
      code: "parameter-unknown",
      path: "table.engine",
      expected:
        known.length === 0
          ? "an engine of the service's configuration, which has none"
          : `an engine of the service's configuration: ${known.join(", ")}`,
      remedy: "Whoever runs the service adds engines: HOLDFAST_ENGINES.",
    });
  }
  try {
    return { shards: tablesAt(address)(name), ...(key === undefined ? {} : { key }) };
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    throw new HoldfastError({ ...error.issue, path: "table.name" });
  }
}

/** Whether single examples can be fetched: by key, or by number from one file, whose rows have an order; those of a view may not. */
export function hasRowKeys({ shards, key }: TableSource): boolean {
  const [first] = shards;
  const isFile = first?.address.engine === "duckdb" && first.address.table === undefined;
  return key !== undefined || (shards.length === 1 && isFile);
}

function documentOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function refused(path: string, expected: string): never {
  throw new HoldfastError({ code: "parameter-range", path, expected });
}
