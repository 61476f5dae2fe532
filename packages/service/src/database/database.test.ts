import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "./index.ts";

test("a file is one process's alone, keeps what was written and can be copied while it is open", async () => {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-"));
  const file = join(folder, "holdfast.db");
  const first = await openDatabase(file);
  await first.query.transaction().execute(async (trx) => {
    await trx.insertInto("settings").values({ name: "a", value: "1" }).execute();
  });
  await expect(openDatabase(file)).rejects.toThrow("no other process has open");
  const copy = join(folder, "copy.db");
  await first.copyTo(copy);
  await first.close();
  for (const place of [file, copy]) {
    const again = await openDatabase(place);
    expect(await again.query.selectFrom("settings").selectAll().execute()).toEqual([
      { name: "a", value: "1" },
    ]);
    await again.query
      .insertInto("contents")
      .values({ data_set: "d", part: 0, bytes: Uint8Array.of(1, 2) })
      .execute();
    expect(
      (await again.query.selectFrom("contents").select("bytes").executeTakeFirstOrThrow()).bytes,
    ).toEqual(Uint8Array.of(1, 2));
    await again.close();
  }
  rmSync(folder, { recursive: true });
});

test("copies and scrubbing wait for a transaction that is open", async () => {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-"));
  const database = await openDatabase(join(folder, "holdfast.db"));
  const values = (name: string): { name: string; value: string } => ({ name, value: "1" });
  let meanwhile: Promise<unknown> = Promise.resolve();
  await database.query.transaction().execute(async (transaction) => {
    await transaction.insertInto("settings").values(values("a")).execute();
    meanwhile = Promise.all([database.copyTo(join(folder, "copy.db")), database.scrub()]);
    await new Promise((resolve) => setTimeout(resolve, 10));
    await transaction.insertInto("settings").values(values("b")).execute();
  });
  await meanwhile;
  await database.close();
  const copy = await openDatabase(join(folder, "copy.db"));
  expect(await copy.query.selectFrom("settings").select("name").execute()).toHaveLength(2);
  await copy.close();
  rmSync(folder, { recursive: true });
});
