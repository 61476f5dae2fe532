import { count as countField, probability } from "../../certificates/field.ts";
import { type Sample, sampleOf } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import type { Reals } from "../../random/reals/index.ts";

export interface ThresholdPackingOptions {
  /** K, how many laws the family has; at least 2 and at most 10^12, so that doubles tell their intervals apart. */
  readonly count: number;
  /** The mass that each law puts about its own threshold, in (0, 1); the rest is uniform. Default 1/2, the paper's. */
  readonly share?: RationalLike;
}

/** One law of the family: labels are `x >= center`, so a threshold without error exists. */
export interface PackedThreshold {
  readonly center: Rational;
  /** The ends of the interval about the center that the share is uniform on. No two members' intervals meet. */
  readonly lower: Rational;
  readonly upper: Rational;
  /** The probability that `x >= threshold` errs, exactly, for a threshold in [0, 1]. */
  errorOf(threshold: RationalLike): Rational;
  /** Whether a threshold lies in the interval, in doubles: these events of different members are disjoint. */
  holds(threshold: number): boolean;
  /** n points in turn a sixth of the gap below and above the center: a sample that the law can give. */
  sample(n: number): Sample;
  /** n independent examples of the law. */
  draw(n: number, reals: Reals): Sample;
}

/** The laws P_z that defeat every private learner of thresholds on the unit interval. */
export interface ThresholdPacking {
  readonly count: number;
  readonly share: Rational;
  /** The distance of neighboring centers, 1 / (count + 1). */
  readonly gap: Rational;
  /** How smooth each law is to the uniform one, exactly: (1 - share) + 3 share (count + 1) / 2. */
  readonly kappa: Rational;
  /** Every threshold outside a member's interval errs at least this much there: share/2 + (1 - share) gap/3. */
  readonly errorOutside: Rational;
  member(i: number): PackedThreshold;
}

/** With so many the gap is still some thousand times the spacing of doubles near 1. */
const mostMembers = 1_000_000_000_000;

/**
 * The family of Chaudhuri-Hsu Theorem 5 and Example 1 with gap 1/(K + 1): the i-th law is (1 - share) uniform on [0, 1] and share
 * uniform within a third of the gap of i/(K + 1). One threshold is good for one law at most, so that K samples of n examples are
 * K disjoint goals at distance n: what the packing inequality needs. All numbers are exact.
 */
export function thresholdPacking({ count, share: given = "1/2" }: ThresholdPackingOptions): ThresholdPacking {
  countField(2).accept(count, "count");
  if (count > mostMembers) {
    refuse({
      code: "parameter-range",
      path: "count",
      expected: `at most ${mostMembers}`,
      received: `${count}`,
    });
  }
  const share = probability.accept(given, "share");
  if (share.sign() === 0 || share.equals(1)) {
    refuse({
      code: "parameter-range",
      path: "share",
      expected: "a number in (0, 1)",
      received: share.toString(),
    });
  }
  const gap = Rational.of(1, count + 1);
  const rest = Rational.one.minus(share);
  return Object.freeze<ThresholdPacking>({
    count,
    share,
    gap,
    kappa: rest.plus(share.times(count + 1).times("3/2")),
    errorOutside: share.over(2).plus(rest.times(gap).over(3)),
    member: (i) => {
      countField(0).accept(i, "i");
      if (i >= count) {
        refuse({ code: "parameter-range", path: "i", expected: `below ${count}`, received: `${i}` });
      }
      return packedThreshold(gap.times(i + 1), gap, share);
    },
  });
}

function packedThreshold(center: Rational, gap: Rational, share: Rational): PackedThreshold {
  const third = gap.over(3);
  const [lower, upper] = [center.minus(third), center.plus(third)];
  const [least, most] = [lower.toNumber(), upper.toNumber()];
  const [below, above] = [center.minus(gap.over(6)).toNumber(), center.plus(gap.over(6)).toNumber()];
  const cut = center.toNumber();
  const labelled = (points: Float64Array): Sample =>
    sampleOf(
      [points],
      Uint8Array.from(points, (x) => (x >= cut ? 1 : 0)),
    );
  return Object.freeze<PackedThreshold>({
    center,
    lower,
    upper,
    errorOf: (threshold) => {
      const distance = absolute(probability.accept(threshold, "threshold").minus(center));
      const near = distance.compare(third) < 0 ? distance : third;
      return Rational.one.minus(share).times(distance).plus(share.times(near).over(third).over(2));
    },
    holds: (threshold) => threshold >= least && threshold <= most,
    sample: (n) =>
      labelled(
        Float64Array.from({ length: countField(1).accept(n, "n") }, (_, i) => (i % 2 === 0 ? below : above)),
      ),
    draw: (n, reals) => {
      countField(1).accept(n, "n");
      const isNear = share.toNumber();
      return labelled(
        Float64Array.from({ length: n }, () =>
          reals.uniform() < isNear ? least + (most - least) * reals.uniform() : reals.uniform(),
        ),
      );
    },
  });
}

function absolute(x: Rational): Rational {
  return x.sign() < 0 ? x.negate() : x;
}
