import { expect, test } from "vitest";
import { readView, rim, turned, type Vector, viewText } from "./projection.ts";

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

test("turning keeps lengths and angles", () => {
  const [a, b]: readonly Vector[] = [
    [0.6, 0.8, 0],
    [0, 0.6, -0.8],
  ];
  for (const view of [
    { yaw: 0, pitch: 0 },
    { yaw: 37, pitch: 61 },
    { yaw: 300, pitch: -90 },
  ]) {
    expect(dot(turned(a!, view), turned(b!, view))).toBeCloseTo(dot(a!, b!), 12);
    expect(dot(turned(a!, view), turned(a!, view))).toBeCloseTo(1, 12);
  }
});

test("the axis points up, and towards the reader from above", () => {
  expect(turned([0, 0, 1], { yaw: 123, pitch: 0 }).map((x) => Math.round(x) + 0)).toEqual([0, 1, 0]);
  expect(turned([0, 0, 1], { yaw: 123, pitch: 90 }).map((x) => Math.round(x) + 0)).toEqual([0, 0, 1]);
});

test("the rim of a cap is at its angle from the middle", () => {
  for (const center of [
    [0, 0, 1],
    [0.6, 0, 0.8],
    [0, -1, 0],
  ] as const) {
    for (const point of rim(center, 0.4, 12)) {
      expect(dot(point, center)).toBeCloseTo(Math.cos(0.4), 12);
      expect(dot(point, point)).toBeCloseTo(1, 12);
    }
  }
});

test("views stand in the address as whole degrees", () => {
  expect(viewText({ yaw: 380.4, pitch: 95 })).toBe("20,90");
  expect(readView("340,-15")).toEqual({ yaw: 340, pitch: -15 });
  expect(readView("far away")).toEqual({ yaw: 20, pitch: 20 });
});
