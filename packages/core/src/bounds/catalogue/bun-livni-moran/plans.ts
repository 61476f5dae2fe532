import { Rational, Real } from "../../../math/index.ts";
import { boostingPlan } from "../../boosting/index.ts";
import { ceiling } from "../../ceiling.ts";
import { countOf } from "../../count.ts";
import { agnosticPlan, closedPlan, mostMistakes } from "../../littlestone/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound, type Given } from "../bound.ts";
import { unlessTooLarge } from "./too-large.ts";

const common = { side: "sufficient", of: "n" } as const;

/** The size of a plan; none where it is refused for its size. */
function sizeOf(plan: () => { readonly n: number }): Real | undefined {
  return unlessTooLarge(() => Real.from(plan().n));
}

const goal = {
  alpha: argument.alpha(),
  beta: argument.beta(),
  epsilon: argument.epsilon(),
  delta: argument.delta(),
} as const;
const ranked = ["iid", "realizable", "ranked-learner"] as const;
const depth = (most: number) => ({ ...argument.ldim(), most }) as const;

/** Every class of finite Littlestone dimension has a private learner. */
export const littlestoneSampleSize: Bound = bound({
  ...common,
  id: "littlestone-sample-size",
  summary:
    "the private learner of a class of that Littlestone dimension has error at most alpha, except with probability beta, from this many examples on: doubly exponential in the dimension, whatever the domain is",
  source: "Bun-Livni-Moran Theorems 1 and 17, with Lemma 12 replaced and constants: the closed plan",
  arguments: { ...goal, ldim: depth(mostMistakes.general) },
  assumptions: ranked,
  value: ({ ldim, ...given }) => sizeOf(() => closedPlan({ ...given, ldim: countOf(ldim), mode: "general" })),
});

export const littlestoneSampleSizeClosure: Bound = bound({
  ...common,
  id: "littlestone-sample-size-closure",
  summary: "the same for closure learners: exponential in the dimension",
  source: "Bun-Livni-Moran Theorems 1 and 17 for closure learners, with constants: the closed plan",
  arguments: { ...goal, ldim: depth(mostMistakes.closure) },
  assumptions: [...ranked, "closure-learner"],
  value: ({ ldim, ...given }) => sizeOf(() => closedPlan({ ...given, ldim: countOf(ldim), mode: "closure" })),
});

const agnostic = {
  ...common,
  assumptions: ["iid", "ranked-learner", "bounded-vc", "dichotomy-relabelling", "uniform-subset"],
} as const;
const agnosticGoal = (most: number) => ({ ...goal, ldim: depth(most), vc: argument.vc() }) as const;
type AgnosticGiven = Given<ReturnType<typeof agnosticGoal>>;

function agnosticSize({ ldim, vc, ...given }: AgnosticGiven, mode: "general" | "closure"): Real | undefined {
  return sizeOf(() => agnosticPlan({ ...given, ldim: countOf(ldim), vc: countOf(vc), mode }));
}

/** Without a target in the class. */
export const littlestoneAgnosticSampleSize: Bound = bound({
  ...agnostic,
  id: "littlestone-agnostic-sample-size",
  summary:
    "the private agnostic learner of a class of that Littlestone and VC dimension is within alpha of the best, except with probability beta, from this many examples on",
  source: "Bun-Livni-Moran Corollary 2, reconstructed with constants: the best plan of a coarse grid",
  arguments: agnosticGoal(mostMistakes.general),
  value: (given) => agnosticSize(given, "general"),
});

export const littlestoneAgnosticSampleSizeClosure: Bound = bound({
  ...agnostic,
  id: "littlestone-agnostic-sample-size-closure",
  summary: "the same for closure learners",
  source: "Bun-Livni-Moran Corollary 2 for closure learners, reconstructed with constants",
  arguments: agnosticGoal(mostMistakes.closure),
  assumptions: [...agnostic.assumptions, "closure-learner"],
  value: (given) => agnosticSize(given, "closure"),
});

/** A weak private learner becomes a strong one, purely private. */
export const boostingSampleSize: Bound = bound({
  ...common,
  id: "boosting-sample-size",
  summary:
    "a weakEpsilon-private learner that errs at most 1/16 with probability 15/16 on weakExamples examples is boosted to error alpha, except with probability beta, and to epsilon-privacy with this many examples",
  source: "Bun-Livni-Moran section 1.1.2, with fresh data every round and constants",
  arguments: {
    alpha: argument.alpha(),
    beta: argument.beta(),
    epsilon: argument.epsilon(),
    weakExamples: { what: "how many examples the weak learner takes", kind: "count", tendency: "rises" },
    // e^100 examples are beyond any plan.
    weakEpsilon: { ...argument.epsilon("rises"), what: "the privacy of the weak learner", most: 100 },
  },
  assumptions: ["iid", "realizable", "order-invariant", "reweighted-rounds"],
  value: ({ weakExamples, ...given }) =>
    sizeOf(() => boostingPlan({ ...given, weakExamples: countOf(weakExamples) })),
});

export const boostingRounds: Bound = bound({
  side: "sufficient",
  of: "rounds",
  id: "boosting-rounds",
  summary:
    "boosting hypotheses of error at most 1/2 - advantage has a majority of error alpha among its prefixes after 1/(alpha (1 - sqrt(1 - 4 advantage^2))) rounds, rounded up",
  source: "Bun-Livni-Moran section 1.1.2, by the potential of smooth boosting",
  arguments: {
    alpha: argument.alpha(),
    advantage: {
      what: "how much better than a coin a weak hypothesis is",
      kind: "real",
      tendency: "falls",
      most: "0.5",
    },
  },
  assumptions: ["reweighted-rounds"],
  value: ({ alpha, advantage }) => {
    const slack = Real.from(Rational.one.minus(advantage.times(advantage).times(4))).sqrt();
    return Real.from(Rational.of(ceiling(Real.from(1).over(Real.from(1).minus(slack).times(alpha)))));
  },
});
