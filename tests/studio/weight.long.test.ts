import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page, Response } from "playwright-core";
import { type OpenStudio, openStudio } from "./studio.ts";

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

interface Weight {
  /** Bytes of script as they run. */
  readonly script: number;
  /** Bytes of script as they travel. */
  readonly sent: number;
}

/** Opens an address in a browser that has nothing yet, and weighs the scripts that came until `ready`. */
async function weigh(address: string, ready: (page: Page) => Promise<unknown>): Promise<Weight> {
  const context = await studio.browser.newContext({ locale: "en-US" });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const coming: Promise<Weight>[] = [];
  const weighed = (response: Response): void => {
    if (!/\.js$/.test(new URL(response.url()).pathname)) return;
    coming.push(
      Promise.all([response.body(), response.request().sizes()]).then(([body, { responseBodySize }]) => ({
        script: body.length,
        sent: responseBodySize,
      })),
    );
  };
  context.on("response", weighed);
  await page.goto(`${studio.address}/#/${address}`);
  await ready(page);
  // What comes later is not weighed, and its body may be gone when the browser is closed.
  context.off("response", weighed);
  const all = await Promise.all(coming);
  await context.close();
  return all.reduce((a, b) => ({ script: a.script + b.script, sent: a.sent + b.sent }));
}

test("less than 300 kB of script make the first page usable", async () => {
  const home = await weigh("", (page) =>
    page.getByRole("link", { name: "Make a plan" }).click({ trial: true }),
  );
  const plan = await weigh("plan", (page) => page.getByText("Recommended").first().waitFor());
  console.log(
    `script: first page ${JSON.stringify(home)}, plan with its first answer ${JSON.stringify(plan)}`,
  );
  expect(home.script).toBeLessThan(300_000);
  // The library itself comes in a thread, while the form is already there.
  expect(plan.sent).toBeGreaterThan(home.sent);
  expect(plan.sent).toBeLessThan(300_000);
});

/** The time until a page can be used, in milliseconds, in a browser that has nothing yet. */
async function timeOf(open: (page: Page) => Promise<unknown>): Promise<number> {
  const context = await studio.browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  const start = performance.now();
  await open(page);
  const time = performance.now() - start;
  await context.close();
  return time;
}

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

test("the time until the first page can be used is a few times that of an empty page", async () => {
  const times: { readonly empty: number; readonly home: number }[] = [];
  // One after the other: what else the machine does falls on both.
  for (let i = 0; i < 7; i++)
    times.push({
      empty: await timeOf(async (page) => {
        await page.goto(`${studio.address}/icon.svg`);
      }),
      home: await timeOf(async (page) => {
        await page.goto(`${studio.address}/`);
        await page.getByRole("link", { name: "Make a plan" }).click({ trial: true });
      }),
    });
  const empty = median(times.map((time) => time.empty));
  const home = median(times.map((time) => time.home));
  console.log(
    `usable after ${home.toFixed(0)} ms; an empty page after ${empty.toFixed(0)} ms: ${(home / empty).toFixed(1)} times`,
  );
  // A ratio of medians in one run: a page that waits for the library, or that computes before it shows, is far above it.
  expect(home / empty).toBeLessThan(15);
});
