import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  auditBox,
  auditSetting,
  classes,
  exactLearner,
  learners,
  memberOf,
  seededSource,
  zoo,
} from "holdfast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enclosedText } from "../../packages/studio/src/audit/shown/enclosed-text.ts";
import { formatNumber } from "../../packages/studio/src/format/number.ts";
import { bin } from "../command.ts";
import { type OpenStudio, openStudio } from "./studio.ts";

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** Without a key: nothing of this page needs the service. */
const open = (address: string): Promise<Page> => studio.open(address, { key: null });

/** Runs the lines that the page shows, in an empty folder, and reads what the command prints as JSON. */
async function shownCommand(page: Page): Promise<Record<string, unknown>> {
  const lines = await page.getByRole("group", { name: "Command" }).innerText();
  const folder = mkdtempSync(join(tmpdir(), "holdfast-audit-"));
  try {
    const script = `${lines.replace("npx holdfast", `"${process.execPath}" "${bin}"`)} --json`;
    const run = spawnSync("sh", ["-c", script], { cwd: folder, encoding: "utf8" });
    expect([run.status, run.stderr]).toEqual([
      expect.toSatisfy((status) => status === 0 || status === 1),
      "",
    ]);
    return JSON.parse(run.stdout) as Record<string, unknown>;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("an exact audit shows the numbers of the library and of the command", async () => {
  const page = await open("audit?learner=exponential&class=points:3&epsilon=0.7");
  const learner = learners.make("exponential", auditSetting(classes.parse("points:3")), { epsilon: "0.7" });
  const exact = await exactLearner(learner, 3);
  const [row] = exact.audit();
  const bars = page.getByRole("group", { name: "epsilon of differential-privacy" });
  await bars.waitFor();
  expect(await bars.innerText()).toContain(formatNumber(row!.claimed!, "up"));
  expect(await bars.innerText()).toContain(enclosedText(row!.measured!, "up"));
  await page.getByText(`Every claim that says something is kept on all ${exact.asked} data sets.`).waitFor();
  const witness = row!.witness as { readonly first: readonly { point: number; label: number }[] };
  const table = page.getByRole("region", { name: "First data set" });
  const rows = await table.locator("tbody tr").allInnerTexts();
  expect(rows.map((text) => text.trim().split(/\s+/).slice(0, 2).map(Number)).sort()).toEqual(
    witness.first.map(({ point, label }) => [point, label]).sort(),
  );
  expect(await table.getByText("differs").filter({ visible: true }).count()).toBeGreaterThan(0);
  const document = await shownCommand(page);
  expect(document).toMatchObject({ holds: true, measured: { upper: row!.measured!.upper } });

  await page.getByText("The numbers").click();
  const numbers = page.getByRole("region", { name: /Numbers: The privacy profile/ });
  const first = await numbers.locator("tbody tr").first().innerText();
  expect(first.split(/\s+/)).toEqual([
    "0",
    formatNumber(exact.profile().deltaAt(0).upper, "up"),
    formatNumber(Math.tanh(0.35), "up"),
  ]);
  await page.context().close();
});

test("what is typed is audited as it is typed, and stays where it is refused", async () => {
  const page = await open("audit");
  await page.getByText("on all 56 data sets").waitFor();
  await page.getByLabel("n", { exact: true }).fill("9");
  await page.getByRole("alert").waitFor();
  expect(await page.getByLabel("n", { exact: true }).inputValue()).toBe("9");
  await page.getByLabel("n", { exact: true }).fill("4");
  await page.getByText("on all 126 data sets").waitFor();
  expect(page.url()).toContain("n=4");
  await page.getByRole("button", { name: "Show its worst case" }).click();
  await page.getByText("of uniform-stability").waitFor();
  expect(page.url()).toContain("claim=1");
  await page.context().close();
});

test("a mechanism drawn with another epsilon than it claims is shown as broken", async () => {
  const page = await open("audit?mechanism=randomized-response&epsilon=1");
  await page.getByText("Every claim that says something is kept on this pair of data sets.").waitFor();
  await page.getByLabel("Drawn with epsilon").fill("3/2");
  await page.getByText("A claim is broken on this pair of data sets.").waitFor();
  const bars = page.getByRole("group", { name: "epsilon of differential-privacy" });
  expect(await bars.innerText()).toMatch(/epsilon measured\s+1\.5/);
  await page.context().close();
});

test("a statistical audit shows the bound of the library and of the command", async () => {
  const page = await open("audit/statistical?zoo=noisy-max-3&runs=20000&seed=5");
  const { box, pairs, claimed } = memberOf("noisy-max-3");
  const finding = await auditBox(box(seededSource("zoo noisy-max-3 5")), pairs, {
    claimed,
    runs: 20_000,
    seed: "5",
  });
  await page.getByText(finding.sentence).waitFor();
  const bars = page.getByRole("group", { name: "epsilon claimed beside the lower bound" });
  expect(await bars.innerText()).toContain(`at least ${formatNumber(finding.epsilonLower, "down")}`);
  await page.getByText(`${formatNumber(finding.hits.first)} times in`).waitFor();
  const document = await shownCommand(page);
  expect(document).toMatchObject({ measured: { epsilon: finding.epsilonLower }, hits: finding.hits });
  await page.context().close();
});

test.each([
  "audit/statistical?learner=exponential&class=thresholds:9&n=5&mechanism=permute-and-flip&runs=1000&seed=2",
  "audit/statistical?learner=private-prediction&class=thresholds:9&query=4&runs=1000&seed=2",
  "audit/statistical?mechanism=sparse-vector&runs=1000&seed=2",
  "audit/statistical?mechanism=stable-histogram&runs=1000&seed=2",
])("the command of %s counts the same events", async (address) => {
  const page = await open(address);
  const counted = page.getByText(/The event happened/);
  await counted.first().waitFor();
  const { hits } = (await shownCommand(page)) as { readonly hits: Record<"first" | "second", number> };
  expect(await counted.allInnerTexts()).toEqual(
    [hits.first, hits.second].map((times) => `The event happened ${formatNumber(times)} times in 1000 runs.`),
  );
  await page.context().close();
});

test("a long audit is stopped, and another one runs at once", async () => {
  const page = await open("audit/statistical?zoo=noisy-histogram-2&runs=500000000");
  await page.getByRole("progressbar").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped before there was an answer.").waitFor();
  await page.getByLabel("runs", { exact: true }).fill("2000");
  await page.getByRole("button", { name: "Run the audit" }).click();
  await page.getByText("is refuted: epsilon is at least").waitFor();
  expect(await page.getByText("Stopped before there was an answer.").count()).toBe(0);
  await page.context().close();
});

test("the gallery judges every member as it is", async () => {
  const page = await open("audit/zoo");
  const cards = page.getByRole("list", { name: "Members of the zoo" }).getByRole("article");
  await cards.first().waitFor();
  expect(await cards.count()).toBe(zoo.length);
  await page.getByText("…", { exact: true }).first().waitFor({ state: "detached" });
  for (const { id, broken } of zoo) {
    const text = await page.getByRole("article", { name: id, exact: true }).innerText();
    expect([id, text.includes("breaks the claim"), text.includes("keeps it here")]).toEqual([
      id,
      broken,
      !broken,
    ]);
  }
  await page.getByLabel(/^broken/).check();
  await expect.poll(() => cards.count(), { timeout: 30_000 }).toBe(zoo.filter(({ broken }) => broken).length);
  await page.getByRole("link", { name: "noisy-max-4" }).click();
  await page.getByText("The exact law of the output breaks the claim on the pairs below.").waitFor();
  await page.getByRole("link", { name: "Run it many times" }).click();
  await page.getByText("is refuted: epsilon is at least").waitFor();
  await page.context().close();
});
