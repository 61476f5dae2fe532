import type { Label } from "../classes/class.ts";
import { Rational } from "../math/index.ts";
import { type FullUpdateLearner, type RankedLearner, runBlock, runBlockFull } from "../online/index.ts";

export interface TournamentLawOptions<State> {
  readonly learner: RankedLearner<State>;
  /** The distribution: points with their labels and masses. */
  readonly examples: readonly { readonly point: number; readonly label: Label; readonly mass: Rational }[];
  readonly block: number;
  readonly level: number;
  /** How often two players may collide; "unlimited" for the process that is never cut short. */
  readonly attempts: number | "unlimited";
  /** The label of a contest is 1 instead of a coin. */
  readonly truthful?: boolean;
  /** Takes in every example, as the paper prints it. */
  readonly full?: boolean;
}

interface StateLaw<State> {
  readonly masses: ReadonlyMap<string, { readonly state: State; readonly mass: Rational }>;
  readonly failure: Rational;
}

/** The exact law of the function that a tournament returns, by propagating laws of states: a reference of the learner. */
export function tournamentLaw<State>(options: TournamentLawOptions<State>): {
  readonly law: ReadonlyMap<string, Rational>;
  readonly failure: Rational;
} {
  let states: StateLaw<State> = {
    masses: new Map([["start", { state: options.learner.start(), mass: Rational.one }]]),
    failure: Rational.zero,
  };
  for (let level = 0; level < options.level; level++)
    states = afterContest(options, afterBlock(options, states));
  const { masses, failure } = afterBlock(options, states);
  const law = new Map<string, Rational>();
  for (const { state, mass } of masses.values()) {
    const key = options.learner.key(state);
    law.set(key, (law.get(key) ?? Rational.zero).plus(mass));
  }
  return { law, failure };
}

/** The largest mass of a function. */
export function largestMass(law: ReadonlyMap<string, Rational>): Rational {
  return [...law.values()].reduce((a, b) => (b.compare(a) > 0 ? b : a), Rational.zero);
}

function afterBlock<State>(options: TournamentLawOptions<State>, before: StateLaw<State>): StateLaw<State> {
  const { learner, examples, block, full = false } = options;
  const masses = new Map<string, { state: State; mass: Rational }>();
  const indices = new Array<number>(block).fill(0);
  for (;;) {
    const drawn = indices.map((i) => examples[i]!);
    const chance = drawn.reduce((product, { mass }) => product.times(mass), Rational.one);
    const examplesOfBlock = { points: drawn.map((e) => e.point), labels: drawn.map((e) => e.label) };
    if (chance.sign() > 0) {
      for (const { state, mass } of before.masses.values()) {
        const after = full
          ? runBlockFull(learner as FullUpdateLearner<State>, state, examplesOfBlock)
          : runBlock(learner, state, examplesOfBlock);
        add(masses, after, mass.times(chance));
      }
    }
    let at = 0;
    while (at < block && ++indices[at]! === examples.length) indices[at++] = 0;
    if (at === block) return { masses, failure: before.failure };
  }
}

function afterContest<State>(options: TournamentLawOptions<State>, before: StateLaw<State>): StateLaw<State> {
  const { learner, attempts, truthful = false } = options;
  const decided = new Map<string, { state: State; mass: Rational }>();
  const players = [...before.masses.values()];
  const labels: readonly Label[] = truthful ? [1] : [0, 1];
  let collision = Rational.zero;
  for (const a of players) {
    for (const b of players) {
      const mass = a.mass.times(b.mass);
      const point = learner.disagreement(a.state, b.state);
      if (point === undefined) {
        collision = collision.plus(mass);
        continue;
      }
      for (const label of labels) {
        const kept = learner.predict(a.state, point) !== label ? a.state : b.state;
        add(decided, learner.mistake(kept, point, label), mass.over(labels.length));
      }
    }
  }
  let tries = Rational.zero;
  if (attempts === "unlimited") tries = Rational.one.over(Rational.one.minus(collision));
  else
    for (let i = 0, power = Rational.one; i < attempts; i++, power = power.times(collision))
      tries = tries.plus(power);
  let total = Rational.zero;
  for (const [key, { state, mass }] of decided) {
    decided.set(key, { state, mass: mass.times(tries) });
    total = total.plus(mass.times(tries));
  }
  return { masses: decided, failure: Rational.one.minus(total) };
}

function add<State>(
  masses: Map<string, { state: State; mass: Rational }>,
  state: State,
  mass: Rational,
): void {
  const key = JSON.stringify(state, (_, value: unknown) =>
    value instanceof Uint32Array
      ? [...value]
      : value instanceof Set
        ? [...(value as Set<number>)].sort()
        : value,
  );
  const found = masses.get(key);
  masses.set(key, { state, mass: found === undefined ? mass : found.mass.plus(mass) });
}
