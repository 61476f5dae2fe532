import { rhoFor } from "../../accounting/rho-for.ts";
import { Rational, Real, roundDown } from "../../math/index.ts";

/** What a round of boosting needs to know, all of it public. */
export interface Schedule {
  readonly rounds: number;
  /** What one right vote multiplies the odds of a right label by: weights are 1 / (1 + odds^margin). */
  readonly odds: Rational;
  /** The epsilon of one draw. */
  readonly share: Rational;
  /** Whether draws are added up as concentrated privacy, at the price of a delta. */
  readonly isConcentrated: boolean;
}

export interface ScheduleFacts {
  readonly n: number;
  readonly epsilon: Rational | "infinity";
  /** Nothing, or 0: pure privacy. */
  readonly delta?: Rational;
  readonly rounds?: number;
}

/** More votes than these helped on no table that was tried. */
const mostRounds = 61;

/**
 * The rounds are about the cube root of n * epsilon / 2, and the step becomes smaller as they become more: both from public numbers
 * alone. With a delta the epsilons of single draws add up as concentrated privacy wherever that leaves more for each.
 */
export function boostingSchedule({ n, epsilon, delta, rounds: given }: ScheduleFacts): Schedule {
  if (epsilon === "infinity") {
    const rounds = given ?? mostRounds;
    return { rounds, odds: oddsOf(rounds), share: Rational.one, isConcentrated: false };
  }
  const rounds = given ?? defaultRounds(n, epsilon);
  const pure = epsilon.over(rounds);
  const concentrated =
    delta === undefined || delta.compare(0) === 0 ? pure : concentratedShare(epsilon, delta, rounds);
  const isConcentrated = concentrated.compare(pure) > 0;
  return { rounds, odds: oddsOf(rounds), share: isConcentrated ? concentrated : pure, isConcentrated };
}

/** The largest odd number whose cube is at most n * epsilon / 2. */
function defaultRounds(n: number, epsilon: Rational): number {
  const budget = epsilon.times(n).over(2);
  const pays = (more: number): boolean => budget.compare(more * more * more) >= 0;
  let rounds = 1;
  while (rounds + 2 <= mostRounds && pays(rounds + 2)) rounds += 2;
  return rounds;
}

/** Many small steps or few large ones: (rounds + 8) / rounds, and at most 3. */
function oddsOf(rounds: number): Rational {
  const odds = Rational.of(rounds + 8, rounds);
  return odds.compare(3) > 0 ? Rational.of(3) : odds;
}

/** A draw of bounded range e is (e^2 / 8)-concentrated, so `rounds` of them may have sqrt(8 rho / rounds) each. */
function concentratedShare(epsilon: Rational, delta: Rational, rounds: number): Rational {
  const rho = rhoFor(roundDown(epsilon), delta);
  return roundDown(Real.from(rho).times(8).over(rounds).sqrt());
}
