import { expect, it } from "vitest";
import { hostileFiles } from "./hostile-files.ts";
import { statusesIn } from "./memory.ts";

it("a megabyte of deep parameters is checked in the memory of a small machine (memory.long.test.ts: other parts)", async () => {
  const { "deep parameters": file } = await hostileFiles();
  expect(statusesIn(256, JSON.stringify(file))).toEqual([0, 0]);
});
