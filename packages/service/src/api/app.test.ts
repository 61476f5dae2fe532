import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestService, testService } from "../testing/service.ts";
import type { Problem } from "../http/problem.ts";

let held: TestService;
beforeAll(async () => {
  held = await testService();
});
afterAll(() => held.close());

test("whoever has no key learns that the service lives, its description and its public key, and nothing else", async () => {
  for (const url of ["/", "/health", "/ready", "/metrics", "/v1/openapi.json", "/v1/service"])
    expect((await held.inject({ url, as: null })).statusCode, url).toBe(200);
  // Whoever uploads knows how much before a byte is sent.
  const facts = (await held.inject({ url: "/v1/service", as: null })).json<{ uploadLimit: number }>();
  expect(facts.uploadLimit).toBe(held.service.configuration.uploadLimit);
  for (const url of ["/v1/keys", "/v1/budgets", "/v1/audit-log"]) {
    const refused = await held.inject({ url, as: null });
    expect(refused.statusCode).toBe(401);
    expect(refused.headers["www-authenticate"]).toBe("Bearer");
    expect(refused.headers["content-type"]).toMatch("application/problem+json");
    expect(refused.json<Problem>().type).toBe("urn:holdfast:problem:unauthenticated");
  }
});

test("roles are kept apart", async () => {
  expect((await held.inject({ url: "/v1/keys", as: "auditor" })).statusCode).toBe(200);
  expect((await held.inject({ url: "/v1/keys", as: "analyst" })).statusCode).toBe(403);
  const made = await held.inject({ url: "/v1/keys", as: "auditor", body: { name: "x", role: "curator" } });
  expect(made.statusCode).toBe(403);
});
