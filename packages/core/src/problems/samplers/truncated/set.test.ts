import { expect, it } from "vitest";
import { contains, farthest, project } from "./set.ts";

it("projects to the nearest point of a ball and of a box", () => {
  const ball = { kind: "ball", radius: 2 } as const;
  const box = { kind: "box", half: 2 } as const;
  const point = (): Float64Array => Float64Array.of(3, -4, 0);
  const onBall = point();
  project(ball, onBall);
  expect([...onBall]).toEqual([expect.closeTo(1.2, 14), expect.closeTo(-1.6, 14), 0]);
  const onBox = point();
  project(box, onBox);
  expect([...onBox]).toEqual([2, -2, 0]);
  expect(contains(ball, point()) || contains(box, point())).toBe(false);
  expect(contains(ball, Float64Array.of(1, 1, 1)) && contains(box, onBox)).toBe(true);
  expect(contains(ball, onBox)).toBe(false);
  expect([farthest(ball, 9), farthest(box, 9)]).toEqual([2, 6]);
});
