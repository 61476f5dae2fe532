import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { histograms, neighboursOf, parseFiniteProblem } from "../../problems/finite/index.ts";
import { auditMechanism } from "./mechanism/mechanism.ts";

describe("the exponential mechanism on finite problems", () => {
  // Wang, Lei, Fienberg Algorithm 1: problem, n, epsilon, and what is true of it: total variation, epsilon, delta at epsilon/2.
  it.each([
    ["bits", 10, "1", 0.2310585786, 0.9885654206, 0.0724090283],
    ["mode:3", 6, "1/2", 0.1020096224, 0.3655522574, 0.02426595044],
    ["median:5", 6, "1", 0.151467394, 0.7684531175, 0.01840474697],
    ["thresholds:2", 6, "1", 0.244879988, 0.959112243, 0.07722010037],
  ])("%s with %i records at epsilon %s", async (name, n, epsilon, distance, exact, delta) => {
    const problem = parseFiniteProblem(name);
    const counts = histograms(n, problem.values);
    const claimed = Rational.parse(epsilon);
    const { profile, rows, holds } = await auditMechanism<number[]>({
      name,
      pairs: counts.flatMap((count) =>
        [...neighboursOf(count)].map((other): [number[], number[]] => [[...count], [...other]]),
      ),
      claims: [
        {
          notion: "differential-privacy",
          epsilon: claimed,
          delta: Rational.zero,
          neighbours: "replace-one",
          group: 1,
        },
      ],
      program: (histogram, coins) => {
        const scores = problem.losses.map((row) =>
          row.reduce((sum, loss, z) => sum - loss * histogram[z]!, 0),
        );
        return coins.exponential(Float64Array.from(scores), claimed.over(2 * problem.denominator));
      },
    });
    expect(holds).toBe(true);
    expect(rows[0]!.measured!.lower).toBeCloseTo(exact, 9);
    expect(profile.deltaAt(0).lower).toBeCloseTo(distance, 9);
    expect(profile.epsilonAt(0).upper).toBeCloseTo(exact, 9);
    expect(profile.deltaAt(claimed.over(2)).upper).toBeCloseTo(delta, 9);
  });
});
