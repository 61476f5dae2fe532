import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../command.ts";
import { type Furniture, furnish } from "./furnished.ts";
import { type OpenStudio, openStudio } from "./studio.ts";
import { settled, views } from "./views.ts";

/** The pictures as they were reviewed, at half their size; `HOLDFAST_NEW_PICTURES=1` writes those of now in their place. */
const reviewed = fileURLToPath(new URL("pictures", import.meta.url));
/** Where the pictures of now, and what differs, are written for review. */
const taken = join(root, "reports/studio");
const isNew = process.env["HOLDFAST_NEW_PICTURES"] === "1";
/** Which share of the pixels may differ: edges of letters between versions of a machine's libraries, not a part that moved. */
const tolerance = 0.005;
/** And how many at most, of a picture at half its size: a sentence of fifty letters that is missing is more, whatever the width. */
const most = 250;
const tallest = 3000;

let studio: OpenStudio;
let furniture: Furniture;
beforeAll(async () => {
  mkdirSync(taken, { recursive: true });
  mkdirSync(reviewed, { recursive: true });
  studio = await openStudio();
  furniture = await furnish(studio.client);
});
afterAll(() => studio.close());

test.each([360, 1280, 2560])("every page looks as it was reviewed, %i pixels wide", async (width) => {
  const different: string[] = [];
  const page = await studio.open("", { viewport: { width, height: 900 }, reducedMotion: "reduce" });
  for (const [name, address] of views(furniture)) {
    await page.goto(`${studio.address}/#/${address}`);
    await settled(page);
    const picture = await pictureOf(page, width);
    const file = `${name}-${width}.png`;
    writeFileSync(join(taken, file), picture);
    if (isNew)
      writeFileSync(join(reviewed, file), PNG.sync.write(halved(picture), { colorType: 2, deflateLevel: 9 }));
    const difference = compared(file, picture);
    if (difference !== undefined) different.push(difference);
  }
  expect(different).toEqual([]);
});

/** The whole page, up to a height; what differs from one run to the next is left out, and its place has one size. */
async function pictureOf(page: Page, width: number): Promise<Buffer> {
  await page.evaluate(() => {
    // A line with drawn numbers breaks by their digits: all have as many here.
    for (const line of document.querySelectorAll(".volatile p"))
      line.textContent = line.textContent.replace(/\d+(\.\d+)?/g, "0.1234");
    for (const element of document.querySelectorAll<HTMLElement>(".volatile")) {
      element.style.visibility = "hidden";
      if (getComputedStyle(element).display === "inline") {
        element.style.display = "inline-block";
        element.style.width = "6rem";
        element.style.height = "1.2em";
        element.style.overflow = "hidden";
      }
    }
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({
    fullPage: true,
    animations: "disabled",
    caret: "hide",
    clip: { x: 0, y: 0, width, height: Math.min(height, tallest) },
  });
}

/** A picture at half its size and in sixteen shades: small enough to be kept, and the edges of letters matter less. */
function halved(picture: Buffer): PNG {
  const whole = PNG.sync.read(picture);
  const half = new PNG({ width: whole.width >> 1, height: whole.height >> 1 });
  const stride = 4 * whole.width;
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++)
      for (let channel = 0; channel < 4; channel++) {
        const at = 2 * y * stride + 8 * x + channel;
        const four =
          whole.data[at]! + whole.data[at + 4]! + whole.data[at + stride]! + whole.data[at + stride + 4]!;
        half.data[4 * (y * half.width + x) + channel] = Math.min(255, ((four + 32) >> 6) << 4);
      }
  return half;
}

/** What is different from the reviewed picture; undefined where nothing that counts is. */
function compared(file: string, picture: Buffer): string | undefined {
  const place = join(reviewed, file);
  if (!existsSync(place)) return `${file} was never reviewed`;
  const [now, then] = [halved(picture), PNG.sync.read(readFileSync(place))];
  if (now.height !== then.height) return `${file} is ${now.height} pixels high, and was ${then.height}`;
  const shown = new PNG({ width: now.width, height: now.height });
  const count = pixelmatch(now.data, then.data, shown.data, now.width, now.height, { threshold: 0.2 });
  const share = count / (now.width * now.height);
  if (share <= tolerance && count <= most) return undefined;
  writeFileSync(join(taken, file.replace(".png", ".different.png")), PNG.sync.write(shown));
  return `${file}: ${count} pixels differ, ${(100 * share).toFixed(2)} % of it`;
}
