import { expect, test } from "vitest";
import { classes } from "../index.ts";
import { publicCandidates } from "./candidates.ts";

test("cuts that would take gigabytes are refused before they are made", () => {
  const setting = {
    subject: classes.parse("stumps:2"),
    ranges: [
      { lower: 0, upper: 1 },
      { lower: 0, upper: 1 },
    ],
  };
  expect(() => publicCandidates(setting, 1_000_000_000)).toThrow("at most 16777216 cuts");
  expect(publicCandidates(setting, 3).isWholeClass).toBe(false);
});
