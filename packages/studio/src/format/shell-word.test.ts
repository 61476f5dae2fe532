import { expect, test } from "vitest";
import { shellWord } from "./shell-word.ts";

test("what a shell would read as more than a word is quoted", () => {
  expect(shellWord("differential-privacy:epsilon=0.1")).toBe("differential-privacy:epsilon=0.1");
  expect(shellWord("subsampled(exponential)")).toBe("'subsampled(exponential)'");
  expect(shellWord("a'; date; '")).toBe("'a'\\''; date; '\\'''");
  expect(shellWord("")).toBe("''");
});
