import type { PathAudit } from "holdfast";
import { expect, test } from "vitest";
import { recordInWords } from "./record-text.ts";

const audit: PathAudit = {
  name: "counts",
  holds: true,
  pairs: 8,
  calls: 2,
  promises: 2,
  covered: [],
  findings: [],
  unchecked: [],
};

test("what could not be checked is never called faultless", () => {
  expect(recordInWords(audit)).toBe(
    "counts: 8 pairs of neighbors, 2 recorded calls\nFound no fault. An audit can prove a privacy claim false. It can't prove one true.\n",
  );
  const why = "renyi: it says nothing about other orders than its own";
  const incomplete = { ...audit, holds: false, unchecked: [{ law: "cost", claimed: "rho 1", why }] } as const;
  expect(recordInWords(incomplete)).toBe(
    `counts: 8 pairs of neighbors, 2 recorded calls
Not checked: whether the calls cost rho 1 or less. No theorem adds them up (${why}).
The audit is incomplete: a fault may hide in what was not checked.
`,
  );
  const step = "call of toss";
  expect(recordInWords({ ...audit, holds: false, unchecked: [{ law: "calls", place: 3, step }] })).toContain(
    "Not checked: what follows step 3 (call of toss). A theorem covers that step, and the runs differ from there on.\nThe audit is incomplete",
  );
  const finding = {
    law: "release",
    first: "a",
    second: "b",
    row: 0,
    before: "1",
    after: "2",
    pairs: 1,
  } as const;
  expect(recordInWords({ ...incomplete, findings: [finding] })).toMatch(
    /^counts: .*\nWhat is released depends on a row[^]*\nNot checked: .*\nDon't rely on the certificates of this path.\n$/,
  );
});
