import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenStudio, openStudio } from "./studio.ts";

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

declare global {
  interface Window {
    seenAt: Map<string, Set<string>>;
  }
}

/** Looks at every frame at what these elements say to whoever sees the page, and notes it under the address of that moment. */
async function watch(page: Page, selector: string): Promise<void> {
  await page.evaluate((watched) => {
    window.seenAt = new Map();
    const look = (): void => {
      const shown = [...document.querySelectorAll(watched)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      const texts = window.seenAt.get(location.hash) ?? new Set();
      window.seenAt.set(location.hash, texts);
      if (shown.length > 0) texts.add(shown.map((element) => element.textContent).join(" | "));
      requestAnimationFrame(look);
    };
    look();
  }, selector);
}

/** Until what stands there now has been looked at. */
async function looked(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** What was seen at each address, in the order of their visits. */
function seen(page: Page): Promise<readonly (readonly string[])[]> {
  return page.evaluate(() => [...window.seenAt.values()].map((texts) => [...texts]));
}

test("a document that is being checked has no verdict, not that of the document before", async () => {
  const page = await studio.open("explore/check", { key: null });
  const verdict = page.getByRole("region", { name: "Verdict" });
  await verdict.getByText("arithmetic checked, not signed", { exact: true }).waitFor();
  await page.getByText(/^Arithmetic checked\. Not signed: /).waitFor();
  await watch(page, ".check-findings .card .tag, .proof .notice > strong");
  await page.getByLabel("Source").selectOption("edited");
  await page.getByText("Does not hold", { exact: true }).waitFor();
  await looked(page);
  await page.getByLabel("Source").selectOption("laplace");
  await page.getByText(/^Arithmetic checked\. Not signed: /).waitFor();
  await looked(page);
  const [first, edited, laplace] = await seen(page);
  const verdicts = /^arithmetic checked, not signed \| Arithmetic checked\. Not signed: [^|]*$/;
  expect(first).toEqual([expect.stringMatching(verdicts)]);
  for (const text of edited!) expect(text.toLowerCase()).not.toMatch(/(^|\| )holds/);
  for (const text of laplace!) expect(text.toLowerCase()).not.toMatch(/not hold/);
  expect(laplace!.at(-1)).toMatch(verdicts);
  await page.context().close();
});

test("a slider that moves has the verdict of its own numbers, or none", async () => {
  const page = await studio.open("explore/phases", { key: null });
  await page.locator(".phases-verdict .notice").waitFor();
  await watch(page, ".phases-verdict .notice, td .tag");
  const alpha = page.getByRole("slider", { name: "Excess error alpha" });
  for (const key of ["Home", "End"]) {
    await alpha.press(key);
    await page.locator(".phases-verdict .notice").waitFor();
    await looked(page);
  }
  const texts = await seen(page);
  expect(texts).toHaveLength(3);
  for (const at of texts) expect(at).toHaveLength(1);
  expect(new Set(texts.flat()).size).toBe(3);
  await page.context().close();
});

test("what arrives at a notion stands beside the command that gives it, or is not there yet", async () => {
  const page = await studio.open("explore/map", { key: null });
  const claim = page.locator(".map-claim");
  await claim.waitFor();
  await watch(page, ".map-claim");
  for (const epsilon of ["0.2", "0.3"]) {
    await page.getByLabel("epsilon", { exact: true }).fill(epsilon);
    await claim.waitFor();
    await looked(page);
  }
  const texts = await seen(page);
  expect(texts).toHaveLength(3);
  for (const at of texts) expect(at).toHaveLength(1);
  expect(new Set(texts.flat()).size).toBe(3);
  await page.context().close();
});
