import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Furniture, furnish } from "./furnished.ts";
import { type OpenStudio, openStudio } from "./studio.ts";
import { settled, views } from "./views.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let studio: OpenStudio;
let furniture: Furniture;
beforeAll(async () => {
  studio = await openStudio();
  furniture = await furnish(studio.client);
});
afterAll(() => studio.close());

/** The serious violations of accessibility rules in a page, in words. */
async function violations(address: string, colorScheme: "light" | "dark"): Promise<readonly string[]> {
  const page = await studio.open(address, { colorScheme });
  await settled(page);
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate<AxeResults>("axe.run(document)");
  await page.context().close();
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${address}: ${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

describe.each(["light", "dark"] as const)("in %s colors", (colors) => {
  test("no page has a serious violation of accessibility", async () => {
    const found: string[] = [];
    for (const [, address] of views(furniture)) found.push(...(await violations(address, colors)));
    expect(found).toEqual([]);
  });
});

test("no page is wider than the narrowest window, and each has one first heading", async () => {
  const wide: string[] = [];
  for (const [name, address] of views(furniture)) {
    const page = await studio.open(address, { viewport: { width: 360, height: 740 } });
    await settled(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) wide.push(`${name} is ${width} px wide`);
    if ((await page.locator("h1").count()) !== 1) wide.push(`${name} has not one h1`);
    await page.context().close();
  }
  expect(wide).toEqual([]);
});
