import { describe, it } from "vitest";
import { expectRows } from "../testing/rows.ts";

describe("draws among finitely many candidates", () => {
  const rows = [
    [2, 100, 1, 0.005569290855, 0.01386294361, 0.05991464547, 0.8913138797],
    [8, 200, 0.5, 0.01946277506, 0.04158883083, 0.09883284845, 1.140846865],
    [100, 1000, 0.1, 0.05257299194, 0.09210340372, 0.1518170425, 1.657861267],
    [441, 200, 1, 0.03761860957, 0.06089044875, 0.09082507, 0.7508555824],
    [1024, 10_000, 0.05, 0.01775947892, 0.02772588722, 0.03970490816, 0.4563387459],
    [2 ** 20, 5000, 1, 0.0042042248, 0.005545177444, 0.006743469972, 0.05561519399],
  ] as const;

  it("the gap, simple, with high probability, and as printed", () => {
    const column = (i: 3 | 4 | 6) => rows.map((row) => [row[0], row[1], row[2], row[i]]);
    expectRows("finite-gibbs-gap", "candidates n epsilon", column(3));
    expectRows("finite-gibbs-gap-simple", "candidates n epsilon", column(4));
    expectRows("finite-gibbs-gap-printed", "candidates n epsilon", column(6));
    const excess = rows.map(([candidates, n, epsilon, , , value]) => [candidates, n, epsilon, 0.05, value]);
    expectRows("finite-gibbs-excess", "candidates n epsilon beta", excess);
  });

  it("at any temperature, and the tail", () => {
    expectRows("gibbs-gap", "candidates lambda", [
      [2, 50, 0.005569290855],
      [10, 50, 0.02202005995],
      [100, 100, 0.02628649597],
      [540, 100, 0.03922887565],
      [1e6, 500, 0.02093451501],
    ]);
    expectRows("gibbs-tail", "candidates lambda alpha", [
      [8, 50, 0.1, 0.05390357599],
      [100, 50, 0.2, 0.004539992976],
      [441, 100, 0.1, 0.02002136903],
      [1024, 250, 0.05, 0.003816092848],
      [1e6, 500, 0.05, "1.388794386e-5"],
    ]);
  });
});
