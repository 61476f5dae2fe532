import {
  type AgnosticGoal,
  agnosticPlan,
  type AgnosticPlan,
  isProved,
  mostRelabelled,
} from "../../bounds/littlestone/index.ts";
import { Rational } from "../../math/index.ts";
import { type Layout, layoutOf } from "../littlestone/layout.ts";

/** How n examples become a private agnostic learner's: how many are drawn, by what they are relabelled, who learns. */
export interface AgnosticSplit {
  /** The examples drawn and relabelled; below 2 the data is not looked at. */
  readonly relabelled: number;
  /** The parameter of the draw of labels, and that of the inner learner. */
  readonly relabelling: Rational;
  readonly epsilon: Rational;
  readonly delta: Rational;
  /** How the inner learner cuts the first of the relabelled examples. */
  readonly layout: Layout;
  readonly used: number;
  /** The plan behind the accuracy certificate, where n is enough for it. */
  readonly plan?: AgnosticPlan;
}

/** Inner epsilon and relabelling, tried in this order where n is too small for a plan. */
const ladder = [
  ["0.5", "0.05"],
  ["0.1", "0.02"],
  ["0.01", "0.002"],
] as const;

const plans = new Map<string, AgnosticPlan | undefined>();

/** The proved plan, if there is one of at most 2^53 examples. */
export function provedAgnosticPlan(goal: AgnosticGoal): AgnosticPlan | undefined {
  const { ldim, vc, mode, alpha, beta, epsilon, delta } = goal;
  const key = [ldim, vc, mode, alpha, beta, epsilon, delta].join(" ");
  if (!plans.has(key)) {
    let plan: AgnosticPlan | undefined;
    try {
      plan = ldim > 6 ? undefined : agnosticPlan(goal);
      if (plan !== undefined && !isProved(plan.inner)) plan = undefined;
    } catch (error) {
      if (!(error instanceof Error && "issue" in error)) throw error;
    }
    plans.set(key, plan);
  }
  return plans.get(key);
}

/** The split of n examples, a function of the goal and n alone. */
export function agnosticSplit(goal: AgnosticGoal, n: number): AgnosticSplit {
  const plan = provedAgnosticPlan(goal);
  if (plan !== undefined && plan.n <= n) {
    const { inner, relabelling, relabelled } = plan;
    const { attempts, levels, block, batches, threshold, selection } = inner;
    const cut = { mode: goal.mode, attempts, levels, block, batches, threshold, selection };
    const layout = { ...cut, tested: 0, spare: 0, plan: inner };
    return {
      relabelled,
      relabelling,
      epsilon: inner.epsilon,
      delta: inner.delta,
      layout,
      used: inner.n,
      plan,
    };
  }
  let split: AgnosticSplit | undefined;
  for (const [epsilon, relabelling] of ladder.map((pair) => pair.map((text) => Rational.parse(text)))) {
    const relabelled = mostRelabelled(n, goal.epsilon, epsilon!, relabelling!);
    // Sampling divides delta by the rate, up to where a histogram would be no use.
    const most = Rational.of(1, 2);
    const spread = goal.delta.times(Rational.of(n, Math.max(1, relabelled)));
    const delta = spread.compare(most) > 0 ? most : spread;
    const wish = { ...goal, epsilon: epsilon!, delta, form: "closed" as const, levels: 1 };
    const used = Math.max(2, relabelled);
    split = {
      relabelled,
      relabelling: relabelling!,
      epsilon: epsilon!,
      delta,
      layout: layoutOf(wish, used),
      used,
    };
    if (relabelled >= 2) break;
  }
  return split!;
}
