import { describe, it } from "vitest";
import { expectRows } from "../testing/rows.ts";

describe("groups", () => {
  it("delta adds up with the factors between", () => {
    expectRows("group-delta", "group epsilon delta", [
      [2, 0.5, "1e-6", "2.648721271e-6"],
      [5, 0.1, "1e-5", "6.168257181e-5"],
      [10, 0.1, "1e-6", "1.633799400e-5"],
      [3, 1, "1e-8", "1.110733793e-7"],
      [20, 0.05, "1e-9", "3.351365486e-8"],
      [2, 0.1, "1e-6", "2.105170918e-6"],
      [100, 0.01, "1e-8", "1.709704738e-6"],
      [1000, 0.01, "1e-12", "2.191552201e-6"],
      [5, 1, "1e-5", 0.0008579102488],
    ]);
  });
});
