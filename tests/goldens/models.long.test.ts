import { expect, test } from "vitest";
import { goldensOf } from "./model-goldens.ts";

test("every learner makes the files that it made before (seed 2)", async () => {
  await expect(await goldensOf(2)).toMatchFileSnapshot("models.long.json");
});
