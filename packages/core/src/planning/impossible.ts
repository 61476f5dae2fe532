import type { HypothesisClass } from "../classes/class.ts";
import { partsOf, shapeOf } from "../classes/shape.ts";
import { Rational } from "../math/index.ts";
import type { ReadGoal } from "./goal.ts";

/** That no learner reaches a goal, by which theorem, under which condition exactly, and what would make it possible. */
export interface Impossible {
  readonly theorem: string;
  readonly says: string;
  readonly condition: string;
  readonly remedy: string;
}

/** Whether mistake trees of every depth are shattered: all real classes but finite ones. */
function hasNoDeepestTree(subject: HypothesisClass): boolean {
  return subject.domain.kind === "real" && subject.littlestone({ budget: 1 }).lower === Infinity;
}

/**
 * Whether Theorem 5 carries over from thresholds: the functions of all real classes of the library, and of their unions, change from 0
 * to 1 boundedly often along some line where thresholds are among them (proof.md). A class of one's own may have functions that are
 * right around all cuts at once.
 */
function holdsThresholds(subject: HypothesisClass): boolean {
  return partsOf(subject) !== undefined;
}

/** Whether nothing public makes the class finite or the distribution known. */
function isOpen({ public: { grid, reference, points, features } }: ReadGoal): boolean {
  return grid === undefined && reference === undefined && points === undefined && features !== true;
}

/** Whether the goal is one of those on infinite classes that some theorem may forbid. The better of the two constants errs a half at most. */
function isDoubtful(goal: ReadGoal): goal is ReadGoal & { readonly subject: HypothesisClass } {
  const { subject, alpha } = goal;
  if (subject === undefined || !isOpen(goal) || !hasNoDeepestTree(subject)) return false;
  return alpha === undefined || alpha.compare("1/2") < 0;
}

/** What makes the goal possible; public points without labels do for realizable data, where answers to them are proved to be right. */
function remedyFor({ setting }: ReadGoal): string {
  const points = setting === "realizable" ? ", enough public points without labels" : "";
  return (
    `A public grid, a public reference law of the features (with kappa)${points} or public features make it possible; so do private predictions ` +
    "instead of a model."
  );
}
const littlestone = "Alon, Livni, Malliaris, Moran; Bun-Livni-Moran Theorem 3";

/**
 * The theorem that forbids the goal; undefined where none is known to. A goal is called impossible only where a theorem covers its
 * notion, its class and its numbers.
 */
export function impossibilityOf(goal: ReadGoal): Impossible | undefined {
  if (!isDoubtful(goal)) return undefined;
  const { subject, notion, delta } = goal;
  const name =
    shapeOf(subject)?.kind === "threshold" ? "thresholds" : `${subject.spec}, which contain thresholds,`;
  if (notion === "differential-privacy" && delta.sign() === 0 && holdsThresholds(subject)) {
    return {
      theorem: "Chaudhuri-Hsu Theorem 5; Wang, Lei, Fienberg Proposition 12",
      says: `No pure private learner of ${name} on the reals reaches an error below 1/2 on all distributions, with any number of examples.`,
      condition:
        "delta = 0, no public law or grid of the features, and an output that is a function of the class. For other outputs it follows, " +
        `for alpha and beta of at most 1/16, from infinite Littlestone dimension (${littlestone}).`,
      remedy: remedyFor(goal),
    };
  }
  if (notion === "differential-privacy" && isSmall(goal) && !isWorthless(goal)) {
    return {
      theorem: littlestone,
      says:
        `${capital(subject.spec)} on the reals have infinite Littlestone dimension: no approximately private learner learns such a class, with any ` +
        "number n of examples, where delta is as small as privacy takes, below about 1/(n^2 log n).",
      condition:
        "alpha and beta of at most 1/16, and delta below c/(n^2 log n) with a constant c that is not known. A delta that stays fixed while n grows leaves " +
        "that range, and is no privacy there: from n = m/delta on, publishing m of the examples at random keeps it, and a learner of those m " +
        "examples with it (Wang, Lei, Fienberg Lemma 22, Proposition 26). The plan does not count this. In between nothing is known here.",
      remedy: remedyFor(goal),
    };
  }
  if (notion === "perfect-generalization" && isCompiled(goal)) {
    return {
      theorem: "Cummings, Ligett, Nissim, Roth, Wu Theorem 35",
      says: `No perfectly generalizing learner that outputs a function of the class learns ${name} on an infinite domain at n = ${goal.n!}.`,
      condition:
        "an output that is a function of the class, epsilon at most 1/8, 16 delta + 2 beta at most 1/(1500 n^2), and (1/2 - alpha)^2 n at least 34: resampling " +
        "then makes a private learner of it that Theorem 22 (Bun, Nissim, Stemmer, Vadhan) forbids.",
      remedy: generalizingRemedy,
    };
  }
  return undefined;
}

const generalizingRemedy =
  "A public grid makes the domain finite; robust generalization is possible without one.";

/**
 * What is proved about a goal of the same kind, where no learner reaches this one and no theorem forbids it; undefined where there is nothing to
 * say.
 */
export function provedNearby(goal: ReadGoal): Pick<Impossible, "says" | "remedy"> | undefined {
  if (!isDoubtful(goal)) return undefined;
  if (goal.notion === "perfect-generalization") {
    return {
      says:
        "No learner here reaches it on an infinite domain. What is proved: a learner whose output is one of finitely many functions of the class errs " +
        "a half on some distribution (Cummings and others Lemma 23), and only from a finite range does pure privacy give perfect generalization at " +
        "delta = 0 (Theorem 39); any output from the class is ruled out for large n, epsilon at most 1/8 and 16 delta + 2 beta at most 1/(1500 n^2) (Theorem 35).",
      remedy: generalizingRemedy,
    };
  }
  if (goal.notion !== "differential-privacy") return undefined;
  return {
    says:
      `No learner here reaches it. What is proved: it is impossible for alpha and beta of at most 1/16 and delta below about 1/(n^2 log n) (${littlestone}); ` +
      "with delta = m/n, publishing m examples at random keeps it, which is no privacy (Wang, Lei, Fienberg Lemma 22, Proposition 26).",
    remedy: remedyFor(goal),
  };
}

/** The theorem on infinite Littlestone dimension is proved up to these errors. */
function isSmall({ alpha, beta }: ReadGoal): boolean {
  return (alpha === undefined || alpha.compare("1/16") <= 0) && beta.compare("1/16") <= 0;
}

/** Whether n is known and delta lets an example be published. */
function isWorthless({ n, delta }: ReadGoal): boolean {
  return n !== undefined && delta.times(n).compare(1) >= 0;
}

/**
 * Whether Theorem 22 forbids the private learner that resampling makes of a perfectly generalizing one (proof.md): its delta is small enough, n is large
 * enough for its error to stay below a half, and functions of the class rise at one place of a line at most.
 */
function isCompiled({ subject, n, epsilon, delta, alpha, beta }: ReadGoal): boolean {
  if (n === undefined || epsilon === undefined || alpha === undefined) return false;
  const parts = partsOf(subject!);
  if (parts === undefined || parts.some(({ kind }) => kind === "intervals")) return false;
  if (epsilon.compare("1/8") > 0) return false;
  const room = Rational.of(1, 2).minus(alpha);
  if (room.times(room).times(n).compare(34) < 0) return false;
  return delta.times(16).plus(beta.times(2)).times(1500).times(n).times(n).compare(1) <= 0;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** That a delta of 1/n or more promises nobody anything, where the n is known. */
export function largeDelta({ delta, notion }: ReadGoal, n: number): string | undefined {
  if (notion !== "differential-privacy" && notion !== "private-prediction") return undefined;
  if (delta.sign() === 0 || delta.times(n).compare(1) < 0) return undefined;
  return (
    `delta = ${delta.toString()} is at least 1/n at n = ${n}: allowed by the definition, and meaningless as privacy, because publishing ` +
    `${Number(delta.times(n).numerator / delta.times(n).denominator)} of the examples at random keeps it (Wang, Lei, Fienberg Lemma 22; Proposition 26).`
  );
}
