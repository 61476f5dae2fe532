import { Rational, Real, roundDown } from "../../math/index.ts";
import { rhoFor } from "../noisy-gradient/schedule.ts";

/** How often records are looked at, and what each look may spend. */
export interface BoostSchedule {
  readonly rounds: number;
  /** Of the level and of every round; the spread, which has few candidates, gets half of it. */
  readonly epsilon: Rational;
  /** How the looks add up: by their epsilons, or as concentrated privacy. */
  readonly composition: "basic" | "concentrated";
}

const mostRounds = 200;
/** A round more is taken while every round keeps an n epsilon of so many times the number of looks. */
const worth = 9;

/**
 * Rounds and shares from public numbers alone. With delta = 0 the epsilons of all looks add up to the whole. With a delta they are
 * draws of bounded range, each (epsilon^2 / 8)-concentrated, wherever that allows more. Unless given, the number of rounds is the
 * largest up to 200 that leaves a round n epsilon >= 9 (rounds + 1): about a third of sqrt(n epsilon) with delta = 0.
 */
export function boostSchedule({
  n,
  epsilon,
  delta,
  rounds,
}: {
  readonly n: number;
  readonly epsilon: Rational;
  readonly delta: Rational;
  readonly rounds?: number;
}): BoostSchedule {
  const basic = settled("basic", n, rounds, (looks) => epsilon.over(looks.plus("3/2")));
  if (delta.sign() === 0) return basic;
  const rho = rhoFor(roundDown(epsilon), delta);
  const concentrated = settled("concentrated", n, rounds, (looks) =>
    roundDown(Real.from(rho.times(8).over(looks.plus("5/4"))).sqrt()),
  );
  const more = concentrated.rounds - basic.rounds;
  return more > 0 || (more === 0 && concentrated.epsilon.compare(basic.epsilon) > 0) ? concentrated : basic;
}

function settled(
  composition: BoostSchedule["composition"],
  n: number,
  given: number | undefined,
  share: (rounds: Rational) => Rational,
): BoostSchedule {
  const epsilonOf = (rounds: number): Rational => share(Rational.from(rounds));
  let rounds = given ?? 1;
  if (given === undefined) {
    const pays = (more: number): boolean =>
      epsilonOf(more)
        .times(n)
        .compare(worth * (more + 1)) >= 0;
    while (rounds < mostRounds && pays(rounds + 1)) rounds++;
  }
  return Object.freeze({ rounds, epsilon: epsilonOf(rounds), composition });
}
