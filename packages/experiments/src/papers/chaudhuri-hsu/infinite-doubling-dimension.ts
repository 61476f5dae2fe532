import { classes, type FiniteClass, geometry, truthTable } from "holdfast";
import { exactly, type Experiment, type Part, type Row } from "../../contract/index.ts";
import { above, atLeast, atMost, equalTo, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, type Curve, measuredCurve } from "../../pictures/index.ts";
import { ballOf } from "./metric-spaces.ts";

const dimension = "half-balls that a small ball needs";
const vc = "VC dimension";
const haussler = "packing at separation r";

/** Intervals have VC dimension 2 and, under the uniform law, no finite doubling dimension: the erratum to section 4. */
export const infiniteDoublingDimension: Experiment = {
  id: "infinite-doubling-dimension",
  title: "A finite VC dimension bounds no doubling dimension",
  summary:
    "For intervals, whose VC dimension is 2, on N points under the uniform law the number of half-balls that the ball of radius 1/N about the empty " +
    "interval needs is computed exactly: it must be at least N, so it has no bound as N grows. For thresholds it must stay 3. What the VC dimension does bound is every " +
    "packing at a fixed separation (Haussler), and that is checked too.",
  statements: ["chaudhuri-hsu/lemma-14", "chaudhuri-hsu/theorem-8"],
  parts: (size) =>
    (size === "short" ? [4, 8, 16, 32] : [4, 8, 16, 32, 48]).flatMap((n) => [
      partOf("intervals", n),
      partOf("thresholds", n),
    ]),
  picture: (rows) => [
    {
      title: "Half-balls for the hardest small ball",
      x: { label: "points of the domain", scale: "logarithmic" },
      y: { label: "half-balls", scale: "logarithmic" },
      curves: ["intervals", "thresholds"].flatMap((name): Curve[] => {
        const mine = rowsOf(rows, dimension, { class: name });
        return [
          measuredCurve(mine, { label: name, x: "points" }),
          claimedCurve(mine, { label: `${name}, claimed`, x: "points" }),
        ];
      }),
      caption:
        "Both classes have a VC dimension of at most 2. The number for intervals grows with the domain, so the logarithm of it, the doubling dimension, is infinite in the limit; thresholds stay at 3.",
    },
  ],
};

function partOf(name: "intervals" | "thresholds", n: number): Part {
  return {
    name: `${name} on ${n} points`,
    measure: () => {
      const subject = classes.parse(`${name}:${n}`) as FiniteClass;
      const space = spaceOf(subject);
      const at = { class: name, points: n };
      const bounds = subject.vc();
      const rows: Row[] = [
        row(vc, at, exactly(bounds.upper), equalTo(name === "intervals" ? 2 : 1)),
        row(
          dimension,
          at,
          exactly(name === "intervals" ? apartInBall(space) : geometry.halfBalls(space, 1).upper),
          // N disjoint points at mutual distance 2/N lie within 1/N of the empty set; on a path a point has two neighbors.
          name === "intervals" ? atLeast(n) : atMost(3),
        ),
      ];
      for (let r = 1; r < n; r *= 2) {
        const packing = geometry.packingNumber(space, r).lower;
        rows.push(
          row(
            haussler,
            { ...at, separation: r / n },
            exactly(packing),
            atMost(above(geometry.hausslerBound(bounds.upper, `${r}/${n}`))),
          ),
        );
      }
      return rows;
    },
  };
}

/** The most points of one ball of radius 1/N that are farther apart than 1/N: a half-ball holds one of them at most. */
function apartInBall(space: geometry.MetricSpace): number {
  let most = 0;
  for (let center = 0; center < space.size; center++) {
    const within = ballOf(space, center, 1);
    if (within.length > most) most = Math.max(most, geometry.packingNumber(space, 1, { within }).lower);
  }
  return most;
}

/** The class under the uniform law on its points, distances in units of 1/n. */
function spaceOf(subject: FiniteClass): geometry.MetricSpace {
  const table = truthTable(subject);
  return { size: table.rows, distance: (i, j) => geometry.rowDisagreements(table, i, j) };
}
