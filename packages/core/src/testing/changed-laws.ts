import {
  changesOf,
  claimInShort,
  type Claim,
  type Derivation,
  type Goal,
  premise,
  readClaim,
} from "../certificates/index.ts";
import { conversions } from "../certificates/convert.ts";
import { Rational } from "../math/index.ts";
import { rules } from "../rule-book.ts";
import { hockeyStick } from "./laws.ts";
import {
  concentration,
  dataSets,
  type LawOfData,
  lawsOf,
  pairs,
  range,
  renyi,
  type SmallMechanism,
} from "./small-mechanisms.ts";

/** What a rule does to a small mechanism, and how the rule may be used on claims about it. */
interface ChangedLaw {
  /** The exact law after the change. */
  law(inner: SmallMechanism, node: Derivation): LawOfData;
  /** Parameters to try. */
  readonly parameters: (inner: SmallMechanism) => Readonly<Record<string, unknown>>;
}

const flip: ChangedLaw = {
  law: ({ law }, { parameters }) => mixed(law, () => [0.5, 0.5], 2 * number(parameters["flip"])),
  parameters: () => ({ flip: "0.2" }),
};

/** Every rule whose change is a map from laws to laws, with that map. */
export const changedLaws: Readonly<Record<string, ChangedLaw>> = {
  "flip-stability": flip,
  "flip-prediction": flip,
  "flip-bounded-range": flip,
  "flipped-stability": flip,
  resampling: {
    law: ({ law, n }) => averageOver(law, (size) => dataSets(size, n)),
    parameters: () => ({ map: "pooled" }),
  },
  subsampling: {
    law: ({ law, n }) => averageOver(law, (size) => parts(size, n)),
    parameters: ({ n }) => ({ n: n + 1 }),
  },
  "subsampling-with-replacement": {
    law: ({ law, n }) => averageOver(law, (size) => dataSets(size, n)),
    parameters: ({ n }) => ({ n: n + 2 }),
  },
  // Every record is let through by a coin that depends on it; the first of those that are let through are used, then fixed ones.
  "row-filter": {
    law:
      ({ law, n, records }) =>
      (data) =>
        sumOf(
          dataSets(2, data.length).map((coins) => {
            const through = (record: number): number => (record + 1) / (records + 1);
            const chance = product(
              coins.map((coin, i) => (coin === 1 ? through(data[i]!) : 1 - through(data[i]!))),
            );
            const kept = data.filter((_, i) => coins[i] === 1).slice(0, n);
            return scaled(law([...kept, ...Array.from({ length: n - kept.length }, () => 0)]), chance);
          }),
        ),
    parameters: ({ n }) => ({ chunk: n + 1, parts: 1 }),
  },
  // Thresholds on two points: a labelling is drawn with weight e^(-epsilon errors/2), and the first records get its labels.
  "relabelled-privacy": {
    law:
      ({ law, n }, { parameters }) =>
      (data) => {
        const points = data.map((record) => record >> 1);
        const labellings = [...new Set([0, 1, 2].map((t) => points.map((x) => (x >= t ? 1 : 0)).join("")))];
        const weights = labellings.map((labels) =>
          Math.exp(
            (-number(parameters["epsilon"]) / 2) *
              data.filter((record, i) => record % 2 !== Number(labels[i])).length,
          ),
        );
        const total = weights.reduce((a, b) => a + b, 0);
        return sumOf(
          labellings.map((labels, k) =>
            scaled(law(points.map((x, i) => 2 * x + Number(labels[i])).slice(0, n)), weights[k]! / total),
          ),
        );
      },
    parameters: ({ n }) => ({ n, epsilon: "0.7" }),
  },
  purification: {
    law: ({ law }, { parameters }) => mixed(law, () => [0.5, 0.5], number(parameters["zeta"])),
    parameters: () => ({ cells: "2", zeta: "0.4" }),
  },
  // A sampler that is wrong in the worst directions: up on some data sets, down on others.
  "sampler-error": {
    law:
      ({ law }, { parameters }) =>
      (data) => {
        const sign = data.reduce((a, b) => a + b, 0) % 2 === 0 ? 1 : -1;
        const one = Math.min(1, Math.max(0, law(data)[1]! + sign * number(parameters["tau"])));
        return [1 - one, one];
      },
    parameters: () => ({ tau: "0.05" }),
  },
};

/** Rules whose theorem is about errors on distributions, or about a sampler of reals: their own tests execute them. */
export const testedByThemselves: readonly string[] = [
  "flipped-accuracy",
  "partial-sample-accuracy",
  "resampling-accuracy",
  "relabelled-agnostic-accuracy",
  "consistency-to-minimization",
  "sampled-minimization",
  "proximal-sampler",
];

/** The law of the mechanism that a derivation speaks of, where its premise speaks of the given one, and how often it was changed. */
export function lawAfter(
  node: Derivation,
  start: SmallMechanism,
): { readonly law: LawOfData; readonly changes: number } {
  const [premise] = node.premises;
  if (premise === undefined) return { law: start.law, changes: 0 };
  const { law, changes } = lawAfter(premise, start);
  if (rules.get(node.rule)?.mechanism === "kept") return { law, changes };
  const n = typeof premise.n === "number" ? premise.n : start.n;
  return { law: changedLaws[node.rule]!.law({ ...start, n, law }, node), changes: changes + 1 };
}

/** At most one change each, and with it what else a conversion may be asked for. */
export const conversionGoals: readonly Goal[] = [
  exact({ beta: "0.05", delta: "0.01" }),
  exact({ flip: "0.2" }),
  { ...exact({ flip: "0.1", delta: "0.01", order: "3" }), group: 2 },
  { ...exact({ beta: "0.05", delta: "0.01", order: "2" }), via: "resampling" },
];

function exact(numbers: Readonly<Record<string, string>>): Goal {
  return Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, Rational.parse(text)]));
}

/**
 * Follows every path that a conversion could choose from a true claim about a mechanism, and says which promises the exact law of the
 * changed mechanism breaks, or which speak of more or other changes than the goal asks for. `seen` collects the notions that were reached.
 */
export function brokenPaths(
  mechanism: SmallMechanism,
  text: string,
  goal: Goal,
  seen: Set<string>,
): readonly string[] {
  const asked = goal["flip"] === undefined && goal["via"] === undefined ? 0 : 1;
  return conversions(premise(readClaim(text), mechanism.n), goal, rules).flatMap((node) => {
    seen.add(node.claim.notion);
    const { law, changes } = lawAfter(node, mechanism);
    const isSaid = changesOf(node, rules).length === asked && changes === asked;
    return isSaid && keeps({ ...mechanism, law }, node.claim)
      ? []
      : [`${text} by ${node.rule}: ${claimInShort(node.claim)}`];
  });
}

const slack = 1e-9;

/** Does the claim hold for the mechanism? Over all pairs of neighbors, or over a list of distributions. */
export function keeps(mechanism: SmallMechanism, claim: Claim): boolean {
  const near = (group: number, relation?: string): ReturnType<typeof lawsOf> =>
    lawsOf(mechanism, pairs(mechanism, group, relation === "replace-label"));
  switch (claim.notion) {
    case "differential-privacy":
    case "private-prediction":
      return near(claim.group, claim.neighbours).every(
        ([p, q]) => hockeyStick(p, q, number(claim.epsilon)) <= number(claim.delta) + slack,
      );
    case "uniform-stability":
      return near(claim.group).every(([p, q]) => Math.abs(p[1]! - q[1]!) <= number(claim.gamma) + slack);
    case "bounded-range":
      return near(1, claim.neighbours).every((pair) => range(pair) <= number(claim.epsilon) + slack);
    case "renyi-privacy":
      return near(1, claim.neighbours).every(
        (pair) => renyi(pair, number(claim.order)) <= number(claim.epsilon) + slack,
      );
    case "zero-concentrated-privacy":
      return near(1, claim.neighbours).every((pair) => concentration(pair) <= number(claim.rho) + slack);
    default:
      return populations(mechanism.records).every((population) => keepsOn(mechanism, claim, population));
  }
}

/** The claim on samples of one population. */
function keepsOn(mechanism: SmallMechanism, claim: Claim, population: readonly number[]): boolean {
  const samples = dataSets(mechanism.records, mechanism.n).map((data) => ({
    data,
    chance: product(data.map((record) => population[record]!)),
    law: mechanism.law(data),
  }));
  const mean = (statistic: readonly number[]): number =>
    statistic.reduce((sum, value, r) => sum + value * population[r]!, 0);
  const deviation = (statistic: readonly number[], data: readonly number[]): number =>
    Math.abs(mean(statistic) - data.reduce((sum, record) => sum + statistic[record]!, 0) / data.length);
  const loss = (answer: number): readonly number[] =>
    population.map((_, record) => (record % 2 === answer ? 0 : 1));
  const failing = (alpha: number, statistics: readonly (readonly number[])[]): number =>
    samples.reduce(
      (total, { data, chance, law }) =>
        total +
        chance *
          law.reduce((sum, mass, o) => sum + (deviation(statistics[o]!, data) > alpha + slack ? mass : 0), 0),
      0,
    );
  switch (claim.notion) {
    case "expected-generalization": {
      const gap = samples.reduce(
        (total, { data, chance, law }) =>
          total +
          chance *
            law.reduce(
              (sum, mass, o) =>
                sum + mass * (mean(loss(o)) - data.filter((record) => record % 2 !== o).length / data.length),
              0,
            ),
        0,
      );
      return Math.abs(gap) <= number(claim.gamma) + slack;
    }
    case "generalization":
      return failing(number(claim.alpha), [loss(0), loss(1)]) <= number(claim.beta) + slack;
    case "robust-generalization":
    case "split-robust-generalization": {
      // Whatever statistic is chosen for each answer: of deterministic ones, the worst is one with values 0 and 1.
      const statistics = dataSets(2, population.length);
      return statistics.every((a) =>
        statistics.every((b) => failing(number(claim.alpha), [a, b]) <= number(claim.beta) + slack),
      );
    }
    case "perfect-generalization": {
      // One simulator that is close enough, among those that know the population.
      const average = sumOf(samples.map(({ chance, law }) => scaled(law, chance)));
      return [average, ...samples.map(({ law }) => law)].some(
        (simulator) =>
          samples
            .filter(
              ({ law }) => hockeyStick(law, simulator, number(claim.epsilon)) > number(claim.delta) + slack,
            )
            .reduce((sum, { chance }) => sum + chance, 0) <=
          number(claim.beta) + slack,
      );
    }
    case "closeness": {
      const far = samples.flatMap((a) =>
        samples
          .filter((b) => hockeyStick(a.law, b.law, number(claim.epsilon)) > number(claim.delta) + slack)
          .map((b) => a.chance * b.chance),
      );
      return far.reduce((a, b) => a + b, 0) <= number(claim.beta) + slack;
    }
    default:
      throw new Error(`nothing measures ${claim.notion}`);
  }
}

/** Some populations of so many records: uniform, skewed, and two that miss records. */
function populations(records: number): readonly (readonly number[])[] {
  const skewed = Array.from({ length: records }, (_, r) => 2 ** -Math.min(r + 1, records - 1));
  const half = Array.from({ length: records }, (_, r) => (r < records / 2 ? 2 / records : 0));
  return [Array.from({ length: records }, () => 1 / records), skewed, half, [...half].reverse()];
}

/** The mean of a law over the samples that positions make. */
function averageOver(law: LawOfData, choices: (size: number) => readonly (readonly number[])[]): LawOfData {
  return (data) => {
    const chosen = choices(data.length);
    return sumOf(chosen.map((positions) => scaled(law(positions.map((i) => data[i]!)), 1 / chosen.length)));
  };
}

/** All lists of `count` increasing positions. */
function parts(size: number, count: number): readonly (readonly number[])[] {
  return dataSets(size, count).filter((list) =>
    list.every((position, i) => i === 0 || list[i - 1]! < position),
  );
}

function mixed(law: LawOfData, other: LawOfData, share: number): LawOfData {
  return (data) => sumOf([scaled(law(data), 1 - share), scaled(other(data), share)]);
}

function scaled(law: readonly number[], factor: number): readonly number[] {
  return law.map((mass) => mass * factor);
}

function sumOf(laws: readonly (readonly number[])[]): readonly number[] {
  return laws.reduce((a, b) => a.map((mass, r) => mass + b[r]!));
}

function product(factors: readonly number[]): number {
  return factors.reduce((a, b) => a * b, 1);
}

function number(value: unknown): number {
  return (value as Rational).toNumber();
}
