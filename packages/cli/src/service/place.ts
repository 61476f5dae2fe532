import { join } from "node:path";
import { type HoldfastClient, holdfastClient } from "holdfast-service/client";
import { refuse } from "../numbers.ts";

/** Where a service's data is: a folder or a database that no service uses now, or a service that runs. */
export interface PlaceFlags {
  readonly dataDir?: string;
  readonly database?: string;
  readonly service?: string;
}

export type Place =
  | { readonly kind: "database"; readonly database: string }
  | { readonly kind: "service"; readonly client: HoldfastClient };

/** Reads exactly one of the three flags; a service is spoken to with the key in HOLDFAST_KEY. */
export function placeOf(flags: PlaceFlags): Place {
  const given = [flags.dataDir, flags.database, flags.service].filter((flag) => flag !== undefined);
  if (given.length !== 1) {
    return refuse({
      code: "parameter-missing",
      path: "--data-dir",
      expected:
        "one of --data-dir (the folder of a service that is stopped), --database (PostgreSQL), --service (an address)",
      received: given.length === 0 ? "none of them" : "several of them",
    });
  }
  if (flags.service === undefined) {
    return { kind: "database", database: flags.database ?? join(flags.dataDir!, "holdfast.db") };
  }
  const key = process.env["HOLDFAST_KEY"];
  if (key === undefined || key === "") {
    return refuse({
      code: "parameter-missing",
      path: "HOLDFAST_KEY",
      expected: "an API key in the environment: a flag would be seen by everybody on the machine",
    });
  }
  return { kind: "service", client: holdfastClient({ address: flags.service, key }) };
}

/** All items of a collection, page after page. */
export async function everyPage<Item>(
  list: (page: { readonly limit: number; readonly after?: string }) => Promise<{
    readonly items: readonly Item[];
    readonly next?: string;
  }>,
): Promise<readonly Item[]> {
  const all: Item[] = [];
  for (let after: string | undefined; ;) {
    const { items, next } = await list({ limit: 1000, ...(after === undefined ? {} : { after }) });
    all.push(...items);
    if (next === undefined) return all;
    after = next;
  }
}
