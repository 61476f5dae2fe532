import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { classes, learners, plan } from "holdfast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldsOf, flagsOf } from "../../packages/studio/src/plan/goal-flags.ts";
import { answerInWords, countOf } from "../../packages/studio/src/plan/plan-words.ts";
import type { PlanDocument } from "../../packages/studio/src/plan/work.ts";
import { formatExact, formatNumber } from "../../packages/studio/src/format/number.ts";
import { holdfast, root } from "../command.ts";
import { type OpenStudio, openStudio } from "./studio.ts";

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** What `holdfast plan --json` prints: the recommended learner by its name. */
type Printed = Omit<PlanDocument, "recommended"> & { readonly recommended?: string; readonly why?: string };

const finite = fc.constantFrom("thresholds:50", "intervals:20", "points:64", "conjunctions:4", "parities:6");
const [epsilon, alpha, n] = [
  ["0.2", "1", "3"],
  ["0.08", "0.15", "0.3"],
  ["400", "3000", "50000"],
].map((texts) => fc.constantFrom(...texts)) as [
  fc.Arbitrary<string>,
  fc.Arbitrary<string>,
  fc.Arbitrary<string>,
];
const setting = fc.constantFrom("agnostic", "realizable");
const solve = fc.constantFrom("n", "epsilon", "alpha", "none");

/** Ten goals, two of each kind, as fields of the address. */
const kinds: readonly fc.Arbitrary<Readonly<Record<string, string>>>[] = [
  fc.record({ class: finite, solve, epsilon, alpha, n, setting }),
  fc.record({ class: finite, goal: fc.constant("private-prediction"), solve, epsilon, alpha, n, setting }),
  fc.record({
    class: finite,
    goal: fc.constantFrom("uniform-stability", "robust-generalization"),
    solve: fc.constantFrom("n", "alpha"),
    alpha,
    n,
  }),
  fc.record({ class: fc.constantFrom("thresholds", "stumps:3", "rectangles:2"), epsilon, alpha }),
  fc.record({
    class: fc.constantFrom("thresholds", "stumps:3"),
    grid: fc.constantFrom("9", "31"),
    solve,
    epsilon,
    alpha,
    n,
  }),
];
const goals = kinds.flatMap((kind, index) => fc.sample(kind, { seed: 50 + index, numRuns: 2 }));

const answeredPlan = async (page: Page): Promise<void> => {
  await page.locator('[aria-label="The plan"][aria-busy="false"]').waitFor({ timeout: 120_000 });
};
const commandOf = async (page: Page): Promise<string> =>
  (await page.getByRole("region", { name: "The same as a command" }).locator("pre").textContent())!;
/** The words of a command line, as a shell has them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
const printedBy = (words: readonly string[]): Printed => {
  const { status, out, err } = holdfast([...words, "--no-simulate", "--json"]);
  expect([status, err]).toEqual([0, ""]);
  return JSON.parse(out) as Printed;
};

test.each(goals.map((goal) => [new URLSearchParams(goal).toString(), goal] as const))(
  "the planner's answer is the command's: %s",
  async (address, goal) => {
    const page = await studio.open(`plan?${address}`);
    await answeredPlan(page);
    // The line that the page gives states the goal; what the real command prints for it is what the page shows.
    const [npx, name, ...copied] = wordsOf(await commandOf(page));
    expect([npx, name]).toEqual(["npx", "holdfast"]);
    const flags = Object.entries(flagsOf(fieldsOf(goal)));
    expect(copied).toEqual(["plan", ...flags.flatMap(([flag, text]) => [`--${flag}`, text])]);
    await expectShown(page, printedBy(copied));
    await page.context().close();
  },
);

/** The page shows the document: state, answer, learners with their numbers, and bounds. */
async function expectShown(page: Page, expected: Printed): Promise<void> {
  const answer = page.getByRole("region", { name: "Answer" });
  const text = (await answer.textContent())!;
  const state =
    expected.recommended !== undefined ? "proved" : expected.impossible ? "impossible" : "not reached";
  expect(await answer.locator(".tag").textContent()).toBe(state);
  if (expected.recommended !== undefined) {
    expect(await answer.locator(".plan-figure strong").textContent()).toBe(
      answerInWords(expected as unknown as PlanDocument),
    );
    expect(await answer.locator(".plan-figure code").textContent()).toBe(expected.recommended);
    expect(text).toContain(expected.why!);
    for (const line of expected.advice) expect(text).toContain(line);
  } else if (expected.theorem !== undefined) {
    for (const part of Object.values(expected.theorem)) expect(text).toContain(part);
  } else expect(text).toContain(expected.reason);
  const rows = await rowsOf(page, "Learners that reach the goal");
  expect(rows.map((cells) => cells[0]!.split(" ")[0])).toEqual(
    expected.options.map(({ learner }) => learner),
  );
  expected.options.forEach((option, index) => {
    const cells = rows[index]!;
    expect(cells[1]).toBe(formatNumber(option.n, "up"));
    expect(cells).toContain(formatExact(option.alpha, "up"));
    if (expected.goal.solve === "epsilon") expect(cells[2]).toBe(formatExact(option.epsilon!, "up"));
    expect(cells.at(-2)).toBe(option.beyond.join(", ") || "nothing");
    expect(cells.at(-1)).toBe(formatNumber(option.cost.steps, "up"));
  });
  const bounds = await rowsOf(page, "Lower bounds on n");
  expect(bounds.map(([least]) => least)).toEqual(
    expected.lowerBounds.map((bound) => formatNumber(bound.n, "down")),
  );
  const [best] = expected.lowerBounds;
  if (best !== undefined) expect(text).toContain(`Lower bound: n ≥ ${countOf(best.n)}`);
}

/** The cells of a table's rows; none where there is no such table. */
function rowsOf(page: Page, name: string): Promise<string[][]> {
  return page
    .getByRole("table", { name })
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.querySelectorAll("td"), (cell) => cell.textContent.trim())),
    );
}

test("the goals are of all kinds", () => {
  const texts = goals.map((goal) => JSON.stringify(goal));
  for (const word of ["private-prediction", "realizable", "agnostic", "grid"])
    expect(texts.some((text) => text.includes(word))).toBe(true);
  expect(goals.some((goal) => plannedIsImpossible(goal))).toBe(true);
});

function plannedIsImpossible(goal: Readonly<Record<string, string>>): boolean {
  if (goal["class"] === undefined || goal["grid"] !== undefined || goal["goal"] !== undefined) return false;
  return classes.parse(goal["class"]).domain.kind === "real";
}

test("charts: each curve is what the library proves, above what it forbids, and the next command and the code are right", async () => {
  const page = await studio.open("plan?class=thresholds:50&alpha=0.1", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await answeredPlan(page);
  const chart = page.getByRole("region", { name: "Error against n at epsilon = 1" });
  await page
    .locator('[aria-label="Error against n at epsilon = 1"][aria-busy="false"]')
    .waitFor({ timeout: 300_000 });
  await chart.getByText("The numbers").click();
  const heads = await chart.locator("thead th").allTextContents();
  const exponential = heads.findIndex((head) => head.split(", ").includes("exponential"));
  const bound = heads.indexOf("impossible below");
  const rows = await chart
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => Array.from(row.children, (cell) => cell.textContent)));
  const shown = new Map(rows.map((cells) => [cells[0]!.replace("\u202f", ""), cells]));
  const goal = { class: "thresholds:50", notion: "differential-privacy", epsilon: "1" };
  for (const size of [100, 1000, 10_000, 100_000]) {
    const cells = shown.get(String(size))!;
    const [best] = plan({ ...goal, n: size, solve: "alpha", learner: "exponential" }).options;
    expect(cells[exponential]).toBe(formatNumber(Number(best?.alpha ?? Number.NaN), "up"));
    // No learner whatever reaches the error that the region ends with.
    const forbidden = plan(
      { ...goal, n: size, alpha: String(Number(cells[bound])) },
      { learners: { ...learners, definitions: [] } },
    );
    expect(forbidden.impossible).toBe(true);
  }
  const next = await page.getByRole("region", { name: "What follows" }).locator("pre").textContent();
  const { out } = holdfast([
    "plan",
    "--class",
    "thresholds:50",
    ...["--goal", goal.notion],
    "--epsilon",
    "1",
    "--alpha",
    "0.1",
    "--no-simulate",
  ]);
  expect(out).toContain(`Next: ${next!}\n`);
  await page.getByRole("button", { name: "Copy as code" }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: root,
    encoding: "utf8",
  });
  expect(run.stdout).toContain(`${plan({ ...goal, alpha: "0.1" }).reason}\n`);
  await page.context().close();
});

test("a chart has the points of its own axis, and never the curves of one goal under the heading of another", async () => {
  // Both numbers are stated: the two charts meet in the goal.
  const page = await studio.open("plan?class=thresholds:50&solve=alpha&n=2000");
  await answeredPlan(page);
  const chart = page.locator(".plan-chart").first();
  const settled = async (title: string): Promise<void> => {
    await page.locator(`[aria-label="${title}"][aria-busy="false"]`).waitFor({ timeout: 300_000 });
  };
  const places = (index: number): Promise<string[]> =>
    page.locator(".plan-chart").nth(index).locator("details tbody th").allTextContents();
  await settled("Error against epsilon at n = 2000");
  await settled("Error against n at epsilon = 1");
  const numbers = async (index: number): Promise<number[]> =>
    (await places(index)).map((text) => Number(text.replace("\u202f", "")));
  expect(Math.max(...(await numbers(0)))).toBe(100);
  expect(await numbers(0)).toContain(1);
  expect(Math.min(...(await numbers(1)))).toBe(10);
  expect(await numbers(1)).toContain(2000);
  // As long as the curves are those of before, so is all that stands around them.
  const before = await chart.locator("details tbody").textContent();
  await page.evaluate(() => {
    const seen: string[][] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const first = document.querySelector(".plan-chart")!;
      seen.push([first.querySelector("h3")!.textContent, first.querySelector("details tbody")!.textContent]);
    }).observe(document.querySelector("main")!, { subtree: true, childList: true, characterData: true });
  });
  await page.getByLabel("n", { exact: true }).and(page.locator("input:not([type=radio])")).fill("3000");
  await settled("Error against epsilon at n = 3000");
  const seen = await page.evaluate(() => (window as unknown as { readonly seen: string[][] }).seen);
  expect(seen.length).toBeGreaterThan(1);
  for (const [title, numbers] of seen)
    expect(numbers === before).toBe(title === "Error against epsilon at n = 2000");
  expect(await page.getByText("of the goal before").count()).toBe(0);
  await page.context().close();
});

test("what cannot be read is said at its field in the library's words, and nothing is lost", async () => {
  const page = await studio.open("plan?class=thresholds:50&solve=alpha&n=2000");
  await answeredPlan(page);
  const before = await page.locator(".plan-figure strong").textContent();
  const goal = {
    class: "thresholds:50",
    notion: "differential-privacy",
    epsilon: "1",
    n: 2000,
    solve: "alpha",
  };
  for (const [field, text, wrong] of [
    ["class", "nonsense", { class: "nonsense" }],
    ["epsilon", "0", { epsilon: "0" }],
    ["n", "-5", { n: -5 }],
  ] as const) {
    // Not the choice of what is looked for, which has the same names.
    const input = page.getByLabel(field, { exact: true }).and(page.locator("input:not([type=radio])"));
    const old = await input.inputValue();
    await input.fill(text);
    const sentence = messageOf(() => plan({ ...goal, ...wrong }));
    await expect.poll(() => input.getAttribute("aria-invalid"), { timeout: 60_000 }).toBe("true");
    const described = (await input.getAttribute("aria-describedby"))!.split(" ").at(-1)!;
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(sentence);
    // The last answer stays in sight, and what was typed survives a reload.
    expect(await page.locator(".plan-figure strong").textContent()).toBe(before);
    await page.reload();
    expect(await input.inputValue()).toBe(text);
    await input.fill(old);
    await page.locator(".plan-figure strong").waitFor({ timeout: 60_000 });
  }
  expect(await page.locator(".plan-figure strong").textContent()).toBe(before);
  await page.context().close();
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("nothing was refused");
}

test("an impossible goal becomes possible by what the theorem says helps", async () => {
  const page = await studio.open("plan?class=thresholds");
  await answeredPlan(page);
  const answer = page.getByRole("region", { name: "Answer" });
  expect(await answer.locator(".tag").textContent()).toBe("impossible");
  await page.getByRole("button", { name: "Add a public grid of 31 cuts" }).click();
  await page.locator(".plan-figure").waitFor({ timeout: 60_000 });
  expect(page.url()).toContain("grid=31");
  const { solved } = plan({
    ...{ class: "thresholds", notion: "differential-privacy", epsilon: "1", alpha: "0.05" },
    public: { grid: 31 },
  });
  expect(await page.locator(".plan-figure strong").textContent()).toBe(
    `n = ${countOf(Number(solved.value))}`,
  );
  await page.context().close();
});

test("a problem is planned with its own options", async () => {
  const page = await studio.open("plan?problem=k-means&k=3&alpha=0.4");
  await answeredPlan(page);
  await page.locator(".plan-figure").waitFor({ timeout: 60_000 });
  const words = wordsOf(await commandOf(page)).slice(2);
  expect(words).toEqual(
    "plan --problem k-means --features 2 --k 3 --goal differential-privacy --epsilon 1 --alpha 0.4".split(
      " ",
    ),
  );
  await expectShown(page, printedBy(words));
  await page.context().close();
});

test("the recommendation is proved again and tried on hard laws when one asks for it", async () => {
  const page = await studio.open("plan?class=thresholds:50&alpha=0.3&epsilon=3&learner=exponential");
  await answeredPlan(page);
  await page.getByText("The promise", { exact: true }).click();
  await page
    .getByRole("region", { name: "Proof", exact: true })
    .getByText(/^Arithmetic checked\. Not signed: /)
    .waitFor();
  await page.getByRole("button", { name: "Simulate" }).click();
  const { simulated } = plan(
    {
      ...{ class: "thresholds:50", notion: "differential-privacy", epsilon: "3", alpha: "0.3" },
      learner: "exponential",
    },
    { simulate: { seed: "0" } },
  );
  const suffices = `n = ${countOf((simulated as { readonly n: number }).n)} suffices on`;
  await page.getByRole("region", { name: "On hard laws" }).getByText(suffices).waitFor({ timeout: 300_000 });
  await page.context().close();
});
