import { Rational, Real, roundDown } from "../../math/index.ts";
import { ceiling } from "../ceiling.ts";
import { leastCopies, releaseThreshold } from "./list.ts";
import {
  atLeastOne,
  isProved,
  type LittlestoneGoal,
  type LittlestonePlan,
  mostCounted,
  tournamentOf,
} from "./plan.ts";
import { leastPassing, quickLn, quickLowerTail, quickUpperTail } from "./quick.ts";
import { refuseSize, safe } from "./size.ts";

/** The shares of alpha that the frequent function may have as its error, and the shares of beta for the list. */
const errorShares = ["0.5", "0.6", "0.7", "0.8", "0.85", "0.9", "0.93", "0.95", "0.97", "0.98", "0.99"];
const listShares = ["0.02", "0.05", "0.1", "0.2", "0.3", "0.5", "0.7"];

/**
 * The plan with the fewest examples on a grid of how alpha and beta are shared, by exact binomial tails instead of Chernoff
 * bounds: half to a fifth of the closed form. Doubles find it, enclosures prove it. Cost: below a second up to dimension 4.
 */
export function optimizedPlan(goal: LittlestoneGoal): LittlestonePlan {
  const { alpha, beta, epsilon, delta } = goal;
  const { tau, attempts, levels, eta, blocks } = tournamentOf(goal);
  const threshold = releaseThreshold(epsilon, delta);
  const lnTau = Real.from(Rational.one.over(tau)).ln();
  let chosen: LittlestonePlan | undefined;
  for (const listShare of listShares) {
    const half = beta.times(listShare).over(2);
    const copies = leastCopies(threshold, epsilon, half);
    if (copies > mostCounted) continue;
    const batches = leastBatches(copies, eta, half);
    if (batches > mostCounted) continue;
    for (const errorShare of errorShares) {
      const best = alpha.times(errorShare);
      const block = atLeastOne(ceiling(lnTau.over(best)));
      const batched = BigInt(batches) * block * blocks;
      if (batched >= (chosen === undefined ? BigInt(Number.MAX_SAFE_INTEGER) : BigInt(chosen.n))) continue;
      const search = {
        ...{ best: best.toNumber(), alpha: alpha.toNumber(), epsilon: epsilon.toNumber() },
        ...{ candidates: batches * levels, beta: beta.minus(half.times(2)).toNumber() },
      };
      // Nothing to gain unless what the best plan so far leaves for the choice is enough.
      const room = chosen === undefined ? mostCounted : chosen.n - Number(batched) - 1;
      if (choiceOf(search, Math.min(room, mostCounted)) === undefined) continue;
      const selection = leastPassing(16, (n) => choiceOf(search, n) !== undefined);
      if (selection > mostCounted) continue;
      const facts = { ...goal, tau, attempts, levels, eta, threshold, copies, batches, best };
      const plan = proved({ ...facts, block: safe(block) }, batched, selection, search);
      if (plan !== undefined && (chosen === undefined || plan.n < chosen.n)) chosen = plan;
    }
  }
  return chosen ?? refuseSize(`more than ${Number.MAX_SAFE_INTEGER}`);
}

/** The first plan at the size found, or a few examples above it, that is proved. */
function proved(
  facts: Omit<LittlestonePlan, "few" | "many" | "selection" | "n">,
  batched: bigint,
  found: number,
  search: ChoiceSearch,
): LittlestonePlan | undefined {
  for (let selection = found; selection < found + 100; selection++) {
    const choice = choiceOf(search, selection);
    if (choice === undefined) continue;
    const plan = { ...facts, ...choice, selection, n: safe(batched + BigInt(selection)) };
    if (isProved(plan)) return plan;
  }
  return undefined;
}

/** The least number of batches of which fewer than `copies` name the function with probability at most beta. */
export function leastBatches(copies: number, eta: Rational, beta: Rational): number {
  if (eta.equals(1)) return copies;
  const p = roundDown(eta).toNumber();
  const most = quickLn(beta.toNumber());
  return leastPassing(copies, (n) => quickLowerTail(n, copies - 1, p) <= most);
}

interface ChoiceSearch {
  readonly candidates: number;
  readonly epsilon: number;
  readonly best: number;
  readonly alpha: number;
  readonly beta: number;
}

/** The numbers of errors that separate a good function from bad ones on n examples, each for a third of beta, if any do. */
function choiceOf(
  { candidates, epsilon, best, alpha, beta }: ChoiceSearch,
  n: number,
): { few: number; many: number } | undefined {
  const third = quickLn(beta / 3);
  const each = third - quickLn(candidates);
  const few = leastPassing(Math.floor(n * best), (k) => quickUpperTail(n, k, best) <= third);
  // As many as possible: counted down from the mean.
  const mean = Math.ceil(n * alpha);
  const many = mean - leastPassing(0, (k) => quickLowerTail(n, mean - k - 1, alpha) <= each);
  return many > few && -epsilon * (many - few) <= 2 * each ? { few, many } : undefined;
}
