import { realizableError } from "../../bounds/index.ts";
import { boostingPlan, type BoostingPlan } from "../../bounds/boosting/index.ts";
import { Rational, roundUp } from "../../math/index.ts";
import { leastSample } from "../least-sample.ts";

const sixteenth = Rational.of(1, 16);
/** Where no plan fits: a round for so many examples, and no more rounds than these. */
const roundExamples = 200;
const usualRounds = 15;

export interface BoostingWish {
  readonly alpha: Rational;
  readonly beta: Rational;
  readonly epsilon: Rational;
  readonly candidates: bigint;
  readonly rounds?: number;
}

/** How n examples are cut, and whether the cut is a proved plan. */
export interface BoostingLayout extends Omit<BoostingPlan, "n"> {
  readonly spare: number;
  readonly isProved: boolean;
}

/** The examples with which the exponential mechanism over the candidates errs at most 1/16 except with probability 1/16. */
function weakExamples({ epsilon, candidates }: BoostingWish): number | undefined {
  const isReached = (n: number): boolean =>
    roundUp(realizableError({ n, epsilon, beta: sixteenth, candidates }, Rational.zero)).compare(sixteenth) <=
    0;
  return leastSample(1, isReached);
}

/** The proved plan, if there is one of at most 2^53 examples. */
export function provedBoosting(wish: BoostingWish): BoostingPlan | undefined {
  const weak = weakExamples(wish);
  if (weak === undefined) return undefined;
  try {
    return boostingPlan({ ...wish, weakExamples: weak, weakEpsilon: wish.epsilon });
  } catch (error) {
    if (error instanceof Error && "issue" in error) return undefined;
    throw error;
  }
}

/** The cut of n examples from public numbers alone: the plan where it fits, otherwise one run a round and no validation. */
export function boostingLayout(
  wish: BoostingWish,
  plan: BoostingPlan | undefined,
  n: number,
): BoostingLayout {
  if (wish.rounds === undefined && plan !== undefined && plan.n <= n) {
    const { n: needed, ...cut } = plan;
    return { ...cut, spare: n - needed, isProved: true };
  }
  const final = Math.max(1, Math.floor(n / 4));
  const room = n - final;
  const wanted = wish.rounds ?? Math.min(usualRounds, Math.floor(room / roundExamples));
  const rounds = Math.max(1, Math.min(wanted, room));
  const chunk = Math.floor(room / rounds);
  const cut = { rounds, repeats: 1, accepted: Math.max(1, Math.floor(chunk / 2)), chunk };
  return { ...cut, validation: 0, validationChunk: 0, final, spare: room - rounds * chunk, isProved: false };
}
