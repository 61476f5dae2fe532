import { describe, it } from "vitest";
import { expectRows } from "../testing/rows.ts";

describe("the risk on the distribution", () => {
  it("Theorem 17 as printed, repaired and sharp", () => {
    const rows = [
      [8, 0, 1000, 0.1, 0, 1.630545689, 0.994747605, 0.0665836238],
      [100, 2, 10_000, 0.05, 0.001, 0.8470375701, 0.5164653167, 0.07854653964],
      [1, 5, 1e5, 0.02, 0, 0.4026571521, 0.2414761956, 0.03649154517],
      [2 ** 20, 0, 50_000, 0.05, 0.01, 0.2378090006, 0.1910050004, 0.03358970389],
      [1, 10, 1e6, 0.01, 0, 0.169207514, 0.1028930633, 0.01692921099],
    ] as const;
    const names = "constant exponent n epsilon oscillation";
    const column = (i: 5 | 6 | 7) => rows.map((row) => [...row.slice(0, 5), row[i]]);
    expectRows("gibbs-rate-printed", names, column(5));
    expectRows("gibbs-rate-repaired", names, column(6));
    expectRows("gibbs-rate", names, column(7));
  });
});
