import { expect, test } from "vitest";
import { matches } from "./matches.ts";
import { gallery } from "./work.ts";

const all = gallery({ size: "short" }).experiments;
const ids = (filter: Parameters<typeof matches>[1]): readonly string[] =>
  all.filter((entry) => matches(entry, filter)).map(({ id }) => id);

test("nothing asked is everything", () => {
  expect(ids({ paper: "", kind: "", text: "" })).toHaveLength(all.length);
});

test("paper and kind are of one statement, words may stand anywhere", () => {
  expect(ids({ paper: "bun-livni-moran", kind: "algorithm", text: "" })).toContain("mistakes-of-soa");
  expect(ids({ paper: "wang", kind: "", text: "" })).not.toContain("mistakes-of-soa");
  expect(ids({ paper: "", kind: "", text: "Optimal MISTAKES" })).toContain("mistakes-of-soa");
  expect(ids({ paper: "", kind: "", text: "no such words" })).toEqual([]);
});

test("every experiment shows a statement of a paper", () => {
  for (const entry of all) expect(entry.statements.length, entry.id).toBeGreaterThan(0);
});
