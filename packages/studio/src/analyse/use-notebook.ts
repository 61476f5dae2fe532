import type { HoldfastClient, Page } from "holdfast-service/client";
import type { AnalysisSession, BudgetLine, DataSet, OwnKey, TranscriptLine } from "../service/documents.ts";
import { everyPage } from "../service/every-page.ts";
import { type Fetched, useFetched } from "../service/use-fetched.ts";

/** A session with all that its page shows. */
export interface Notebook {
  readonly session: AnalysisSession;
  /** The whole transcript. */
  readonly lines: readonly TranscriptLine[];
  readonly dataSet: DataSet;
  readonly budgets: readonly BudgetLine[];
  /** The key of this tab, with what it may still spend. */
  readonly key: OwnKey;
}

/** Reads a session from the service, and again after every step. */
export function useNotebook(client: HoldfastClient, id: string): Fetched<Notebook> {
  return useFetched(() => readNotebook(client, id), [client, id]);
}

async function readNotebook(client: HoldfastClient, id: string): Promise<Notebook> {
  const session = await client.sessions.get(id, { limit: 1000 });
  const { items, next } = session.transcript;
  const lines = next === undefined ? items : [...items, ...(await linesAfter(client, id, next))];
  const dataSet = await client.dataSets.get(session.dataSet);
  const [key, ...budgets] = await Promise.all([
    client.key(),
    ...dataSet.accounts.map((account) => client.budgets.get(account)),
  ]);
  return { session, lines, dataSet, budgets, key };
}

async function linesAfter(
  client: HoldfastClient,
  id: string,
  after: string,
): Promise<readonly TranscriptLine[]> {
  const read = async (page: Page) => (await client.sessions.get(id, page)).transcript;
  const { items } = await everyPage(read, { after, most: Infinity });
  return items;
}
