import { expect, test } from "vitest";
import { shapeOf } from "./plane-shape.ts";

const frame = { left: 0, right: 100, top: 0, bottom: 60 };

test("regions share their boundaries and fill the frame", () => {
  const rows = [
    { x: 2, necessary: 100, sufficient: 10_000 },
    { x: 8, necessary: 1000, sufficient: 100_000 },
  ];
  const shape = shapeOf({ notion: "pure", against: "points", rows }, frame);
  expect(shape.needed).toBe("0.0,50.0 100.0,40.0");
  expect(shape.enough).toBe("0.0,30.0 100.0,20.0");
  expect(shape.impossible).toBe("0.0,60.0 0.0,50.0 100.0,40.0 100.0,60.0");
  expect(shape.unknown).toBe("0.0,50.0 100.0,40.0 100.0,20.0 0.0,30.0");
  expect(shape.x(4)).toBeCloseTo(50, 10);
  expect([shape.y(1), shape.y(1e12)]).toEqual([60, 0]);
});

test("without a theorem nothing is impossible, and nothing known to be possible", () => {
  const rows = [2, 8].map((x) => ({ x, necessary: null, sufficient: null }));
  const shape = shapeOf({ notion: "pure", against: "points", rows }, frame);
  expect(shape.unknown).toBe("0.0,60.0 100.0,60.0 100.0,0.0 0.0,0.0");
});
