import type { Sample } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import type { Coins, ScoredRun } from "./coins.ts";
import { compositionsOf } from "./compositions.ts";
import { cubeLaw } from "./cube-law.ts";
import { contentsOf, kindsOf, rowsAt } from "./kinds.ts";
import { bestLaw, exponentialLaw, laplaceLaw, permuteAndFlipLaw } from "./laws.ts";
import { certain, complement, decayOf, type Mass, massOf, normalized, plus, times } from "./mass.ts";

export interface EnumerationOptions {
  /** Refuses a program with more runs than this. Default 2^20. */
  readonly most?: number;
  readonly signal?: AbortSignal;
}

/** What a program returns, by the key of the outcome, with its probability. */
export type Law<Outcome> = ReadonlyMap<string, { readonly outcome: Outcome; readonly mass: Mass }>;

/**
 * The exact law of a program over coins: it is run once for every sequence of choices, and the probabilities of equal
 * outcomes are added. Only for small problems. Cost: one run for each sequence of choices.
 */
export async function lawOf<Outcome>(
  program: (coins: Coins) => Promise<Outcome>,
  keyOf: (outcome: Outcome) => string,
  { most = 1 << 20, signal }: EnumerationOptions = {},
): Promise<Law<Outcome>> {
  const law = new Map<string, { readonly outcome: Outcome; readonly mass: Mass }>();
  const path = new Path();
  const settled = new Map<string, Promise<Law<unknown>>>();
  const coins = enumeratedCoins(
    (masses) => path.choose(masses),
    (name, part) => {
      const found = settled.get(name) ?? lawOf(part, JSON.stringify, { most, ...(signal && { signal }) });
      settled.set(name, found);
      return found;
    },
  );
  for (let runs = 0; ; runs++) {
    if (runs >= most) {
      return refuse({
        code: "too-large",
        path: "distribution",
        expected: `at most ${most} sequences of random choices`,
        remedy: "Use a smaller sample, a smaller class or a smaller subset.",
      });
    }
    if (runs % 1024 === 0) signal?.throwIfAborted();
    path.restart();
    const outcome = await program(coins);
    const key = keyOf(outcome);
    const found = law.get(key);
    const mass = path.mass();
    law.set(key, { outcome, mass: found === undefined ? mass : plus(found.mass, mass) });
    if (!path.advance()) return law;
  }
}

/** One sequence of choices, and the next one. */
class Path {
  readonly #steps: { readonly masses: readonly Mass[]; index: number; mass: Mass }[] = [];
  #depth = 0;

  restart(): void {
    this.#depth = 0;
  }

  /** The index that this run takes at its next choice; possible ones only. */
  choose(masses: readonly Mass[]): number {
    if (this.#depth === this.#steps.length) this.#push(masses, possibleFrom(masses, 0));
    return this.#steps[this.#depth++]!.index;
  }

  mass(): Mass {
    return this.#steps.at(-1)?.mass ?? certain;
  }

  /** Goes on to the next sequence; false when there is none. */
  advance(): boolean {
    for (;;) {
      const step = this.#steps.pop();
      if (step === undefined) return false;
      const next = possibleFrom(step.masses, step.index + 1);
      if (next < step.masses.length) {
        this.#push(step.masses, next);
        return true;
      }
    }
  }

  #push(masses: readonly Mass[], index: number): void {
    this.#steps.push({ masses, index, mass: times(this.mass(), masses[index] ?? certain) });
  }
}

function possibleFrom(masses: readonly Mass[], start: number): number {
  let index = start;
  while (index < masses.length && masses[index]!.upper === 0) index++;
  return index;
}

/** Coins whose every choice is made by `choose` from its law; the law of a part is found by `settle`. */
function enumeratedCoins(
  choose: (masses: readonly Mass[]) => number,
  settle: (name: string, part: (coins: Coins) => Promise<unknown>) => Promise<Law<unknown>>,
): Coins {
  const index = (count: number): number =>
    count === 1 ? 0 : choose(new Array<Mass>(count).fill(massOf(Rational.of(1, count))));
  const coin = (yes: Mass, no: Mass): boolean => choose([yes, no]) === 0;
  const composed = (sample: Sample, size: number, replacement: boolean): Sample => {
    const { counts, places, kindOf } = kindsOf(sample);
    const { takes, masses } = compositionsOf(counts, size, replacement);
    const take = takes[choose(masses)]!;
    if (replacement) {
      return rowsAt(
        sample,
        take.flatMap((k, kind) => new Array<number>(k).fill(places[kind]!)),
      );
    }
    const left = [...take];
    return rowsAt(
      sample,
      kindOf.flatMap((kind, i) => (left[kind]!-- > 0 ? [i] : [])),
    );
  };
  const coins: Coins = {
    index,
    toss: (p) => coin(massOf(p), massOf(Rational.one.minus(p))),
    decay: (x) => {
      const yes = decayOf(x);
      return coin(yes, complement(yes));
    },
    exponential: (scores, lambda) => choose(exponentialLaw(scores, lambda)),
    permuteAndFlip: (scores, lambda) => choose(permuteAndFlipLaw(scores, lambda)),
    weighted: (weights) => choose(normalized(Array.from(weights, (weight) => massOf(Rational.of(weight))))),
    laplace: ({ center, scale, lower, upper }) =>
      lower + choose(laplaceLaw(scale, lower - center, upper - center)),
    cube: (options) => {
      const { outcomes, masses } = cubeLaw(options);
      return outcomes[choose(masses)]!;
    },
    subset: (n, size) => {
      const taken: number[] = [];
      for (let i = 0; i < n; i++) {
        const wanted = size - taken.length;
        if (wanted > 0 && coins.toss(Rational.of(wanted, n - i))) taken.push(i);
      }
      return taken;
    },
    settle: async <Outcome>(
      name: string,
      sample: Sample,
      part: (coins: Coins) => Promise<Outcome>,
    ): Promise<Outcome> => {
      const outcomes = [...(await settle(`${name};${contentsOf(sample)}`, part)).values()];
      return outcomes[choose(outcomes.map(({ mass }) => mass))]!.outcome as Outcome;
    },
    step: async (_call, part) => part(coins),
    best: async <Outcome>(
      { name, sample, stop }: Parameters<Coins["best"]>[0],
      part: (coins: Coins) => Promise<ScoredRun<Outcome>>,
    ): Promise<Outcome> => {
      const law = await settle(`${name};${contentsOf(sample)}`, part);
      const runs = [...law.values()].map(({ outcome, mass }) => ({
        ...(outcome as ScoredRun<Outcome>),
        mass,
      }));
      return runs[choose(bestLaw(runs, stop))]!.outcome;
    },
    part: (sample, size) => (size === sample.n ? sample : composed(sample, size, false)),
    resample: (sample, size) => composed(sample, size, true),
    order: (sample) => {
      const { kindOf, counts } = kindsOf(sample);
      const places = counts.map((_, kind) => kindOf.flatMap((k, i) => (k === kind ? [i] : [])));
      const positions: number[] = [];
      for (let left = sample.n; left > 0; left--) {
        const masses = places.map(({ length }) => massOf(Rational.of(length, left)));
        positions.push(places[choose(masses)]!.pop()!);
      }
      return rowsAt(sample, positions);
    },
  };
  return Object.freeze(coins);
}
