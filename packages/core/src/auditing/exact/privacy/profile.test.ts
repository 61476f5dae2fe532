import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hockeyStick, Rational } from "../../../math/index.ts";
import { auditMechanism } from "../mechanism/mechanism.ts";
import type { PrivacyProfile } from "./profile.ts";

/** The profile of two listed laws. */
async function profileOf(p: readonly string[], q: readonly string[]): Promise<PrivacyProfile> {
  const law = (masses: readonly string[]): Map<string, string> =>
    new Map(masses.map((mass, i) => [`outcome ${i}`, mass]));
  const { profile } = await auditMechanism({
    name: "two laws",
    pairs: [["p", "q"]],
    distribution: (data) => law(data === "p" ? p : q),
  });
  return profile;
}

const contains = ({ lower, upper }: { lower: number; upper: number }, value: number): void => {
  expect(lower).toBeLessThanOrEqual(value * (1 + 1e-15));
  expect(upper).toBeGreaterThanOrEqual(value * (1 - 1e-15));
};

describe("the privacy profile", () => {
  // Dagan-Feldman section 2: P[1] on two data sets, the least epsilon, and the least delta at epsilon 0.1.
  it.each([
    ["0.3", "0.25", 0.1823215568, 0.02370727048],
    ["0.02", "0.03", 0.4054651081, 0.007896581638],
    ["0.5", "0.45", 0.1053605157, 0.002673086866],
    ["0.999", "0.998", 0.6931471806, 0.0008948290819],
    ["0.1", "0.1001", 0.0009995003331, 0],
  ])("of %s and %s", async (p, q, epsilon, delta) => {
    const rest = (mass: string): string => Rational.one.minus(Rational.parse(mass)).toString();
    const profile = await profileOf([p, rest(p)], [q, rest(q)]);
    expect(profile.epsilonAt(0).lower).toBeCloseTo(epsilon, 9);
    expect(profile.epsilonAt(0).upper).toBeCloseTo(epsilon, 9);
    expect(profile.deltaAt("0.1").lower).toBeCloseTo(delta, 11);
    expect(profile.deltaAt("0.1").upper).toBeCloseTo(delta, 11);
  });

  const laws = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })), {
      minLength: 2,
      maxLength: 6,
    })
    .filter((pairs) => pairs.some(([a]) => a > 0) && pairs.some(([, b]) => b > 0))
    .map((pairs) => {
      const fractions = (weights: readonly number[]): string[] => {
        const total = weights.reduce((a, b) => a + b, 0);
        return weights.map((weight) => Rational.of(weight, total).toString());
      };
      return [fractions(pairs.map(([a]) => a)), fractions(pairs.map(([, b]) => b))] as const;
    });

  it("is the hockey-stick divergence of both directions, and epsilon is its inverse", async () => {
    // Seed 1, 200 pairs of laws with denominators up to 120; nothing is random but the choice of laws.
    await fc.assert(
      fc.asyncProperty(laws, async ([p, q]) => {
        const profile = await profileOf(p, q);
        for (const epsilon of ["0", "0.1", "1", "5/2"]) {
          const [there, back] = [hockeyStick(p, q, epsilon), hockeyStick(q, p, epsilon)];
          const exact = Math.max(there.toNumber(), back.toNumber());
          const found = profile.deltaAt(epsilon);
          // The reference is rounded up to ten digits.
          expect(found.lower).toBeLessThanOrEqual(exact * (1 + 1e-15));
          expect(found.upper).toBeGreaterThanOrEqual(exact * (1 - 1e-9));
          expect(found.upper - found.lower).toBeLessThan(1e-13);
          // The epsilon that this delta needs is not more than the one it came from; a little less delta needs more.
          if (exact === 0 || exact === 1) continue;
          expect(profile.epsilonAt(Rational.parse(String(found.upper))).lower).toBeLessThanOrEqual(
            Rational.parse(epsilon).toNumber() + 1e-12,
          );
          const less = profile.epsilonAt(Rational.parse(String(found.lower * (1 - 1e-9))));
          expect(less.upper).toBeGreaterThanOrEqual(Rational.parse(epsilon).toNumber());
        }
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it("is linear in e^epsilon between its corners, and bends at each of them", async () => {
    await fc.assert(
      fc.asyncProperty(laws, async ([p, q]) => {
        const { corners, deltaAt } = await profileOf(p, q);
        const points = corners.map(({ epsilon, delta }) => [Math.exp(epsilon.lower), delta.lower] as const);
        const slopes: number[] = [];
        points.slice(1).forEach(([g, d], i) => {
          const [before, above] = points[i]!;
          slopes.push((d - above) / (g - before));
          const middle = (g + before) / 2;
          const found = deltaAt(Rational.parse(Math.log(middle).toFixed(15)));
          expect(found.lower).toBeCloseTo((d + above) / 2, 10);
        });
        // Convex: each piece falls less than the one before, and the last corner is where nothing more is gained.
        slopes.slice(1).forEach((slope, i) => {
          expect(slope).toBeGreaterThan(slopes[i]!);
        });
        const beyond = deltaAt(20);
        expect(beyond.lower).toBeCloseTo(points.at(-1)![1], 10);
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it("names the event that needs the most, with its probabilities", async () => {
    const profile = await profileOf(["1/4", "1/4", "1/2"], ["1/16", "1/16", "7/8"]);
    expect(profile.witnessAt("0.1")).toMatchObject({
      kind: "neighbours",
      first: "p",
      second: "q",
      event: ["outcome 0", "outcome 1"],
      sentence: '"p" and "q": one of 2 outcomes has probability 0.5 and 0.125',
    });
    expect(profile.worst).toMatchObject({ first: "p", second: "q", event: ["outcome 0"] });
    expect(profile.losses.map(({ outcomes }) => outcomes)).toEqual([2, 1]);
    contains(profile.losses[0]!.loss, Math.log(4));
    contains(profile.losses[0]!.first, 0.5);
    contains(profile.losses[0]!.second, 0.125);
    expect(profile.losses[1]!.loss.lower).toBeCloseTo(Math.log(4 / 7), 13);
    expect(profile.losses[1]!.loss.upper).toBeGreaterThanOrEqual(profile.losses[1]!.loss.lower);
    contains(profile.losses[1]!.second, 0.875);
  });

  it("has no finite epsilon at delta 0 when an outcome is impossible on the neighbor", async () => {
    const profile = await profileOf(["1/10", "9/10"], ["0", "1"]);
    expect(profile.epsilonAt(0)).toEqual({ lower: Infinity, upper: Infinity });
    // A delta that is exactly the mass of the outcome cannot be told from a little less of it.
    expect(profile.epsilonAt("0.1000000000001").upper).toBeLessThan(1e-12);
    expect(profile.losses[0]!.loss).toEqual({ lower: Infinity, upper: Infinity });
    contains(profile.deltaAt(3), 0.1);
  });

  it("refuses what is no law, no epsilon and no delta", async () => {
    await expect(profileOf(["1/2", "1/3"], ["1/2", "1/2"])).rejects.toThrow(/sum to 1/);
    const profile = await profileOf(["1/2", "1/2"], ["1/3", "2/3"]);
    expect(() => profile.deltaAt("-1")).toThrow(/epsilon/);
    expect(() => profile.epsilonAt("1.5")).toThrow(/delta/);
    const nothing: readonly (readonly [string, string])[] = [];
    await expect(
      auditMechanism({ name: "nothing", pairs: nothing, distribution: () => new Map([["a", 1]]) }),
    ).rejects.toThrow(/pair/);
  });
});
