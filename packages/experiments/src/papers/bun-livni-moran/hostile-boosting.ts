import { random } from "holdfast";
import { exactly, type Row } from "../../contract/index.ts";
import { atMost, boundValue, row } from "../../measuring/index.ts";

/** The edge of weak hypotheses over guessing, and the exponent of the weights that goes with it. */
const edge = 3 / 8;
const exponent = Math.log((1 / 2 + edge) / (1 / 2 - edge)) / 2;
const gain = 1 - Math.sqrt(1 - 4 * edge ** 2);
const domain = 64;
const accurate = 0.05;

/** How a weak hypothesis spends the error that it is allowed. */
export const hostile = [
  "the same points",
  "random points",
  "in turn",
  "where the margin is least",
  "where the margin is largest",
] as const;

/** The sums of densities, and the errors of the votes, when weak hypotheses err in this way. */
export function potential(way: (typeof hostile)[number], bits: random.Bits): readonly Row[] {
  const margins = new Array<number>(domain).fill(0);
  const rows: Row[] = [];
  let [sum, worst] = [0, -Infinity];
  const rounds = roundsFor(accurate);
  let least = 1;
  for (let round = 1; round <= rounds; round++) {
    const weights = margins.map((margin) => Math.min(1, Math.exp(-exponent * margin)));
    const total = weights.reduce((a, b) => a + b, 0);
    const density = total / domain;
    // The vote so far is wrong at most where the margin is not positive.
    const error = margins.filter((margin) => margin <= 0).length / domain;
    [worst, least] = [Math.max(worst, error - density), Math.min(least, error)];
    sum += density;
    let left = total * (1 / 2 - edge);
    for (const x of order(way, margins, round, bits)) {
      if (weights[x]! <= left) [left, margins[x]] = [left - weights[x]!, margins[x]! - 1];
      else margins[x]! += 1;
    }
    if (round % 10 === 0 || round === 1)
      rows.push(row("density", { way, round }, exactly(sum), atMost(1 / gain)));
  }
  return [
    ...rows,
    row("error of the vote beyond the density", { way }, exactly(worst), atMost(0)),
    row("error of the best vote", { way, rounds }, exactly(least), atMost(accurate)),
  ];
}

/** The rounds after which some prefix has a vote of this error, whatever the weak hypotheses are. */
export function roundsFor(alpha: number): number {
  const values = { alpha: String(alpha), advantage: String(edge) };
  return Math.ceil(boundValue("boosting-rounds", values));
}

/** The points in the order in which the weak hypothesis would like to err on them. */
function order(
  way: (typeof hostile)[number],
  margins: readonly number[],
  round: number,
  bits: random.Bits,
): readonly number[] {
  const all = Array.from({ length: domain }, (_, x) => x);
  if (way === "the same points") return all;
  if (way === "in turn") return all.map((x) => (x + 7 * round) % domain);
  const shuffled = all
    .map((x) => [random.uniform(bits, 1 << 20), x] as const)
    .sort(([a], [b]) => a - b)
    .map(([, x]) => x);
  if (way === "random points") return shuffled;
  const sign = way === "where the margin is least" ? 1 : -1;
  return shuffled.sort((a, b) => sign * (margins[a]! - margins[b]!));
}
