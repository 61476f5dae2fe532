import { refuse } from "../issues/index.ts";
import { Rational, type RationalLike, Real } from "../math/index.ts";
import { exactValue } from "./double.ts";
import type { LineReference } from "./reference-law.ts";
import { checkedRounding, inRange } from "./safe-range.ts";

/** The uniform law on [lower, upper], by default the unit interval. */
export function uniformReference(lower: RationalLike = 0, upper: RationalLike = 1): LineReference {
  const [a, b] = [Rational.from(lower, "lower"), Rational.from(upper, "upper")];
  const law = histogramReference({ edges: [a, b], masses: [1] });
  return Object.freeze({ ...law, name: `uniform on [${a}, ${b}]` });
}

export interface HistogramOptions {
  /** The ends of the cells, ascending: one more than there are cells. */
  readonly edges: readonly RationalLike[];
  /** The mass of each cell; they sum to 1 exactly. */
  readonly masses: readonly RationalLike[];
}

/**
 * The law that is uniform within cells of given masses. Everything about it is rational and exact but the cuts. Edges lie between
 * -1e300 and 1e300, and neighbouring doubles hold at most 1e-9 of the mass.
 */
export function histogramReference(options: HistogramOptions): LineReference {
  const edges = options.edges.map((edge, i) => inRange(Rational.from(edge, `edges.${i}`), `edges.${i}`));
  const masses = options.masses.map((mass, i) => Rational.from(mass, `masses.${i}`));
  check(edges, masses);
  const levels = [Rational.zero];
  for (const mass of masses) levels.push(levels.at(-1)!.plus(mass));
  return Object.freeze({
    kind: "line",
    name: `histogram of ${masses.length} cells on [${edges[0]!}, ${edges.at(-1)!}]`,
    atoms: [],
    below(t: number): Real {
      if (t === Infinity || t === -Infinity) return Real.from(t > 0 ? 1 : 0);
      return Real.from(interpolate(exactValue(t), edges, levels));
    },
    quantile(level: Rational): number {
      if (level.sign() <= 0 || level.compare(1) >= 0) return level.sign() <= 0 ? -Infinity : Infinity;
      return interpolate(level, levels, edges).toNumber();
    },
    rounding: roundingOf(edges, masses),
  });
}

function check(edges: readonly Rational[], masses: readonly Rational[]): void {
  if (masses.length === 0 || edges.length !== masses.length + 1) {
    const expected = "one more edge than there are masses, at least two";
    refuse({ code: "distribution", path: "edges", expected, received: `${edges.length} edges` });
  }
  const unordered = edges.findIndex((edge, i) => i > 0 && edges[i - 1]!.compare(edge) >= 0);
  if (unordered > 0) {
    const received = `${edges[unordered]!} after ${edges[unordered - 1]!}`;
    refuse({ code: "distribution", path: `edges.${unordered}`, expected: "ascending edges", received });
  }
  const negative = masses.findIndex((mass) => mass.sign() < 0);
  if (negative >= 0) {
    const received = masses[negative]!.toString();
    refuse({ code: "distribution", path: `masses.${negative}`, expected: "a mass >= 0", received });
  }
  const total = masses.reduce((sum, mass) => sum.plus(mass), Rational.zero);
  if (!total.equals(1)) {
    const expected = "masses that sum to 1 exactly";
    refuse({ code: "distribution", path: "masses", expected, received: `a sum of ${total}` });
  }
}

/** The piecewise linear map through the points (from_i, to_i), constant outside; where `from` stands still, its first point. */
function interpolate(x: Rational, from: readonly Rational[], to: readonly Rational[]): Rational {
  if (x.compare(from[0]!) <= 0) return to[0]!;
  if (x.compare(from.at(-1)!) >= 0) return to.at(-1)!;
  const i = from.findIndex((value) => value.compare(x) >= 0);
  const share = x.minus(from[i - 1]!).over(from[i]!.minus(from[i - 1]!));
  return to[i - 1]!.plus(to[i]!.minus(to[i - 1]!).times(share));
}

/** Neighbouring doubles of size s are at most s 2^-52 (or 2^-1074) apart: times the largest density. */
function roundingOf(edges: readonly Rational[], masses: readonly Rational[]): Rational {
  const size = [edges[0]!, edges.at(-1)!]
    .map((edge) => (edge.sign() < 0 ? edge.negate() : edge))
    .reduce((a, b) => (a.compare(b) < 0 ? b : a));
  const density = masses
    .map((mass, i) => mass.over(edges[i + 1]!.minus(edges[i]!)))
    .reduce((a, b) => (a.compare(b) < 0 ? b : a));
  const spacing = size.over(1n << 52n).plus(Rational.of(1n, 1n << 1074n));
  return checkedRounding(spacing.times(density), "edges");
}
