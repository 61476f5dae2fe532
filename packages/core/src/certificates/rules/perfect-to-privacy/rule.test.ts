import { describe, expect, it } from "vitest";
import { Rational } from "../../../math/index.ts";
import { probabilityOf, sequences } from "../../../testing/laws.ts";
import { derive, premise } from "../../derivation.ts";
import { encodeClaim } from "../../json.ts";
import type { SampleSize } from "../../judgement.ts";
import { readClaim } from "../../text.ts";
import { perfectToPrivacy } from "./rule.ts";

function privacy(beta: string, n: SampleSize): unknown {
  const given = premise(readClaim(`perfect-generalization:beta=${beta},epsilon=0.25,delta=0`), n);
  return encodeClaim(derive(perfectToPrivacy, [given], {}).claim);
}

describe("perfect to privacy", () => {
  it("both of two neighbours have mass at least 1/(2 n^n) under their pooled distribution", () => {
    for (const [values, n] of [
      [3, 1],
      [3, 2],
      [4, 3],
      [3, 4],
    ] as const) {
      const samples = sequences(values, n);
      let least = 1;
      for (const sample of samples) {
        for (let i = 0; i < n; i++) {
          for (let other = 0; other < values; other++) {
            const neighbour = sample.map((z, j) => (j === i ? other : z));
            const pooled = Array.from({ length: values }, (_, z) =>
              sample.reduce(
                (sum, y, j) => sum + ((y === z ? 1 : 0) + (neighbour[j] === z ? 1 : 0)) / (2 * n),
                0,
              ),
            );
            least = Math.min(least, probabilityOf(sample, pooled), probabilityOf(neighbour, pooled));
          }
        }
      }
      // Attained when all entries differ, where the domain is large enough for that.
      if (values > n) expect(least).toBeCloseTo(1 / (2 * n ** n), 14);
      else expect(least).toBeGreaterThan(1 / (2 * n ** n));
    }
  });

  it("cannot allow 1/(2 n^n) itself: one example that names itself", () => {
    // n = 1 on {0, 1}: publishing the example is perfectly generalizing with beta = 1/2 (simulate the likelier
    // one), and not private at all.
    expect(() => privacy("0.5", 1)).toThrow("less than 1/(2 n^n)");
    expect(privacy("0.49999", 1)).toEqual({
      notion: "differential-privacy",
      epsilon: "0.5",
      delta: "0",
      neighbours: "replace-one",
      group: 1,
    });
  });

  it("compares exactly, up to two thousand examples", () => {
    const limit = Rational.of(1n, 2n * 100n ** 100n);
    expect(() => privacy(limit.toString(), 100)).toThrow("less than");
    expect(privacy(limit.times("0.999999999").toString(), 100)).toMatchObject({ epsilon: "0.5" });
    expect(privacy("1e-4000", 1000)).toMatchObject({ epsilon: "0.5" });
    expect(() => privacy("1e-4000", 2000)).toThrow("less than");
    expect(() => privacy("1e-4000", 2001)).toThrow("n^n is compared exactly");
  });

  it("needs no sample size when no sample is missed", () => {
    expect(privacy("0", "any")).toMatchObject({ epsilon: "0.5" });
    expect(privacy("0", 1e6)).toMatchObject({ epsilon: "0.5" });
  });

  it("proposes itself without parameters", () => {
    const given = premise(readClaim("perfect-generalization:beta=0,epsilon=1,delta=0"), 10);
    expect(perfectToPrivacy.proposals?.(given, {})).toEqual([{}]);
  });
});
