import type { HypothesisClass } from "../../classes/class.ts";
import { type Shape, shapeOf } from "../../classes/shape.ts";
import { HoldfastError } from "../../issues/index.ts";
import { binomial, Rational } from "../../math/index.ts";
import type { ReadGoal } from "../goal.ts";

/** What lower bounds need to know of a class; every number is on the safe side. */
export interface ClassFacts {
  /** At least so many points are shattered. */
  readonly vc: number;
  /** At least so many different functions. */
  readonly functions: number;
  /** That many different thresholds are among the functions that are competed with; 0 where it is no class of thresholds. */
  readonly thresholds: number;
  /** Whether both constants are functions of the class. */
  readonly constants: boolean;
}

const most = 1_000_000_000_000;

/** Facts of the class, or of its candidates between the cuts of a public grid. */
export function factsOf(goal: ReadGoal): ClassFacts {
  const subject = goal.subject!;
  const { domain } = subject;
  const shape = shapeOf(subject);
  const isThresholds = shape?.kind === "threshold";
  const { grid } = goal.public;
  const size = typeof subject.size === "bigint" && subject.size < BigInt(most) ? Number(subject.size) : most;
  if (domain.kind === "real" && grid !== undefined) {
    // Candidates at the cuts: their number is at least that of the cuts of one feature.
    return {
      vc: 1,
      functions: Math.max(2, grid),
      thresholds: isThresholds ? grid - 1 : 0,
      constants: false,
    };
  }
  return {
    vc: provedVc(subject),
    functions: size,
    thresholds: isThresholds ? (domain.kind === "finite" ? domain.points : most) : 0,
    constants: hasConstants(shape),
  };
}

/** Whether both constants are known to be functions of the class. */
function hasConstants(shape: Shape | undefined): boolean {
  switch (shape?.kind) {
    case "threshold":
    case "interval":
    case "stump":
    case "box":
      return true;
    default:
      return shape?.kind === "linear" && shape.offset;
  }
}

function provedVc(subject: HypothesisClass): number {
  try {
    const { lower } = subject.vc({ budget: 100_000 });
    return Number.isFinite(lower) ? lower : 64;
  } catch (error) {
    if (error instanceof HoldfastError) return 1;
    throw error;
  }
}

/**
 * How many functions of the class differ pairwise by more than 2 alpha under some distribution of points, at least. On k points of
 * equal mass 1/k > 2 alpha, k + 1 thresholds do; on m shattered points of equal mass 2^m over the largest number of labellings within
 * 2 alpha m flips of one (Gilbert and Varshamov).
 */
export function packingOf({ vc, thresholds }: ClassFacts, alpha: Rational): number {
  const twice = alpha.times(2);
  const steps = Rational.one.over(twice);
  const largest = Number((steps.numerator + steps.denominator - 1n) / steps.denominator) - 1;
  const chain = thresholds > 1 ? Math.min(thresholds, largest) + 1 : 1;
  let best = chain;
  for (let m = 1; m <= Math.min(vc, 64); m++) {
    const flips = twice.times(m);
    const radius = Number(flips.numerator / flips.denominator);
    let ball = 0n;
    for (let i = 0; i <= Math.min(radius, m); i++) ball += binomial(m, i);
    const packed = Number(((1n << BigInt(m)) + ball - 1n) / ball);
    best = Math.max(best, Math.min(packed, most));
  }
  return best;
}
