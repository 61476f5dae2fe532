import { readFileSync } from "node:fs";
import { queries, readRows, readSchema, sessions } from "holdfast";
import { type HoldfastClient, holdfastClient } from "holdfast-service/client";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenStudio, openStudio } from "./studio.ts";

const n = 2000;
const schema = {
  version: 1,
  columns: [
    { name: "age", type: "integer", lower: 0, upper: 99 },
    { name: "town", type: "category", levels: ["A", "B"] },
  ],
  target: { column: "ill", levels: ["no", "yes"], positive: "yes" },
};
/** Ages run through 0 to 99, every other row is in town A, and those of 50 and above are ill. */
const rows = [
  "age,town,ill",
  ...Array.from({ length: n }, (_, i) => `${i % 100},${i % 2 ? "B" : "A"},${i % 100 < 50 ? "no" : "yes"}`),
  "",
].join("\n");

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

async function survey(
  name: string,
  epsilon: string,
  answers: "private" | "exact" = "private",
): Promise<string> {
  const budget = { accountant: "pure", epsilon } as const;
  const { id } = await studio.client.dataSets.create({ name, schema, budget, answers });
  await studio.client.dataSets.upload(id, rows);
  return id;
}

/** A session that is open in a page. */
async function opened(
  dataSet: string,
  goal: { alpha: string; beta: string },
): Promise<readonly [string, Page]> {
  const { id } = await studio.client.sessions.open({ dataSet, goal });
  const page = await studio.open(`analyse?session=${id}`);
  return [id, page];
}

/** As long as a locator waits. */
const soon = { timeout: 30_000 };
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
const cell = (page: Page, step: number): Locator =>
  page.getByRole("article", { name: `Step ${step}`, exact: true });
const ahead = (page: Page): Locator => page.locator(".analyse-ahead");

/** Asks what stands in the composer, and waits for the cell. */
async function ask(page: Page, step: number): Promise<void> {
  await button(page, "Ask").click();
  await cell(page, step).waitFor();
}

interface Told {
  readonly value: number;
  readonly share: number;
  readonly lower: number;
  readonly upper: number;
  readonly cells: readonly { readonly value: number }[];
}
const linesOf = async (client: HoldfastClient, id: string) =>
  (await client.sessions.get(id)).transcript.items;
const told = async (id: string, step: number): Promise<Told> =>
  (await linesOf(studio.client, id))[step - 1]!.answer as Told;
const left = async (id: string): Promise<string> =>
  (await studio.client.sessions.get(id)).remaining[0]!.amount;

/** The number of questions that the page says still fit. */
async function fits(page: Page): Promise<number> {
  const text = await ahead(page).innerText();
  return text.startsWith("No question") ? 0 : Number(/(\d+) more like this/.exec(text)![1]);
}

describe("a private session", () => {
  test("is opened in the page with a goal that the budget can keep", async () => {
    const dataSet = await survey("to open", "1");
    const page = await studio.open(`analyse?dataSet=${dataSet}`);
    // What the whole budget allows, by the library.
    const account = sessions
      .openSession({
        schema: readSchema(schema),
        rows: (await readRows({ chunks: [new TextEncoder().encode(rows)], schema: readSchema(schema) }))
          .sample,
        budget: { epsilon: 1 },
        goal: { alpha: "0.45", beta: "0.05" },
      })
      .certificate();
    const least = (account.claim as { readonly alpha: { toNumber(): number } }).alpha.toNumber();
    await page.getByText("The whole budget allows an alpha of").waitFor();
    const shown = /alpha of (0\.\d+) at best/.exec(await page.getByText("at best").innerText())![1]!;
    expect(Number(shown)).toBeGreaterThanOrEqual(least);
    expect(Number(shown) - least).toBeLessThan(1e-4);
    await field(page, "alpha").fill("0.01");
    await page.getByText("Such a session cannot be opened").waitFor();
    expect(await button(page, "Open the session").isDisabled()).toBe(true);
    await field(page, "alpha").fill("0.45");
    await button(page, "Open the session").click();
    await page.waitForURL(/session=se_/);
    const id = /session=(se_\w+)/.exec(page.url())![1]!;
    expect(await studio.client.sessions.get(id)).toMatchObject({
      dataSet,
      goal: { alpha: "0.45", beta: "0.05" },
    });
    await page.goBack();
    await page.getByRole("link", { name: "to open" }).waitFor();
    await page.context().close();
  });

  test("is opened with the numbers of its own data set alone", async () => {
    const dataSet = await survey("the one", "1");
    const other = await survey("the other", "2");
    const page = await studio.open(`analyse?dataSet=${dataSet}`);
    const open = button(page, "Open the session");
    await expect.poll(() => open.isEnabled(), soon).toBe(true);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/data-sets/${other}`, async (route) => {
      await held;
      await route.continue();
    });
    await field(page, "Data set").selectOption(other);
    expect(await open.isDisabled()).toBe(true);
    expect(await page.getByText("The whole budget allows an alpha of").count()).toBe(0);
    release();
    await page.getByText("The whole budget allows an alpha of").waitFor();
    await expect.poll(() => open.isEnabled(), soon).toBe(true);
    await page.context().close();
  });

  test("says where its running promise does not hold", async () => {
    const { id } = await studio.client.sessions.open({
      dataSet: await survey("forged", "1"),
      goal: { alpha: "0.45", beta: "0.05" },
    });
    const page = await studio.open("analyse");
    await page.route(`**/v1/sessions/${id}*`, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replace(/("alpha":")0\.\d+/g, "$10.001");
      await route.fulfill({ response, body: text });
    });
    await page.goto(`${studio.address}/#/analyse?session=${id}`);
    await page.getByText("The running promise does not hold").waitFor();
    await page.context().close();
  });

  test("shows what the service answered, in all its kinds, also after a reload", async () => {
    const [id, page] = await opened(await survey("many kinds", "1"), { alpha: "0.45", beta: "0.05" });
    // The price before asking, and the error that the library says beforehand.
    const first = await field(page, "query").inputValue();
    expect(first).toBe("count where age >= 50");
    const plan = queries.plan(first, { schema: readSchema(schema), n, epsilon: "0.1" });
    await page.getByText(`every number will be at most ${plan.bars.within!} rows off`).waitFor();
    await expect.poll(() => fits(page), soon).toBe(10);
    await ask(page, 1);
    const count = await told(id, 1);
    await cell(page, 1)
      .getByText(`count ${count.value} (between ${count.lower} and ${count.upper})`)
      .waitFor();
    const inner = cell(page, 1).locator(".inner");
    const drawn = await inner.evaluate((element) => (element as HTMLElement).style.left);
    expect(Number.parseFloat(drawn)).toBeCloseTo((100 * count.lower) / n, 3);

    await field(page, "query").fill("mean of age where ill = 'yess'");
    await page.getByText("Did you mean yes?").waitFor();
    expect(await button(page, "Ask").isDisabled()).toBe(true);
    await field(page, "query").fill("mean of age where ill = 'yes'");
    await ask(page, 2);
    await cell(page, 2).getByRole("heading", { name: 'mean of age where ill = "yes"' }).waitFor();

    await field(page, "query").fill("histogram of town");
    await ask(page, 3);
    const { cells } = await told(id, 3);
    for (const { value } of cells) await cell(page, 3).getByText(`${value} (`).first().waitFor();
    await field(page, "query").fill("quantile 0.5 of age");
    await ask(page, 4);
    await cell(page, 4)
      .getByText(`quantile 0.5: ${(await told(id, 4)).value}`)
      .waitFor();

    await field(page, "Kind").selectOption("statistic");
    await page.getByText("Add a condition").click();
    await field(page, "Column").selectOption("age");
    await field(page, "Value").fill("40");
    await button(page, "Add with and").click();
    expect(await field(page, "where").inputValue()).toBe('ill = "yes" and age >= 40');
    await ask(page, 5);
    const line = (await linesOf(studio.client, id))[4]!;
    const outer = line.distribution as { readonly lower: number; readonly upper: number };
    const thin = await cell(page, 5)
      .locator(".outer")
      .evaluate((element) => (element as HTMLElement).style.width);
    expect(Number.parseFloat(thin)).toBeCloseTo(100 * (outer.upper - outer.lower), 3);

    await field(page, "Kind").selectOption("holdout-open");
    await ask(page, 6);
    await field(page, "Kind").selectOption("holdout");
    await page.getByText("nothing: paid for when it was opened").waitFor();
    await expect.poll(() => ahead(page).innerText(), soon).toContain("Any number");
    await ask(page, 7);

    // Prices and what is left are the service's own.
    const lines = await linesOf(studio.client, id);
    expect(lines.map(({ price }) => price.amount)).toEqual(["0.1", "0.1", "0.1", "0.1", "0.1", "0.1", "0"]);
    for (const { sequence, price } of lines.slice(0, 6))
      expect(await cell(page, sequence).innerText()).toContain(`${price.amount} epsilon`);
    expect(await left(id)).toBe("0.4");
    await cell(page, 7).getByText("0.6 of 1").waitFor();
    await page.getByText("0.6 of 1 epsilon spent, 0.4 left").waitFor();
    const promised = (await studio.client.sessions.get(id)).promise!.certificate.claim["alpha"] as string;
    await page.getByText(`by more than ${promised} with probability`).waitFor();

    const before = await page.getByRole("article").allInnerTexts();
    expect(before).toHaveLength(7);
    await page.reload();
    await cell(page, 7).waitFor();
    await page.getByText("0.6 of 1 epsilon spent, 0.4 left").waitFor();
    await expect.poll(() => page.getByRole("article").allInnerTexts(), soon).toEqual(before);
    expect(await field(page, "Kind").inputValue()).toBe("holdout");
    await page.context().close();
  });

  test("says how many questions still fit: all of them are answered, and the next is refused", async () => {
    const [id, page] = await opened(await survey("to the end", "1/2"), { alpha: "0.3", beta: "0.05" });
    await field(page, "epsilon").fill("0.15");
    await expect.poll(() => ahead(page).innerText(), soon).toContain("3 more like this");
    for (let step = 1; step <= 3; step++) {
      await field(page, "query").fill(`count where age >= ${10 * step}`);
      await ask(page, step);
      await expect.poll(() => fits(page), soon).toBe(3 - step);
    }
    // What is known is free for everybody, however little is left.
    await page.getByText("nothing: known already").waitFor();
    await field(page, "query").fill("count where age >= 40");
    await page.getByText("would be refused").waitFor();
    await expect.poll(() => ahead(page).innerText(), soon).toContain("No question like this one fits");
    const before = await left(id);
    await button(page, "Ask").click();
    const refusal = page.getByRole("alert", { name: "Refused" });
    await refusal.getByText("Ask with a smaller epsilon").waitFor();
    expect(await field(page, "query").inputValue()).toBe("count where age >= 40");
    expect(await left(id)).toBe(before);
    expect(before).toBe("0.05");
    expect(await linesOf(studio.client, id)).toHaveLength(3);
    await field(page, "epsilon").fill("0.05");
    await ask(page, 4);
    expect(await left(id)).toBe("0");
    await page.context().close();
  });
});

describe("nothing is paid twice", () => {
  test("when the answer is lost on its way and the page is reloaded", async () => {
    const [id, page] = await opened(await survey("lost", "1"), { alpha: "0.45", beta: "0.05" });
    await field(page, "query").fill("count where town = 'A'");
    await page.route("**/steps", async (route) => {
      // The service answers, and nobody hears it.
      await route.fetch();
      await route.abort();
    });
    await button(page, "Ask").click();
    const waiting = page.getByRole("region", { name: "A question without an answer" });
    await waiting.getByText("nothing is paid twice").waitFor();
    expect(await left(id)).toBe("0.9");
    await page.unroute("**/steps");
    await page.reload();
    expect(await field(page, "query").inputValue()).toBe("count where town = 'A'");
    await button(page, "Ask again").click();
    await waiting.waitFor({ state: "detached" });
    await cell(page, 1)
      .getByText(`count ${(await told(id, 1)).value}`)
      .waitFor();
    expect(await linesOf(studio.client, id)).toHaveLength(1);
    expect(await left(id)).toBe("0.9");
    await page.context().close();
  });

  test("when the key ends: the question stays, and is asked with the next key", async () => {
    const dataSet = await survey("ended", "1");
    const analyst = await studio.client.keys.create({ name: "guest", role: "analyst" });
    const client = holdfastClient({ address: studio.address, key: analyst.key });
    const { id } = await client.sessions.open({ dataSet, goal: { alpha: "0.45", beta: "0.05" } });
    const page = await studio.open(`analyse?session=${id}`, { key: analyst.key });
    await field(page, "query").fill("count where town = 'B'");
    await expect.poll(() => button(page, "Ask").isEnabled(), soon).toBe(true);
    await studio.client.keys.revoke(analyst.id);
    await button(page, "Ask").click();
    await field(page, "Key").fill(studio.key);
    expect(await field(page, "query").inputValue()).toBe("count where town = 'B'");
    await button(page, "Sign in").click();
    await button(page, "Ask again").click();
    await cell(page, 1).waitFor();
    expect(await left(id)).toBe("0.9");
    await page.context().close();
  });
});

describe("a session with exact answers", () => {
  test("shows alpha rise to the goal, and how many answers fit below it", async () => {
    const [id, page] = await opened(await survey("exact", "1/20", "exact"), { alpha: "0.08", beta: "0.05" });
    await field(page, "Kind").selectOption("exact-statistic");
    await field(page, "where").fill("age >= 1");
    const step = sessions.readStep(
      { kind: "exact-statistic", where: "age >= 1", grid: "0.1" },
      { schema: readSchema(schema), n, answers: "exact" },
    );
    // Rounded up to four digits.
    const nats = Math.ceil(1000 * step.price.selection!.nats.toNumber()) / 1000;
    await page.getByRole("group", { name: "Before asking" }).getByText(`${nats} nats`).waitFor();
    await expect.poll(() => ahead(page).innerText(), soon).toContain("the goal is reached");
    const most = await fits(page);
    expect(most).toBeGreaterThan(1);
    for (let asked = 1; asked <= most; asked++) {
      await field(page, "where").fill(`age >= ${asked}`);
      await ask(page, asked);
    }
    const { claim } = (await studio.client.sessions.get(id)).promise!.certificate;
    const after = cell(page, most).getByText(/^alpha 0\.\d+$/);
    const alpha = Number((await after.innerText()).slice("alpha ".length));
    expect(alpha).toBeGreaterThanOrEqual(Number(claim["alpha"]));
    expect(alpha - Number(claim["alpha"])).toBeLessThan(1e-4);
    await field(page, "where").fill("age >= 77");
    await page.getByText("would be refused").waitFor();
    await button(page, "Ask").click();
    await page.getByRole("alert", { name: "Refused" }).getByText("would raise it").waitFor();
    // A private answer is still given.
    await field(page, "Kind").selectOption("statistic");
    await field(page, "epsilon").fill("0.01");
    await ask(page, most + 1);
    await page.context().close();
  });

  test("publishes a model, and asks on which rows it errs", async () => {
    const [id, page] = await opened(await survey("a model", "1/20", "exact"), { alpha: "0.3", beta: "0.05" });
    await field(page, "Kind").selectOption("learn");
    await field(page, "learner").fill("compression");
    await field(page, "epsilon").fill("");
    await page.getByText("at most", { exact: false }).first().waitFor();
    await ask(page, 1);
    await field(page, "Kind").selectOption("yes-no");
    await field(page, "Rows").selectOption({ label: "errors of the model of step 1, stumps:3" });
    await ask(page, 2);
    const { holds } = (await told(id, 2)) as unknown as { readonly holds: boolean };
    await cell(page, 2)
      .getByText(holds ? "yes" : "no", { exact: true })
      .waitFor();
    await page.context().close();
  });
});

test("the transcript is exported, the session is closed with a confirmation, and an auditor looks on", async () => {
  const [id, page] = await opened(await survey("to close", "1"), { alpha: "0.45", beta: "0.05" });
  await ask(page, 1);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Export as JSON").click(),
  ]);
  const exported = JSON.parse(readFileSync(await download.path(), "utf8")) as {
    transcript: { items: unknown };
  };
  expect(exported.transcript.items).toEqual(await linesOf(studio.client, id));
  await button(page, "Close the session").click();
  await button(page, "Keep it open").click();
  await button(page, "Close the session").click();
  await button(page, "Close it").click();
  await page.getByText("This session is closed").waitFor();
  expect((await studio.client.sessions.get(id)).state).toBe("closed");
  expect(await button(page, "Ask").count()).toBe(0);
  await cell(page, 1).waitFor();
  await page.context().close();
  const { key } = await studio.client.keys.create({ name: "auditor", role: "auditor" });
  const other = await studio.open(`analyse?session=${id}`, { key });
  await cell(other, 1).waitFor();
  await other.context().close();
});
