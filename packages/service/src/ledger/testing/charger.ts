import { writeSync } from "node:fs";
import { HoldfastError } from "holdfast";
import { openDatabase } from "../../database/index.ts";
import { openLedger } from "../open-ledger.ts";
import { chargeOf } from "./charges.ts";

/**
 * A node that charges. Parameters: the database, the account, the epsilon of an answer, how many clients ask at once, how many times each,
 * and the name of the node. Prints a line for every answer, after it was paid for, and for every refusal.
 */
const [place, account, epsilon, clients, times, name] = process.argv.slice(2) as [
  ...[string, string, string, string, string, string],
];

/** At once, so that a line that was begun is there even if the process is killed with the next. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

try {
  const database = await openDatabase(place);
  const ledger = openLedger(database);
  say("ready");
  const client = async (number: number): Promise<void> => {
    for (let i = 0; i < Number(times); i++) {
      const charge = chargeOf(account, epsilon, { payer: name, key: `${name} ${number} ${i}` });
      try {
        const { receipt } = await ledger.charge(charge, { number, i });
        say(`paid ${charge.key} ${receipt.charge}`);
      } catch (error) {
        if (!(error instanceof HoldfastError)) throw error;
        say(`refused ${error.issue.code} ${error.issue.expected}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Number(clients) }, (_, number) => client(number)));
  await database.close();
} catch (error) {
  if (!(error instanceof HoldfastError)) throw error;
  say(`stopped ${error.issue.code} ${error.issue.expected}`);
}
