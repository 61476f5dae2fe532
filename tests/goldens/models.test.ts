import { readFileSync } from "node:fs";
import { join } from "node:path";
import { learners, problemLearners } from "holdfast";
import { expect, test } from "vitest";
import { goldensOf } from "./model-goldens.ts";

/**
 * What every learner makes of small tables, as digests. A golden that moves says that users get other models or other certificates than before. Where
 * that was not meant, it is a mistake. Where it was, `npx vitest run tests/goldens -u` (and again with `--config
 * vitest.long.config.ts`) writes the files, which are committed with the change that moved them and with nothing else.
 */
test("every learner makes the files that it made before (seed 1)", async () => {
  await expect(await goldensOf(1)).toMatchFileSnapshot("models.json");
});

test("every learner of the registries has a golden", () => {
  const goldens = JSON.parse(readFileSync(join(import.meta.dirname, "models.json"), "utf8")) as object;
  const made = Object.entries(goldens).flatMap(([task, golden]) => (golden === "refused" ? [] : [task]));
  const ids = [...learners.definitions, ...problemLearners.definitions].map(({ id }) => id);
  expect(ids.filter((id) => !made.some((task) => new RegExp(`: ${id}(,|$)`).test(task)))).toEqual([]);
});
