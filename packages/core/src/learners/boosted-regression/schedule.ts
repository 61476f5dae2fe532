import { rhoFor } from "../../accounting/rho-for.ts";
import { Rational, Real, roundDown } from "../../math/index.ts";
import type { Composition } from "../composed-draws.ts";

/** How often records are looked at, and what each look may spend. */
export interface BoostSchedule {
  readonly rounds: number;
  /** Of the first guess. */
  readonly start: Rational;
  /** Of every round; the spread, which has few candidates, gets half of it. 0 where there are no rounds. */
  readonly round: Rational;
  /** How the looks add up: by their epsilons, or as concentrated privacy. */
  readonly composition: Composition;
}

export interface BoostOptions {
  readonly n: number;
  readonly epsilon: Rational;
  readonly delta: Rational;
  readonly rounds?: number;
}

const mostRounds = 200;
/** A round more is taken while every round keeps an n epsilon of so many times the number of rounds and one. */
const worth = 16;
/** The n epsilon that a first guess wants before rounds get anything, and its part of what there is besides. */
const wanted = 100;
const part = Rational.of(1, 5);

/**
 * Looks and shares from public numbers alone. With delta = 0 the epsilons of all looks add up to the whole: the first guess gets a fifth
 * of it and 100 / n, and rounds share the rest. With a delta looks are draws of bounded range, each (epsilon^2 / 8)-concentrated,
 * wherever that allows more. Unless given, the number of rounds is the largest up to 200 that leaves each n epsilon >= 16 (rounds + 1):
 * none with few records, and about sqrt(n epsilon) / 4.5 with many.
 */
export function boostSchedule({ n, epsilon, delta, rounds }: BoostOptions): BoostSchedule {
  const most = rounds === undefined ? Rational.one : Rational.of(1, 2);
  const share = least(part.plus(Rational.from(wanted).over(n).over(epsilon)), most);
  const rest = epsilon.times(Rational.one.minus(share));
  const basic = settled({
    n,
    rounds,
    composition: "basic",
    start: [epsilon.times(share), epsilon],
    round: (looks) => rest.over(Rational.from(looks).plus("1/2")),
  });
  if (delta.sign() === 0) return basic;
  // Shares of rho go with the squares of epsilons.
  const rho = rhoFor(roundDown(epsilon), delta);
  const root = (square: Rational): Rational => roundDown(Real.from(square).sqrt());
  const guess = Rational.from(wanted).over(n);
  const squares = least(part.over(2).plus(guess.times(guess).over(rho.times(8))), most);
  const concentrated = settled({
    n,
    rounds,
    composition: "concentrated",
    start: [root(rho.times(8).times(squares)), root(rho.times(8))],
    round: (looks) =>
      root(rho.times(8).times(Rational.one.minus(squares)).over(Rational.from(looks).plus("1/4"))),
  });
  const more = concentrated.rounds - basic.rounds;
  return more > 0 || (more === 0 && concentrated.round.compare(basic.round) > 0) ? concentrated : basic;
}

function settled({
  n,
  rounds: given,
  composition,
  start: [shared, whole],
  round,
}: Pick<BoostSchedule, "composition"> & {
  readonly n: number;
  readonly rounds: number | undefined;
  /** What the first guess gets beside rounds, and without any. */
  readonly start: readonly [Rational, Rational];
  readonly round: (rounds: number) => Rational;
}): BoostSchedule {
  let rounds = given ?? 0;
  if (given === undefined) {
    const pays = (more: number): boolean =>
      round(more)
        .times(n)
        .compare(worth * (more + 1)) >= 0;
    while (rounds < mostRounds && pays(rounds + 1)) rounds++;
  }
  return Object.freeze(
    rounds === 0
      ? { rounds, start: whole, round: Rational.zero, composition }
      : { rounds, start: shared, round: round(rounds), composition },
  );
}

function least(a: Rational, b: Rational): Rational {
  return a.compare(b) < 0 ? a : b;
}
