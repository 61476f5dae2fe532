import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type OpenStudio, openStudio } from "./studio.ts";

/** By how much the clock of the service is ahead, in milliseconds: keys end when a test says so, not when it has taken long enough. */
let ahead = 0;
const clock = Date.now.bind(Date);
const hour = 3_600_000;

let studio: OpenStudio;
beforeAll(async () => {
  vi.spyOn(Date, "now").mockImplementation(() => clock() + ahead);
  studio = await openStudio();
});
afterAll(async () => {
  await studio.close();
  vi.restoreAllMocks();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a key that ends by its time is told once, and what was typed is there after signing in again", async () => {
  const { id: dataSet } = await studio.client.dataSets.create({
    name: "points",
    schema: {
      version: 1,
      domain: "index",
      columns: [{ name: "x", type: "integer", lower: 0, upper: 99 }],
      target: { column: "y", levels: ["no", "yes"], positive: "yes" },
    },
    budget: { accountant: "pure", epsilon: "3" },
  });
  await studio.client.dataSets.upload(dataSet, "x,y\n1,no\n2,yes\n3,yes\n4,no\n");
  const made = await studio.client.keys.create({
    name: "for an hour",
    role: "analyst",
    expires: Date.now() + hour,
  });
  const page = await studio.open(`serve/queries?dataSet=${dataSet}`, { key: made.key });
  const query = page.getByLabel("Query", { exact: true });
  await query.fill("count where x >= 2");
  await page.getByText("epsilon 0.1", { exact: true }).waitFor();

  ahead = 2 * hour;
  await button(page, "Ask").click();
  const told = page.getByText("it has expired or was revoked");
  await told.waitFor();
  await button(page, "Ask").waitFor();
  expect(await told.count()).toBe(1);
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await query.inputValue()).toBe("count where x >= 2");
  expect(await page.getByText("for an hour, analyst").count()).toBe(0);

  await page.getByLabel("Key", { exact: true }).fill(studio.key);
  await button(page, "Sign in").click();
  await told.waitFor({ state: "detached" });
  expect(await query.inputValue()).toBe("count where x >= 2");
  await page.getByText("epsilon 0.1", { exact: true }).waitFor();
  await button(page, "Ask").click();
  await page.getByText("Cost epsilon 0.1, paid for now.").waitFor();
  const account = (await studio.client.budgets.list()).items[0]!.id;
  const { items } = await studio.client.budgets.entries(account);
  expect(items.map(({ kind }) => kind)).toEqual(["open", "charge"]);
  await page.context().close();
});
