import type { HoldfastClient } from "holdfast-service/client";
import type { ModelLine } from "../../service/documents.ts";
import { everyPage } from "../../service/every-page.ts";
import { type Fetched, useFetched } from "../../service/use-fetched.ts";

/** Released models, oldest first. */
export function useModels(client: HoldfastClient): Fetched<readonly ModelLine[]> {
  return useFetched(async () => {
    const { items } = await everyPage(client.models.list);
    return [...items].sort((a, b) => a.created - b.created);
  }, [client]);
}
