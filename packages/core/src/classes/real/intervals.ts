import { growthBound } from "../../math/index.ts";
import type { Interval, IntervalUnion } from "../hypothesis.ts";
import { emptyInterval, intervalKey } from "../interval-form.ts";
import { type RegionClass, regionOfSides } from "../region.ts";
import { shaped } from "../shape.ts";
import { checkPoint } from "./checks.ts";
import { distinctPoints } from "./distinct-points.ts";
import { growthOf } from "./growth.ts";
import { canonicalInterval, intervalFamily } from "./interval-family.ts";
import { dichotomiesOf, type Labelling } from "./labellings.ts";
import { infiniteLittlestone } from "./littlestone.ts";
import { unionLabellings, unions } from "./unions.ts";

/**
 * Closed intervals of one real feature and the empty set. Dichotomies: the empty one, then the hulls of consecutive
 * points by lower and upper end (Dagan–Feldman, section 2). ERM as for unions of one interval: O(n log n).
 */
export function intervals(): RegionClass<Interval> {
  const union = unions(1);
  const canonical = (hypothesis: Interval): Interval => canonicalInterval(hypothesis, "interval");
  const subject = Object.freeze<RegionClass<Interval>>({
    spec: "intervals",
    domain: union.domain,
    size: Infinity,
    predict: ({ lower, upper }, point) => {
      checkPoint(point, 1);
      return lower <= point[0]! && point[0]! <= upper ? 1 : 0;
    },
    canonical,
    key: (hypothesis) => intervalKey(canonical(hypothesis)),
    dichotomies: (points) => {
      const distinct = distinctPoints(points, 1);
      return dichotomiesOf(distinct, single(unionLabellings(distinct, 1)));
    },
    erm: (sample) => {
      const { hypothesis, errors } = union.erm(sample);
      return { hypothesis: onlyOf(hypothesis), errors };
    },
    growth: (m) => growthOf(m, () => growthBound(m, 2)),
    vc: () => ({
      lower: 2,
      upper: 2,
      why: "Two points are shattered; of three, the outer two alone are never labelled 1.",
    }),
    littlestone: () => infiniteLittlestone("the intervals [t, Infinity] are thresholds on a line"),
    family: (cuts) => intervalFamily(cuts, (interval) => interval),
    region: (interval) => regionOfSides(interval.lower <= interval.upper ? [interval] : []),
    hypothesisOf: (region) => {
      const found = union.hypothesisOf(region);
      return found && onlyOf(found);
    },
  });
  return shaped(subject, { kind: "interval" });
}

function onlyOf({ intervals: [only = emptyInterval] }: IntervalUnion): Interval {
  return only;
}

function* single(labellings: Iterable<Labelling<IntervalUnion>>): Generator<Labelling<Interval>> {
  for (const { labels, hypothesis } of labellings) {
    yield {
      labels,
      hypothesis: () => {
        const union = hypothesis();
        return union && onlyOf(union);
      },
    };
  }
}
