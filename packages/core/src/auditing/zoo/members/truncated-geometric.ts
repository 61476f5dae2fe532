import { Rational } from "../../../math/index.ts";
import type { NeighbourPair } from "../../black-boxes/black-box.ts";
import { type Masses, worstOf, worstRatio } from "../exact/worst-ratio.ts";
import type { ZooMember } from "../member.ts";
import { wordBox } from "../sampler-box.ts";

const people = 5;
/** Outputs are further from the count by a factor 2^k / (2^k + 1) a step. */
const k = 3;

const pairs: readonly NeighbourPair<number>[] = Array.from({ length: people }, (_, count) => ({
  first: count,
  second: count + 1,
  name: `a count of ${count} against ${count + 1}`,
}));

/** Geometric noise on a count of at most five people, cut to 0 … 5, from one uniform integer (Balcer and Vadhan's GeoSample). */
export const truncatedGeometric: ZooMember<number> = {
  id: "truncated-geometric",
  summary:
    "A count among five people plus two-sided geometric noise, moved to the nearer end when outside 0 … 5.",
  source: "Balcer, Vadhan 2018, Algorithm 4.8; DP-Sniper's TruncatedGeometric",
  claimed: { epsilon: Math.log(9 / 8), delta: 0 },
  broken: false,
  truth: {
    epsilon: Math.log(1 + 2 ** -k),
    how: "A step away from the count multiplies the probability by 2^k/(2^k + 1) with k = ceil(ln(2/0.1)) = 3, so neighboring counts have ratio 1 + 2^-3 at both ends.",
  },
  pairs,
  box: wordBox("truncated-geometric", (count, noise) => {
    const law = lawOf(count).map((mass) => mass.toNumber());
    return () => {
      let rest = noise.uniform();
      let output = 0;
      while (output < people && (rest -= law[output]!) >= 0) output++;
      return String(output);
    };
  }),
  exact: (some = pairs) => worstOf(some, ({ first, second }) => worstRatio(masses(first), masses(second))),
  published: 0.1155,
};

/** The probabilities of 0 … 5, exactly: the ends have all that is beyond them. */
function lawOf(count: number): readonly Rational[] {
  const ratio = Rational.of(2 ** k).over(Rational.of(2 ** k + 1));
  const atLeast = (distance: number): Rational => {
    // P(noise >= d) = ratio^d / (1 + ratio) for d >= 1.
    let power = Rational.one;
    for (let i = 0; i < distance; i++) power = power.times(ratio);
    return power.over(Rational.one.plus(ratio));
  };
  return Array.from({ length: people + 1 }, (_, output) => {
    const distance = Math.abs(output - count);
    if (output === 0 || output === people) return distance === 0 ? atLeast(0) : atLeast(distance);
    return distance === 0 ? atLeast(0).minus(atLeast(1)) : atLeast(distance).minus(atLeast(distance + 1));
  });
}

function masses(count: number): Masses {
  return new Map(lawOf(count).map((mass, output) => [String(output), mass.toNumber()]));
}
