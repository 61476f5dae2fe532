import type {
  AccountTable,
  AllowanceTable,
  ChargeTable,
  Database,
  EntryTable,
  Transaction,
} from "../database/index.ts";
import { namesIn } from "../database/pieces.ts";

/** What a decision has to know. */
export interface Needs {
  readonly accounts?: readonly string[];
  readonly keys?: readonly { readonly payer: string; readonly key: string }[];
  readonly questions?: readonly string[];
  /** Charges by id, with their accounts. */
  readonly charges?: readonly string[];
}

/** What there was to know. */
export interface Found {
  readonly accounts: readonly AccountTable[];
  readonly allowances: readonly AllowanceTable[];
  readonly charges: readonly ChargeTable[];
  /** Of the charges that were found by key or by id. */
  readonly entries: readonly EntryTable[];
}

/**
 * Reads what decisions need, all that is of one kind with one query. The accounts come first and in the order of their ids, locked
 * where `lock` does so: whatever is read afterwards stays as it is until the transaction ends, and two transactions never wait for
 * each other in a circle.
 */
export async function read(
  query: Database["query"] | Transaction,
  needs: readonly Needs[],
  lock: Database["lock"],
): Promise<Found> {
  const ids = needs.flatMap(({ charges = [] }) => charges);
  const keys = needs.flatMap(({ keys: wanted = [] }) => wanted);
  // Which accounts a charge belongs to never changes, so it may be read before they are locked.
  const places = await inPieces(ids, (piece) =>
    query.selectFrom("charges").select("accounts").where("id", "in", piece).execute(),
  );
  const wanted = new Set([
    ...needs.flatMap(({ accounts = [] }) => accounts),
    ...places.flatMap(({ accounts }) => JSON.parse(accounts) as string[]),
  ]);
  const accounts = await inPieces(wanted, (piece) =>
    lock(query.selectFrom("accounts").selectAll().where("id", "in", piece).orderBy("id")).execute(),
  );
  const payers = new Set(keys.map(({ payer }) => payer));
  const sameKeys = await inPieces(
    keys.map(({ key }) => key),
    (piece) => query.selectFrom("charges").selectAll().where("key", "in", piece).execute(),
  );
  const byKey = sameKeys.filter(({ payer }) => payers.has(payer));
  const byId = await inPieces(ids, (piece) =>
    query.selectFrom("charges").selectAll().where("id", "in", piece).execute(),
  );
  const byQuestion = await inPieces(
    needs.flatMap(({ questions = [] }) => questions),
    (piece) => query.selectFrom("charges").selectAll().where("question", "in", piece).execute(),
  );
  const named = [...byKey, ...byId];
  for (const { payer } of byId) payers.add(payer);
  const entries = await inPieces(
    named.map(({ id }) => id),
    (piece) =>
      query
        .selectFrom("entries")
        .selectAll()
        .where("charge", "in", piece)
        .orderBy("account")
        .orderBy("sequence")
        .execute(),
  );
  const limits = await inPieces(payers, (piece) =>
    query.selectFrom("allowances").selectAll().where("key_id", "in", piece).execute(),
  );
  return { accounts, allowances: limits, charges: [...named, ...byQuestion], entries };
}

async function inPieces<Row>(
  names: Iterable<string>,
  select: (piece: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const piece of namesIn(names)) rows.push(...(await select(piece)));
  return rows;
}
