import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "./app.ts";
import type { App } from "../http/app.ts";
import { type TestService, testService } from "../testing/service.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-site-"));
let held: TestService;
let app: App;
beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  writeFileSync(join(folder, "assets/a-1.js"), "export {};".repeat(100));
  writeFileSync(join(folder, "assets/secret.pem"), "no page needs it");
  held = await testService();
  app = await buildApp(held.service, { site: folder });
});
afterAll(async () => {
  await app.close();
  await held.close();
  rmSync(folder, { recursive: true });
});

test("pages lie at their addresses, with a policy that lets them run what lies beside them alone", async () => {
  const page = await app.inject("/");
  expect(page.body).toBe("<!doctype html>");
  expect(page.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
  });
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).not.toContain("unsafe-inline");
  const script = await app.inject("/assets/a-1.js");
  expect(script.headers["cache-control"]).toContain("immutable");
  expect(script.body).toBe("export {};".repeat(100));
});

test("what a browser can unpack is packed", async () => {
  const { headers, rawPayload } = await app.inject({
    url: "/assets/a-1.js",
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(headers["content-encoding"]).toBe("gzip");
  expect(String(gunzipSync(rawPayload))).toBe("export {};".repeat(100));
  expect(rawPayload.length).toBeLessThan(100);
});

test.each([
  "/assets/secret.pem",
  "/assets/",
  "/assets/..%2findex.html",
  "/index.html",
  "/package.json",
  "/assets/a-1.js/",
])("%s is not a page", async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test("the API keeps its own policy, and its description does not speak of pages", async () => {
  const described = await app.inject("/v1/openapi.json");
  expect(described.headers["content-security-policy"]).toContain("default-src 'none'; frame-ancestors");
  expect(
    Object.keys(described.json<{ paths: object }>().paths).filter(
      (path) => !/^\/(v1|health|ready|metrics)/.test(path),
    ),
  ).toEqual([]);
});
