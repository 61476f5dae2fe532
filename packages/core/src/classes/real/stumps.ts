import { shaped } from "../shape.ts";
import { checkLabels, type Sample } from "../../data/index.ts";
import { refuse, show } from "../../issues/index.ts";
import type { Scored } from "../class.ts";
import type { Family } from "../family.ts";
import type { Stump } from "../hypothesis.ts";
import { labelKey } from "../listing.ts";
import { boxOf, onlyBox, type Region, type RegionClass } from "../region.ts";
import { sortedDistinct } from "../sorted-distinct.ts";
import { checkCost, checkCount, checkPoint, columnsOf, numberOf, recordOf } from "./checks.ts";
import { checkIndex, cutsOf } from "./cuts.ts";
import { type DistinctPoints, distinctPoints } from "./distinct-points.ts";
import { growthOf, stumpDimension, stumpGrowth } from "./growth.ts";
import { labelledValues } from "./labelled-values.ts";
import { dichotomiesOf, type Labelling } from "./labellings.ts";
import { infiniteLittlestone } from "./littlestone.ts";

const allOnes: Stump = Object.freeze({ feature: 0, threshold: -Infinity, sign: 1 });
const allZeros: Stump = Object.freeze({ feature: 0, threshold: -Infinity, sign: -1 });

/**
 * `x_f >= t` and `x_f < t` for every one of d real features. The constants are `x_0 >= -Infinity` and
 * `x_0 < -Infinity`, constant at infinite features too. Dichotomies: 1…1, 0…0, then feature by feature and cut by
 * cut, `>=` before `<`, each labelling where it first appears. ERM O(d n log n).
 */
export function stumps(d: number): RegionClass<Stump> {
  checkCount(d, "d", 1);
  const canonical = (hypothesis: Stump): Stump => canonicalStump(hypothesis, d);
  const subject = Object.freeze<RegionClass<Stump>>({
    spec: `stumps:${d}`,
    domain: Object.freeze({ kind: "real", features: d }),
    size: Infinity,
    predict: ({ feature, threshold, sign }, point) => {
      checkPoint(point, d);
      return point[feature]! >= threshold === (sign === 1) ? 1 : 0;
    },
    canonical,
    key: (hypothesis) => {
      const { feature, threshold, sign } = canonical(hypothesis);
      return `x${feature}${sign === 1 ? ">=" : "<"}${threshold}`;
    },
    dichotomies: (points) => {
      const distinct = distinctPoints(points, d);
      return dichotomiesOf(distinct, stumpLabellings(distinct));
    },
    erm: (sample) => stumpErm(sample, d),
    growth: (m) => growthOf(m, () => stumpGrowth(m, d)),
    vc: () => {
      const vc = stumpDimension(d);
      const why = `The sets cut off are 2d chains; ${vc} is the largest m for which chains through all C(m, floor(m / 2)) middle sets are at most 2d = ${2 * d}.`;
      return { lower: vc, upper: vc, why };
    },
    littlestone: () => infiniteLittlestone("the stumps of feature 0 contain all thresholds on a line"),
    family: (cuts) => stumpFamily(cutsOf(cuts, d)),
    region: regionOfStump,
    hypothesisOf: stumpOf,
  });
  return shaped(subject, { kind: "stump", features: d });
}

function canonicalStump(hypothesis: Stump, d: number): Stump {
  const { feature, threshold, sign } = recordOf(hypothesis, "hypothesis");
  if (!Number.isInteger(feature) || feature < 0 || feature >= d) {
    return refuse({
      code: "hypothesis",
      path: "feature",
      expected: `an integer from 0 to ${d - 1}`,
      received: show(feature),
    });
  }
  if ((sign as unknown) !== 1 && (sign as unknown) !== -1) {
    return refuse({ code: "hypothesis", path: "sign", expected: "1 or -1", received: show(sign) });
  }
  const cut = numberOf(threshold, "threshold");
  if (cut === -Infinity) return sign === 1 ? allOnes : allZeros;
  return { feature: feature + 0, threshold: cut, sign };
}

function regionOfStump({ feature, threshold, sign }: Stump): Region {
  if (sign === 1) {
    return { kind: "boxes", boxes: [boxOf([[feature, { lower: threshold, upper: Infinity }]])] };
  }
  if (threshold === -Infinity) return { kind: "boxes", boxes: [] };
  return { kind: "boxes", boxes: [boxOf([[feature, { lower: -Infinity, upper: threshold, isOpen: true }]])] };
}

function stumpOf(region: Region): Stump | undefined {
  const box = onlyBox(region);
  if (box === null) return allZeros;
  if (box === undefined || box.size > 1) return undefined;
  const [only] = box;
  if (only === undefined) return allOnes;
  const [feature, { lower, upper, isOpen }] = only;
  if (upper === Infinity && isOpen !== true) return { feature, threshold: lower, sign: 1 };
  return lower === -Infinity && isOpen ? { feature, threshold: upper, sign: -1 } : undefined;
}

function* stumpLabellings({ count, columns }: DistinctPoints): Generator<Labelling<Stump>> {
  checkCost(
    BigInt(columns.length) * BigInt(count) * BigInt(count),
    1n << 32n,
    "points",
    "comparisons (features × different points squared)",
    "Use fewer points or a coarser public grid.",
  );
  yield { labels: new Uint8Array(count).fill(1), hypothesis: () => allOnes };
  if (count === 0) return;
  yield { labels: new Uint8Array(count), hypothesis: () => allZeros };
  const seen = new Set([labelKey(new Uint8Array(count)), labelKey(new Uint8Array(count).fill(1))]);
  for (const [feature, column] of columns.entries()) {
    for (const threshold of sortedDistinct(column).subarray(1)) {
      for (const sign of [1, -1] as const) {
        const labels = new Uint8Array(count);
        for (let i = 0; i < count; i++) labels[i] = column[i]! >= threshold === (sign === 1) ? 1 : 0;
        const text = labelKey(labels);
        if (seen.has(text)) continue;
        seen.add(text);
        yield { labels, hypothesis: () => ({ feature, threshold, sign }) };
      }
    }
  }
}

function stumpErm(sample: Sample, d: number): Scored<Stump> {
  const columns = columnsOf(sample, d);
  checkLabels(sample.labels, sample.n);
  const { n, labels } = sample;
  let ones = 0;
  for (let i = 0; i < n; i++) ones += labels[i]!;
  let best: Scored<Stump> =
    n - ones <= ones ? { hypothesis: allOnes, errors: n - ones } : { hypothesis: allZeros, errors: ones };
  for (let feature = 0; feature < d; feature++) {
    const { values, gains, zeros } = labelledValues(columns[feature]!, labels);
    let errors = zeros;
    for (let i = 1; i < values.length; i++) {
      errors += gains[i - 1]!;
      const threshold = values[i]!;
      if (errors < best.errors) best = { hypothesis: { feature, threshold, sign: 1 }, errors };
      if (n - errors < best.errors)
        best = { hypothesis: { feature, threshold, sign: -1 }, errors: n - errors };
    }
  }
  return best;
}

/** Feature by feature, cut by cut: `>=`, then `<`. */
function stumpFamily(cuts: readonly Float64Array[]): Family<Stump> {
  const count = cuts.reduce((sum, list) => sum + 2 * list.length, 0);
  const at = (i: number): Stump => {
    let rest = checkIndex(i, count);
    let feature = 0;
    while (rest >= 2 * cuts[feature]!.length) rest -= 2 * cuts[feature++]!.length;
    const threshold = cuts[feature]![rest >>> 1]!;
    return canonicalStump({ feature, threshold, sign: rest % 2 === 0 ? 1 : -1 }, cuts.length);
  };
  return Object.freeze({ kind: "stumps" as const, cuts, count, at });
}
