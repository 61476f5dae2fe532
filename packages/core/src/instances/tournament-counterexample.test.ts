import { describe, expect, it } from "vitest";
import { bitMatrixOf } from "../classes/bit-matrix.ts";
import { LittlestoneSolver } from "../classes/dimension/index.ts";
import { Rational } from "../math/index.ts";
import { type FullUpdateLearner, type SoaState, soaLearner } from "../online/index.ts";
import { type TournamentInstance, tournamentCounterexamples } from "./tournament-counterexample.ts";
import { largestMass, tournamentLaw } from "./tournament-law.ts";

const learnerOf = ({ functions }: TournamentInstance): FullUpdateLearner<SoaState> => {
  const matrix = bitMatrixOf(functions);
  return soaLearner({ matrix, dimension: new LittlestoneSolver(matrix) });
};
const lawAt = (instance: TournamentInstance, level: number) =>
  tournamentLaw({ ...instance, learner: learnerOf(instance), level, attempts: "unlimited", full: true });

describe("the instances against Lemma 12", () => {
  const [first, second] = tournamentCounterexamples() as [TournamentInstance, TournamentInstance];

  it("are realizable distributions over classes of Littlestone dimension 2", () => {
    for (const instance of [first, second]) {
      expect(instance.functions).toContain(instance.target);
      expect(learnerOf(instance).ldim).toBe(2);
      const total = instance.examples.reduce((sum, { mass }) => sum.plus(mass), Rational.zero);
      expect(total.equals(1)).toBe(true);
    }
  });

  it("return no function as often as the lemma says, at any level: exact fractions", () => {
    const largest = [0, 1, 2].map((level) => largestMass(lawAt(first, level).law));
    expect(largest.map(String)).toEqual(["0.125", "0.125", "15535/115744"]);
    for (const mass of largest) expect(mass.compare("1/4")).toBeLessThan(0);
  });

  it("return none with blocks of ldim / alpha examples either, alpha = 0.4", () => {
    const largest = [0, 1, 2].map((level) => largestMass(lawAt(second, level).law).toNumber());
    expect(largest.map((mass) => mass.toFixed(5))).toEqual(["0.16555", "0.15513", "0.13078"]);
  });
});

describe("the blocks that a tournament reads", () => {
  const [instance] = tournamentCounterexamples() as [TournamentInstance];
  const learner = learnerOf(instance);

  it("are two for each attempt and one more, 1 / (1 - collision) attempts without a cap", () => {
    // Uniform over eight functions at level 0: a collision has probability 1/8.
    expect(lawAt(instance, 0).blocks.equals(1)).toBe(true);
    expect(lawAt(instance, 1).blocks.equals(Rational.of(16, 7).plus(1))).toBe(true);
  });

  it("are at most 1, 5, 21 with two attempts, fewer where runs fail, and law and failure add up to 1", () => {
    for (const [level, most] of [1, 5, 21].entries()) {
      const { law, failure, blocks } = tournamentLaw({ ...instance, learner, level, attempts: 2 });
      const total = [...law.values()].reduce((sum, mass) => sum.plus(mass), failure);
      expect(total.equals(1)).toBe(true);
      expect(blocks.compare(most)).toBeLessThanOrEqual(0);
    }
    // Level 1: collision 19/32 a pair; 2 (1 + 19/32) blocks and the last one unless the run failed.
    const { blocks, failure } = tournamentLaw({ ...instance, learner, level: 1, attempts: 2 });
    expect(failure.equals("361/1024")).toBe(true);
    expect(blocks.equals(Rational.of(51, 16).plus(Rational.of(663, 1024)))).toBe(true);
  });
});
