import type { Scored } from "../class.ts";
import type { Threshold } from "../hypothesis.ts";
import type { Sample } from "../../data/index.ts";
import { sidesOfRegion, type RegionClass, regionOfSides } from "../region.ts";
import { shaped } from "../shape.ts";
import { checkPoint, columnsOf, numberOf, recordOf } from "./checks.ts";
import { checkIndex, cutsOf } from "./cuts.ts";
import { type DistinctPoints, distinctPoints } from "./distinct-points.ts";
import { growthOf } from "./growth.ts";
import { labelledValues } from "./labelled-values.ts";
import { dichotomiesOf, type Labelling } from "./labellings.ts";
import { infiniteLittlestone } from "./littlestone.ts";

/**
 * The functions `x >= t` of one real feature, t from -Infinity to Infinity. Comparison is as written, so at an
 * infinite feature t = Infinity is not the constant 0. Dichotomies come by ascending t: the points themselves and
 * Infinity (Dagan–Feldman, section 2). ERM sorts once: O(n log n).
 */
export function thresholds(): RegionClass<Threshold> {
  const subject = Object.freeze<RegionClass<Threshold>>({
    spec: "thresholds",
    domain: Object.freeze({ kind: "real", features: 1 }),
    size: Infinity,
    predict: ({ threshold }, point) => {
      checkPoint(point, 1);
      return point[0]! >= threshold ? 1 : 0;
    },
    canonical,
    key: (hypothesis) => `x>=${canonical(hypothesis).threshold}`,
    dichotomies: (points) => {
      const distinct = distinctPoints(points, 1);
      return dichotomiesOf(distinct, thresholdLabellings(distinct));
    },
    erm: thresholdErm,
    growth: (m) => growthOf(m, () => BigInt(m) + 1n),
    vc: () => ({
      lower: 1,
      upper: 1,
      why: "One point is shattered; of two, the smaller alone is never labelled 1.",
    }),
    littlestone: () => infiniteLittlestone("thresholds on a line are the class itself"),
    family: (cuts) => {
      const list = cutsOf(cuts, 1)[0]!;
      const at = (i: number): Threshold => ({ threshold: list[checkIndex(i, list.length)]! });
      return Object.freeze({ kind: "thresholds" as const, cuts: list, count: list.length, at });
    },
    region: ({ threshold }) => regionOfSides([{ lower: threshold, upper: Infinity }]),
    hypothesisOf: (region) => {
      const [side, ...others] = sidesOfRegion(region) ?? [];
      return side?.upper === Infinity && others.length === 0 ? { threshold: side.lower } : undefined;
    },
  });
  return shaped(subject, { kind: "threshold" });
}

function canonical(hypothesis: Threshold): Threshold {
  const { threshold } = recordOf(hypothesis, "hypothesis");
  return { threshold: numberOf(threshold, "threshold") };
}

/** By ascending threshold; the labelling 0…0 is last, and missing when a point is Infinity. */
function* thresholdLabellings({ count, columns }: DistinctPoints): Generator<Labelling<Threshold>> {
  const values = columns[0]!;
  for (let i = 0; i <= count; i++) {
    if (i === count && values[count - 1] === Infinity) return;
    const threshold = i < count ? values[i]! : Infinity;
    yield { labels: new Uint8Array(count).fill(1, i), hypothesis: () => ({ threshold }) };
  }
}

function thresholdErm(sample: Sample): Scored<Threshold> {
  const [column] = columnsOf(sample, 1);
  const { values, gains, zeros } = labelledValues(column!, sample.labels);
  let errors = zeros;
  let best = { hypothesis: { threshold: values[0] ?? Infinity }, errors };
  for (let i = 0; i < values.length; i++) {
    // Past value i, the next threshold labels it 0.
    errors += gains[i]!;
    const threshold = values[i + 1] ?? Infinity;
    if (errors < best.errors && threshold !== values[i]) best = { hypothesis: { threshold }, errors };
  }
  return best;
}
