import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenStudio, openStudio } from "./studio.ts";

let studio: OpenStudio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test("the key leaves the address at once", async () => {
  const page = await studio.open("plan");
  expect(page.url()).not.toContain("hf_");
  await page.getByRole("heading", { name: "Plan", level: 1 }).waitFor();
  await page.context().close();
});
