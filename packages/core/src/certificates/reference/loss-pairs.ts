import { expOf, growthOf, lnOnePlus } from "./double-functions.ts";
import { numberOf, type PlainEvent } from "./events.ts";
import { type Fraction, fraction, minus, order, over, parse, times } from "./fraction.ts";
import { must } from "./rule.ts";

/** Masses of P at losses of their own, and a density of P along a coordinate y in which the loss grows. */
export interface PlainPair {
  readonly atoms: readonly (readonly [loss: number, mass: number])[];
  readonly density?: {
    readonly from: number;
    readonly to: number;
    readonly lossAt: (y: number) => number;
    readonly yAt: (loss: number) => number;
    readonly height: (y: number) => number;
  };
  /** Mass of infinite loss, what is cut off included. */
  readonly infinite: number;
  /** Losses are apart by multiples of it. */
  readonly apart?: Fraction;
  /** What is missing to 1 has the loss 0. */
  readonly rest?: boolean;
}

export type Way = "with" | "without";

/** The double near a fraction. */
export const valueOf = (x: Fraction): number => {
  const shift = BigInt(Math.max(0, 70 - x.top.toString(2).length + x.bottom.toString(2).length));
  // In two steps: 2^shift alone may be too large for a double.
  const half = shift / 2n;
  return Number((x.top << shift) / x.bottom) / Number(1n << half) / Number(1n << (shift - half));
};
const read = (event: PlainEvent, name: string): number => valueOf(numberOf(event, name));
const size = (loss: number): number => {
  must(loss <= 600, "losses up to 600");
  return loss;
};

/** Randomized response with a revealing answer now and then. */
function response(epsilon: Fraction, delta: Fraction): PlainPair {
  const [e, d] = [size(valueOf(epsilon)), valueOf(delta)];
  const [truth, lie] = [(1 - d) / (1 + expOf(-e)), ((1 - d) * expOf(-e)) / (1 + expOf(-e))];
  const atoms = [[-e, lie] as const, [e, truth] as const];
  return { atoms, infinite: d, apart: times(fraction(2n), epsilon) };
}

/** The density of a loss between -e and e that grows like e^(loss/2). */
function half(e: number, factor: number, atoms: PlainPair["atoms"]): PlainPair {
  const height = (y: number): number => factor * expOf((y - e) / 2);
  return { atoms, density: { from: -e, to: e, lossAt: (y) => y, yAt: (l) => l, height }, infinite: 0 };
}

/** Gaussian noise: the loss is y/sigma + 1/(2 sigma^2) for a standard normal y. */
function gaussian(sigma: number, cut: number): PlainPair {
  const slope = 1 / sigma;
  size(slope * (slope / 2 + 8));
  const edge = edgeOf(cut);
  const height = (y: number): number => 0.3989422804014327 * expOf((-y * y) / 2);
  const lossAt = (y: number): number => y * slope + (slope * slope) / 2;
  const yAt = (loss: number): number => loss / slope - slope / 2;
  return { atoms: [], density: { from: -edge - slope, to: edge, lossAt, yAt, height }, infinite: cut };
}

/** A normal variable is above it with at most this probability. */
function edgeOf(cut: number): number {
  let edge = 1;
  while (expOf((-edge * edge) / 2) > cut) edge += 1 / 16;
  return edge;
}

function discreteGaussian(variance: Fraction, s: number, cut: number): PlainPair {
  const v = valueOf(variance);
  size((s / Math.sqrt(v)) * (s / Math.sqrt(v) / 2 + 8));
  const edge = Math.ceil(edgeOf(cut / 4) * Math.sqrt(v)) + s + 1;
  must(edge <= 2_000_000, "at most two million integers");
  const weight = (y: number): number => expOf((-y * y) / (2 * v));
  let total = 1;
  for (let y = edge; y >= 1; y--) total += 2 * weight(y);
  const atoms: [number, number][] = [];
  for (let y = edge; y >= s - edge; y--) atoms.push([(s * s - 2 * y * s) / (2 * v), weight(y) / total]);
  return { atoms, infinite: cut, apart: over(fraction(BigInt(s)), variance) };
}

function discreteLaplace(scale: Fraction, s: number): PlainPair {
  const b = valueOf(scale);
  size(s / b);
  must(s <= 2_000_000, "a sensitivity of at most two million");
  const atoms: [number, number][] = [];
  for (let y = s; y >= 0; y--) {
    const share = y === 0 || y === s ? 1 : -growthOf(-1 / b);
    atoms.push([(s - 2 * y) / b, (share * expOf(-y / b)) / (1 + expOf(-1 / b))]);
  }
  return { atoms, infinite: 0, apart: over(fraction(2n), scale) };
}

/** The pair of laws that dominates an event, in one order; `cut` of the mass, at most, is counted as of infinite loss. */
export function pairOf(event: PlainEvent, neighbours: unknown, way: Way, cut: number): PlainPair {
  switch (event.kind) {
    case "gaussian":
      return gaussian(read(event, "sigma"), cut);
    case "laplace": {
      const e = size(1 / read(event, "scale"));
      return half(e, 1 / 4, [
        [-e, expOf(-e) / 2],
        [e, 1 / 2],
      ]);
    }
    case "discrete-gaussian":
      return discreteGaussian(numberOf(event, "variance"), event["sensitivity"] as number, cut);
    case "discrete-laplace":
      return discreteLaplace(numberOf(event, "scale"), event["sensitivity"] as number);
    case "pure":
    case "permute-and-flip":
      return response(numberOf(event, "epsilon"), fraction(0n));
    case "approximate":
      return response(numberOf(event, "epsilon"), numberOf(event, "delta"));
    case "bounded-range": {
      const e = size(read(event, "epsilon"));
      return e === 0 ? response(fraction(0n), fraction(0n)) : half(e, -0.5 / growthOf(-e), []);
    }
    case "subsampled":
      return sampled(event, neighbours, way, cut);
    case "parallel":
      return pairOf(worstOf(event["events"] as PlainEvent[]), neighbours, way, cut);
    default:
      throw new Error("an event without a dominating pair");
  }
}

/** The pair of an event on a random part: every record with probability q, or a share q of all. */
function sampled(event: PlainEvent, neighbours: unknown, way: Way, cut: number): PlainPair {
  const inner = event["event"] as PlainEvent;
  const isPoisson = event["scheme"] === "poisson";
  must(neighbours === (isPoisson ? "add-or-remove-one" : "replace-one"), "the neighbors of the scheme");
  must(!["subsampled", "repeated", "composed", "parallel"].includes(inner.kind), "a single event");
  const base = pairOf(inner, neighbours, way, cut);
  const finite = base.atoms.reduce(
    (top, [l]) => Math.max(top, l),
    base.density?.lossAt(base.density.to) ?? 0,
  );
  must(finite <= 600, "losses up to 600");
  const rate = numberOf(event, "rate");
  const [q, p] = [valueOf(rate), valueOf(minus(fraction(1n), rate))];
  // ln x, from x - 1 where it is near 0, and as -ln(1/x) where x is small.
  const ln = (x: number, less: number): number => (x > 0.5 ? lnOnePlus(less) : -lnOnePlus((1 - x) / x));
  const mixed = (l: number): number => ln(p + q * expOf(l), q * growthOf(l));
  const unmixed = (l: number): number =>
    expOf(l) <= p ? -Infinity : ln((expOf(l) - p) / q, growthOf(l) / q);
  // How losses of P against Q change where P has the record, and where Q has it.
  const upper = { loss: mixed, back: unmixed, factor: (l: number): number => q + p * expOf(-l) };
  const lower = {
    loss: (l: number) => -mixed(-l),
    back: (l: number) => -unmixed(-l),
    factor: (): number => 1,
  };
  const side = (l: number): typeof upper => ((isPoisson ? way === "with" : l >= 0) ? upper : lower);
  const { density } = base;
  const changed = base.atoms.map(([l, m]) => [side(l).loss(l), m * side(l).factor(l)] as const);
  const revealed = base.infinite > cut && isPoisson && p > 0 ? base.infinite : 0;
  const alone = revealed === 0 ? 0 : ln(p, -q);
  return {
    atoms:
      revealed === 0 ? changed : [...changed, way === "with" ? [alone, p * revealed] : [-alone, revealed]],
    ...(density === undefined
      ? {}
      : {
          density: {
            ...density,
            lossAt: (y: number) => side(density.lossAt(y)).loss(density.lossAt(y)),
            yAt: (l: number) => density.yAt(side(l).back(l)),
            height: (y: number) => density.height(y) * side(density.lossAt(y)).factor(density.lossAt(y)),
          },
        }),
    infinite:
      revealed === 0
        ? base.infinite > cut
          ? q * base.infinite
          : base.infinite
        : way === "with"
          ? q * revealed
          : 0,
    rest: !isPoisson,
  };
}

/** The event of a parallel list that dominates the others. */
function worstOf(events: readonly PlainEvent[]): PlainEvent {
  return events.reduce((a, b) => {
    const smaller = (name: string): PlainEvent => (order(numberOf(a, name), numberOf(b, name)) <= 0 ? a : b);
    if (a.kind === "gaussian" && b.kind === "gaussian") return smaller("sigma");
    if (a.kind === "laplace" && b.kind === "laplace") return smaller("scale");
    if (a.kind === "bounded-range" && b.kind === "bounded-range") return smaller("epsilon") === a ? b : a;
    const kinds = ["pure", "permute-and-flip", "approximate"];
    must(kinds.includes(a.kind) && kinds.includes(b.kind), "one of parallel events dominates");
    const of = (event: PlainEvent, name: string): string => (event[name] ?? "0") as string;
    const larger = (name: string): string =>
      order(parse(of(a, name)), parse(of(b, name))) > 0 ? of(a, name) : of(b, name);
    return { kind: "approximate", epsilon: larger("epsilon"), delta: larger("delta") };
  });
}
