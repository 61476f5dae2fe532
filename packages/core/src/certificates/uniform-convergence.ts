import { ghostDeviation, hoeffding } from "../bounds/growth-deviation.ts";
import type { Rational, Real } from "../math/index.ts";
import { requires } from "./rule.ts";

/** What bounds the richness of a class: its labellings of `size + ghost` points, or its hypotheses if `ghost` is 0. */
export interface Richness {
  /** The size of the imagined second sample; 0 takes the union over the class itself. */
  readonly ghost: number;
  readonly growth: bigint;
}

/**
 * By how much the error of an empirical minimizer on `size` independent examples exceeds the least of its class, except
 * with probability `beta`: half of it pays for the whole class, half for its best hypothesis (Dagan-Feldman Lemma 6,
 * with constants; proved in `rules/minimizer-accuracy/proof.md`). O(1).
 */
export function minimizerExcess(size: number, beta: Rational, richness: Richness): Real {
  return classExcess(size, beta.over(2), richness).plus(hoeffding(size, beta.over(2)));
}

/** By how much true errors exceed empirical ones over the whole class, except with probability `beta`. */
function classExcess(size: number, beta: Rational, richness: Richness): Real {
  return richness.ghost === 0
    ? hoeffding(size, beta.over(richness.growth))
    : ghostDeviation(size, beta, richness);
}

/** The second sample is bounded so that all its products stay short. */
export function checkRichness({ ghost, growth }: Richness): void {
  requires(ghost <= largestGhost, "parameters.ghost", `at most ${largestGhost}`);
  requires(growth.toString().length <= mostDigits, "parameters.growth", `at most ${mostDigits} digits`);
}

const largestGhost = 1_000_000_000_000_000;
const mostDigits = 20_000;

/** The kind of assumption behind the numbers. */
export function richnessAssumption({ ghost }: Pick<Richness, "ghost">): "finite-class" | "bounded-growth" {
  return ghost === 0 ? "finite-class" : "bounded-growth";
}
