import { expect, it } from "vitest";
import { exactly } from "../contract/index.ts";
import { atMost, row } from "../measuring/index.ts";
import { againstClaims, claimedCurve, measuredCurve, numbered, ratioRange } from "./curves.ts";

const rows = [
  row("s", { n: 3 }, exactly(0.3), atMost(0.6)),
  row("s", { n: 1 }, exactly(0)),
  row("s", { n: 2 }, { ...exactly(0.2, 0.1), runs: 9 }, atMost(0.8)),
];

it("curves are in the order of their parameter, and leave out only what they are told to", () => {
  const { kind, spots } = measuredCurve(rows, { label: "s", x: "n" });
  expect(kind).toBe("dots");
  expect(spots.map(({ x }) => x)).toEqual([1, 2, 3]);
  expect(spots[1]!.lower).toBeCloseTo(0.1, 12);
  expect(spots[2]).toEqual({ x: 3, y: 0.3 });
  expect(measuredCurve(rows, { label: "s", x: "n", positive: true }).spots.map(({ x }) => x)).toEqual([2, 3]);
  expect(claimedCurve(rows, { label: "s", x: "n" }).spots).toEqual([
    { x: 2, y: 0.8 },
    { x: 3, y: 0.6 },
  ]);
  expect(measuredCurve(numbered(rows), { label: "s", x: "place", kind: "bars" }).spots[0]!.y).toBe(0.3);
});

it("rows stand against their claims, and the line of equality spans them", () => {
  const words = { title: "t", claimed: "c", measured: "m", caption: "" };
  const { curves } = againstClaims(rows, words);
  expect(curves.map(({ label }) => label)).toEqual(["s", "equal"]);
  expect(curves[0]!.spots.map(({ x, y }) => [x, y])).toEqual([
    [0.6, 0.3],
    [0.8, 0.2],
  ]);
  expect(curves[1]!.spots).toEqual([
    { x: 0, y: 0 },
    { x: 0.8, y: 0.8 },
  ]);
  expect(againstClaims(rows, { ...words, scale: "logarithmic" }).curves[1]!.spots[0]).toEqual({
    x: 0.6,
    y: 0.6,
  });
  expect(ratioRange(rows)).toBe("0.25 to 0.50");
});
