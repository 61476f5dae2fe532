import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testService, type TestService } from "../testing/service.ts";
import { loadRows } from "./load.ts";
import { ready } from "./testing/tables.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-"));
let service: TestService;
beforeAll(async () => {
  service = await testService({ configuration: { dataDir: folder } });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** In which files of the folder these bytes stand. */
function filesWith(bytes: Uint8Array): readonly string[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ name }) => name)
    .filter((name) => readFileSync(join(folder, name)).includes(Buffer.from(bytes)));
}

test("rows that were removed are in no file any more, nor in its journal", async () => {
  const { query } = service.service.database;
  const { id } = await ready(service);
  const { bytes } = await query
    .selectFrom("contents")
    .select("bytes")
    .where("data_set", "=", id)
    .executeTakeFirstOrThrow();
  const rows = bytes.slice(-150);
  expect(filesWith(rows)).not.toEqual([]);
  expect((await service.inject({ method: "DELETE", url: `/v1/data-sets/${id}` })).statusCode).toBe(200);
  expect(filesWith(rows)).toEqual([]);
  await expect(loadRows(service.service.database, id)).rejects.toThrow("rows were removed");
});

test("what sessions keep of rows goes with them; their transcripts stay", async () => {
  const { query } = service.service.database;
  const { id } = await ready(service);
  const session = {
    payer: service.keys.analyst.id,
    goal: '{"alpha":"1","beta":"1/20"}',
    opened: 1,
    closed: null,
  };
  const name = `se_${"a".repeat(32)}`;
  await query
    .insertInto("sessions")
    .values({ id: name, data_set: id, secret: '{"noise":"7"}', ...session })
    .execute();
  await service.inject({ method: "DELETE", url: `/v1/data-sets/${id}` });
  const { secret } = await query
    .selectFrom("sessions")
    .select("secret")
    .where("id", "=", name)
    .executeTakeFirstOrThrow();
  expect(secret).toBe("{}");
  const seen = await service.inject({ url: `/v1/sessions/${name}`, as: "analyst" });
  expect(seen.json()).toMatchObject({ state: "closed", transcript: { items: [] } });
});
