import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { fullToLabelPrivacy } from "./rule.ts";

interface Row {
  readonly x: number;
  readonly y: number;
}

const rows: readonly Row[] = [0, 1].flatMap((x) => [0, 1].map((y) => ({ x, y })));
const samples = rows.flatMap((a) => rows.map((b) => [a, b]));
const differences = (a: readonly Row[], b: readonly Row[]): Row[] =>
  a.filter((row, i) => row.x !== b[i]?.x || row.y !== b[i].y);
const sameFeatures = (a: readonly Row[], b: readonly Row[]): boolean =>
  a.every((row, i) => row.x === b[i]?.x);

/** The largest log-ratio of a binary mechanism over the given pairs of samples. */
function loss(
  law: (s: readonly Row[]) => number,
  paired: (a: readonly Row[], b: readonly Row[]) => boolean,
): number {
  let largest = 0;
  for (const a of samples) {
    for (const b of samples) {
      if (!paired(a, b)) continue;
      const [p, q] = [law(a), law(b)];
      largest = Math.max(largest, Math.abs(Math.log(p / q)), Math.abs(Math.log((1 - p) / (1 - q))));
    }
  }
  return largest;
}

const replaceOne = (a: readonly Row[], b: readonly Row[]): boolean => differences(a, b).length === 1;
const replaceLabel = (a: readonly Row[], b: readonly Row[]): boolean =>
  replaceOne(a, b) && sameFeatures(a, b);
const sigmoid = (u: number): number => 1 / (1 + Math.exp(-u));

describe("full to label privacy", () => {
  it("pairs that differ in a label differ in a row: the exact loss over all pairs can only fall", () => {
    const mechanisms: ((s: readonly Row[]) => number)[] = [
      (s) => sigmoid(s.reduce((sum, row) => sum + row.y, 0)),
      (s) => sigmoid(s.reduce((sum, row) => sum + row.x * row.y + 0.3 * row.x, 0)),
      (s) => sigmoid(5 * (s[0]?.x ?? 0) + 0.1 * (s[1]?.y ?? 0)),
    ];
    for (const law of mechanisms) expect(loss(law, replaceLabel)).toBeLessThanOrEqual(loss(law, replaceOne));
  });

  it("there is no way back: a mechanism that shows a feature protects every label and not that row", () => {
    const shows = (s: readonly Row[]): number => sigmoid(20 * (s[0]?.x ?? 0));
    expect(loss(shows, replaceLabel)).toBe(0);
    expect(loss(shows, replaceOne)).toBeGreaterThan(19);
  });

  it("is a conversion step without parameters", () => {
    const given = premise(readClaim("differential-privacy:epsilon=1"), "any");
    expect(fullToLabelPrivacy.proposals?.(given, {})).toEqual([{}]);
  });
});
