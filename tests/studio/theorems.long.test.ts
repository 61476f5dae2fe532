import { type Experiment, experiments, type Row, runExperiment, verdictOf } from "holdfast-experiments";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatNumber } from "../../packages/studio/src/format/number.ts";
import { type OpenStudio, openStudio } from "./studio.ts";

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const experimentOf = (id: string): Experiment => experiments.find((known) => known.id === id)!;

/** A row as the page writes it. */
function cells({ series, at, claimed, measured, ...row }: Row): readonly string[] {
  const { runs, lower, upper, value } = measured;
  const parameters = Object.entries(at).map(
    ([name, set]) => `${name} ${typeof set === "number" ? formatNumber(set) : set}`,
  );
  const verdict = verdictOf({ series, at, measured, ...(claimed && { claimed }), ...row });
  return [
    series,
    parameters.join(", "),
    claimed === undefined ? "" : `${claimed.relation} ${formatNumber(claimed.value)}`,
    formatNumber(value),
    runs === 0 ? "exact" : `${formatNumber(lower, "down")} to ${formatNumber(upper, "up")}`,
    verdict === "none" ? "nothing claimed" : verdict,
  ];
}

async function shownRows(page: Page): Promise<readonly (readonly string[])[]> {
  const all = page.getByRole("button", { name: /^Show all \d+ rows$/ });
  await page.getByRole("region", { name: "Rows of the experiment" }).waitFor({ timeout: 300_000 });
  if ((await all.count()) > 0) await all.click();
  return page
    .getByRole("region", { name: "Rows of the experiment" })
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
    );
}

test.each([
  // One that is computed, with the usual seed, and one that draws, with another.
  ["mistakes-of-soa", "holdfast"],
  ["exponential-tail", "another seed"],
])("%s run in the page gives the library's rows", async (id, seed) => {
  const rows = await runExperiment(experimentOf(id), { size: "short", seed });
  const page = await studio.open(`explore/theorems?experiment=${id}&seed=${encodeURIComponent(seed)}`);
  expect(await shownRows(page)).toEqual(rows.map(cells));
  const charts = experimentOf(id).picture(rows);
  expect(await page.locator("figure.chart").count()).toBe(charts.length);
  for (const { title } of charts) await page.getByRole("img", { name: title, exact: true }).waitFor();
  const claims = rows.filter((row) => verdictOf(row) !== "none").length;
  await page.getByText(`No measured value contradicts its claim (${claims} claims;`).waitFor();
  await page.context().close();
});

test("the gallery shows every experiment and is narrowed down by paper, kind and words", async () => {
  const page = await studio.open("explore/theorems");
  await page.getByText(`${experiments.length} of ${experiments.length} experiments`).waitFor();
  expect(await page.getByRole("listitem").getByRole("heading", { level: 3 }).count()).toBe(
    experiments.length,
  );
  await page.getByLabel("Paper").selectOption("bun-livni-moran");
  await page.getByLabel("Kind of statement").selectOption("algorithm");
  await page.getByLabel("Words").fill("optimal mistakes");
  const link = page.getByRole("link", { name: experimentOf("mistakes-of-soa").title });
  await page.getByText(`1 of ${experiments.length} experiments`).waitFor();
  expect(page.url()).toContain("paper=bun-livni-moran");
  await link.click();
  await page.getByText(/^No measured value contradicts its claim/).waitFor({ timeout: 300_000 });
  // Back among all of them: what was asked is still there, and the verdict stands on the card.
  await page.getByRole("link", { name: "All experiments" }).click();
  await page.getByText(`1 of ${experiments.length} experiments`).waitFor();
  await page.getByText(/^none of \d+ claims contradicted$/).waitFor();
  await page.context().close();
});

test("a run can be stopped and started again", async () => {
  const page = await studio.open("explore/theorems?experiment=private-thresholds-fail");
  await page.getByText(/^Part \d+ of \d+/).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped. Nothing was kept").waitFor();
  expect(await page.getByRole("region", { name: "Rows of the experiment" }).count()).toBe(0);
  await page.getByLabel("Seed").fill("s2");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const rows = await runExperiment(experimentOf("private-thresholds-fail"), { size: "short", seed: "s2" });
  expect(await shownRows(page)).toEqual(rows.map(cells));
  await page.context().close();
});

test("an unknown experiment is said to be unknown", async () => {
  const page = await studio.open("explore/theorems?experiment=no-such");
  await page.getByText("There is no experiment called no-such.").waitFor();
  await page.context().close();
});
