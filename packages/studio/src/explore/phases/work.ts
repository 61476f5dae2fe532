import { bounds, classes, plan, Rational } from "holdfast";
import {
  type Boundary,
  type KnownPhase,
  notions,
  type PhaseNotion,
  type PhaseNumbers,
  type Plane,
} from "./phase.ts";
import { leastPower, mostPower, sliders } from "./sliders.ts";

/** Beyond this dimension the bound for Littlestone classes is larger than anything that is drawn. */
const mostLittlestone = 8;

/** What is known about every notion at these numbers. */
export function phases(numbers: PhaseNumbers): readonly KnownPhase[] {
  return notions.map(({ value }) => known(value, numbers));
}

/** The boundaries of a notion over the domain's size or over epsilon. */
export function plane(
  { notion, against, numbers }: Pick<Plane, "notion" | "against"> & { readonly numbers: PhaseNumbers },
  report: (share: number) => void,
): Plane {
  const places =
    against === "points"
      ? Array.from({ length: mostPower - leastPower + 1 }, (_, i) => 2 ** (leastPower + i))
      : sliders.epsilon.map(Number);
  const rows = places.map((x, i) => {
    report(i / places.length);
    const here =
      against === "points" ? { ...numbers, points: x } : { ...numbers, epsilon: sliders.epsilon[i]! };
    const { necessary, sufficient } = known(notion, here);
    return { x, necessary: necessary[0]?.n ?? null, sufficient: sufficient[0]?.n ?? null };
  });
  return { notion, against, rows };
}

function known(notion: PhaseNotion, numbers: PhaseNumbers): KnownPhase {
  return {
    notion,
    sufficient: [...sufficientFor[notion](numbers)].sort((a, b) => a.n - b.n),
    necessary: onceEach(
      [...floorOf(notion, numbers), ...necessaryFor[notion](numbers)].sort((a, b) => b.n - a.n),
    ),
  };
}

/** The best of each bound: the planner knows some of them on two points. */
function onceEach(boundaries: readonly Boundary[]): readonly Boundary[] {
  return boundaries.filter(({ id }, i) => boundaries.findIndex((other) => other.id === id) === i);
}

type Boundaries = (numbers: PhaseNumbers) => readonly Boundary[];

/** Thresholds on N points are N + 1 functions of VC dimension 1; a learner that promises more serves where less is asked. */
const sufficientFor: Readonly<Record<PhaseNotion, Boundaries>> = {
  pure: ({ points, epsilon, alpha, beta, setting }) => {
    const shared = { epsilon, beta, candidates: points + 1 };
    return [
      ...leastExamples("draw-excess", alpha, shared),
      ...(setting === "realizable" ? leastExamples("draw-error", alpha, { ...shared, least: 0 }) : []),
    ];
  },
  approximate: (numbers) => {
    const { points, epsilon, delta, alpha, beta, setting } = numbers;
    const ldim = classes.parse(`thresholds:${points}`).littlestone().upper;
    const shared = { alpha, beta, epsilon, delta, ldim };
    const own =
      ldim > mostLittlestone
        ? []
        : setting === "realizable"
          ? evaluated("littlestone-sample-size", shared)
          : evaluated("littlestone-agnostic-sample-size", { ...shared, vc: 1 });
    return [...sufficientFor.pure(numbers), ...own];
  },
  "private-prediction": (numbers) => {
    const { epsilon, alpha, beta, setting } = numbers;
    return [
      ...sufficientFor.pure(numbers),
      ...evaluated("prediction-sample-size-closed", { epsilon, alpha, beta, vc: 1 }),
      ...(setting === "realizable" ? evaluated("vote-sample-size", { epsilon, alpha, beta, pieces: 1 }) : []),
    ];
  },
  none: (numbers) => {
    const { alpha, beta, setting } = numbers;
    return [
      ...sufficientFor.pure(numbers),
      ...leastExamples("minimizer-excess", alpha, { beta, vc: 1 }),
      ...(setting === "realizable" ? leastExamples("threshold-error", alpha, { beta }) : []),
    ];
  },
};

/** Lower bounds that know of the domain. They speak of learners that output thresholds. */
const necessaryFor: Readonly<Record<PhaseNotion, Boundaries>> = {
  pure: ({ points, epsilon, alpha, beta }) => [
    // The theorem speaks of errors below alpha, the goal of errors up to alpha: any larger number will do.
    ...evaluated("threshold-lower-bound", {
      epsilon,
      beta,
      alpha: Rational.parse(alpha).times("1.000000001"),
      packing: points,
    }),
  ],
  approximate: ({ points, epsilon, delta, alpha, beta }) => {
    // An error of alpha but for beta is one of alpha + beta in expectation, at most.
    const target = Rational.parse(alpha).plus(Rational.parse(beta));
    if (points < 3 || target.compare("1/2") >= 0) return [];
    const bound = bounds.boundOf("threshold-risk-approximate");
    const ruledOut = bounds.solveBound(bound, { unknown: "n", target, values: { epsilon, delta, points } });
    return ruledOut === undefined ? [] : [boundary(bound, ruledOut.toNumber() + 1)];
  },
  "private-prediction": () => [],
  none: () => [],
};

const floors = new Map<string, readonly Boundary[]>();

/**
 * What the planner knows to be needed on two points already: a learner for a larger domain is one for these. Without privacy, what is
 * needed under approximate privacy, whose bounds there are about coins and unseen points and hold for all learners.
 */
function floorOf(notion: PhaseNotion, { epsilon, alpha, beta, setting }: PhaseNumbers): readonly Boundary[] {
  const isPure = notion === "pure" || notion === "private-prediction";
  const goal = {
    class: "thresholds:2",
    notion: notion === "private-prediction" ? notion : "differential-privacy",
    alpha,
    beta,
    setting,
    ...(isPure ? { epsilon } : { epsilon: 1, delta: "1e-9" }),
    learner: "exponential",
  };
  const key = JSON.stringify(goal);
  const found =
    floors.get(key) ??
    plan(goal).lowerBounds.map(({ n, id, source, says, assumptions }): Boundary => {
      return { n, id, source, says, isProper: assumptions.includes("proper") };
    });
  floors.set(key, found);
  return found;
}

/** The least n with which a bound on the error proves alpha. */
function leastExamples(id: string, alpha: string, values: bounds.BoundValues): readonly Boundary[] {
  const bound = bounds.boundOf(id);
  const n = bounds.solveBound(bound, { unknown: "n", target: alpha, values });
  return n === undefined ? [] : [boundary(bound, n.toNumber())];
}

/** A sample size that suffices or is needed, as a whole number. */
function evaluated(id: string, values: bounds.BoundValues): readonly Boundary[] {
  const bound = bounds.boundOf(id);
  const { status, value } = bounds.evaluateBound(bound, values);
  if (status !== "proved" || value === undefined) return [];
  return [boundary(bound, Number((value.numerator + value.denominator - 1n) / value.denominator))];
}

function boundary({ id, source, summary, assumptions }: bounds.Bound, n: number): Boundary {
  return { n, id, source, says: summary, isProper: assumptions.includes("proper") };
}
