import { expect, test } from "vitest";
import { printed, quick, unaccounted } from "./command-goldens.ts";

/** A golden that moves says that scripts get something else than before: `models.test.ts` says what to do then. */
test("every command prints the JSON that it printed before", async () => {
  await expect(await printed(quick)).toMatchFileSnapshot("commands.json");
});

test("every command has a golden, or a reason why not", () => {
  expect(unaccounted()).toEqual([]);
});
