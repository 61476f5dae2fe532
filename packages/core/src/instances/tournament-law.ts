import type { Label } from "../classes/class.ts";
import { Rational } from "../math/index.ts";
import { type FullUpdateLearner, type RankedLearner, runBlock } from "../online/index.ts";

/** A labelled point and its mass under a distribution. */
export interface WeightedExample {
  readonly point: number;
  readonly label: Label;
  readonly mass: Rational;
}

export interface TournamentLawOptions<State> {
  /** With `full` a learner that can observe any example. */
  readonly learner: RankedLearner<State> | FullUpdateLearner<State>;
  /** The distribution of examples; examples of mass 0 are left out. */
  readonly examples: readonly WeightedExample[];
  /** Examples a block. */
  readonly block: number;
  readonly level: number;
  /** How often two players may collide; "unlimited" for the process that is never cut short. */
  readonly attempts: number | "unlimited";
  /** The label of a contest is 1 instead of a coin. */
  readonly truthful?: boolean;
  /** Takes in every example, as the paper prints it. */
  readonly full?: boolean;
}

export interface TournamentLaw {
  /** The probability of every function, by its key. */
  readonly law: ReadonlyMap<string, Rational>;
  /** The probability that some contest was drawn `attempts` times in vain. */
  readonly failure: Rational;
  /** How many blocks are read in expectation, the last one included. */
  readonly blocks: Rational;
}

interface StateLaw<State> {
  readonly masses: ReadonlyMap<string, StateMass<State>>;
  /** The blocks read in expectation to come so far, or to fail. */
  readonly blocks: Rational;
}

interface StateMass<State> {
  readonly state: State;
  readonly mass: Rational;
}

/**
 * The exact law of the function that a tournament of an online learner returns (Bun-Livni-Moran, the distributions D_k with
 * their final block; with a cap on attempts, algorithm G at one level), by propagating laws of states in rational
 * arithmetic. `level` contests must be possible: with "unlimited" attempts two players must be able to differ.
 * Cost: sequences of a block times states, and pairs of states; with `full` updates examples times states.
 */
export function tournamentLaw<State>(options: TournamentLawOptions<State>): TournamentLaw {
  const start = { state: options.learner.start(), mass: Rational.one };
  let states: StateLaw<State> = { masses: new Map([["start", start]]), blocks: Rational.zero };
  for (let level = 0; level < options.level; level++)
    states = afterContest(options, afterBlock(options, states));
  const { masses, blocks } = afterBlock(options, states);
  const law = new Map<string, Rational>();
  for (const { state, mass } of masses.values()) {
    const key = options.learner.key(state);
    law.set(key, (law.get(key) ?? Rational.zero).plus(mass));
  }
  return { law, failure: Rational.one.minus(massOf(masses)), blocks };
}

/** The largest mass of a function. */
export function largestMass(law: ReadonlyMap<string, Rational>): Rational {
  return [...law.values()].reduce((a, b) => (b.compare(a) > 0 ? b : a), Rational.zero);
}

function massOf<State>(masses: ReadonlyMap<string, StateMass<State>>): Rational {
  return [...masses.values()].reduce((sum, { mass }) => sum.plus(mass), Rational.zero);
}

function afterBlock<State>(options: TournamentLawOptions<State>, before: StateLaw<State>): StateLaw<State> {
  const examples = options.examples.filter(({ mass }) => mass.sign() > 0);
  const masses =
    options.full === true ? observed(options, before, examples) : trained(options, before, examples);
  return { masses, blocks: before.blocks.plus(massOf(masses)) };
}

/** Every example taken in: the law moves on example by example. */
function observed<State>(
  { learner, block }: TournamentLawOptions<State>,
  before: StateLaw<State>,
  examples: readonly WeightedExample[],
): ReadonlyMap<string, StateMass<State>> {
  let masses = before.masses;
  for (let i = 0; i < block; i++) {
    const next = new Map<string, StateMass<State>>();
    for (const { state, mass } of masses.values()) {
      for (const { point, label, mass: chance } of examples)
        add(next, (learner as FullUpdateLearner<State>).observe(state, point, label), mass.times(chance));
    }
    masses = next;
  }
  return masses;
}

/** Updates on mistakes alone, pass after pass: every sequence of examples is run. */
function trained<State>(
  { learner, block }: TournamentLawOptions<State>,
  before: StateLaw<State>,
  examples: readonly WeightedExample[],
): ReadonlyMap<string, StateMass<State>> {
  const masses = new Map<string, StateMass<State>>();
  const indices = new Array<number>(block).fill(0);
  for (;;) {
    const drawn = indices.map((i) => examples[i]!);
    const chance = drawn.reduce((product, { mass }) => product.times(mass), Rational.one);
    const part = { points: drawn.map(({ point }) => point), labels: drawn.map(({ label }) => label) };
    for (const { state, mass } of before.masses.values())
      add(masses, runBlock(learner, state, part), mass.times(chance));
    let at = 0;
    while (at < block && ++indices[at]! === examples.length) indices[at++] = 0;
    if (at === block) return masses;
  }
}

function afterContest<State>(
  options: TournamentLawOptions<State>,
  players: StateLaw<State>,
): StateLaw<State> {
  const { learner, attempts, truthful = false } = options;
  const decided = new Map<string, StateMass<State>>();
  const all = [...players.masses.values()];
  const labels: readonly Label[] = truthful ? [1] : [0, 1];
  let collision = Rational.zero;
  for (const a of all) {
    for (const b of all) {
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
  for (const [key, { state, mass }] of decided) decided.set(key, { state, mass: mass.times(tries) });
  // The second player is drawn only if the first did not fail.
  const both = players.blocks.times(massOf(players.masses).plus(1));
  return { masses: decided, blocks: both.times(tries) };
}

function add<State>(masses: Map<string, StateMass<State>>, state: State, mass: Rational): void {
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
