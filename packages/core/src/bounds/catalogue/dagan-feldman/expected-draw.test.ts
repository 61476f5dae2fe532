import { describe, it } from "vitest";
import { expectRows } from "../testing/rows.ts";

describe("the exponential draw", () => {
  it("Lemma 7", () => {
    const names = "candidates epsilon n";
    expectRows("expected-draw-excess", names, [
      [2, 1, 100, 0.005569290855],
      [11, 0.5, 500, 0.009254947173],
      [101, 0.1, 5000, 0.01054373196],
      [5051, 1, 1000, 0.0115476223],
      [1e6, 0.2, 20000, 0.005233628753],
    ]);
    expectRows("expected-draw-excess-printed", names, [
      [2, 1, 100, 0.01386294361],
      [11, 0.5, 500, 0.01918316218],
      [101, 0.1, 5000, 0.01846048207],
      [5051, 1, 1000, 0.01705468304],
      [1e6, 0.2, 20000, 0.006907755279],
    ]);
    expectRows("likely-draw-excess", `${names} beta`, [
      [2, 1, 100, 0.05, 0.07377758908],
      [11, 0.5, 500, 0.05, 0.04314902037],
      [101, 0.1, 5000, 0.05, 0.03044341116],
      [5051, 1, 1000, 0.05, 0.02304614759],
      [1e6, 0.2, 20000, 0.05, 0.008405621416],
    ]);
    // W here solves y + ln y = ln K - 1 in the printed numbers: K in place of K - 1, alike to these digits from 2^32 on.
    expectRows("expected-draw-excess", names, [
      [String(2n ** 64n), 1, 3258, 0.02435884482],
      [String(2n ** 64n), 0.1, 13000, 0.06104701262],
      [String(2n ** 128n), 1, 5564, 0.02994262614],
    ]);
  });
});
