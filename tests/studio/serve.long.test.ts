import { readFileSync } from "node:fs";
import { parseSchema, queries } from "holdfast";
import type { HoldfastClient } from "holdfast-service/client";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatExact, formatNumber } from "../../packages/studio/src/format/number.ts";
import { type OpenStudio, openStudio } from "./studio.ts";

const file = (name: string): string => readFileSync(new URL(`../../data/${name}`, import.meta.url), "utf8");
const irisSchema = file("iris.schema.json");

/** Points 0 to 99, "yes" from 50 on. */
const pointSchema = {
  version: 1,
  domain: "index",
  columns: [{ name: "x", type: "integer", lower: 0, upper: 99 }],
  target: { column: "y", levels: ["no", "yes"], positive: "yes" },
};
const pointRows = `x,y\n${Array.from({ length: 200 }, (_, i) => `${i % 100},${i % 100 >= 50 ? "yes" : "no"}\n`).join("")}`;

type NewTable = Parameters<HoldfastClient["dataSets"]["create"]>[0];

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

async function table(request: NewTable, rows: string): Promise<{ id: string; account: string }> {
  const { id, accounts } = await studio.client.dataSets.create(request);
  await studio.client.dataSets.upload(id, rows);
  return { id, account: accounts[0]! };
}

const entriesOf = async (account: string) => (await studio.client.budgets.entries(account)).items;
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const answerOf = (page: Page) => page.getByRole("status", { name: "Answer" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Asks about a point, once its price is there. */
async function askAbout(page: Page, x: string, price: string): Promise<void> {
  await page.getByLabel("x", { exact: true }).fill(x);
  await region(page, "Price").getByText(price, { exact: true }).waitFor();
  await button(page, "Ask").click();
}

test("a predictor is made with its price in sight, asked to the end of its budget, and refused there", async () => {
  const { client } = studio;
  const budget = { accountant: "pure", epsilon: "1" } as const;
  const { id, account } = await table({ name: "points", schema: pointSchema, budget }, pointRows);
  const page = await studio.open(`serve/predictors?dataSet=${id}`);
  await page.getByRole("heading", { name: "No predictor yet" }).waitFor();
  await page.getByLabel("Learner").selectOption("block-votes");
  await page.getByLabel("epsilon").fill("1/2");
  const quote = region(page, "Price of one answer");
  await quote.getByText("Say how many answers share epsilon.").waitFor();
  await page.getByLabel("answers").fill("2");
  await quote.getByText("epsilon 0.25", { exact: true }).waitFor();
  await quote.getByText("What is left of points pays for 4 answers.").waitFor();
  await button(page, "Make the predictor").click();
  await page.getByRole("heading", { name: "Ask block-votes of points" }).waitFor();
  const made = (await client.predictors.list()).items.find(({ dataSet }) => dataSet === id)!;
  expect(made).toMatchObject({ learner: "block-votes", class: "thresholds:100", price: { amount: "0.25" } });

  // What is shown as its cost is the ledger's entry.
  await askAbout(page, "3", "epsilon 0.25");
  await answerOf(page).getByText("Cost epsilon 0.25, paid for now. 3 answers left.").waitFor();
  const [, paid] = await entriesOf(account);
  expect(paid).toMatchObject({ kind: "charge", amount: "0.25", sequence: 2 });
  await answerOf(page).getByText("entry 2 of the ledger").waitFor();
  const known = await client.predictors.predict(made.id, { records: [{ x: 3 }] });
  expect(known.answers[0]!.how).toBe("known");
  expect(await answerOf(page).locator("strong").textContent()).toBe(known.answers[0]!.label);

  // The same again costs nothing.
  await askAbout(page, "3", "Free");
  await answerOf(page).getByText("Cost nothing; known: asked before, free. 3 answers left.").waitFor();
  expect(await entriesOf(account)).toHaveLength(2);

  for (const [x, left] of [
    ["4", "2 answers left."],
    ["5", "1 answer left."],
  ] as const) {
    await askAbout(page, x, "epsilon 0.25");
    await answerOf(page).getByText(left).waitFor();
  }
  // What a new predictor could still answer is told anew.
  await quote.getByText("What is left of points pays for 1 answer.").waitFor();
  // Somebody else takes the last answer after the price was told: refused, and nothing is lost.
  await region(page, "Price").getByText("Free", { exact: true }).waitFor();
  await page.getByLabel("x", { exact: true }).fill("8");
  await region(page, "Price").getByText("epsilon 0.25", { exact: true }).waitFor();
  await client.predictors.predict(made.id, { records: [{ x: 6 }] });
  await button(page, "Ask").click();
  const end = page.getByRole("alert", { name: "The budget does not reach" });
  await end.getByText("Refused, and nothing was charged.").waitFor();
  await end.getByText("epsilon 0", { exact: true }).waitFor();
  expect(await page.getByLabel("x", { exact: true }).inputValue()).toBe("8");
  await quote.getByText("What is left of points pays for 0 answers.").waitFor();
  // From now on the refusal is foretold, and what cannot be answered cannot be asked.
  await page.getByLabel("x", { exact: true }).fill("7");
  await end.getByText("This would be refused.").waitFor();
  expect(await button(page, "Ask").isDisabled()).toBe(true);
  expect(await entriesOf(account)).toHaveLength(5);
  expect((await client.budgets.get(account)).remaining.amount).toBe("0");
  await askAbout(page, "4", "Free");
  await answerOf(page).getByText("Cost nothing").waitFor();

  // What was asked stays in this tab, and nothing of it in the address.
  await page.reload();
  await page.getByRole("heading", { name: "Asked in this tab" }).waitFor();
  expect(await page.getByRole("button", { name: "Put it in" }).count()).toBe(5);
  expect(await page.getByLabel("x", { exact: true }).inputValue()).toBe("4");
  expect(page.url()).not.toContain("x=");

  await page.goto(`${studio.address}/#/serve/budget?account=${account}`);
  const gauge = page.getByRole("meter", { name: "epsilon of points", exact: true });
  await gauge.waitFor();
  expect(await gauge.getAttribute("aria-valuetext")).toContain("epsilon: 1 of 1 spent, 0 left");
  await page.getByText("Holds: 5 entries").nth(1).waitFor();
  const rows = page.getByRole("region", { name: "Entries of the ledger, newest first" }).getByRole("row");
  expect(await rows.count()).toBe(6);
  expect(await rows.nth(1).textContent()).toContain("charged0.25prediction");
  await page.context().close();
});

test("a query says how exact it will be and what it costs, and the answer is the service's", async () => {
  const { client } = studio;
  const budget = { accountant: "pure", epsilon: "1" } as const;
  const request = { name: "iris", schema: JSON.parse(irisSchema) as NewTable["schema"], budget };
  const { id, account } = await table(request, file("iris.csv"));
  const page = await studio.open(`serve/queries?dataSet=${id}&epsilon=1/2`);
  const query = "count where petal_length >= 5";
  const { bars } = queries.plan(query, { schema: parseSchema(irisSchema), n: 150, epsilon: "1/2" });
  await page.getByLabel("Query", { exact: true }).fill("count where petal_lenght >= 5");
  await page.getByText("Did you mean petal_length?").waitFor();
  expect(await button(page, "Ask").isDisabled()).toBe(true);
  await page.getByLabel("Query", { exact: true }).fill(query);
  await region(page, "How exact").getByText(`± ${bars.within!} rows`, { exact: true }).waitFor();
  await region(page, "Price").getByText("epsilon 0.5", { exact: true }).waitFor();
  await button(page, "Ask").click();
  await page.getByText("Cost epsilon 0.5, paid for now.").waitFor();
  expect((await entriesOf(account))[1]).toMatchObject({ amount: "0.5", purpose: "query" });
  const again = await client.query({ dataSet: id, query, epsilon: "1/2", beta: "0.05" });
  expect(again.how).toBe("known");
  const { value, lower, upper } = again.answer as { value: number; lower: number; upper: number };
  const words = `${formatNumber(value)} (between ${formatNumber(lower)} and ${formatNumber(upper)})`;
  await page.getByText(words, { exact: true }).waitFor();

  // More than what is left: the end is told before it is asked for.
  await page.getByLabel("epsilon").fill("0.6");
  const end = page.getByRole("alert", { name: "The budget does not reach" });
  await end.getByText("This would be refused.").waitFor();
  await end.getByText("epsilon 0.5", { exact: true }).waitFor();
  await end.getByText("A cheaper question may still fit").waitFor();
  expect(page.url()).toContain("epsilon=0.6");
  await page.context().close();
});

test("an answer that is lost on its way may have been paid for, and is not paid for again; without a price nothing is asked", async () => {
  const budget = { accountant: "pure", epsilon: "1" } as const;
  const { id, account } = await table({ name: "lost", schema: pointSchema, budget }, pointRows);
  const page = await studio.open(`serve/queries?dataSet=${id}&epsilon=1/2&query=count`);
  await region(page, "Price").getByText("epsilon 0.5", { exact: true }).waitFor();
  await page.route("**/v1/queries", async (route) => {
    // The service answers, and nobody hears it.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await button(page, "Ask").click();
  await page.getByText("It may have been paid for; asking the same again costs nothing more.").waitFor();
  expect(await page.getByText("nothing was charged").count()).toBe(0);
  await page.unroute("**/v1/queries");
  await region(page, "Price").getByText("Free", { exact: true }).waitFor();
  await button(page, "Ask").click();
  await page.getByText("Cost nothing").waitFor();
  expect(await entriesOf(account)).toHaveLength(2);

  await page.route("**/v1/quotes", (route) => route.abort("connectionreset"));
  await page.getByLabel("Query", { exact: true }).fill("count where x >= 3");
  await region(page, "Price").getByText("No price").waitFor();
  expect(await button(page, "Ask").isDisabled()).toBe(true);
  await page.unroute("**/v1/quotes");
  // It is asked for again by itself.
  await region(page, "Price").getByText("epsilon 0.5", { exact: true }).waitFor();
  expect(await button(page, "Ask").isEnabled()).toBe(true);
  await page.context().close();
});

test("a key is told once, used, given an allowance and revoked; its page keeps what was typed", async () => {
  const { client } = studio;
  const budget = { accountant: "concentrated", rho: "1/5" } as const;
  const { id, account } = await table({ name: "ward", schema: pointSchema, budget }, pointRows);
  const curator = await studio.open("serve/keys");
  const make = async (name: string): Promise<string> => {
    await curator.getByLabel("Name").fill(name);
    await button(curator, "Make the key").click();
    const secret = (await curator.getByLabel(`Secret of ${name}`).textContent())!;
    expect(secret).toMatch(/^hf_/);
    await curator.getByRole("heading", { name, exact: true }).waitFor();
    return secret;
  };
  const secret = await make("ward 7");
  const other = await make("ward 8");
  await button(curator, "I have it").click();
  expect(await curator.getByText(other).count()).toBe(0);

  // The price that the page computed before anything was made is the service's, for this accountant too.
  const maker = await studio.open(`serve/predictors?dataSet=${id}&learner=block-votes&epsilon=1/4&answers=1`);
  const foretold = region(maker, "Price of one answer").locator("strong");
  await foretold.waitFor();
  await button(maker, "Make the predictor").click();
  await maker.getByRole("heading", { name: "Ask block-votes of ward" }).waitFor();
  const made = (await client.predictors.list()).items.find(({ dataSet }) => dataSet === id)!;
  expect(await foretold.getAttribute("title")).toBe(made.price.amount);
  await maker.context().close();

  const price = `rho ${formatExact(made.price.amount, "up")}`;
  const card = region(curator, "ward 7");
  await card.getByText("Set an allowance for ward 7").click();
  await card.getByLabel("Budget of").selectOption({ label: "ward" });
  await card.getByLabel("rho in all").fill(made.price.amount);
  await button(curator, "Set the allowance").and(card.getByRole("button")).click();
  const allowed = card.getByRole("meter", { name: "rho of ward that ward 7 may spend" });
  await allowed.waitFor();
  expect(await allowed.getAttribute("aria-valuetext")).toContain(
    `rho: 0 of ${formatExact(made.price.amount, "down")} spent`,
  );
  const key = (await client.keys.list()).items.find(({ name }) => name === "ward 7")!;
  expect(key.allowances).toMatchObject([{ account, amount: made.price.amount, spent: { amount: "0" } }]);

  const analyst = await studio.open(`serve/predictors?predictor=${made.id}`, { key: secret });
  await askAbout(analyst, "11", price);
  await answerOf(analyst).getByText("paid for now").waitFor();
  expect(await analyst.getByRole("link", { name: "Audit log" }).count()).toBe(0);
  expect(await analyst.getByRole("heading", { name: "New predictor" }).count()).toBe(0);
  await analyst.getByLabel("x", { exact: true }).fill("12");
  await analyst
    .getByRole("alert", { name: "The allowance of this key does not reach" })
    .getByText("The curator may allow more.")
    .waitFor();

  await button(curator, "Revoke ward 7").click();
  await button(curator, "Revoke it for good").click();
  await region(curator, "Revoked keys").getByText("ward 7").waitFor();
  await analyst.getByLabel("x", { exact: true }).fill("13");
  await analyst.getByRole("heading", { name: "Sign in with a key" }).waitFor();
  expect(await analyst.getByLabel("x", { exact: true }).inputValue()).toBe("13");
  await analyst.getByLabel("Key", { exact: true }).fill(other);
  await button(analyst, "Sign in").click();
  await askAbout(analyst, "13", price);
  await answerOf(analyst).getByText("paid for now").waitFor();
  const payers = (await entriesOf(account)).filter(({ kind }) => kind === "charge").map(({ payer }) => payer);
  expect(new Set(payers).size).toBe(2);
  expect(payers[0]).toBe(key.id);
  await analyst.context().close();
  await curator.context().close();
});

test("a released model predicts for nothing and shows its proof; an auditor looks and does not ask", async () => {
  const { client } = studio;
  const budget = { accountant: "pure", epsilon: "2" } as const;
  const { id, account } = await table({ name: "learned", schema: pointSchema, budget }, pointRows);
  const task = { dataSet: id, learner: "exponential", class: "thresholds:100", options: { epsilon: "1" } };
  const job = await client.jobs.submit(task);
  for await (const { phase } of client.jobs.events(job.id)) if (phase === "failed") throw new Error("failed");
  const model = (await client.jobs.get(job.id)).model!;
  const before = await entriesOf(account);

  const { key } = await client.keys.create({ name: "eyes", role: "auditor" });
  const page = await studio.open(`serve/models?model=${model}`, { key });
  const { labels } = await client.models.predict(model, { records: [{ x: 2 }, { x: 97 }] });
  for (const [i, x] of ["2", "97"].entries()) {
    await page.getByLabel("x", { exact: true }).fill(x);
    await button(page, "Predict").click();
    await answerOf(page).getByText(`y of x ${x}`).waitFor();
    expect(await answerOf(page).locator("strong").textContent()).toBe(labels[i]);
  }
  expect(await entriesOf(account)).toEqual(before);
  await page.getByText("Certificate 1: differential privacy").click();
  await page.getByText(/^Arithmetic checked\. Signature NOT checked: /).waitFor();

  await page.goto(`${studio.address}/#/serve/predictors`);
  await page.getByText("Auditors look and do not ask").waitFor();
  expect(await button(page, "Ask").count()).toBe(0);
  await page.goto(`${studio.address}/#/serve/keys`);
  await page.getByRole("heading", { name: "eyes", exact: true }).waitFor();
  expect(await button(page, "Make the key").count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Revoke/ }).count()).toBe(0);
  await page.goto(`${studio.address}/#/serve/log?text=eyes&outcome=all`);
  await page.getByText("No line fits.").waitFor();
  await page.getByLabel("Only lines with").fill("POST /v1/keys");
  const lines = page.getByRole("region", { name: "Audit log, newest first" }).getByRole("row");
  await lines.first().waitFor();
  const logged = (await client.auditLog({ limit: 1000 })).items;
  const made = logged.filter(({ action }) => action === "POST /v1/keys");
  expect(await lines.count()).toBe(made.length + 1);
  await page.context().close();
});
