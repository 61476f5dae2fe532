import { refuse } from "../../issues/index.ts";

/** Coordinates up to 2^32 in units of 2^-20 are integers that doubles tell apart, with room for what rounding adds. */
const longest = 4_294_967_296;

/** The radius of a ball whose points can be published: above 0 as a double, and at most 2^32. Refuses any other, before data. */
export function checkedRadius(radius: number): number {
  if (radius > 0 && radius <= longest) return radius;
  return refuse({
    code: "parameter-range",
    path: "radius",
    expected: "a number above 0 and at most 2^32: longer hypotheses have no place on the published grid",
    received: String(radius),
    remedy:
      "Take a smaller radius: features and targets are scaled to [0, 1], so that a radius from 1 to 100 serves most data.",
  });
}
