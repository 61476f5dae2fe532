import type { EntryTable } from "../database/index.ts";
import { sha256 } from "../digest.ts";
import type { AccountState, Price } from "./ledger.ts";

/** What stands in place of the hash of an entry before the first. */
export const beginning = "0".repeat(64);

/**
 * The hash of an entry: SHA-256, in hexadecimal, of the UTF-8 bytes of the JSON text, without spaces, of one object with these keys in
 * this order: account, sequence, kind, charge, amount, delta, nats, kept, event, certificate, payer, purpose, time, previous. Sequence,
 * kept and time are numbers, all others strings; amount, delta and nats in the library's canonical spelling, event a JSON text.
 * `previous` is the hash of the account's entry before, 64 zeros for the first.
 */
export function hashOf(entry: Omit<EntryTable, "hash">): string {
  const { account, sequence, kind, charge, amount, delta, nats, kept } = entry;
  const { event, certificate, payer, purpose, time, previous } = entry;
  const text = JSON.stringify({
    ...{ account, sequence, kind, charge, amount, delta, nats, kept },
    ...{ event, certificate, payer, purpose, time, previous },
  });
  return sha256(text);
}

/** What an entry says beside its place in the chain. */
export type Line = Pick<
  EntryTable,
  "kind" | "charge" | "event" | "certificate" | "payer" | "purpose" | "time"
> & {
  readonly price: Price;
};

/** The next entry of an account. */
export function entryAfter(
  { id, sequence, head }: Pick<AccountState, "id" | "sequence" | "head">,
  line: Line,
): EntryTable {
  const { price, ...words } = line;
  const entry: Omit<EntryTable, "hash"> = {
    ...words,
    account: id,
    sequence: sequence + 1,
    amount: price.amount.toString(),
    delta: price.delta.toString(),
    nats: price.nats.toString(),
    kept: price.kept,
    previous: head,
  };
  return { ...entry, hash: hashOf(entry) };
}
