import type { HypothesisClass } from "../../classes/class.ts";
import { affordableSubset, isLinear } from "../cost/index.ts";
import { type Knobs, lossOf } from "./estimates.ts";

/** Knobs that the caller has fixed. */
export type Fixed = { readonly [K in keyof Knobs]?: Knobs[K] | undefined };

export interface Wanted {
  readonly subject: HypothesisClass;
  readonly epsilon: number;
  readonly beta: number;
}

const factors: readonly number[] = [0.25, 0.6, 0.9, 1.1, 1.6, 4];
const mostSweeps = 25;
const mostDisagreement = 5000;
const names = ["subset", "temperature", "vote", "blocks", "disagreement"] as const;

/**
 * Knobs with a small estimated loss, by descent over one knob after the other from two starts: without matching, and with
 * it as in the worked example of the theorem. Public numbers alone; what they prove is computed exactly afterwards.
 */
export function chosenKnobs({ subject, epsilon, beta }: Wanted, n: number, fixed: Fixed): Knobs {
  const most = affordableSubset(subject, n, n - 1);
  // Matching needs a representative for every labelling; halfspaces whose sums are too long to be exact have none.
  const isMatched = !isLinear(subject);
  const admitted = (knobs: Knobs): Knobs => ({
    subset: fixed.subset ?? within(knobs.subset, 1, most),
    temperature: fixed.temperature ?? between(knobs.temperature, 1e-12, Math.min(epsilon, 100)),
    vote: fixed.vote ?? between(knobs.vote, 1e-12, Math.min(epsilon, 100)),
    blocks: fixed.blocks ?? odd(within(knobs.blocks, 1, n)),
    disagreement:
      fixed.disagreement ?? within(knobs.disagreement, 0, isMatched ? Math.min(mostDisagreement, n) : 0),
  });
  const known = new Map<string, number>();
  const loss = (knobs: Knobs): number => {
    const key = JSON.stringify(knobs);
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = lossOf(subject, n, epsilon, beta, knobs)));
    return value;
  };
  const [first, ...others] = starts(n, epsilon).map((start) => descended(admitted(start), admitted, loss));
  const best = others.reduce((a, b) => (loss(b) < loss(a) ? b : a), first!);
  // Where nothing can be proved the estimates mean nothing: a plain split of epsilon and n serves better.
  return loss(best) < 1 / 2 ? best : admitted(plainKnobs(n, epsilon));
}

/** A quarter of epsilon for each error and each vote, the root of n for the subset, no matching. */
function plainKnobs(n: number, epsilon: number): Knobs {
  const share = epsilon / 4;
  return {
    subset: Math.sqrt(n),
    temperature: share,
    vote: share,
    blocks: Math.min(n, 16 / share),
    disagreement: 0,
  };
}

function starts(n: number, epsilon: number): readonly Knobs[] {
  const plain = plainKnobs(n, epsilon);
  if (n < 1000) return [plain];
  return [plain, { subset: n / 5, temperature: 0.001, vote: 0.009, blocks: 1500, disagreement: 80 }];
}

function descended(start: Knobs, admitted: (knobs: Knobs) => Knobs, loss: (knobs: Knobs) => number): Knobs {
  let best = start;
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    const before = best;
    for (const name of names) {
      // What does not match yet starts to by no factor.
      if (best[name] === 0) continue;
      for (const factor of factors) {
        const next = admitted({ ...best, [name]: best[name] * factor });
        if (loss(next) < loss(best)) best = next;
      }
    }
    if (best === before) break;
  }
  return best;
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}

/** Six significant digits, so that the exact number is short. */
function between(value: number, least: number, most: number): number {
  return Number(Math.min(most, Math.max(least, value)).toPrecision(6));
}

function odd(count: number): number {
  return count % 2 === 0 ? count - 1 : count;
}
