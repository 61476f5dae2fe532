import { geometry } from "holdfast";
import { exactly, type Experiment, type Part, type Row } from "../../contract/index.ts";
import { atLeast, atMost, row, rowsOf } from "../../measuring/index.ts";
import { againstClaims } from "../../pictures/index.ts";
import { ballOf, metricSpaces, type NamedSpace } from "./metric-spaces.ts";

const covers = "a maximal packing covers";
const sizes = "points of a packing in a ball";
const packings = "packing from the doubling dimension";
const converse = "half-balls needed where such a packing exists";

/** Lemmas 13, 14 and 15 on spaces small enough for every packing and cover to be found by search. */
export const packingsAndCovers: Experiment = {
  id: "packings-and-covers",
  title: "Packings, covers and the doubling dimension",
  summary:
    "On six finite metric spaces with integer distances, largest packings and smallest covers are found by exact search. A maximal packing must " +
    "cover (Lemma 13), no packing of a ball may exceed the bound of the doubling dimension (Lemma 14), and a ball that needs many half-balls must " +
    "hold a packing of as many points (Lemma 15). The star shows that the last cannot be turned around.",
  statements: ["chaudhuri-hsu/lemma-13", "chaudhuri-hsu/lemma-14", "chaudhuri-hsu/lemma-15"],
  parts: () => metricSpaces().map(partOf),
  picture: (rows) => [
    againstClaims(rowsOf(rows, sizes), {
      title: "Lemma 14: packings in a ball",
      claimed: "bound from the doubling dimension",
      scale: "logarithmic",
      measured: "points of the largest packing",
      caption: "Every dot is one space, ball and separation; none may be above the dashed line.",
    }),
    againstClaims(rowsOf(rows, packings), {
      title: "Lemma 15: a ball that needs many half-balls holds a packing",
      claimed: "half-balls that a ball of radius r needs",
      scale: "logarithmic",
      measured: "points of the largest packing at r/2 in a ball",
      caption:
        "No dot is below the dashed line. The star at the upper left has a packing of 8 points in a ball that one half-ball covers: the converse is false.",
    }),
  ],
};

function partOf({ name, space }: NamedSpace): Part {
  return {
    name,
    measure: () => {
      const scales = geometry.criticalScales(space);
      const halves = Math.max(...scales.map((r) => geometry.halfBalls(space, r).upper));
      return scales.flatMap((r) => [
        ...coverRows(name, space, r),
        ...scales
          .filter((radius) => radius >= r)
          .map((radius) => packingRow(name, space, { r, radius, halves })),
        halfBallRow(name, space, r),
        ...(name.startsWith("star") && r === Math.max(...scales) / 2 ? [converseRow(name, space, r)] : []),
      ]);
    },
  };
}

/** A greedy maximal packing at r: its points are farther apart than r, and every point is within r of one. */
function coverRows(name: string, space: geometry.MetricSpace, r: number): Row[] {
  const kept = geometry.greedyPacking(space, r);
  let radius = 0;
  for (let i = 0; i < space.size; i++)
    radius = Math.max(radius, Math.min(...kept.map((k) => space.distance(i, k))));
  const at = { space: name, scale: r };
  const least = geometry.coveringNumber(space, r).upper;
  const largest = geometry.packingNumber(space, r).lower;
  return [
    row(covers, { ...at, what: "radius" }, exactly(radius), atMost(r)),
    row(covers, { ...at, what: "least cover" }, exactly(least), atMost(largest)),
    row(
      covers,
      { ...at, what: "packing at twice the scale" },
      exactly(geometry.packingNumber(space, 2 * r).lower),
      atMost(least),
    ),
  ];
}

function packingRow(
  name: string,
  space: geometry.MetricSpace,
  { r, radius, halves }: { readonly r: number; readonly radius: number; readonly halves: number },
): Row {
  const value = Number(geometry.packingBound({ halves, ball: radius, separation: r }));
  const at = { space: name, radius, separation: r };
  return row(sizes, at, exactly(largestIn(space, radius, r)), atMost(value));
}

function halfBallRow(name: string, space: geometry.MetricSpace, r: number): Row {
  const measured = exactly(largestIn(space, r, r / 2));
  const value = geometry.halfBalls(space, r).lower;
  return row(packings, { space: name, scale: r }, measured, atLeast(value));
}

/** What a converse of Lemma 15 would claim of this ball is not claimed: one half-ball covers it. */
function converseRow(name: string, space: geometry.MetricSpace, r: number): Row {
  return row(converse, { space: name, scale: r }, exactly(geometry.halfBalls(space, r).upper));
}

/** The most points of a packing at this separation in any ball of the radius. */
function largestIn(space: geometry.MetricSpace, radius: number, separation: number): number {
  let largest = 0;
  for (let center = 0; center < space.size; center++) {
    const within = ballOf(space, center, radius);
    largest = Math.max(largest, geometry.packingNumber(space, separation, { within }).lower);
  }
  return largest;
}
