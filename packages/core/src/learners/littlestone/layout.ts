import {
  blocksAtLevel,
  closedCopies,
  closedPlan,
  isProved,
  leastBatches,
  levelsOf,
  type LittlestonePlan,
  mostMistakes,
  optimizedPlan,
  usualAttempts,
} from "../../bounds/littlestone/index.ts";
import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { leastThreshold } from "../../mechanisms/stray-release.ts";

/** What is asked of the learner, all of it public. */
export interface LittlestoneWish {
  readonly ldim: number;
  readonly mode: "general" | "closure";
  readonly alpha: Rational;
  readonly beta: Rational;
  readonly epsilon: Rational | "infinity";
  readonly delta: Rational;
  readonly form: "optimized" | "closed";
  /** The knobs of the practical mode: none of them can hurt privacy. */
  readonly batches?: number;
  readonly block?: number;
  readonly levels?: number;
  readonly attempts?: number;
  readonly selection?: number;
  readonly tested?: number;
}

/** How n examples are cut: batches of tournaments, level by level; examples for the choice; for the test; unused ones. */
export interface Layout {
  readonly mode: "general" | "closure";
  readonly attempts: number;
  readonly levels: number;
  readonly block: number;
  readonly batches: number;
  /** From this noisy count on a function is listed. */
  readonly threshold: number;
  readonly selection: number;
  readonly tested: number;
  readonly spare: number;
  /** The plan behind the accuracy certificate, where n is enough for it. */
  readonly plan?: LittlestonePlan;
}

/** The numbers of a cut that a plan shows. */
export function cutOf(layout: Layout): Readonly<Record<string, string | number>> {
  const { mode, attempts, levels, block, batches, threshold, selection, tested } = layout;
  return { contest: mode, attempts, levels, block, batches, threshold, selection, tested };
}

/** The stability for which batches are planned where none is proved. */
const usualStability = Rational.parse("0.3");
const largestShare = 5;
/** Longer blocks name a function no better: from here on there are more of them, so that work grows like n. */
const longestBlock = 400;
/** The error of a function is known well enough by then. */
const mostTested = 100_000;

/** The examples of one batch at each of the first levels. */
function blocksOf(levels: number, attempts: number): number {
  let total = 0n;
  for (let level = 0; level < levels; level++) total += blocksAtLevel(level, attempts);
  return Number(total);
}

/**
 * The cut of n examples, a function of the wish and n alone. With no knob turned and n at least that of the proved plan, it
 * is the plan. Otherwise the practical cut: level 0 alone, batches for a stability of 0.3, a fifth of the examples for the
 * choice, blocks as long as the rest allows, up to 400 examples, and then more of them.
 */
export function layoutOf(wish: LittlestoneWish, n: number): Layout {
  const plan = isPractical(wish) ? undefined : provedPlan(wish);
  if (plan !== undefined && plan.n <= n) {
    const { attempts, levels, block, batches, threshold, selection } = plan;
    const cut = { mode: wish.mode, attempts, levels, block, batches, threshold, selection, tested: 0 };
    return { ...cut, spare: n - plan.n, plan };
  }
  return practicalLayout(wish, n);
}

function isPractical({ batches, block, levels, attempts, selection, tested }: LittlestoneWish): boolean {
  return [batches, block, levels, attempts, selection, tested].some((knob) => knob !== undefined);
}

const plans = new Map<string, LittlestonePlan | undefined>();

/** The proved plan, if there is one of at most 2^53 examples. */
export function provedPlan(wish: LittlestoneWish): LittlestonePlan | undefined {
  const { ldim, mode, alpha, beta, epsilon, delta, form } = wish;
  if (epsilon === "infinity" || ldim > Math.min(mostMistakes[mode], 8)) return undefined;
  const key = [form, mode, ldim, alpha, beta, epsilon, delta].join(" ");
  if (!plans.has(key)) {
    const goal = { ldim, mode, alpha, beta, epsilon, delta };
    plans.set(
      key,
      found(() => (form === "closed" ? closedPlan(goal) : optimizedPlan(goal))),
    );
  }
  return plans.get(key);
}

function found(make: () => LittlestonePlan): LittlestonePlan | undefined {
  try {
    const plan = make();
    return isProved(plan) ? plan : undefined;
  } catch (error) {
    if (error instanceof Error && "issue" in error) return undefined;
    throw error;
  }
}

function practicalLayout(wish: LittlestoneWish, n: number): Layout {
  const { mode, epsilon, delta, beta } = wish;
  const threshold = epsilon === "infinity" ? 1 : leastThreshold(epsilon, delta);
  const levels = Math.min(wish.levels ?? 1, levelsOf(wish.ldim, mode));
  const attempts = wish.attempts ?? usualAttempts(wish.ldim, mode);
  const blocks = blocksOf(levels, attempts);
  const tested = wish.tested ?? 0;
  if (tested > mostTested) {
    refuse({
      code: "parameter-range",
      path: "tested",
      expected: `at most ${mostTested}`,
      received: String(tested),
    });
  }
  const selection = wish.selection ?? Math.max(1, Math.floor((n - tested) / largestShare));
  const room = n - tested - selection;
  const wanted = wish.batches ?? usualBatches(threshold, epsilon, beta);
  const block = wish.block ?? Math.min(longestBlock, Math.max(1, Math.floor(room / (wanted * blocks))));
  const most = Math.floor(room / (block * blocks));
  const batches = wish.batches ?? (block === longestBlock ? most : Math.min(wanted, most));
  const spare = room - batches * block * blocks;
  if (batches < 1 || spare < 0) {
    refuse({
      code: "parameter-range",
      path: "batches",
      expected: `at most ${n} examples in all: batches * block * ${blocks} + selection + tested`,
      received: `${wish.batches ?? 1} * ${block} * ${blocks} + ${selection} + ${tested}`,
    });
  }
  return { mode, attempts, levels, block, batches, threshold, selection, tested, spare };
}

/** So many batches that a function of the usual stability is listed except with probability beta/2. */
function usualBatches(threshold: number, epsilon: Rational | "infinity", beta: Rational): number {
  const copies = closedCopies(threshold, epsilon === "infinity" ? Rational.of(1000) : epsilon, beta);
  return leastBatches(copies, usualStability, beta.over(4));
}
