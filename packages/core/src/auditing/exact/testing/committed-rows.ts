import { readFileSync } from "node:fs";

const table = readFileSync(new URL("../../../../../../docs/tightness.md", import.meta.url), "utf8");

/** The learner and the notion of every row of the committed table that is about this learner. */
export function committedRows(id: string): ReadonlySet<string> {
  return new Set(
    [...table.matchAll(/^\| `([^`]*)` +\|[^|]*\| ([a-z-]+) +\|/gm)]
      .filter(([, learner]) => learner === id)
      .map(([, learner, notion]) => `${learner} ${notion}`),
  );
}
