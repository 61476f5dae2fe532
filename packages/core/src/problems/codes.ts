import { refuse } from "../issues/index.ts";
import type { Hypothesis, Problem } from "./problem.ts";

/** A published hypothesis: integer multiples of 2^-fractionBits, so that no double of a continuous law leaves as it is. */
export interface HypothesisCodes {
  readonly kind: "coordinates";
  readonly fractionBits: number;
  readonly codes: readonly number[];
}

/** How many steps of the published grid make 1. */
export function gridSteps({ fractionBits }: Pick<Problem, "fractionBits">): number {
  return 2 ** fractionBits;
}

/** The nearest hypothesis on the published grid, in coordinates: computed from the drawn one alone. */
export function snapped(problem: Pick<Problem, "fractionBits">, hypothesis: Hypothesis): Hypothesis {
  const steps = gridSteps(problem);
  return hypothesis.map((x) => Math.round(x * steps) / steps + 0);
}

/** The document of a hypothesis. */
export function codesOf(problem: Pick<Problem, "fractionBits">, hypothesis: Hypothesis): HypothesisCodes {
  const steps = gridSteps(problem);
  return {
    kind: "coordinates",
    fractionBits: problem.fractionBits,
    codes: Array.from(hypothesis, (x) => Math.round(x * steps) + 0),
  };
}

/** The hypothesis of a document. Refuses what is no hypothesis of the problem. */
export function hypothesisOf(
  problem: Pick<Problem, "fractionBits" | "size" | "id">,
  document: unknown,
): Hypothesis {
  const { kind, fractionBits, codes } = (document ?? {}) as Partial<HypothesisCodes>;
  const fits =
    kind === "coordinates" &&
    fractionBits === problem.fractionBits &&
    Array.isArray(codes) &&
    codes.length === problem.size &&
    codes.every((code) => Number.isSafeInteger(code));
  if (!fits) {
    return refuse({
      code: "hypothesis",
      path: "hypothesis",
      expected: `${problem.size} coordinates of ${problem.id}, in units of 2^-${problem.fractionBits}`,
    });
  }
  return Float64Array.from(codes, (code) => code / gridSteps(problem));
}
