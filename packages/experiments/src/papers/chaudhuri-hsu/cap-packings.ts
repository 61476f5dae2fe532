import { geometry, Rational, Reals } from "holdfast";
import { exactly, type Part, type Row } from "../../contract/index.ts";
import { above, atLeast, atMost, below, boundValue, equalTo, row } from "../../measuring/index.ts";

/** The names of the curves. */
export const capSeries = {
  covering: "half-balls that cover a cap",
  packed: "greedy packing of a cap",
  printed: "printed size, Lemma 25",
  whole: "largest packing of the sphere at 1/2",
  wholePrinted: "printed size at r = 1",
} as const;

/** How much finer than half the cap's radius the net is that packings are chosen from: as fine as is quick. */
const finest: Readonly<Record<number, number>> = { 3: 10, 4: 5 };

/** Around the first axis. A member that is needed for the cap lies within the cap's radius and its own ball's. */
export function capPart(dimension: number, r: string): Part {
  return {
    name: `cap of radius ${r} in dimension ${dimension}`,
    measure: (): Row[] => {
      const radius = Rational.parse(r);
      const half = radius.over(2);
      const cover = geometry.separatorCover(dimension, half);
      let needed = 0;
      const net = geometry.separatorCover(dimension, half.over(finest[dimension] ?? 2));
      for (let i = 0n; i < cover.size; i++)
        if (fromAxis(cover.at(i).weights) <= radius.plus(cover.radius).toNumber() + 1e-9) needed++;
      const candidates: Float64Array[] = [];
      for (let i = 0n; i < net.size; i++) {
        const { weights } = net.at(i);
        if (fromAxis(weights) <= Number(r)) candidates.push(unit(weights));
      }
      const most = Math.cos(Math.PI * half.toNumber());
      const kept: Float64Array[] = [];
      for (const candidate of candidates)
        if (kept.every((other) => dot(other, candidate) < most)) kept.push(candidate);
      // A maximal packing of the net covers what is a net radius deep in the cap with r/2 and that radius more.
      const inner = geometry
        .capMeasure(dimension, radius.minus(net.radius))
        .over(geometry.capMeasure(dimension, half.plus(net.radius)));
      const at = { dimension, r };
      return [
        row(
          capSeries.covering,
          at,
          exactly(needed),
          atLeast(boundValue("cap-packing", { dimension, radius })),
        ),
        row(capSeries.packed, at, exactly(kept.length), atLeast(below(inner))),
        row(
          capSeries.packed,
          at,
          exactly(kept.length),
          atMost(above(Rational.of(5n ** BigInt(dimension - 1)))),
        ),
        row(capSeries.printed, at, exactly(2 ** (dimension - 2))),
      ];
    },
  };
}

/** The distance of a separator from that of the first axis. */
function fromAxis(weights: ArrayLike<number>): number {
  return Math.acos(Math.min(1, Math.max(-1, unit(weights)[0]!))) / Math.PI;
}

function unit(weights: ArrayLike<number>): Float64Array {
  const norm = Math.hypot(...Array.from(weights));
  return Float64Array.from(weights, (w) => w / norm);
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, x, i) => sum + x * b[i]!, 0);
}

/**
 * Radius 1 is the whole sphere, and a packing at 1/2 has all angles above a right one: of such vectors there are at most d + 1, and
 * the corners of a simplex are so many. Greedy choices among random directions must not find more.
 */
export function wholeSpherePart(): Part {
  return {
    name: "radius 1",
    measure: ({ random }) => {
      const reals = new Reals(random);
      return [3, 4, 5, 6, 7, 8].flatMap((dimension): Row[] => {
        let found = 0;
        for (let start = 0; start < 50; start++) {
          const kept: Float64Array[] = [];
          for (let i = 0; i < 200; i++) {
            const direction = reals.direction(dimension);
            if (kept.every((other) => dot(other, direction) < 0)) kept.push(direction);
          }
          found = Math.max(found, kept.length);
        }
        const corners = simplex(dimension);
        const apart = corners.every((a, i) => corners.every((b, j) => i === j || dot(a, b) < 0));
        const at = { dimension };
        return [
          row("greedy packing of the sphere at 1/2", at, exactly(found), atMost(dimension + 1)),
          row(capSeries.whole, at, exactly(apart ? corners.length : NaN), equalTo(dimension + 1)),
          row(capSeries.wholePrinted, at, exactly(2 ** (dimension - 2))),
        ];
      });
    },
  };
}

/** The corners of a regular simplex about the origin: basis vectors and one on the other side of them, moved to the middle. */
function simplex(dimension: number): Float64Array[] {
  const far = (1 - Math.sqrt(dimension + 1)) / dimension;
  const corners = Array.from({ length: dimension + 1 }, (_, i) =>
    Float64Array.from({ length: dimension }, (_, j) => (i === dimension ? far : i === j ? 1 : 0)),
  );
  const middle = Float64Array.from({ length: dimension }, () => (1 + far) / (dimension + 1));
  return corners.map((corner) => corner.map((x, j) => x - middle[j]!));
}
