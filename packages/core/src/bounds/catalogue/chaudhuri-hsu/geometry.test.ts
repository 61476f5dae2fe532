import { describe, expect, it } from "vitest";
import { bandKappa, capsKappa, capsKappaBound } from "../../../geometry/spherical-smoothness.ts";
import { pairDeviation } from "../../../geometry/uniform-convergence.ts";
import { roundUp } from "../../../math/index.ts";
import { evaluateBound } from "../evaluate.ts";
import { boundOf } from "../registry.ts";
import { solveBound } from "../solve.ts";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("numbers of candidates", () => {
  it("Lemma 14, Haussler, and the sphere", () => {
    expectRows("packing-size", "doubling radius separation", [
      [1, 1, 0.1, 40],
      [2, 1, 0.1, 1600],
      [3, 0.5, 0.05, 64000],
      [2.5, 1, 0.01, 3200000],
      [10, 1, 0.2, 1.024e13],
      [3, 1, 4, 1],
    ]);
    expectRows("packing-size-sharp", "doubling radius separation", [
      [1, 1, 0.1, 32],
      [2, 1, 0.1, 1024],
      [3, 0.5, 0.05, 32768],
      [2.5, 1, 0.01, 390625],
      [10, 1, 0.2, 1099511627776],
    ]);
    expectRows("haussler-packing", "vc radius", [
      [1, 0.1, 295.562244],
      [2, 0.05, 96410.57723],
      [3, 0.01, 1747140801],
      [5, 0.1, 7745832835],
      [10, 0.02, 6.586155589e25],
    ]);
    expectRows("sphere-doubling", "dimension", [
      [2, 2.321928095],
      [3, 4.64385619],
      [5, 9.28771238],
      [10, 20.89735285],
      [20, 44.1166338],
    ]);
  });
});

describe("the sphere", () => {
  it("Lemma 25, and the radius up to which it gives 2^(dimension - 2)", () => {
    expectRows("cap-packing", "dimension radius", [
      [3, 0.1, 3.975376681],
      [5, 0.1, 15.60985275],
      [10, 0.05, 501.7644941],
      [10, 0.2, 370.1526135],
      [10, 0.5, 66.86117067],
      [20, 0.1, 428667.2555],
      [6, 1, 2],
    ]);
    expectRows("cap-packing-simple", "dimension radius", [
      [3, 0.1, 3.950753362],
      [5, 0.1, 15.41628618],
      [10, 0.05, 499.5087949],
      [10, 0.2, 342.7050983],
      [10, 0.5, 32],
      [20, 0.1, 419496.7541],
      [6, 1, 0],
    ]);
    for (const [dimension, radius] of [
      [3, 0.6666666667],
      [5, 0.4163034579],
      [10, 0.2612005528],
      [20, 0.1755418926],
      [6, 0.3640566638],
    ] as const) {
      const problem = { unknown: "radius", target: 2 ** (dimension - 2), values: { dimension } };
      expect(solveBound(boundOf("cap-packing-simple"), problem)!.toNumber()).toBeCloseTo(radius, 9);
    }
  });

  it("grows with the dimension up to the whole sphere", () => {
    for (const radius of [0.05, 0.3, 0.5, 0.7, 0.9]) {
      const values = [2, 3, 4, 5, 6, 7, 12, 25].map((dimension) =>
        valueAt("cap-packing", { dimension, radius })!,
      );
      expect(values).toEqual([...values].sort((a, b) => a - b));
    }
  });

  it("section 5.2: separators", () => {
    expectRows("separator-lower-bound", "dimension alpha epsilon beta", [
      [3, 0.01, 0.1, 0.5, 69.20222475],
      [5, 0.01, 0.1, 0.5, 127.4446196],
      [10, 0.01, 0.1, 0.5, 269.5521724],
      [10, 0.05, 1, 0.5, 12.57373384],
      [20, 0.01, 0.1, 0.5, 549.9359547],
      [50, 0.005, 0.5, 0.5, 344.8782226],
    ]);
    for (const [dimension, alpha, epsilon, n, factor] of [
      [3, 0.01, 0.1, 305, 4],
      [5, 0.01, 0.1, 496, 4],
      [10, 0.01, 0.1, 940, 4.6],
      [10, 0.05, 1, 19, 3.4],
      [20, 0.01, 0.1, 1854, 5.1],
      [50, 0.005, 0.5, 1950, 5.2],
    ] as const) {
      const reach = (alpha * factor).toFixed(6);
      const values = { dimension, alpha: String(alpha), epsilon: String(epsilon), reach };
      const problem = { unknown: "n", target: "0.125", values };
      // The printed n come from a coarse search: at least so many, and little more.
      const found = solveBound(boundOf("separator-failure"), problem)!.toNumber();
      expect(found).toBeGreaterThanOrEqual(n);
      expect(found).toBeLessThanOrEqual(Math.ceil(1.02 * n));
    }
  });

  it("Lemmas 20 and 21 beside the exact smoothness, which geometry knows as well", () => {
    for (const [dimension, width, band, printedBand, caps, printedCaps] of [
      [2, 0.5, 3, undefined, 1.5, 2],
      [3, 0.5, 2, undefined, 2, 4],
      [10, 0.3, 1.587511044, undefined, 2.702095664, 112.6403005],
      [10, 0.5, 1.132896462, 2.341972994, 8.524654788, 512],
      [50, 0.2, 1.189606718, 3.784422382, 6.274074724, 5617333550],
      [100, 0.1, 1.470044479, undefined, 3.127458239, 1.465482269e17],
      [100, 0.2, 1.047048852, 1.371122505, 22.25450351, 4.989194435e19],
      [5, 0.9, 1.014713343, 1.358672921, 68.96551724, 400],
    ] as const) {
      const values = { dimension, width: String(width) };
      const at = (id: string): number | undefined => evaluateBound(boundOf(id), values).value?.toNumber();
      expect(at("band-kappa")).toBeCloseTo(band, 8);
      expect(at("caps-kappa")).toBeCloseTo(caps, 7);
      expect(at("caps-kappa-printed")! / printedCaps).toBeCloseTo(1, 8);
      if (printedBand === undefined) expect(at("band-kappa-printed")).toBe(undefined);
      else expect(at("band-kappa-printed")).toBeCloseTo(printedBand, 8);
      expect(at("band-kappa")).toBe(bandKappa(dimension, values.width).toNumber());
      expect(at("caps-kappa")).toBe(capsKappa(dimension, values.width).toNumber());
      expect(at("caps-kappa-printed")).toBe(capsKappaBound(dimension, values.width).toNumber());
    }
  });
});

describe("deviations", () => {
  it("Lemmas 16 and 17", () => {
    expectRows("error-deviation", "n vc beta", [
      [1000, 1, 0.05, 0.05747689382],
      [1e4, 3, 0.05, 0.01407317871],
      [1e5, 10, 0.01, 0.004656505377],
      [5000, 2, 0.1, 0.01928764816],
      [1e6, 5, 0.001, 0.0003167057725],
    ]);
    const rows = [
      [1000, 1, 0.25, 0.07989757457, 0.06913098334],
      [1000, 3, 0.05, 0.1975830706, 0.1828431111],
      [1e4, 3, 0.05, 0.02528451129, 0.02381051434],
      [1e5, 10, 0.25, 0.008833693591, 0.008639668772],
      [500, 2, 0.01, 0.2787991755, 0.2523603929],
      [1000, 1, 0.05, 0.08633532622, NaN],
      [1e4, 4, 0.01, 0.03285160403, NaN],
      [1e5, 11, 0.05, 0.009686477153, NaN],
      [5000, 2, 0.1, 0.03340612178, NaN],
    ] as const;
    expectRows(
      "pair-deviation",
      "n vc beta",
      rows.map((row) => row.slice(0, 4)),
    );
    const counted = rows
      .filter((row) => !Number.isNaN(row[4]))
      .map(([n, vc, beta, , value]) => [n, vc, beta, value]);
    expectRows("pair-deviation-sharp", "n vc beta", counted);
    for (const [n, vc, beta] of rows) {
      const options = { n, vc, beta: String(beta) };
      const { value } = evaluateBound(boundOf("pair-deviation-sharp"), options);
      expect(value!.toString()).toBe(roundUp(pairDeviation(options)).toString());
    }
    expect(evaluateBound(boundOf("pair-deviation"), { n: 2, vc: 5, beta: "0.1" }).status).toBe("vacuous");
  });

  it("public points, and Lemma 23", () => {
    expectRows("public-sample-radius", "sampleRadius deviation", [
      [0, 0.02, 0.02],
      [0.01, 0.02, 0.03732050808],
      [0.05, 0.01, 0.07791287847],
      [0.02, 0.1, 0.1370820393],
      [0.1, 0.05, 0.2],
    ]);
    expectRows("packing-transfer", "vc radius", [
      [1, 0.1, 2118.997451],
      [1, 0.01, 29479.28085],
      [3, 0.1, 6356.992354],
      [10, 0.01, 294792.8085],
      [5, 0.5, 1539.599803],
    ]);
    expectRows("packing-transfer-sharp", "vc radius", [
      [1, 0.1, 1682],
      [1, 0.01, 20839],
      [3, 0.1, 4551],
      [10, 0.01, 186660],
      [5, 0.5, 1191],
    ]);
  });
});
