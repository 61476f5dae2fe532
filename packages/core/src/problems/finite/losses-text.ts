import { refuse } from "../../issues/index.ts";
import { type FiniteProblem, finiteProblem } from "./problem.ts";

/**
 * A finite problem from a text: a line for each hypothesis, its losses on the values separated by commas, decimals or
 * fractions in [0, 1], without a header. Empty lines and spaces around numbers do not count.
 */
export function readLosses(text: string, name = "losses"): FiniteProblem {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length === 0) {
    refuse({
      code: "problem",
      path: name,
      expected: "a line of losses for each hypothesis, such as 0,1/2,1",
      received: "no line",
    });
  }
  return finiteProblem({ name, losses: lines.map((line) => line.split(",").map((cell) => cell.trim())) });
}
