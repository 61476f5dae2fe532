import { expect, test } from "vitest";
import { printed, slow } from "./command-goldens.ts";

test("commands that take seconds print the JSON that they printed before", async () => {
  await expect(await printed(slow)).toMatchFileSnapshot("commands.long.json");
});
