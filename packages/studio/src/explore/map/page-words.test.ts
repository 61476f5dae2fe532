import { expect, test } from "vitest";
import { inPageWords } from "./page-words.ts";

test("flags of the command are fields of the page", () => {
  expect(inPageWords("For example --delta 0.000001.")).toBe("For example delta to aim at: 0.000001.");
  expect(inPageWords("State n, for example --n 10000.")).toBe("State n, for example n: 10000.");
  expect(inPageWords("Accept it with --trust-premises 1 only.")).toBe(
    "Accept it with --trust-premises 1 only.",
  );
});
