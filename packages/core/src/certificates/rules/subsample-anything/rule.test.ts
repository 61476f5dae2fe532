import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { subsampleAnything } from "./rule.ts";

describe("subsampling anything", () => {
  it("no algorithm exceeds it, and publishing the drawn examples attains it", () => {
    const algorithms: ((part: readonly number[]) => string)[] = [
      (part) => part.join(),
      (part) => String(part.reduce((a, b) => a + b, 0)),
      (part) => String(part[0]),
    ];
    for (const n of [1, 3, 5, 6]) {
      const sample = Array.from({ length: n }, (_, i) => i + 1);
      for (let subset = 1; subset <= n; subset++) {
        const parts = Array.from({ length: 2 ** n }, (_, set) => set)
          .map((set) => (s: readonly number[]) => s.filter((_, i) => (set >> i) & 1))
          .filter((part) => part(sample).length === subset);
        const delta = concluded(subsampleAnything, "delta", [], { subset }, n);
        let worst = 0;
        for (const algorithm of algorithms) {
          for (let i = 0; i < n; i++) {
            const law = new Map<string, number>();
            for (const part of parts) {
              for (const [s, sign] of [
                [sample, 1],
                [sample.with(i, 99), -1],
              ] as const) {
                const output = algorithm(part(s));
                law.set(output, (law.get(output) ?? 0) + sign / parts.length);
              }
            }
            const distance = [...law.values()].reduce((sum, x) => sum + Math.max(0, x), 0);
            expect(distance).toBeLessThanOrEqual(delta + 1e-12);
            worst = Math.max(worst, distance);
          }
        }
        expect(worst).toBeCloseTo(delta, 12);
      }
    }
  });
});
