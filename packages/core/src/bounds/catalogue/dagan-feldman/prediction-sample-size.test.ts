import { describe, it } from "vitest";
import { expectRows } from "../testing/rows.ts";

describe("how many examples private predictions need", () => {
  it("from the stable learner", () => {
    expectRows("prediction-sample-size", "vc alpha epsilon beta", [
      [1, 0.1, 1, 0.05, 19241],
      [3, 0.1, 1, 0.05, 56704],
      [10, 0.1, 1, 0.05, 190102],
      [1, 0.05, 0.5, 0.05, 259110],
      [3, 0.05, 0.5, 0.05, 766869],
      [10, 0.05, 0.5, 0.05, 2568012],
    ]);
    expectRows("prediction-sample-size-closed", "vc alpha epsilon beta", [
      [1, 0.1, 1, 0.05, 7717],
      [2, 0.1, 1, 0.05, 11397],
      [1, 0.05, 0.5, 0.05, 32630],
      [2, 0.05, 0.5, 0.05, 48858],
    ]);
  });
});
