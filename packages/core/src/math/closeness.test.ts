import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HoldfastError, Issue } from "../issues/index.ts";
import { hockeyStick } from "./closeness.ts";
import { Rational } from "./rational.ts";

/** The larger of both directions: the least delta at which the laws are (epsilon, delta)-close. */
function closeness(p: readonly string[], q: readonly string[], epsilon: string): number {
  return Math.max(hockeyStick(p, q, epsilon).toNumber(), hockeyStick(q, p, epsilon).toNumber());
}

const law = (size: number): fc.Arbitrary<readonly Rational[]> =>
  fc
    .array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: size, maxLength: size })
    .filter((weights) => weights.some((weight) => weight > 0n))
    .map((weights) => {
      const whole = weights.reduce((a, b) => a + b);
      return weights.map((weight) => Rational.of(weight, whole));
    });

const pair = fc.integer({ min: 1, max: 6 }).chain((size) => fc.tuple(law(size), law(size)));

function issueOf(refused: () => unknown): Issue {
  try {
    refused();
  } catch (error) {
    return (error as HoldfastError).issue;
  }
  return expect.unreachable();
}

describe("hockeyStick", () => {
  it.each([
    [[".5", ".5"], [".6", ".4"], "0", 0.1],
    [[".5", ".5"], [".6", ".4"], "0.1", 0.05793163277],
    [[".7", ".2", ".1"], [".5", ".3", ".2"], "0.25", 0.114792375],
    [[".25", ".25", ".5"], [".4", ".4", ".2"], "0.5", 0.1702557459],
    [[".9", ".1"], [".1", ".9"], "1", 0.6281718172],
    [["1", "0"], ["0", "1"], "3", 1],
  ])("both ways, of %j and %j at %s, is %d", (p, q, epsilon, expected) => {
    expect(Math.abs(closeness(p, q, epsilon) - expected)).toBeLessThan(1e-9 * expected);
  });

  it("has a direction", () => {
    const [p, q] = [
      ["1/2", "1/2", "0"],
      ["1/2", "1/4", "1/4"],
    ] as const;
    // 1/2 - 2/4 = 0 and 1/4 - 0 where e^epsilon is just above 2.
    expect(hockeyStick(p, q, "0.6932").toString()).toBe("0");
    expect(hockeyStick(q, p, "0.6932").toString()).toBe("0.25");
  });

  it("is the total variation distance at epsilon 0, exactly, however long the fractions", () => {
    expect(hockeyStick(["1/3", "2/3"], ["1/7", "6/7"], 0).toString()).toBe("4/21");
    const [a, b] = [Rational.of(1, 3n ** 3000n), Rational.of(1, 5n ** 2000n)];
    const [p, q] = [a, b].map((mass) => [mass, Rational.one.minus(mass)]);
    const distance = a.compare(b) > 0 ? a.minus(b) : b.minus(a);
    expect(hockeyStick(p!, q!, 0).equals(distance)).toBe(true);
  });

  it("is rounded up to ten digits otherwise", () => {
    const truth = 0.2 - 0.1 * Math.exp(0.01); // 0.09899498329...
    expect(truth).toBeLessThan(0.0989949833);
    expect(hockeyStick(["0.8", "0.2"], ["0.9", "0.1"], "0.01").toString()).toBe("0.0989949833");
  });

  it("is the greatest excess over all sets of results", () => {
    fc.assert(
      fc.property(pair, fc.integer({ min: 0, max: 300 }), ([p, q], hundredths) => {
        const value = hockeyStick(p, q, Rational.of(hundredths, 100)).toNumber();
        let greatest = 0;
        for (let set = 0; set < 2 ** p.length; set++) {
          const massOf = (masses: readonly Rational[]): number =>
            masses.reduce((sum, mass, r) => ((set >> r) % 2 === 1 ? sum + mass.toNumber() : sum), 0);
          greatest = Math.max(greatest, massOf(p) - Math.exp(hundredths / 100) * massOf(q));
        }
        expect(Math.abs(value - greatest)).toBeLessThan(1e-9);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it("is 0 between equal laws, falls with epsilon, and does not end at an epsilon of any size", () => {
    fc.assert(
      fc.property(pair, ([p, q]) => {
        const values = ["0", "1e-30", "0.5", "2", "1e12", "1e15", "1e300"].map((epsilon) => {
          expect(hockeyStick(p, p, epsilon).sign()).toBe(0);
          return hockeyStick(p, q, epsilon);
        });
        // From 0 to 1e-30 rounding may add a unit in the tenth digit.
        values.slice(2).forEach((value, i) => {
          expect(value.compare(values[i + 1]!) <= 0).toBe(true);
        });
        const unmatched = p.filter((_, r) => q[r]!.sign() === 0).reduce((a, b) => a.plus(b), Rational.zero);
        expect(Math.abs(values.at(-1)!.minus(unmatched).toNumber())).toBeLessThan(1e-9);
      }),
      { seed: 2, numRuns: 50 },
    );
  });

  it.each([
    [["1/2", "1/3"], ["1/2", "1/2"], 0, "distribution", "P", "a sum of 5/6"],
    [["1"], ["0.3", "0.7000001"], 0, "distribution", "Q", "a sum of 1.0000001"],
    [[], [], 0, "distribution", "P", "an empty list"],
    [["1"], ["1/2", "1/2"], 0, "distribution", "Q", "2"],
    [["2", "-1"], ["1", "0"], 0, "distribution", "P.1", "-1"],
    [["1"], ["one"], 0, "number-syntax", "Q.0", '"one"'],
    [[1, 0], [0.5, 0.5], 0, "number-syntax", "Q.0", "0.5"],
    [["1"], ["1"], "-0.1", "parameter-range", "epsilon", "-0.1"],
  ])("refuses %j and %j at %s: %s, %s", (p, q, epsilon, code, path, received) => {
    expect(issueOf(() => hockeyStick(p, q, epsilon))).toMatchObject({ code, path, received });
  });
});
