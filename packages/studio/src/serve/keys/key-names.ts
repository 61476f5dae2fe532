import type { HoldfastClient } from "holdfast-service/client";
import { everyPage } from "../../service/every-page.ts";

/** What keys are called, by id; for the roles that may list them. */
export type KeyNames = ReadonlyMap<string, string>;

export async function keyNames(client: HoldfastClient): Promise<KeyNames> {
  const { items } = await everyPage(client.keys.list);
  return new Map(items.map(({ id, name }) => [id, name]));
}
