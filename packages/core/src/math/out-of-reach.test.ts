import { expect, it } from "vitest";
import { OutOfReachError } from "./out-of-reach.ts";
import { Real } from "./real.ts";
import { roundUp } from "./rounding.ts";

it("numbers too large to compute with are told from formulas without a value", () => {
  expect(() => roundUp(Real.from(2_000_000_000_000).exp())).toThrow(OutOfReachError);
  expect(() => roundUp(Real.from(1_000_000_000).exp())).toThrow(OutOfReachError);
  expect(() => roundUp(Real.from(-1).sqrt())).toThrow(RangeError);
  expect(() => roundUp(Real.from(-1).sqrt())).not.toThrow(OutOfReachError);
});
