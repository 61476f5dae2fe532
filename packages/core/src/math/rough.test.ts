import { expect, it } from "vitest";
import { roughExp, roughLn } from "./rough.ts";

it("agrees with the engine's functions to twelve digits", () => {
  for (const x of [-700, -30.5, -1, -1e-9, 0, 1e-12, 0.3, 1, 2.5, 100, 700]) {
    expect(roughExp(x) / Math.exp(x)).toBeCloseTo(1, 11);
  }
  for (const x of [1e-300, 1e-9, 0.5, 0.99, 1, 1.01, 3, 1e6, 1e300])
    expect(roughLn(x)).toBeCloseTo(Math.log(x), 10);
  expect([roughExp(1000), roughExp(-1000), roughLn(1)]).toEqual([Infinity, 0, 0]);
  expect([roughLn(0), roughLn(Infinity)]).toEqual([-Infinity, Infinity]);
});
