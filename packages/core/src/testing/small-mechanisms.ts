import { hockeyStick, seededUniform } from "./laws.ts";

/** The probabilities of the two answers on a data set. */
export type LawOfData = (data: readonly number[]) => readonly number[];

/**
 * A mechanism small enough that everything about it can be counted: its records are numbers 0, 1, ..., of which the lowest bit is the label
 * and the rest the point; it ignores their order and answers with one of two labels.
 */
export interface SmallMechanism {
  readonly records: number;
  readonly n: number;
  readonly law: LawOfData;
}

/** Random ones: answers that are certain, arbitrary, or follow the count of label 1. */
export function smallMechanisms(count: number, seed: number): readonly SmallMechanism[] {
  const random = seededUniform(seed);
  return Array.from({ length: count }, (_, i) => {
    const [records, n] = i % 2 === 0 ? [4, 2] : [2, 3];
    const style = i % 3;
    const slope = 2 * random();
    const known = new Map<string, number>();
    const chance = (data: readonly number[]): number => {
      const key = [...data].sort().join();
      const ones = data.filter((record) => record % 2 === 1).length;
      const drawn =
        style === 0
          ? Math.round(random())
          : style === 1
            ? 0.02 + 0.96 * random()
            : 1 / (1 + Math.exp(slope * (n / 2 - ones)));
      if (!known.has(key)) known.set(key, drawn);
      return known.get(key)!;
    };
    dataSets(records, n).forEach(chance);
    return { records, n, law: (data) => [1 - chance(data), chance(data)] };
  });
}

/** All data sets of so many records. */
export function dataSets(records: number, n: number): readonly (readonly number[])[] {
  if (n === 0) return [[]];
  return dataSets(records, n - 1).flatMap((rest) => Array.from({ length: records }, (_, r) => [...rest, r]));
}

/** All pairs that differ in at most `group` records, or only in their labels. */
export function pairs(
  { records, n }: SmallMechanism,
  group: number,
  isLabel: boolean,
): readonly (readonly [readonly number[], readonly number[]])[] {
  const all = dataSets(records, n);
  return all.flatMap((a) =>
    all.flatMap((b) => {
      const apart = a.filter((record, i) => record !== b[i]).length;
      const isKept = !isLabel || a.every((record, i) => record >> 1 === b[i]! >> 1);
      return apart >= 1 && apart <= group && isKept ? [[a, b] as const] : [];
    }),
  );
}

/** True claims about a mechanism, as tight as they can be written: each measured over all pairs of data sets. */
export function measuredClaims(mechanism: SmallMechanism): readonly string[] {
  const near = lawsOf(mechanism, pairs(mechanism, 1, false));
  const all = lawsOf(mechanism, pairs(mechanism, mechanism.n, false));
  const pure = Math.max(...near.map(worstLoss));
  const delta = (epsilon: number): string =>
    up(Math.max(...near.map(([p, q]) => hockeyStick(p, q, epsilon))));
  const stable = `uniform-stability:gamma=${delta(0)}`;
  if (pure === Infinity) return [stable];
  const always = ["differential-privacy", "private-prediction"].flatMap((notion) => [
    `${notion}:epsilon=0,delta=${delta(0)}`,
    `${notion}:epsilon=0.25,delta=${delta(0.25)}`,
  ]);
  const order = 3;
  return [
    ...[...always, stable],
    ...[`differential-privacy:epsilon=${up(pure)}`, `private-prediction:epsilon=${up(pure)}`],
    `bounded-range:epsilon=${up(Math.max(...near.map(range)))}`,
    `renyi-privacy:order=${order},epsilon=${up(Math.max(...near.map((pair) => renyi(pair, order))))}`,
    `zero-concentrated-privacy:rho=${up(Math.max(...near.map(concentration)))}`,
    `perfect-generalization:beta=0,epsilon=${up(Math.max(...all.map(worstLoss)))}`,
  ];
}

type Pair = readonly [readonly number[], readonly number[]];

export function lawsOf({ law }: SmallMechanism, of: ReturnType<typeof pairs>): readonly Pair[] {
  return of.map(([a, b]) => [law(a), law(b)] as const);
}

function worstLoss([p, q]: Pair): number {
  return Math.max(...p.map((mass, r) => (mass === q[r] ? 0 : Math.abs(Math.log(mass / q[r]!)))));
}

/** The length of the interval in which the log-ratios lie. */
export function range([p, q]: Pair): number {
  const losses = p.map((mass, r) => (mass === q[r] ? 0 : Math.log(mass / q[r]!)));
  return Math.max(...losses) - Math.min(...losses);
}

/** The Renyi divergence of an order. */
export function renyi([p, q]: Pair, order: number): number {
  return (
    Math.log(p.reduce((sum, mass, r) => sum + (mass === 0 ? 0 : mass ** order * q[r]! ** (1 - order)), 0)) /
    (order - 1)
  );
}

/** The largest quotient of divergence and order, over a fine grid of orders. */
export function concentration(pair: Pair): number {
  const orders = Array.from({ length: 60 }, (_, i) => 1.0001 * 1.15 ** i);
  return Math.max(0, ...orders.map((order) => renyi(pair, order) / order).filter(Number.isFinite));
}

/** A number as text, a little above. */
function up(value: number): string {
  const above = Math.ceil(value * 1e6 * (1 + 1e-9)) / 1e6;
  return (value <= 1 ? Math.min(1, above) : above).toFixed(6);
}
