import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../command.ts";
import { type OpenStudio, openStudio } from "./studio.ts";

let studio: OpenStudio;
/** A service that runs no jobs: a training stays in the middle for as long as a test needs. */
let slow: OpenStudio;
const folder = mkdtempSync(join(tmpdir(), "holdfast-bad-input-"));
beforeAll(async () => {
  studio = await openStudio();
  slow = await openStudio({ jobs: 0 });
});
afterAll(async () => {
  await studio.close();
  await slow.close();
  rmSync(folder, { recursive: true, force: true });
});

const step = (page: Page, name: string) => page.getByRole("region", { name });

/** Chooses a file with these bytes. */
async function choose(page: Page, name: string, bytes: string | Buffer): Promise<void> {
  writeFileSync(join(folder, name), bytes);
  await page.getByLabel("CSV file").setInputFiles(join(folder, name));
}

test("what is no CSV is said to be none, and the next file is taken", async () => {
  const page = await studio.open("learn");
  const alert = step(page, "1 Table").getByRole("alert");
  const wrong: readonly (readonly [string, string | Buffer, string])[] = [
    [
      "table.xlsx",
      Buffer.from("PK\u0003\u0004\u0014\u0000\u0006\u0000\u0008\u0000"),
      "Save the table as CSV in UTF-8.",
    ],
    ["empty.csv", "", "a first line with the names of the columns"],
    ["words.csv", "these are words\nand more of them\n", "Save it as CSV with commas."],
    ["latin.csv", Buffer.from([97, 44, 98, 10, 0xe9, 44, 49, 10]), "text in UTF-8"],
    ["ragged.csv", "a,b\n1,2\n3\n", "2 fields, as in the first line"],
  ];
  for (const [name, bytes, words] of wrong) {
    await choose(page, name, bytes);
    await alert.getByText(words).waitFor();
    expect(
      await page.getByRole("button", { name: "Create the data set and send the rows" }).isDisabled(),
    ).toBe(true);
  }
  await choose(page, "iris.csv", readFileSync(`${root}data/iris.csv`));
  await page.getByText("5 columns. It is still on this machine.").waitFor();
  expect(await alert.count()).toBe(0);
  await page.context().close();
});

test("a file of 1 GB is refused before anything is sent", async () => {
  const page = await studio.open("learn");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  const file = join(folder, "huge.csv");
  const held = openSync(file, "w");
  ftruncateSync(held, 2 ** 30);
  closeSync(held);
  await page.getByLabel("CSV file").setInputFiles(file);
  await page
    .getByText("huge.csv has 1 GiB, and this service takes files of at most 256 MiB. Nothing was sent.")
    .waitFor();
  expect((await studio.client.service()).uploadLimit).toBe(2 ** 28);
  expect(sent).toEqual([]);
  await page.context().close();
});

test("a schema that does not fit the table, and one that is no schema", async () => {
  const page = await studio.open("learn");
  await page.getByRole("button", { name: "Wine" }).click();
  const schema = step(page, "2 Public schema");
  await schema.getByText("The schema fits the columns of the table").waitFor();
  await schema.getByRole("radio", { name: "JSON" }).check();
  const text = schema.getByLabel("Schema as JSON");
  const iris = readFileSync(`${root}data/iris.schema.json`, "utf8");
  await text.fill(iris);
  await schema.getByText("The schema does not fit the table").waitFor();
  await schema.getByText('"type": "ignore"').last().waitFor();
  const create = page.getByRole("button", { name: "Create the data set and send the rows" });
  expect(await create.isDisabled()).toBe(true);
  await text.fill(iris.slice(0, -20));
  await schema.getByText("Not a public schema yet").waitFor();
  expect(await text.inputValue()).toBe(iris.slice(0, -20));
  await page.reload();
  // Also when the sample is there again.
  await page.getByText("It is still on this machine.").waitFor();
  expect(await text.inputValue()).toBe(iris.slice(0, -20));
  await page.context().close();
});

test("what was written of a schema stays, whatever file is chosen next", async () => {
  const page = await studio.open("learn");
  const table = readFileSync(`${root}data/iris.csv`);
  await choose(page, "own.csv", table);
  const schema = step(page, "2 Public schema");
  await schema.getByRole("radio", { name: "JSON" }).check();
  const text = schema.getByLabel("Schema as JSON");
  const half = '{ "version": 1, "columns": [{ "name": "sepal_len';
  await text.fill(half);
  await schema.getByText("Not a public schema yet").waitFor();
  await page.reload();
  await page.getByText("Choose own.csv again").waitFor();
  await choose(page, "own.csv", table);
  await page.getByText("It is still on this machine.").waitFor();
  await schema.getByText("Not a public schema yet").waitFor();
  expect(await text.inputValue()).toBe(half);

  const whole = readFileSync(`${root}data/iris.schema.json`, "utf8");
  await text.fill(whole);
  await schema.getByText("The schema fits the columns of the table").waitFor();
  await choose(page, "wrong.csv", readFileSync(`${root}data/wine.csv`));
  await schema.getByText("The schema does not fit the table").waitFor();
  expect(await text.inputValue()).toBe(whole);
  // A sample does not replace it either, unless it is told to.
  await page.getByRole("button", { name: "Wine" }).click();
  const take = schema.getByRole("button", { name: "Take the schema of this sample instead" });
  await take.waitFor();
  expect(await text.inputValue()).toBe(whole);
  await take.click();
  await schema.getByText("The schema fits the columns of the table").waitFor();
  expect(await take.count()).toBe(0);
  // Nobody has written what stands there now: another table brings its own.
  await choose(page, "other.csv", "a,b\n1,x\n2,y\n3,x\n");
  await schema.getByText("This is a DRAFT").waitFor();
  expect(await text.inputValue()).toContain('"name": "a"');
  await page.context().close();
});

test("a row that is wrong far below is told by the service; the data set awaits a better file", async () => {
  const page = await studio.open("learn");
  await page.getByRole("button", { name: "Iris", exact: true }).click();
  await page.getByText("The schema fits the columns of the table").waitFor();
  const row = "5.1,3.5,1.4,0.2,setosa\n";
  const header = "sepal_length,sepal_width,petal_length,petal_width,species\n";
  await choose(page, "far.csv", `${header}${row.repeat(60_000)}5.1\n`);
  await page.getByText("It is still on this machine.").waitFor();
  await page.getByLabel("Name of the data set").fill("far");
  await page.getByRole("button", { name: "Create the data set and send the rows" }).click();
  const budget = step(page, "3 Budget, promise and learner");
  await budget.getByRole("alert").getByText("line 60002").waitFor();
  await page.getByText("awaits the rows: see step 3").waitFor();
  const isHere = async (): Promise<boolean> =>
    (await studio.client.dataSets.list()).items.some(
      ({ name, state }) => name === "far" && state !== "deleted",
    );
  expect(await isHere()).toBe(true);
  await choose(page, "mended.csv", `${header}${row.repeat(100)}`);
  await page.getByRole("button", { name: "Send the rows" }).click();
  await page.getByText("In the service, n = 100.").waitFor();
  await page.context().close();
});

test("a connection that is lost in the middle of a training is said, and the page goes on where it was", async () => {
  const page = await studio.open("learn?sample=iris");
  await page.getByText("The schema fits the columns of the table").waitFor();
  await page.getByRole("button", { name: "Create the data set and send the rows" }).click();
  await page.route(/\/v1\/jobs\/job_/, (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Train for epsilon 1" }).click();
  const training = step(page, "4 Training");
  await training.getByText("The connection to the service is lost").waitFor();
  const job = /job=(job_[a-z2-7]+)/.exec(page.url())![1]!;
  const seen: string[] = [];
  for await (const { phase } of studio.client.jobs.events(job)) seen.push(phase);
  expect(seen.at(-1)).toBe("done");
  expect(await training.getByText("The connection to the service is lost").isVisible()).toBe(true);
  await page.unroute(/\/v1\/jobs\/job_/);
  await training.getByText("Done: the model is below.").waitFor();
  expect(await training.getByText("The connection to the service is lost").count()).toBe(0);
  await step(page, "5 Model").getByText("A model to give away").waitFor();
  await page.context().close();
});

test("a machine that leaves the network while a training waits sees it again when it is back", async () => {
  const page = await slow.open("learn?sample=iris");
  await page.getByText("The schema fits the columns of the table").waitFor();
  await page.getByRole("button", { name: "Create the data set and send the rows" }).click();
  await page.getByRole("button", { name: "Train for epsilon 1" }).click();
  const training = step(page, "4 Training");
  await training.getByText("It waits for its turn.").waitFor();
  await page.context().setOffline(true);
  await training.getByText("The connection to the service is lost").waitFor();
  await page.context().setOffline(false);
  await training.getByText("The connection to the service is lost").waitFor({ state: "detached" });
  await training.getByText("It waits for its turn. Price 1: reserved.").waitFor();
  await training.getByRole("button", { name: "Cancel" }).click();
  await training.getByText("It was canceled. Price 1: given back.").waitFor();
  await page.context().close();
});

test("an order that broke off is sent again with its key, and paid once", async () => {
  const page = await slow.open("learn?sample=wine");
  await page.getByText("The schema fits the columns of the table").waitFor();
  await page.getByLabel("Name of the data set").fill("paid once");
  await page.getByRole("button", { name: "Create the data set and send the rows" }).click();
  // The order arrives; its answers do not.
  await page.route(/\/v1\/jobs$/, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  const train = page.getByRole("button", { name: "Train for epsilon 1" });
  await train.click();
  await page.getByText("It may have been paid for; the same order again costs nothing more.").waitFor();
  expect(await page.getByText("was not ordered").count()).toBe(0);
  await page.unroute(/\/v1\/jobs$/);
  await page.reload();
  await train.click();
  await step(page, "4 Training").getByText("It waits for its turn.").waitFor();
  const [dataSet] = (await slow.client.dataSets.list()).items.filter(({ name }) => name === "paid once");
  const { items } = await slow.client.budgets.entries(dataSet!.accounts[0]!);
  expect(items.map(({ kind }) => kind)).toEqual(["open", "reserve"]);
  await page.context().close();
});

test("an order that broke off under one key is not paid for again under another", async () => {
  const made = await slow.client.keys.create({ name: "one of two", role: "curator" });
  const page = await slow.open("learn?sample=wine", { key: made.key });
  await page.getByText("The schema fits the columns of the table").waitFor();
  await page.getByLabel("Name of the data set").fill("paid under one key");
  await page.getByRole("button", { name: "Create the data set and send the rows" }).click();
  await page.route(/\/v1\/jobs$/, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  const train = page.getByRole("button", { name: "Train for epsilon 1" });
  await train.click();
  await page.getByText("It may have been paid for").waitFor();
  await page.unroute(/\/v1\/jobs$/);
  await slow.client.keys.revoke(made.id);
  // Whatever is asked next tells the page that its key has ended.
  await page.getByLabel("Epsilon", { exact: true }).fill("2");
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByLabel("Key").fill(slow.key);
  await form.getByRole("button", { name: "Sign in" }).click();
  await form.waitFor({ state: "detached" });

  await page.getByLabel("Epsilon", { exact: true }).fill("1");
  await train.click();
  await page.getByText("This may have been paid for already").waitFor();
  await page.getByRole("button", { name: "Watch that training" }).click();
  await step(page, "4 Training").getByText("It waits for its turn.").waitFor();
  const [dataSet] = (await slow.client.dataSets.list()).items.filter(
    ({ name }) => name === "paid under one key",
  );
  const { items } = await slow.client.budgets.entries(dataSet!.accounts[0]!);
  expect(items.map(({ kind }) => kind)).toEqual(["open", "reserve"]);
  await page.context().close();
});

test("a key that is revoked in the middle: what was typed stays, and the work goes on with another", async () => {
  const made = await slow.client.keys.create({ name: "helper", role: "curator" });
  const page = await slow.open("learn?sample=iris", { key: made.key });
  await page.getByText("The schema fits the columns of the table").waitFor();
  await page.getByLabel("Name of the data set").fill("my flowers");
  await page.getByLabel("Budget, epsilon").fill("5");
  await page.getByRole("button", { name: "Create the data set and send the rows" }).click();
  await page.getByLabel("Epsilon", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Train for epsilon 2" }).click();
  const training = step(page, "4 Training");
  await training.getByText("It waits for its turn.").waitFor();

  await slow.client.keys.revoke(made.id);
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByText("it has expired or was revoked").waitFor();
  // The end is told above the page and nowhere else; the training waits to be watched again.
  const cancel = training.getByRole("button", { name: "Cancel" });
  await expect.poll(() => cancel.isDisabled()).toBe(true);
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.getByText(/has expired or was revoked|key has ended/).count()).toBe(1);
  expect(await page.getByLabel("Epsilon", { exact: true }).inputValue()).toBe("2");

  await form.getByLabel("Key").fill(slow.key);
  await form.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(() => cancel.isEnabled()).toBe(true);
  await training.getByText("It waits for its turn. Price 2: reserved.").waitFor();
  expect(await page.getByLabel("Epsilon", { exact: true }).inputValue()).toBe("2");
  await cancel.click();
  await training.getByText("It was canceled. Price 2: given back.").waitFor();
  await page.context().close();
});
