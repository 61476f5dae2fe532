import { expect, it } from "vitest";
import { listed } from "./testing/listed.ts";

it("affordable subsets are found for products too, and listed whatever the points are", () => {
  expect(
    listed("product(thresholds:1000;parities:23)", (n) => ({
      n,
      columns: [Int32Array.from({ length: n }, (_, i) => 1000 + i)],
    })),
  ).toBeGreaterThan(1);
});
