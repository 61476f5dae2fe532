import type { Entry } from "../../service/documents.ts";

/** Whether a part of a ledger fits together. */
export interface ChainVerdict {
  readonly entries: number;
  /** The first entry that does not fit, and why. */
  readonly fault?: { readonly sequence: number; readonly why: string };
}

/** SHA-256 of a text, in hexadecimal. */
export type Hash = (text: string) => Promise<string>;

/** The last entry of an account, as its budget states it. */
export interface Head {
  readonly sequence: number;
  readonly head: string;
}

/**
 * Computes every hash of these entries again, that each names the one before, and that they lead to the head of the budget, without asking
 * the service: the hash of an entry is that of the JSON text of its fields in this order.
 */
export async function checkChain(
  entries: readonly Entry[],
  hash: Hash,
  { sequence: last, head }: Head,
): Promise<ChainVerdict> {
  let before: Entry | undefined;
  for (const entry of entries) {
    const { sequence } = entry;
    const fault = (why: string): ChainVerdict => ({ entries: entries.length, fault: { sequence, why } });
    if ((await hash(textOf(entry))) !== entry.hash) return fault("its hash is not that of its words");
    const expected = before?.hash ?? (sequence === 1 ? "0".repeat(64) : entry.previous);
    if (entry.previous !== expected) return fault("it does not name the entry before it");
    if (before !== undefined && sequence !== before.sequence + 1)
      return fault("an entry before it is missing");
    if (sequence === last && entry.hash !== head) return fault("it is not the head that the budget states");
    before = entry;
  }
  // Entries are read after the budget: there may be more than it states, and never fewer.
  return (before?.sequence ?? 0) < last
    ? { entries: entries.length, fault: { sequence: last, why: "it is missing" } }
    : { entries: entries.length };
}

function textOf({ account, sequence, kind, charge, amount, delta, nats, kept, ...rest }: Entry): string {
  const { event, certificate, payer, purpose, time, previous } = rest;
  return JSON.stringify({
    ...{ account, sequence, kind, charge, amount, delta, nats, kept },
    ...{ event, certificate, payer, purpose, time, previous },
  });
}

/** The browser's own SHA-256; there is none where pages come without encryption from another machine. */
export const browserHash: Hash | undefined =
  typeof crypto === "undefined" || (crypto as { readonly subtle?: SubtleCrypto }).subtle === undefined
    ? undefined
    : async (text) => {
        const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
        return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
      };
