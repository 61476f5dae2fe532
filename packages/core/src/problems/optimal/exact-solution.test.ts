import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import { parseFiniteProblem } from "../finite/index.ts";
import { checkOptimal } from "./checker/index.ts";
import { documentOf } from "./document.ts";
import { type LinearSolver, linearSolver } from "./linear-solver.ts";
import { optimumAt } from "./optimum.ts";
import { programOf } from "./program.ts";

const program = programOf(parseFiniteProblem("thresholds:2"), 4, { kind: "worst-case" });
const best = 0.1393698652;

/** A solver whose every answer is off by up to `error` in each number, as a worse one might be. */
async function blurred(error: number): Promise<LinearSolver & { readonly calls: () => number }> {
  const exact = await linearSolver(program);
  let calls = 0;
  const off = (list: Float64Array): Float64Array =>
    list.map((value, i) => value + error * Math.sin(7 * i + 1) * Math.max(1, Math.abs(value)));
  return {
    calls: () => calls,
    solve: (exponential, sides) => {
      calls++;
      const found = exact.solve(exponential, sides);
      return found && { columns: off(found.columns), multipliers: off(found.multipliers) };
    },
  };
}

describe("refinement", () => {
  it.each([1e-4, 1e-6, 1e-8])("encloses the optimum with answers that are off by %f", async (error) => {
    const solver = await blurred(error);
    const optimum = optimumAt(program, solver, Rational.one);
    expect(solver.calls()).toBeGreaterThan(1);
    expect(Math.abs(optimum.lower.toNumber() - best)).toBeLessThan(1e-8);
    expect(checkOptimal(documentOf(program, optimum)).holds).toBe(true);
  });

  it("refuses rather than claims when the answers are worthless", async () => {
    const exact = await linearSolver(program);
    const noise: LinearSolver = {
      solve: (exponential, sides) => {
        const found = exact.solve(exponential, sides)!;
        return {
          columns: found.columns.map((_, i) => Math.abs(Math.sin(i))),
          multipliers: found.multipliers,
        };
      },
    };
    expect(() => optimumAt(program, noise, Rational.one)).toThrow("enclose to 1e-8");
    expect(() => optimumAt(program, { solve: () => undefined }, Rational.one)).toThrow(
      "received no solution",
    );
  });
});
