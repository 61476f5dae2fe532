import type { ChargeTable, EntryTable, Transaction } from "../database/index.ts";
import { namesIn } from "../database/pieces.ts";
import { priceIn } from "./receipt.ts";
import { plus } from "./spending.ts";

/** Which entries of one account a charge has, by its state. */
const shapes: Readonly<Record<ChargeTable["state"], readonly string[]>> = {
  committed: ["charge", "reserve commit"],
  reserved: ["reserve"],
  aborted: ["reserve abort"],
};

/** Why a charge and its entries of one account do not fit together, if so. */
export function shapeFault(
  account: string,
  charge: ChargeTable | undefined,
  entries: readonly EntryTable[],
): string | undefined {
  if (charge === undefined) return "it has no charge";
  if (!(JSON.parse(charge.accounts) as readonly string[]).includes(account))
    return "its charge does not name the account";
  if (!shapes[charge.state].includes(entries.map(({ kind }) => kind).join(" ")))
    return `its charge is ${charge.state}, and its entries say otherwise`;
  if ((charge.state === "committed") !== (charge.answer !== null))
    return "its charge has no answer where it should";
  if (entries.some(({ payer }) => payer !== charge.payer)) return "its charge has another payer";
  const [first, second] = entries;
  if (charge.state !== "aborted" || first === undefined || second === undefined) return undefined;
  const left = plus(priceIn(first), priceIn(second));
  const isNothing =
    [left.amount, left.delta, left.nats].every((number) => number.sign() === 0) && left.kept === 0;
  return isNothing ? undefined : "another amount was given back than was reserved";
}

/** Accounts that a charge names and that have no entry for it. */
export async function* unbackedCharges(
  page: number,
  snapshot: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>,
): AsyncGenerator<{ readonly account: string; readonly why: string }> {
  for (let after = ""; ;) {
    const from = after;
    const { rows, backed } = await snapshot(async (transaction) => {
      const charges = await transaction
        .selectFrom("charges")
        .select(["id", "accounts"])
        .where("id", ">", from)
        .orderBy("id")
        .limit(page)
        .execute();
      const found = new Set<string>();
      for (const piece of namesIn(charges.map(({ id }) => id))) {
        const entries = transaction
          .selectFrom("entries")
          .select(["charge", "account"])
          .where("charge", "in", piece);
        for (const { charge, account } of await entries.execute()) found.add(`${charge} ${account}`);
      }
      return { rows: charges, backed: found };
    });
    for (const { id, accounts } of rows)
      for (const account of JSON.parse(accounts) as readonly string[])
        if (!backed.has(`${id} ${account}`)) yield { account, why: `the charge ${id} has no entry` };
    if (rows.length < page) return;
    after = rows[rows.length - 1]!.id;
  }
}
