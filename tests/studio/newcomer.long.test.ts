import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { holdfastClient } from "holdfast-service/client";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../browser.ts";
import { root } from "../command.ts";

interface Told {
  readonly address: string;
  readonly key: string;
  readonly studio: string;
  readonly pid: number;
}

const folder = mkdtempSync(join(tmpdir(), "holdfast-newcomer-"));
let started: ChildProcess;
let ended: Promise<unknown>;
let told: Told | undefined;
let browser: Browser | undefined;

/** As the README says, but in a folder of its own and on a free port. */
beforeAll(async () => {
  const flags = ["--silent", "start", "--", "--data-dir", folder, "--port", "0", "--json"];
  const npm = spawn("npm", flags, { cwd: root, stdio: ["ignore", "pipe", "ignore"] });
  started = npm;
  ended = once(npm, "exit");
  for await (const line of createInterface(npm.stdout)) {
    if (!line.startsWith('{"address"')) continue;
    told = JSON.parse(line) as Told;
    break;
  }
  if (told === undefined) throw new Error("npm start ended before it said where the studio is");
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (told === undefined) started.kill();
  else process.kill(told.pid, "SIGTERM");
  // It may write until it has ended.
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("from the link to a trained model, a prediction with its charge, and the refusal at the end of the budget", async () => {
  const { studio, address, key } = told!;
  const context = await browser!.newContext({ locale: "en-US", viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(studio);
  await page.getByRole("link", { name: "Try a sample table" }).click();
  await button(page, "Breast cancer").click();
  await page.getByText("The schema fits the columns of the table").waitFor();
  await button(page, "Create the data set and send the rows").click();
  await button(page, "Train for epsilon 1").click();
  await page.getByText("A model to give away").waitFor();
  await page.getByText("Every certificate was proved again in this browser.").waitFor();

  await page.getByRole("link", { name: "Serve", exact: true }).click();
  await page
    .getByRole("meter", { name: /^epsilon of / })
    .first()
    .waitFor();
  await page.getByRole("link", { name: "Predictions", exact: true }).click();
  await page.getByLabel("Learner").selectOption("block-votes");
  await page.getByLabel("epsilon").fill("1");
  await page.getByLabel("answers").fill("1");
  await button(page, "Make the predictor").click();
  await button(page, "Ask").click();
  await page.getByRole("status", { name: "Answer" }).getByText("Cost epsilon 1, paid for now.").waitFor();

  await page.getByRole("link", { name: "Queries", exact: true }).click();
  await page.getByLabel("Query", { exact: true }).fill("count where radius_worst >= 20");
  await page.getByLabel("epsilon").fill("1");
  await button(page, "Ask").click();
  await page.getByText("Cost epsilon 1, paid for now.").waitFor();
  await page.getByLabel("Query", { exact: true }).fill("count where radius_worst >= 21");
  await page.getByRole("alert", { name: "The budget does not reach" }).waitFor();

  const client = holdfastClient({ address, key });
  const [budget] = (await client.budgets.list()).items;
  expect(budget!.remaining.amount).toBe("0");
  const entries = (await client.budgets.entries(budget!.id)).items;
  expect(entries.map(({ amount }) => Number(amount)).reduce((a, b) => a + b)).toBe(3);
  await context.close();
});
