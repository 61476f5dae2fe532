import type { Highs } from "highs";
import { impossible, type Mass, times } from "../../../mechanisms/coins/index.ts";
import { bothWays, hockeyStick } from "../privacy/divergence.ts";
import { type Enclosed, larger, quotient, widened, zero } from "../enclosed.ts";
import type { Laws } from "../laws.ts";
import { minimize, Rows, solver } from "./linear-program.ts";

/** The best simulator of some samples at one epsilon: the delta that it needs, and its law. */
export interface SimulatorFound {
  /** No simulator needs less than the lower end; the simulator here needs at most the upper end. */
  readonly delta: Enclosed;
  readonly law: Float64Array;
}

/**
 * The simulator that is closest to the laws of all these samples at e^epsilon = growth: the least delta, by linear programming (Cummings
 * Definition 8 on a finite range). The solver's doubles are proposals. From above the delta of its simulator is computed anew, outward;
 * from below any weights of samples and of their events prove a bound, and those of the dual program are tried.
 * Cost: two linear programs with twice as many columns as samples times outcomes.
 */
export async function closestSimulator(
  laws: Laws,
  sets: readonly number[],
  growth: Enclosed,
): Promise<SimulatorFound> {
  const highs = await solver();
  const rows = sets.map((set) => laws.outcomes.map((_, r) => laws.masses[set]![r] ?? impossible));
  const g = growth.upper;
  const simulator = propose(highs, rows, g);
  const law = normalized(simulator);
  const upper = rows.reduce<Enclosed>(
    (worst, row) =>
      bothWays([row, law]).reduce((most, pair) => larger(most, hockeyStick(pair, growth)), worst),
    zero,
  );
  const lower = provenLower(rows, growth, refute(highs, rows, g));
  return {
    delta: { lower: Math.min(lower, upper.upper), upper: upper.upper },
    law: Float64Array.from(law, ({ lower: l, upper: u }) => (l + u) / 2),
  };
}

/** Columns: the simulator, then delta, then u and v of every sample and outcome. */
function propose(highs: Highs, laws: readonly (readonly Mass[])[], g: number): Float64Array {
  const outcomes = laws[0]!.length;
  const delta = outcomes;
  const [u, v] = [0, 1].map(
    (kind) => (s: number, r: number) => outcomes + 1 + (2 * s + kind) * outcomes + r,
  ) as [(s: number, r: number) => number, (s: number, r: number) => number];
  const rows = new Rows();
  const all = Array.from({ length: outcomes }, (_, r) => r);
  rows.add(
    1,
    1,
    all.map((r) => [r, 1]),
  );
  laws.forEach((law, s) => {
    for (const r of all) {
      rows.add(law[r]!.upper, Infinity, [
        [u(s, r), 1],
        [r, g],
      ]);
      rows.add(-g * law[r]!.lower, Infinity, [
        [v(s, r), 1],
        [r, -1],
      ]);
    }
    rows.add(0, Infinity, [[delta, 1], ...all.map((r) => [u(s, r), -1] as const)]);
    rows.add(0, Infinity, [[delta, 1], ...all.map((r) => [v(s, r), -1] as const)]);
  });
  const cost = new Array<number>(outcomes + 1 + 2 * laws.length * outcomes).fill(0);
  cost[delta] = 1;
  return minimize(highs, cost, rows).slice(0, outcomes);
}

/** Weights u and v of every sample and outcome: fractional events, more where a sample weighs more. */
interface Refutation {
  readonly u: readonly Float64Array[];
  readonly v: readonly Float64Array[];
}

/** Columns: u and v of every sample and outcome, the weights of both sides of every sample, and the least coefficient t. */
function refute(highs: Highs, laws: readonly (readonly Mass[])[], g: number): Refutation {
  const outcomes = laws[0]!.length;
  const sides = 2 * laws.length;
  const place = (side: number, r: number): number => side * outcomes + r;
  const weight = (side: number): number => sides * outcomes + side;
  const t = sides * (outcomes + 1);
  const rows = new Rows();
  const cost = new Array<number>(t + 1).fill(0);
  cost[t] = -1;
  laws.forEach((law, s) => {
    law.forEach((mass, r) => {
      cost[place(2 * s, r)] = -mass.lower;
      cost[place(2 * s + 1, r)] = g * mass.upper;
    });
  });
  for (let r = 0; r < outcomes; r++) {
    rows.add(0, Infinity, [
      ...laws.flatMap((_, s) => [[place(2 * s + 1, r), 1] as const, [place(2 * s, r), -g] as const]),
      [t, -1],
    ]);
    for (let side = 0; side < sides; side++)
      rows.add(0, Infinity, [
        [weight(side), 1],
        [place(side, r), -1],
      ]);
  }
  rows.add(
    1,
    1,
    Array.from({ length: sides }, (_, side) => [weight(side), 1] as const),
  );
  const found = minimize(highs, cost, rows, [t]);
  const part = (side: number): Float64Array =>
    Float64Array.from({ length: outcomes }, (_, r) => Math.max(0, found[place(side, r)]!));
  return { u: laws.map((_, s) => part(2 * s)), v: laws.map((_, s) => part(2 * s + 1)) };
}

/**
 * The delta that these weights prove necessary. With u_S(r) at most w_S, v_S(r) at most w'_S and all weights summing to 1, the largest
 * divergence is at least their mean, which is at least the sum of u P - growth v P plus the least, over outcomes, of the sum of
 * v - growth u: whatever the simulator is, it is a mean of outcomes.
 */
function provenLower(laws: readonly (readonly Mass[])[], growth: Enclosed, { u, v }: Refutation): number {
  const outcomes = laws[0]!.length;
  const total = [...u, ...v].reduce((sum, row) => sum + Math.max(...row), 0);
  if (total === 0) return 0;
  // The gain of events on samples and its price are each sums of numbers >= 0.
  let [gain, price] = [0, 0];
  let least = Infinity;
  /** Room for the roundings of one sum. */
  const slack = 4 * Number.EPSILON * (outcomes * laws.length + 4);
  for (let r = 0; r < outcomes; r++) {
    let [plusPart, minusPart] = [0, 0];
    laws.forEach((law, s) => {
      gain += u[s]![r]! * law[r]!.lower;
      price += v[s]![r]! * times(growth, law[r]!).upper;
      plusPart += v[s]![r]!;
      minusPart += u[s]![r]! * growth.upper;
    });
    least = Math.min(least, plusPart - minusPart - slack * (plusPart + minusPart));
  }
  const bound = widened({ lower: gain, upper: 0 }, 8 * outcomes * laws.length).lower;
  const paid = widened({ lower: 0, upper: price }, 8 * outcomes * laws.length).upper;
  const whole = bound - paid + least;
  return Math.max(0, (whole - slack * (bound + paid + Math.abs(least))) / (total * (1 + 1e-12)));
}

function normalized(weights: Float64Array): readonly Mass[] {
  const parts = Array.from(weights, (weight) => Math.max(0, weight));
  const sum = widened(
    { lower: parts.reduce((a, b) => a + b, 0), upper: parts.reduce((a, b) => a + b, 0) },
    2 * parts.length,
  );
  return parts.map((part) => quotient({ lower: part, upper: part }, sum));
}
