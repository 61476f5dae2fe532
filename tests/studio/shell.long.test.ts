import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenStudio, openStudio } from "./studio.ts";

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test("the key leaves the address at once", async () => {
  const page = await studio.open("plan", { key: null });
  await page.getByRole("heading", { name: "Plan", level: 1 }).waitFor();
  await page.goto(`${studio.address}/#key=${studio.key}`);
  await page.getByRole("button", { name: "Sign out" }).waitFor();
  expect(page.url()).toBe(`${studio.address}/#/`);
  // Nor is it in the place that one leaves by going back, or comes to by going forth again.
  await page.goBack();
  await page.getByRole("heading", { name: "Plan", level: 1 }).waitFor();
  expect(page.url()).toBe(`${studio.address}/#/plan`);
  await page.goForward();
  await page.getByRole("link", { name: "Make a plan" }).waitFor();
  expect(page.url()).toBe(`${studio.address}/#/`);
  await page.context().close();
});

test("a browser whose language no formatter knows has its charts all the same", async () => {
  const page = await studio.open("", { key: null });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "language", { value: "en-US@posix", configurable: true });
  });
  await page.goto(`${studio.address}/?again#/plan`);
  await page.getByText("Recommended").first().waitFor();
});
