import { refuse } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import { documentOf, type OptimalDocument } from "./document.ts";
import { boundOf } from "./exact-dual.ts";
import { linearSolver } from "./linear-solver.ts";
import { checkedCount, objectiveOf, type OptimalOptions, type OptimalRun } from "./optimal.ts";
import { largestEpsilon, type Optimum, optimumAt } from "./optimum.ts";
import { programOf } from "./program.ts";

export interface TradeoffOptions extends Omit<OptimalOptions, "epsilon"> {
  /** c: what a unit of epsilon costs in units of gap; 1 unless said. */
  readonly weight?: RationalLike;
}

/** The minimum over epsilon of c epsilon + v(epsilon). */
export interface Tradeoff {
  /** Where the best value was found. */
  readonly epsilon: Rational;
  /** lower <= the minimum <= upper, at most 1e-6 apart; `upper` is reached at `epsilon`. */
  readonly lower: Rational;
  readonly upper: Rational;
  readonly solves: number;
  /** The optimal learner at that epsilon. */
  readonly document: OptimalDocument;
}

const tolerance = Rational.of(1, 1_000_000);
const mostSolves = 20_000;
/** Milliseconds of solving after which the program rests. */
const patience = 30;

/** Optima at both ends of a stretch of epsilon, and a lower bound on c epsilon + v(epsilon) between them. */
interface Stretch {
  readonly from: Optimum;
  readonly to: Optimum;
  readonly bound: Rational;
}

/**
 * The minimum of equation (6) of Wang, Lei, Fienberg, to 1e-6, by branch and bound: v is not convex in epsilon, so no search
 * for a local minimum would do. It lies in [0, v(0)/c]. Two lower bounds hold on [a, b]: c a + v(b), because v falls; and for
 * each dual solution that of the endpoints, because what a dual proves is a concave function of e^epsilon, and so is
 * c epsilon, hence their sum is least at an end. The second closes stretches quadratically.
 */
export async function optimalTradeoff(options: TradeoffOptions, run: OptimalRun = {}): Promise<Tradeoff> {
  const weight = Rational.from(options.weight ?? 1, "weight");
  if (weight.sign() <= 0) {
    refuse({
      code: "parameter-range",
      path: "weight",
      expected: "a number above 0",
      received: weight.toString(),
    });
  }
  const program = programOf(options.problem, checkedCount(options.n), objectiveOf(options));
  const solver = await linearSolver(program, run);
  let solves = 0;
  let best: Optimum | undefined;
  const costOf = ({ epsilon, upper }: Optimum): Rational => weight.times(epsilon).plus(upper);
  let rested = performance.now();
  const at = async (epsilon: Rational): Promise<Optimum> => {
    run.signal?.throwIfAborted();
    // Between solves the caller may look up and stop.
    if (performance.now() > rested + patience) {
      run.onProgress?.({ solves, size: program.size });
      await new Promise((resolve) => setTimeout(resolve));
      run.signal?.throwIfAborted();
      rested = performance.now();
    }
    const optimum = optimumAt(program, solver, epsilon);
    solves++;
    if (best === undefined || costOf(optimum).compare(costOf(best)) < 0) best = optimum;
    return optimum;
  };
  /** What the dual of one optimum proves at the epsilon of another: below 0, too, or it would not be concave. */
  const proved = ({ dual }: Optimum, { bounds, epsilon }: Optimum): Rational => {
    const { numerator, denominator } = boundOf(program, dual, bounds);
    return weight.times(epsilon).plus(floor(Rational.of(numerator, denominator)));
  };
  const stretch = (from: Optimum, to: Optimum): Stretch => {
    const bound = [
      weight.times(from.epsilon).plus(to.lower),
      least(proved(from, from), proved(from, to)),
      least(proved(to, from), proved(to, to)),
    ].reduce(greatest);
    return { from, to, bound };
  };

  const first = await at(Rational.zero);
  const end = first.upper.over(weight);
  const isCut = end.compare(largestEpsilon) > 0;
  const reach = isCut ? Rational.of(largestEpsilon) : greatest(short(end), Rational.of(1, 1 << 20));
  const open = [stretch(first, await at(reach))];
  let lower = costOf(best!);
  const settle = (bound: Rational): boolean => {
    const isSettled = costOf(best!).minus(bound).compare(tolerance) <= 0;
    if (isSettled) lower = least(lower, bound);
    return isSettled;
  };
  // From the widest to the narrowest, so that a good value is known early. What is settled stays so: the best only falls.
  for (const { from, to, bound } of open) {
    if (settle(bound)) continue;
    if (solves >= mostSolves) refuseSearch(`${solves} of them leave more than 1e-6`);
    const middle = await at(short(from.epsilon.plus(to.epsilon).over(2)));
    open.push(stretch(from, middle), stretch(middle, to));
  }
  // Beyond the largest epsilon that is served, its own cost is a bound.
  if (isCut && !settle(weight.times(largestEpsilon))) refuseSearch("the minimum may lie above epsilon 16");
  const { epsilon } = best!;
  return Object.freeze({
    epsilon,
    lower,
    upper: costOf(best!),
    solves,
    document: documentOf(program, best!),
  });
}

function refuseSearch(received: string): never {
  return refuse({
    code: "too-large",
    path: "n",
    expected: `a minimum that ${mostSolves} linear programs enclose to 1e-6`,
    received,
    remedy: "Use fewer records, or a weight of at least 1/16.",
  });
}

function least(a: Rational, b: Rational): Rational {
  return a.compare(b) <= 0 ? a : b;
}

function greatest(a: Rational, b: Rational): Rational {
  return a.compare(b) >= 0 ? a : b;
}

/** The nearest number above in units of 2^-40: short to write, and near enough. */
function short({ numerator, denominator }: Rational): Rational {
  return Rational.of(((numerator << 40n) + denominator - 1n) / denominator, 1n << 40n);
}

/** The nearest number not above in units of 2^-80. */
function floor({ numerator, denominator }: Rational): Rational {
  const scaled = numerator << 80n;
  const quotient = scaled / denominator;
  return Rational.of(quotient * denominator > scaled ? quotient - 1n : quotient, 1n << 80n);
}
