import { expect, test } from "vitest";
import { auditCommand, fileCommand } from "./command-line.ts";

test("empty flags are left out, and parentheses are quoted", () => {
  const line = auditCommand([
    ["learner", "subsampled(exponential)"],
    ["class", "thresholds:3"],
    ["delta", ""],
    ["n", "3"],
  ]);
  expect(line).toBe("npx holdfast audit --learner 'subsampled(exponential)' --class thresholds:3 --n 3");
});

test("values are quoted as a shell reads them", () => {
  expect(fileCommand("first.txt", ["1", "-2", "it's", "$(date)", "a b"])).toBe(
    "printf '%s\\n' 1 -2 'it'\\''s' '$(date)' 'a b' > first.txt",
  );
});
