import { impossible, plus } from "../../../mechanisms/coins/index.ts";
import { hockeyStick, type LawPair } from "./divergence.ts";
import { type Enclosed, excess, quotient, zero } from "../enclosed.ts";

/** P and P' of an event: the line P(E) - growth * P'(E), which no divergence goes below. */
export interface EventLine {
  readonly first: Enclosed;
  readonly second: Enclosed;
  /** How many outcomes of the pair's order make up the event. */
  readonly size: number;
}

/** The outcomes that the first law can have, those that it favors most first. */
function favored([p, q]: LawPair): readonly number[] {
  return [...p.keys()]
    .filter((r) => p[r] !== undefined && p[r].upper > 0)
    .map((r) => ({ r, ratio: quotient(p[r]!, q[r] ?? impossible) }))
    .sort((a, b) => b.ratio.lower - a.ratio.lower || b.ratio.upper - a.ratio.upper)
    .map(({ r }) => r);
}

/**
 * The events among which the worst one is, for every growth: the k outcomes with the largest ratios, for each k
 * (Neyman and Pearson). Outcomes with overlapping ratios stay apart, which adds lines and changes no maximum.
 */
export function eventLines(pair: LawPair): readonly EventLine[] {
  const [p, q] = pair;
  let [first, second] = [zero, zero];
  return favored(pair).map((r, i) => {
    first = plus(first, p[r] ?? impossible);
    second = plus(second, q[r] ?? impossible);
    return { first, second, size: i + 1 };
  });
}

/**
 * The least growth at which the pair is within delta, enclosed: the largest (P(E) - delta) / P'(E) over all events, at least 1. Each event
 * is a bound from below; from above the growth is raised until the divergence itself is within delta.
 */
export function growthAt(pair: LawPair, delta: Enclosed): Enclosed {
  let lower = 1;
  let upper = 1;
  for (const { first, second } of eventLines(pair)) {
    const needed = quotient(excess(first, delta), second);
    lower = Math.max(lower, needed.lower);
    upper = Math.max(upper, needed.upper);
  }
  if (upper === Infinity) return { lower, upper };
  // Where ratios overlap, the order of outcomes is a guess, and another event could need a little more.
  for (let slack = Number.EPSILON; slack < 1; slack *= 4) {
    const growth = upper * (1 + slack);
    if (hockeyStick(pair, { lower: growth, upper: growth }).upper <= delta.lower)
      return { lower, upper: growth };
  }
  return { lower, upper: Infinity };
}
