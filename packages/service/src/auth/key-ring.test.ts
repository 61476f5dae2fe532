import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestService, testService } from "../testing/service.ts";
import { KeyRing } from "./key-ring.ts";
import { createFirstKey, createKey, revokeKey } from "./keys.ts";
import { TokenBucket } from "./token-bucket.ts";

let held: TestService;
let now = 1_000_000;
beforeAll(async () => {
  held = await testService({ service: { now: () => now } });
});
afterAll(() => held.close());

async function codeOf(authorization: string | undefined, ring: KeyRing): Promise<string> {
  try {
    return (await ring.authenticate(authorization)).role;
  } catch (error) {
    return (error as { issue: { code: string } }).issue.code;
  }
}

test("only the right secret of a key in use is accepted", async () => {
  const ring = new KeyRing(held.service.database, () => now);
  const { key } = held.keys.analyst;
  const changed = key.slice(0, -2) + (key.at(-2) === "A" ? "B" : "A") + key.slice(-1);
  const mixed = `${held.keys.curator.key.slice(0, 36)}${key.slice(36)}`;
  expect(await codeOf(`Bearer ${key}`, ring)).toBe("analyst");
  for (const wrong of [
    undefined,
    "",
    "Bearer",
    key,
    `Basic ${key}`,
    `Bearer ${changed}`,
    `Bearer ${mixed}`,
    `Bearer ${key} `,
  ])
    expect(await codeOf(wrong, ring), wrong).toBe("unauthenticated");
});

test("the secret is kept nowhere, only its digest", async () => {
  const rows = JSON.stringify(await held.service.database.query.selectFrom("api_keys").selectAll().execute());
  for (const { key } of Object.values(held.keys)) expect(rows).not.toContain(key.slice(-43));
});

test("a key ends at its time", async () => {
  const ring = new KeyRing(held.service.database, () => now);
  const made = await createKey(held.service.database, {
    name: "short",
    role: "analyst",
    rate: 10,
    expires: now + 5,
    now,
  });
  expect(await codeOf(`Bearer ${made.key}`, ring)).toBe("analyst");
  now += 5;
  expect(await codeOf(`Bearer ${made.key}`, ring)).toBe("unauthenticated");
});

test("the node that revokes knows it at once, others when they read again", async () => {
  const other = new KeyRing(held.service.database, () => now);
  const made = await held.inject({ url: "/v1/keys", body: { name: "x", role: "auditor" } });
  const { id, key } = made.json<{ id: string; key: string }>();
  expect((await held.inject({ url: "/v1/budgets", as: { id, key } })).statusCode).toBe(200);
  expect(await codeOf(`Bearer ${key}`, other)).toBe("auditor");
  expect((await held.inject({ method: "DELETE", url: `/v1/keys/${id}` })).statusCode).toBe(204);
  expect((await held.inject({ url: "/v1/budgets", as: { id, key } })).statusCode).toBe(401);
  await other.refresh();
  expect(await codeOf(`Bearer ${key}`, other)).toBe("unauthenticated");
  expect((await held.inject({ method: "DELETE", url: `/v1/keys/${id}` })).statusCode).toBe(404);
});

test("a reading that began before a revocation does not outlive it", async () => {
  const { database } = held.service;
  const { id, key } = await createKey(database, { name: "x", role: "auditor", rate: 10, now });
  let begun = (): void => undefined;
  const reading = new Promise<void>((resolve) => (begun = resolve));
  let goOn = (): void => undefined;
  const paused = new Promise<void>((resolve) => (goOn = resolve));
  let isFirst = true;
  // The first reading has its rows, and is slow to give them.
  const slow = {
    selectFrom: () => ({
      selectAll: () => ({
        where: () => ({
          execute: async () => {
            const rows = await database.query
              .selectFrom("api_keys")
              .selectAll()
              .where("revoked", "is", null)
              .execute();
            begun();
            if (isFirst) await paused;
            isFirst = false;
            return rows;
          },
        }),
      }),
    }),
  };
  const ring = new KeyRing({ ...database, query: slow as unknown as typeof database.query }, () => now);
  const early = codeOf(`Bearer ${key}`, ring);
  await reading;
  await revokeKey(database, id, now);
  const refreshed = ring.refresh();
  goOn();
  await refreshed;
  await early;
  expect(await codeOf(`Bearer ${key}`, ring)).toBe("unauthenticated");
  expect(await ring.isInUse(id)).toBe(false);
});

test("the last curator's key cannot be revoked", async () => {
  const { id } = held.keys.curator;
  const refused = await held.inject({ method: "DELETE", url: `/v1/keys/${id}` });
  expect(refused.statusCode).toBe(409);
  expect((await held.inject({ url: "/v1/keys" })).statusCode).toBe(200);
});

test("a key that asks too often is told when to come again", async () => {
  const made = await held.inject({ url: "/v1/keys", body: { name: "slow", role: "auditor", rate: 2 } });
  const as = made.json<{ id: string; key: string }>();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => held.inject({ url: "/v1/budgets", as })));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(Number(refused[0]!.headers["retry-after"])).toBeGreaterThanOrEqual(1);
});

test("a bucket lets its rate through, and says how long to wait", () => {
  const bucket = new TokenBucket(2, 0);
  expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([0, 0, 500]);
  expect([bucket.take(500), bucket.take(500)]).toEqual([0, 500]);
  // A clock that was set back gives nothing, and a long rest no more than the rate.
  expect(bucket.take(100)).toBe(500);
  expect([bucket.take(99_000), bucket.take(99_000), bucket.take(99_000)]).toEqual([0, 0, 500]);
});

test("the first key of a database is made once, and never beside others", async () => {
  const { database } = held.service;
  expect(await createFirstKey(database, { rate: 1, now })).toBeUndefined();
  await database.query.deleteFrom("settings").where("name", "=", "first-key").execute();
  await database.query.deleteFrom("api_keys").execute();
  const made = await Promise.all([1, 2].map(() => createFirstKey(database, { rate: 1, now })));
  expect(made.filter((key) => key !== undefined)).toHaveLength(1);
});
