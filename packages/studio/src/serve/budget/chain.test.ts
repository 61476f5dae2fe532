import { expect, test } from "vitest";
import type { Entry } from "../../service/documents.ts";
import { browserHash, checkChain } from "./chain.ts";

const hash = browserHash!;

/** Entries as the service's ledger chains them, written out here without its code. */
async function ledger(amounts: readonly string[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  let previous = "0".repeat(64);
  for (const [i, amount] of amounts.entries()) {
    const words = {
      ...{
        account: "ac_1",
        sequence: i + 1,
        kind: "charge",
        charge: `ch_${i}`,
        amount,
        delta: "0",
        nats: "0",
      },
      ...{ kept: 0, event: "{}", certificate: "c", payer: "key_1", purpose: "query", time: 5, previous },
    };
    previous = await hash(JSON.stringify(words));
    entries.push({ ...words, hash: previous });
  }
  return entries;
}

function headOf(entries: readonly Entry[]) {
  const { sequence, hash: head } = entries.at(-1)!;
  return { sequence, head };
}

test("the hash is SHA-256", async () => {
  expect(await hash("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("a ledger that nobody touched holds, from its beginning or from the middle", async () => {
  const entries = await ledger(["0", "1/4", "1/2"]);
  expect(await checkChain(entries, hash, headOf(entries))).toEqual({ entries: 3 });
  expect(await checkChain(entries.slice(1), hash, headOf(entries))).toEqual({ entries: 2 });
  // One that grew while it was read.
  expect(await checkChain(entries, hash, headOf(entries.slice(0, 2)))).toEqual({ entries: 3 });
});

test.each([
  ["a changed amount", (e: Entry[]) => e.with(1, { ...e[1]!, amount: "0" }), 2, /hash is not/],
  ["an entry taken out", (e: Entry[]) => [e[0]!, e[2]!], 3, /does not name/],
  ["an end cut off", (e: Entry[]) => e.slice(0, 2), 3, /missing/],
  ["a beginning cut off", (e: Entry[]) => [{ ...e[1]!, sequence: 1 }], 1, /hash is not/],
])("%s is found", async (_what, change, sequence, why) => {
  const entries = await ledger(["0", "1/4", "1/2"]);
  const { fault } = await checkChain(change(entries), hash, headOf(entries));
  expect(fault?.sequence).toBe(sequence);
  expect(fault?.why).toMatch(why);
});

test("a whole other ledger is not that of the budget's head", async () => {
  const stated = headOf(await ledger(["0", "1/4", "1/2"]));
  const { fault } = await checkChain(await ledger(["0", "1/8", "1/2"]), hash, stated);
  expect(fault).toEqual({ sequence: 3, why: "it is not the head that the budget states" });
});
