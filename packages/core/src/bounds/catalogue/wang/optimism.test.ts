import { describe, it } from "vitest";
import { expectRows } from "../testing/rows.ts";

describe("optimism", () => {
  it("optimism, uniform deviation and classes of distributions", () => {
    expectRows("minimizer-optimism", "candidates n", [
      [2, 100, 0.05887050113],
      [100, 1000, 0.04798525912],
      [441, 200, 0.1233799505],
      [1024, 1e4, 0.01861648706],
      [2 ** 20, 1e5, 0.008325546112],
    ]);
    expectRows("expected-uniform-deviation", "candidates n", [
      [2, 100, 0.08325546112],
      [100, 1000, 0.05146997847],
      [441, 200, 0.1302132103],
      [1024, 1e4, 0.01952513635],
      [2 ** 20, 1e5, 0.008531146111],
    ]);
    // The rate of both learners is 1/sqrt(n), and sqrt(n) examples are drawn.
    for (const [power, printed, sharp] of [
      [1, 10.76432367, 0.567970479],
      [2, 4.264733192, 0.1251742713],
      [3, 2.202558069, 0.03414020373],
      [4, 1.2137, 0.01025174271],
      [5, 0.6783418679, 0.003187451931],
    ] as const) {
      const [n, drawn] = [10 ** (2 * power), 10 ** power];
      const [xi, xiOfRoot] = [drawn ** -0.5, n ** -0.125];
      expectRows("class-gap", "n drawn xi candidates", [[n, drawn, xi.toFixed(16), 100, sharp]]);
      expectRows("class-gap-printed", "n drawn xi xiOfRoot", [
        [n, drawn, xi.toFixed(16), xiOfRoot.toFixed(16), printed],
      ]);
    }
  });

  it("runs that catch a canary, and Fourier features", () => {
    expectRows("canary-runs", "n beta", [
      [10, 0.01, 43.70869065],
      [100, 0.01, 458.2105766],
      [1000, 0.05, 2994.234158],
      [50, "1e-6", 683.8445136],
      [200, 0.001, 1378.094293],
    ]);
    expectRows("fourier-features", "alpha points beta", [
      [0.1, 100, 0.05, 2439.204462],
      [0.2, 1000, 0.01, 920.9840122],
      [0.05, 200, 0.05, 10869.88357],
      [0.3, 50, 0.1, 224.5872977],
      [0.1, 1e4, 0.01, 4605.150185],
    ]);
  });
});
