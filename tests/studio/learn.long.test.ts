import { readFileSync } from "node:fs";
import {
  type Certificate,
  classes,
  parseCertificate,
  parseSchema,
  planModel,
  verify,
  verifyModel,
} from "holdfast";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../command.ts";
import { type OpenStudio, openStudio } from "./studio.ts";

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const step = (page: Page, name: string) => page.getByRole("region", { name });

/** What a click on a link saves. */
async function saved(
  page: Page,
  name: string,
): Promise<{ readonly file: string; readonly document: unknown }> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  const given = await download;
  return {
    file: given.suggestedFilename(),
    document: JSON.parse(readFileSync(await given.path(), "utf8")),
  };
}

test("a newcomer comes from an empty service to a model that verifies", async () => {
  const page = await studio.open("learn");
  await page.getByRole("button", { name: "Iris", exact: true }).click();
  await page.getByText("The schema fits the columns of the table").waitFor();
  await page.getByRole("button", { name: "Create the data set and send the rows" }).click();

  // What is promised before anything is bought is what the library plans.
  const schema = parseSchema(readFileSync(`${root}data/iris.schema.json`, "utf8"));
  const planned = planModel(
    {
      learner: "exponential",
      subject: classes.parse("stumps:4"),
      schema,
      options: { epsilon: "1" },
      multiclass: "direct",
    },
    { n: 150 },
  );
  // A promise of a condition that nobody can check is shown only when asked for.
  const alpha = planned.certificates.flatMap(({ claim }) =>
    claim.notion === "accuracy" && claim.setting === "agnostic" ? [claim.alpha.toString()] : [],
  );
  expect(alpha).toHaveLength(1);
  const learner = step(page, "3 Budget, promise and learner");
  for (const bound of alpha) await learner.getByText(bound).first().waitFor();
  await learner.getByText("epsilon 3 of 3 left").waitFor();
  await learner.getByRole("button", { name: "Train for epsilon 1" }).click();

  await step(page, "4 Training").getByText("Done: the model is below.").waitFor();
  await learner.getByText("epsilon 2 of 3 left").waitFor();
  const model = step(page, "5 Model");
  await model.getByText("A model to give away").waitFor();
  await model.getByText("Every certificate was proved again in this browser.").waitFor();
  for (const bound of alpha) await model.getByText(bound).first().waitFor();
  await model.getByRole("treeitem").first().waitFor();
  await model.getByText("No row of data is drawn").waitFor();

  // The files are the service's, and hold without it.
  const { items } = await studio.client.models.list();
  const file = await saved(page, "Download the model");
  expect(file.file).toBe("iris.model.json");
  expect(file.document).toEqual(await studio.client.models.get(items[0]!.id));
  expect(verifyModel(file.document).holds).toBe(true);
  const signed = await saved(page, "Certificate 1");
  expect(signed.file).toBe("iris.certificate-1.json");
  const { certificate } = signed.document as { readonly certificate: object };
  const read = parseCertificate(JSON.stringify(certificate)) as Certificate;
  expect(verify(read).holds).toBe(true);
  expect(read.claim).toMatchObject({ notion: "differential-privacy" });
  expect(String((read.claim as { readonly epsilon: unknown }).epsilon)).toBe("1");

  // The ledger was charged once, with the price that was shown.
  const [dataSet] = (await studio.client.dataSets.list()).items;
  const entries = (await studio.client.budgets.entries(dataSet!.accounts[0]!)).items;
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["open", "0"],
    ["reserve", "1"],
    ["commit", "0"],
  ]);

  // Everything is in the address: a reload, and whoever gets it, sees the same.
  const text = await model.getByRole("list").first().innerText();
  await page.reload();
  await model.getByText("A model to give away").waitFor();
  expect(await model.getByRole("list").first().innerText()).toBe(text);
  expect(await model.getByRole("link", { name: "Use it in Serve" }).getAttribute("href")).toBe(
    `#/serve/models?model=${items[0]!.id}`,
  );
  await page.context().close();
});

/** Presses a button by the keyboard, once it can be pressed: one that waits for a file takes no focus. */
async function pressed(button: Locator): Promise<void> {
  await button.click({ trial: true });
  await button.press("Enter");
}

test("one's own file: its draft is not public, and no training comes before every basis is said", async () => {
  const page = await studio.open("learn");
  const rows = Array.from(
    { length: 200 },
    (_, i) => `${20 + (i % 60)},${"ABC"[i % 3]!},east,${i % 60 > 30 ? "yes" : "no"}`,
  );
  await page.getByLabel("CSV file").setInputFiles({
    name: "visits.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["age,ward,site,ill", ...rows, ""].join("\n")),
  });
  const schema = step(page, "2 Public schema");
  await schema.getByText("This is a DRAFT: it is NOT PUBLIC").waitFor();
  await schema.getByText("3 bases are missing.").waitFor();
  const create = page.getByRole("button", { name: "Create the data set and send the rows" });
  expect(await create.isDisabled()).toBe(true);

  // A column that the draft ignores says why, and wants no basis.
  const site = schema.getByRole("group", { name: /^site/ });
  await site.getByText("The draft ignores it: one value, or nearly, in all rows.").waitFor();
  expect(await site.getByLabel("Basis").count()).toBe(0);

  // The bounds of the draft are those of the rows; public ones take their place.
  const age = schema.getByRole("group", { name: /^age/ });
  expect(await age.getByLabel("Lower bound").inputValue()).toBe("20");
  await age.getByLabel("Lower bound").fill("x");
  await age.getByText("age, lower is out of range: expected").waitFor();
  expect(await age.getByLabel("Lower bound").getAttribute("aria-invalid")).toBe("true");
  await age.getByLabel("Lower bound").fill("0");
  await age.getByText("Empty cells count as 0, the lower bound.").waitFor();
  await age.getByLabel("Upper bound").fill("120");
  await age.getByLabel("Basis").fill("definition");
  await schema.getByText("2 bases are missing.").waitFor();
  const ill = schema.getByRole("group", { name: /^ill/ });
  await ill.getByText("Rows without one of these classes are refused.").waitFor();
  await ill.getByLabel("Positive class").selectOption("no");
  await ill.getByLabel("Positive class").selectOption("yes");
  await schema.getByLabel("One basis for all that have none").fill("codebook");
  await schema.getByRole("button", { name: "Write it into all" }).click();
  expect(await create.isDisabled()).toBe(true);
  await schema
    .getByRole("button", { name: "Every bound and level is known without looking at these rows" })
    .click();
  await schema.getByText("The schema fits the columns of the table").waitFor();

  // Nothing typed is lost by a reload; the file has to be chosen again.
  await page.reload();
  await page.getByText("Choose visits.csv again").waitFor();
  expect(await age.getByLabel("Upper bound").inputValue()).toBe("120");
  expect(page.url()).not.toMatch(/120|ward|visits/);
  await page.getByLabel("CSV file").setInputFiles({
    name: "visits.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["age,ward,site,ill", ...rows, ""].join("\n")),
  });
  await schema.getByText("The schema fits the columns of the table").waitFor();
  await page.getByLabel("Name of the data set").fill("visits of 2020");
  await page.getByLabel("Budget, epsilon").fill("1/2");
  await pressed(create);
  await page.getByText("In the service, n = 200.").waitFor();
  await page.locator("h2:focus", { hasText: "3 Budget, promise and learner" }).waitFor();

  const [dataSet] = (await studio.client.dataSets.list()).items.filter(
    ({ name }) => name === "visits of 2020",
  );
  const kept = await studio.client.dataSets.get(dataSet!.id);
  expect(kept.schema).toMatchObject({
    draft: false,
    columns: [
      { name: "age", type: "integer", lower: 0, upper: 120, missing: 0, basis: "definition" },
      { name: "ward", type: "category", levels: ["A", "B", "C"], basis: "codebook" },
      { name: "site", type: "ignore" },
    ],
    target: { column: "ill", levels: ["no", "yes"], positive: "yes", other: null, basis: "codebook" },
  });
  // Nothing of the rows but what was vouched for: their least age is in no field.
  expect(JSON.stringify(kept.schema)).not.toMatch(/\b(20|79)\b|in all rows|NOT PUBLIC/);
  expect(kept.budgets[0]!.budget.amount).toBe("0.5");

  // The price is known first: the default of 1 is more than the budget has.
  const learner = step(page, "3 Budget, promise and learner");
  await learner.getByText("The budget does not reach").waitFor();
  expect(await learner.getByRole("button", { name: /^Train for/ }).isDisabled()).toBe(true);
  await learner.getByLabel("Epsilon", { exact: true }).fill("1/4");
  await pressed(learner.getByRole("button", { name: "Train for epsilon 0.25" }));
  await page.locator("h2:focus", { hasText: "4 Training" }).waitFor();
  await step(page, "5 Model").getByText("A model to give away").waitFor();
  await learner.getByText("epsilon 0.25 of 0.5 left").waitFor();
  await page.context().close();
});
