import type { Family } from "../family.ts";
import type { Interval, Rectangle } from "../hypothesis.ts";
import { boxOf, onlyBox, type Region, type RegionClass } from "../region.ts";
import { shaped } from "../shape.ts";
import { checkCost, checkCount, checkPoint, listOf, numberOf, recordOf } from "./checks.ts";
import { checkIndex, cutsOf, pairAt, pairCount } from "./cuts.ts";
import { distinctPoints } from "./distinct-points.ts";
import { boxGrowth, growthOf } from "./growth.ts";
import { intervals } from "./intervals.ts";
import { dichotomiesOf, firstBest } from "./labellings.ts";
import { infiniteLittlestone } from "./littlestone.ts";
import { emptyRectangle, rectangleLabellings } from "./rectangle-labellings.ts";
import { rectangleSweep } from "./rectangle-sweep.ts";

/**
 * Closed axis-parallel boxes of d real features and the empty set. ERM: as for intervals when d = 1, a sweep when
 * d = 2, over all dichotomies beyond.
 */
export function rectangles(d: number): RegionClass<Rectangle> {
  checkCount(d, "d", 1);
  const line = intervals();
  const canonical = (hypothesis: Rectangle): Rectangle => canonicalRectangle(hypothesis, d);
  const subject = Object.freeze<RegionClass<Rectangle>>({
    spec: `rectangles:${d}`,
    domain: Object.freeze({ kind: "real", features: d }),
    size: Infinity,
    predict: ({ lower, upper }, point) => {
      checkPoint(point, d);
      for (let f = 0; f < d; f++) if (!(lower[f]! <= point[f]! && point[f]! <= upper[f]!)) return 0;
      return 1;
    },
    canonical,
    key: (hypothesis) => {
      const { lower, upper } = canonical(hypothesis);
      if (lower[0]! > upper[0]!) return "empty";
      return lower.map((low, f) => `[${low},${upper[f]!}]`).join("x");
    },
    dichotomies: (points) => {
      const distinct = distinctPoints(points, d);
      return dichotomiesOf(distinct, rectangleLabellings(distinct));
    },
    erm: (sample) => {
      if (d === 1) {
        const { hypothesis, errors } = line.erm(sample);
        return { hypothesis: flatBox(hypothesis), errors };
      }
      if (d === 2) return rectangleSweep(sample);
      const distinct = distinctPoints(sample, d);
      return firstBest(distinct, rectangleLabellings(distinct), sample);
    },
    growth: (m) => growthOf(m, () => boxGrowth(m, d)),
    vc: () => ({
      lower: 2 * d,
      upper: 2 * d,
      why: `The ${2 * d} points at the ends of the axes are shattered; of ${2 * d + 1} points, some ${2 * d} span a box that holds the other.`,
    }),
    littlestone: () => infiniteLittlestone("the boxes x_0 >= t are thresholds on a line"),
    family: (cuts) => rectangleFamily(cutsOf(cuts, d)),
    region: ({ lower, upper }) => ({
      kind: "boxes",
      boxes:
        lower[0]! <= upper[0]! ? [boxOf(lower.map((low, f) => [f, { lower: low, upper: upper[f]! }]))] : [],
    }),
    hypothesisOf: (region) => rectangleOf(region, d),
  });
  return shaped(subject, { kind: "box", features: d });
}

function flatBox({ lower, upper }: Interval): Rectangle {
  return { lower: [lower], upper: [upper] };
}

function canonicalRectangle(hypothesis: Rectangle, d: number): Rectangle {
  const [lower, upper] = (["lower", "upper"] as const).map((end) =>
    listOf(recordOf(hypothesis, "hypothesis")[end], d, end).map((value, f) => numberOf(value, `${end}.${f}`)),
  ) as [number[], number[]];
  return lower.every((low, f) => low <= upper[f]!) ? { lower, upper } : emptyRectangle(d);
}

function rectangleOf(region: Region, d: number): Rectangle | undefined {
  const box = onlyBox(region);
  if (box === null) return emptyRectangle(d);
  if (box === undefined || [...box.values()].some(({ isOpen }) => isOpen)) return undefined;
  const end = (side: "lower" | "upper", free: number): number[] =>
    Array.from({ length: d }, (_, f) => box.get(f)?.[side] ?? free);
  return { lower: end("lower", -Infinity), upper: end("upper", Infinity) };
}

/** The empty box, then all boxes between cuts, the last feature's side running fastest. */
function rectangleFamily(cuts: readonly Float64Array[]): Family<Rectangle> {
  const boxes = cuts.reduce((product, { length }) => product * BigInt(pairCount(length)), 1n);
  checkCost(boxes, BigInt(Number.MAX_SAFE_INTEGER) - 1n, "cuts", "boxes", "Use fewer cuts.");
  const count = 1 + Number(boxes);
  const at = (i: number): Rectangle => {
    if (checkIndex(i, count) === 0) return emptyRectangle(cuts.length);
    let rest = i - 1;
    const lower: number[] = [];
    const upper: number[] = [];
    for (let f = cuts.length - 1; f >= 0; f--) {
      const list = cuts[f]!;
      const pairs = pairCount(list.length);
      const [first, last] = pairAt(list.length, rest % pairs);
      rest = Math.floor(rest / pairs);
      lower[f] = list[first]!;
      upper[f] = list[last]!;
    }
    return { lower, upper };
  };
  return Object.freeze({ kind: "rectangles" as const, cuts, count, at });
}
