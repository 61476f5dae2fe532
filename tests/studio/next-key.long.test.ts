import { holdfastClient } from "holdfast-service/client";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenStudio, openStudio } from "./studio.ts";

const schema = {
  version: 1,
  domain: "index",
  columns: [{ name: "x", type: "integer", lower: 0, upper: 99 }],
  target: { column: "y", levels: ["no", "yes"], positive: "yes" },
};
const rows = `x,y\n${Array.from({ length: 200 }, (_, i) => `${i % 100},${i % 100 >= 50 ? "yes" : "no"}\n`).join("")}`;

let studio: OpenStudio;
let dataSet: string;
beforeAll(async () => {
  studio = await openStudio();
  const budget = { accountant: "pure", epsilon: "3" } as const;
  dataSet = (await studio.client.dataSets.create({ name: "points", schema, budget })).id;
  await studio.client.dataSets.upload(dataSet, rows);
});
afterAll(() => studio.close());

/** As long as a locator waits. */
const soon = { timeout: 30_000 };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function signIn(page: Page, key: string): Promise<void> {
  await page.getByLabel("Key", { exact: true }).fill(key);
  await button(page, "Sign in").click();
  await button(page, "Sign out").waitFor();
}

test("whoever signs out leaves nothing for the next: no record, no answer, no field of the address", async () => {
  const { id } = await studio.client.predictors.create({
    dataSet,
    learner: "block-votes",
    class: "thresholds:100",
    queries: 1,
    options: { epsilon: "1/4" },
  });
  const page = await studio.open(`serve/predictors?predictor=${id}&epsilon=1/8`);
  await page.getByLabel("x", { exact: true }).fill("17");
  await button(page, "Ask").click();
  await page.getByText("paid for now").first().waitFor();
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((name) => /^holdfast/.test(name)));
  expect(await kept()).toContain(`holdfast:serve/record/${id}`);

  await button(page, "Sign out").click();
  await page.getByRole("heading", { name: "Sign in with a key" }).waitFor();
  expect(await kept()).toEqual([]);
  expect(new URL(page.url()).hash).toBe("#/serve/predictors");
  expect(await page.getByText("paid for now").count()).toBe(0);

  const other = await studio.client.keys.create({ name: "next", role: "analyst" });
  await signIn(page, other.key);
  // The middle of the public range: nothing was typed yet.
  await expect.poll(() => page.getByLabel("x", { exact: true }).inputValue(), soon).toBe("50");
  expect(await page.getByRole("heading", { name: "Asked in this tab" }).count()).toBe(0);
  await page.context().close();
});

test("what a key that has ended could read is not shown to another", async () => {
  const [one, other] = await Promise.all(
    ["one", "other"].map((name) => studio.client.keys.create({ name, role: "analyst" })),
  );
  const client = holdfastClient({ address: studio.address, key: one!.key });
  const { id } = await client.sessions.open({ dataSet, goal: { alpha: "0.9", beta: "0.05" } });
  const question = { kind: "query", query: "count where x >= 77", epsilon: "0.1" };
  await client.sessions.ask(id, { question });
  const page = await studio.open(`analyse?session=${id}`, { key: one!.key });
  await page.getByText("count where x >= 77").first().waitFor();
  await studio.client.keys.revoke(one!.id);
  await page.getByLabel("query", { exact: true }).fill("count where x >= 3");
  await page.getByText("it has expired or was revoked").waitFor();
  // Whoever had it still sees what was there.
  expect(await page.getByText("count where x >= 77").count()).toBeGreaterThan(0);

  await signIn(page, other!.key);
  await page.getByText("The session could not be read").waitFor();
  expect(await page.getByText("count where x >= 77").count()).toBe(0);
  await page.context().close();
});
