import { expect, test } from "vitest";
import { type Boundary, phaseAt } from "./phase.ts";
import { placeOf, pointsOf, sliders } from "./sliders.ts";

const at = (n: number): Boundary => ({ n, id: "", source: "", says: "", isProper: false });

test("a phase is told by the best of the theorems", () => {
  const known = { notion: "pure", necessary: [at(100), at(3)], sufficient: [at(500), at(900)] } as const;
  expect([99, 100, 499, 500].map((n) => phaseAt(n, known))).toEqual([
    "impossible",
    "unknown",
    "unknown",
    "possible",
  ]);
  expect(phaseAt(5, { notion: "pure", necessary: [], sufficient: [] })).toBe("unknown");
});

test("sliders run upwards, and a value of one's own is shown at the nearest place", () => {
  for (const values of Object.values(sliders)) {
    const numbers = values.map(Number);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  }
  expect(sliders.n[placeOf(sliders.n, "1234")]).toBe("1000");
  expect(placeOf(sliders.n, "many")).toBe(0);
});

test("the domain is read from the class", () => {
  expect(pointsOf("thresholds:1024")).toBe(1024);
  for (const spec of ["thresholds", "thresholds:1", "intervals:5", "thresholds:999999999999999999"])
    expect(pointsOf(spec)).toBeUndefined();
});
