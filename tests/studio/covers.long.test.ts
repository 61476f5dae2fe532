import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatExact, formatNumber } from "../../packages/studio/src/format/number.ts";
import { holdfast } from "../command.ts";
import { type OpenStudio, openStudio } from "./studio.ts";

let studio: OpenStudio;
let page: Page;
/** As long as a locator waits. */
const soon = { timeout: 30_000 };
beforeAll(async () => {
  studio = await openStudio();
  page = await studio.open("explore/covers", { reducedMotion: "reduce" });
});
afterAll(() => studio.close());

interface CoverDocument {
  readonly class: string;
  readonly size: number;
  readonly radius: string;
  readonly separation: string;
  readonly lowerBound: number;
  readonly construction: string;
}

async function shows(name: string, text: string): Promise<void> {
  const term = page.getByRole("term").filter({ hasText: name });
  const fact = page.locator("dl > div").filter({ has: term });
  await fact.getByRole("definition").filter({ hasText: text }).waitFor();
}

async function slide(label: string, place: number): Promise<void> {
  await page.getByRole("slider", { name: label }).fill(String(place));
}

test.each([
  { dimension: 2, scale: "0.1", construction: "" },
  { dimension: 3, scale: "0.1", construction: "" },
  { dimension: 3, scale: "1/7", construction: "icosphere" },
  { dimension: 3, scale: "0.2", construction: "greedy" },
  { dimension: 5, scale: "0.05", construction: "" },
  { dimension: 10, scale: "0.02", construction: "" },
])("%j has the numbers of holdfast cover", async ({ dimension, scale, construction }) => {
  const flags = construction === "" ? [] : ["--construction", construction];
  const { out } = holdfast(["cover", `separators:${dimension}`, "--scale", scale, ...flags, "--json"]);
  const cover = JSON.parse(out) as CoverDocument;
  await slide("Dimension", dimension);
  await page.getByRole("textbox", { name: "Scale, exactly" }).fill(scale);
  await page.getByRole("combobox", { name: "Construction" }).selectOption(construction);
  await page.getByRole("heading", { name: cover.class, exact: true }).waitFor();
  await shows("Members", formatNumber(cover.size));
  await shows("Any cover of this radius has at least", formatNumber(cover.lowerBound, "down"));
  await shows("Radius, certified", formatExact(cover.radius, "up"));
  await page.getByText(`${cover.construction}: `).waitFor();
  const picture = page.getByRole("img", { name: /directions and their caps/ });
  if (dimension > 3) await page.getByText(`In dimension ${dimension} there is no picture`).waitFor();
  else {
    // The constant 1 has no direction.
    const name = await picture.getAttribute("aria-label");
    expect(name).toContain(`with ${formatNumber(cover.size - 1)} directions`);
  }
});

test("the sphere is turned by keys and by dragging, and the view stands in the address", async () => {
  await page.goto(`${studio.address}/#/explore/covers?scale=0.2`);
  const picture = page.getByRole("img", { name: /^The sphere with 22 directions/ });
  await picture.waitFor();
  expect(await page.getByRole("button", { name: "Turn", exact: true }).isVisible()).toBe(true);
  const pixels = (): Promise<string> =>
    picture.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const first = await pixels();
  expect(await pixels()).toBe(first);
  await picture.focus();
  await page.keyboard.press("ArrowRight");
  const second = await pixels();
  expect(second).not.toBe(first);
  expect(page.url()).toContain(encodeURIComponent("26,20"));
  const box = (await picture.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 30, { steps: 4 });
  await page.mouse.up();
  expect(await pixels()).not.toBe(second);
  const turned = await pixels();
  const address = page.url();
  await page.reload();
  expect(page.url()).toBe(address);
  await picture.waitFor();
  await expect.poll(pixels, soon).toBe(turned);
  await page.getByRole("button", { name: "First view" }).click();
  expect(await pixels()).toBe(first);
});

test("it turns by itself where motion is welcome, until it is paused", async () => {
  const moving = await studio.open("explore/covers", { reducedMotion: "no-preference" });
  const picture = moving.getByRole("img", { name: /^The sphere with/ });
  await picture.waitFor();
  const pixels = (): Promise<string> =>
    picture.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const first = await pixels();
  await expect.poll(pixels, soon).not.toBe(first);
  await moving.getByRole("button", { name: "Pause" }).click();
  await moving.getByRole("button", { name: "Turn", exact: true }).waitFor();
  const still = await pixels();
  await moving.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))),
      ),
  );
  expect(await pixels()).toBe(still);
  await moving.context().close();
});

test("a scale that is none and a class without a picture are told apart", async () => {
  await page.getByRole("textbox", { name: "Scale, exactly" }).fill("-1");
  await page.getByRole("alert").filter({ hasText: "scale" }).waitFor();
  await page.goto(`${studio.address}/#/explore/covers?class=thresholds`);
  await page.getByRole("alert").filter({ hasText: "thresholds has no picture" }).waitFor();
  await slide("Dimension", 2);
  await page.getByRole("heading", { name: "On the circle" }).waitFor();
});
