import { describe, expect, it } from "vitest";
import {
  hockeyStick,
  type Law,
  normalized,
  probabilityOf,
  randomLaw,
  seededUniform,
  sequences,
  statedAbove,
} from "../../../testing/laws.ts";
import { type ClaimOf } from "../../claim.ts";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import { perfectCompositionAdaptive } from "./rule.ts";

type Triple = readonly [beta: string, epsilon: string, delta: string];

function composed(
  parts: readonly Triple[],
  thresholds: readonly string[],
): ClaimOf<"perfect-generalization"> {
  const premises = parts.map(([beta, epsilon, delta]) =>
    premise(readClaim(`perfect-generalization:beta=${beta},epsilon=${epsilon},delta=${delta}`), "any"),
  );
  return derive(perfectCompositionAdaptive, premises, { thresholds })
    .claim as ClaimOf<"perfect-generalization">;
}

const samples = sequences(2, 4);
const mass = samples.map((sample) => probabilityOf(sample, [0.9, 0.1]));
const outputs = 3;
const epsilon = 0.25;

interface Step {
  readonly simulator: Law;
  readonly laws: readonly Law[];
}

/** A mechanism that is within epsilon of its simulator, except on planted samples where its output is fixed. */
function step(planted: readonly number[], uniform: () => number): Step {
  const simulator = randomLaw(outputs, uniform);
  const laws = samples.map((_, i) => {
    if (planted.includes(i)) return simulator.map((_, r) => (r === i % outputs ? 1 : 0));
    return normalized(simulator.map((p) => p * Math.exp((uniform() - 0.5) * epsilon)));
  });
  return { simulator, laws };
}

const massOf = (chosen: readonly number[]): number => chosen.reduce((sum, i) => sum + mass[i]!, 0);

/** The law of all outputs, when step i is chosen by the outputs before it. */
function transcript(steps: readonly (readonly Step[])[], law: (step: Step) => Law): Law {
  return steps.reduce<Law>(
    (before, options) =>
      before.flatMap((p, prefix) => law(options[prefix % options.length]!).map((q) => p * q)),
    [1],
  );
}

describe("perfect composition, adaptive", () => {
  it("covers the transcript of random adaptive mechanisms with planted atypical samples", () => {
    const uniform = seededUniform(5);
    for (let round = 0; round < 30; round++) {
      // Each later mechanism is bad on other samples after each output: up to two of the rarer ones.
      const rare = (): number[] =>
        [0, 1].map(() => samples.length - 1 - Math.floor(uniform() * 8)).filter(() => uniform() < 0.7);
      const planted = [1, outputs, outputs ** 2].map((options) => Array.from({ length: options }, rare));
      const steps = planted.map((options) => options.map((bad) => step(bad, uniform)));
      const betas = planted.map((options) => Math.max(...options.map(massOf)));
      const thresholds = betas.slice(1).map((b) => (b === 0 ? "0" : statedAbove(Math.sqrt(b))));
      const claim = composed(
        betas.map((b) => [b === 0 ? "0" : statedAbove(b), String(epsilon), "0"]),
        thresholds,
      );
      const simulator = transcript(steps, (s) => s.simulator);
      const failing = samples.reduce((sum, _, i) => {
        const law = transcript(steps, (s) => s.laws[i]!);
        return hockeyStick(law, simulator, 3 * epsilon) > claim.delta.toNumber() ? sum + mass[i]! : sum;
      }, 0);
      expect(failing).toBeLessThanOrEqual(claim.beta.toNumber());
    }
  });

  it("is the plain sum when no later step fails", () => {
    const claim = composed(
      [
        ["0.02", "0.5", "0.01"],
        ["0", "0.25", "0.02"],
        ["0", "0.125", "0.03"],
      ],
      ["0", "0"],
    );
    expect([claim.beta, claim.epsilon, claim.delta].map(String)).toEqual(["0.02", "0.875", "0.06"]);
  });

  it("weights the thresholds by all epsilons but the last", () => {
    const last = composed(
      [
        ["0", "0", "0"],
        ["0.01", "5", "0"],
      ],
      ["0.1"],
    );
    expect([last.beta, last.delta].map(String)).toEqual(["0.1", "0.1"]);
    const first = composed(
      [
        ["0", "1", "0"],
        ["0.01", "0", "0"],
      ],
      ["0.1"],
    );
    expect(first.delta.toNumber()).toBeCloseTo(0.1 * Math.E, 9);
  });

  it("trades beta for delta through the threshold, with the same product at every choice", () => {
    for (const tau of ["0.01", "0.1", "0.5"]) {
      const claim = composed(
        [
          ["0", "0", "0"],
          ["0.001", "1", "0"],
        ],
        [tau],
      );
      expect(claim.beta.toNumber() * claim.delta.toNumber()).toBeCloseTo(0.001, 12);
    }
  });

  it("rounds a quotient that is no decimal upward", () => {
    const claim = composed(
      [
        ["0", "0", "0"],
        ["0.01", "1", "0"],
      ],
      ["0.3"],
    );
    expect(String(claim.beta)).toBe("0.03333333334");
  });
});
