import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openDatabase } from "../database/index.ts";
import { bundled } from "../testing/program.ts";
import { openLedger, verifyLedgerAt } from "./index.ts";
import { budget } from "./testing/charges.ts";

test("every charge that a killed process said was paid is there, once, and the chain holds", async () => {
  const program = await bundled(fileURLToPath(new URL("testing/charger.ts", import.meta.url)));
  const folder = mkdtempSync(join(tmpdir(), "holdfast-crash-"));
  const file = join(folder, "holdfast.db");
  const first = await openDatabase(file);
  const { id } = await openLedger(first).open(budget("1000000"));
  await first.close();
  const paid = new Map<string, string>();
  for (let round = 0; round < 8; round++) {
    const { process, lines, ended } = program.start(file, id, "1", "8", "100000", `round${round}`);
    let seen = 0;
    for await (const line of lines) {
      const [word, name, client, i, charge] = line.split(" ");
      if (word !== "paid") continue;
      paid.set(`${name} ${client} ${i}`, charge!);
      seen += 1;
      // At another moment of the commit every time; lines that were on their way are still read.
      if (seen === 20 + 37 * round) process.kill("SIGKILL");
    }
    expect(await ended).toBe("SIGKILL");
    expect(await verifyLedgerAt(file)).toMatchObject({ holds: true });
    const database = await openDatabase(file);
    const rows = await database.query.selectFrom("charges").select(["id", "key"]).execute();
    const kept = new Map(rows.map((row) => [row.key, row.id]));
    for (const [key, charge] of paid) expect(kept.get(key)).toBe(charge);
    const { spent, sequence } = await openLedger(database).state(id);
    expect(spent.amount.toString()).toBe(String(rows.length));
    expect(sequence).toBe(rows.length + 1);
    // At most the one commit that was under way is there without having been told.
    expect(rows.length - paid.size).toBeLessThanOrEqual(8 * (round + 1));
    await database.close();
  }
  program.remove();
  rmSync(folder, { recursive: true });
});
