import { describe, expect, it } from "vitest";
import { expectRows, valueAt } from "../testing/rows.ts";

describe("the risk on the distribution", () => {
  it("with high probability", () => {
    for (const [n, beta, epsilon, equal, half, alpha] of [
      [1000, 0.05, 1, 0.2621455145 + 0.06872027078, 0.1510467805 + 0.0228151299, 0.7282103605],
      [1e4, 0.01, 0.5, 0.1024595428 + 0.02099591581, 0.05475597481 + 0.005996433555, 0.2528227624],
      [1e4, 0.05, 0.1, 0.08274828023 + 0.06847277881, 0.04776518596 + 0.0228151299, 0.2458806878],
      [1e5, 0.001, 0.2, 0.04517431161 + 0.01020359214, 0.02020256632 + 0.002040718429, 0.09662065277],
      [5000, 0.1, 1, 0.09785184457 + 0.009574983486, 0.06188694042 + 0.003829993394, 0.2874563138],
    ] as const) {
      expectRows("confident-excess-equal", "n beta epsilon xi", [
        [n, beta, epsilon, 0.01, equal + Math.E * 0.01],
      ]);
      expectRows("confident-excess", "n beta epsilon xi", [[n, beta, epsilon, 0.01, half + Math.E * 0.01]]);
      expectRows("confident-finite-excess", "n beta epsilon candidates", [[n, beta, epsilon, 8, alpha]]);
    }
    expect(valueAt("confident-excess", { n: 8, beta: 0.05, epsilon: 1, xi: 0.01 })).toBe(undefined);
  });
});
