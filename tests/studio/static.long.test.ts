import { createServer, type Server } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../browser.ts";

const built = fileURLToPath(new URL("../../packages/studio/dist", import.meta.url));
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};
let server: Server;
let browser: Browser;
let address: string;

/** A plain web server that has the site in a folder and knows nothing else. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://host").pathname;
    const file = path === "/pages/" ? "index.html" : path.replace(/^\/pages\//, "");
    readFile(join(built, file)).then(
      (bytes) =>
        response
          .writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" })
          .end(bytes),
      () => response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not here</h1>"),
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}/pages/`;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

test("on a plain web server everything works that needs no data, and the others say what they need", async () => {
  const page = await browser.newPage({ locale: "en-US" });
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(`${address}#/plan`);
  await page.getByText("Recommended").first().waitFor();
  // Of each something that the library has computed.
  for (const [part, computed] of [
    ["audit", page.getByText("on all 56 data sets")],
    ["explore/map", page.locator(".map-claim")],
    ["explore/mistakes", page.getByRole("status").filter({ hasText: "0 mistakes of at most 3" })],
    ["explore/covers", page.getByRole("img", { name: /^The sphere with/ })],
    ["explore/phases", page.locator(".phases-verdict .notice")],
    ["explore/theorems", page.getByText(/^\d+ of \d+ experiments$/)],
    ["explore/check", page.getByText(/^Arithmetic checked\. Not signed: /)],
  ] as const) {
    await page.goto(`${address}#/${part}`);
    await page.locator("main h1").waitFor();
    await computed.waitFor();
    expect(await page.getByText("needs a service").count(), part).toBe(0);
  }
  for (const part of ["learn", "serve", "analyse"]) {
    await page.goto(`${address}#/${part}`);
    await page.getByText("needs a service").waitFor();
  }
  expect(errors).toEqual([]);
});
