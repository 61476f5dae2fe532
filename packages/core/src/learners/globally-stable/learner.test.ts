import { describe, expect, it } from "vitest";
import type { bitMatrixOf } from "../../classes/bit-matrix.ts";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import { drawnCoins, lawOf } from "../../mechanisms/coins/index.ts";
import { closureLearner, type RankedLearner, runBlock, smallSets, soaLearner } from "../../online/index.ts";
import { plainDimension } from "../../online/testing/plain-dimension.ts";
import * as tables from "../../online/testing/tables.ts";
import { Bits, seededSource, uniform } from "../../random/index.ts";
import { verify } from "../../certificates/index.ts";
import { rules } from "../../rule-book.ts";
import { largestMass, tournamentLaw } from "../../instances/tournament-law.ts";
import { distribution } from "../distribution.ts";
import { learn } from "../learn.ts";
import { learners } from "../registry.ts";
import { playTournament } from "../tournament/index.ts";

const soa = (matrix: ReturnType<typeof bitMatrixOf>) =>
  soaLearner({ matrix, dimension: plainDimension(matrix) }) as RankedLearner<unknown>;
const labelled = (text: string) =>
  Array.from(text, (label, point) => ({
    ...{ point, label: Number(label) as 0 | 1, mass: Rational.of(1, text.length) },
  }));

/** The rows of the table of exact oracles: learner, target, block, level, attempts, truthful, p, failure. */
const table: [string, RankedLearner<unknown>, string, number, number, number, boolean, string, string][] = [
  ["eight functions", soa(tables.eightFunctions), "11111101", 1, 0, 2, false, "3/4", "0"],
  ["eight functions", soa(tables.eightFunctions), "11111101", 1, 1, 2, false, "867/4096", "361/1024"],
  ["thresholds", soa(tables.thresholds(3)), "011", 1, 0, 2, false, "2/3", "0"],
  ["thresholds", soa(tables.thresholds(3)), "011", 1, 1, 2, false, "112/243", "25/81"],
  ["thresholds", soa(tables.thresholds(3)), "011", 2, 1, 2, false, "34160/59049", "1681/6561"],
  ["at most 2 of 4", soa(tables.atMost(4, 2)), "1100", 1, 1, 2, false, "121/512", "9/64"],
  ["at most 2 of 4", soa(tables.atMost(4, 2)), "1100", 2, 1, 2, false, "112633/262144", "1225/16384"],
  [
    ...(["at most 2 of 4", closureLearner(smallSets(4, 2)) as RankedLearner<unknown>, "1100"] as const),
    ...([1, 1, 3, true, "97/256", "27/512"] as const),
  ],
  ["points or nothing", soa(tables.atMost(4, 1)), "1000", 3, 0, 2, false, "37/64", "0"],
];

describe("the tournament", () => {
  it.each(table)(
    "has the exact law of the table: %s",
    (_, learner, target, block, level, attempts, truthful, p, failure) => {
      const law = tournamentLaw({ learner, examples: labelled(target), block, level, attempts, truthful });
      expect(largestMass(law.law).equals(p)).toBe(true);
      expect(law.failure.equals(failure)).toBe(true);
    },
  );

  it.each(table)("comes as often as that: %s (20000 runs, seed 11)", (...row) => {
    const [, learner, target, block, level, attempts, truthful, p, failure] = row;
    const { law } = tournamentLaw({ learner, examples: labelled(target), block, level, attempts, truthful });
    const [key] = [...law].reduce((a, b) => (b[1].compare(a[1]) > 0 ? b : a));
    const bits = new Bits(seededSource(11));
    const coins = drawnCoins(seededSource(12));
    const runs = 20_000;
    const size = block * [1, 1 + 2 * attempts][level]!;
    let [hits, failures] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const points = Float64Array.from({ length: size }, () => uniform(bits, target.length));
      const labels = Uint8Array.from(points, (x) => Number(target[x]));
      const found = playTournament({
        learner,
        level,
        attempts,
        truthful,
        block,
        rows: { points, labels },
        coins,
      });
      if (found === key) hits++;
      if (found === undefined) failures++;
    }
    // Hoeffding: each comparison fails on correct code with probability 2 exp(-2 * 20000 * 0.024^2) < 2e-10.
    expect(Math.abs(hits / runs - Rational.parse(p).toNumber())).toBeLessThan(0.024);
    expect(Math.abs(failures / runs - Rational.parse(failure).toNumber())).toBeLessThan(0.024);
  });

  it("reads its tape forward and no further than its level needs", () => {
    const learner = soa(tables.thresholds(3));
    const coins = drawnCoins(seededSource(3));
    const bits = new Bits(seededSource(4));
    for (let run = 0; run < 300; run++) {
      let last = -1;
      const points = Float64Array.from({ length: 21 }, () => uniform(bits, 3));
      const labels = Uint8Array.from(points, (x) => (x >= 1 ? 1 : 0));
      const watch = <T extends Float64Array | Uint8Array>(array: T): T =>
        new Proxy(array, {
          get(target, name) {
            if (name !== "subarray") return Reflect.get(target, name) as unknown;
            return (from: number, to: number) => {
              expect(from).toBeGreaterThanOrEqual(last);
              expect(to).toBeLessThanOrEqual(21);
              last = from;
              return target.subarray(from, to);
            };
          },
        });
      const rows = { points: watch(points), labels: watch(labels) };
      playTournament({ learner, level: 2, attempts: 2, truthful: false, block: 1, rows, coins });
    }
  });

  it("returns one of the functions that its last block allows, by full enumeration", async () => {
    const learner = soa(tables.thresholds(3));
    const rows = { points: Float64Array.of(0, 2, 1, 0, 2), labels: Uint8Array.of(0, 1, 1, 0, 1) };
    const law = await lawOf(
      (coins) =>
        Promise.resolve(
          playTournament({ learner, level: 1, attempts: 2, truthful: false, block: 1, rows, coins }),
        ),
      String,
    );
    const total = [...law.values()].reduce((sum, { mass }) => sum + mass.lower, 0);
    expect(total).toBeCloseTo(1, 12);
    expect(runBlock(learner, learner.start(), { points: [], labels: [] })).toBe(learner.start());
  });
});

describe("the globally stable learner", () => {
  const subject = classes.parse("at-most:4,2");
  const sample = sampleOf([Int32Array.of(0, 1, 2, 3, 0, 1, 2)], [1, 1, 0, 0, 1, 1, 0]);

  it("promises what the rules verify", async () => {
    const learner = learners.make("globally-stable", { subject }, {});
    const { certificates, document } = await learn(learner, sample, { random: seededSource(1) });
    expect(certificates.map(({ claim }) => claim.notion)).toEqual(["global-stability", "error-bound"]);
    for (const certificate of certificates) {
      expect(certificate.n).toBe(7);
      expect(verify(JSON.parse(JSON.stringify(certificate)), rules)).toMatchObject({ holds: true });
    }
    expect(document.kind).toBe("function");
  });

  it("serves any n, and says when the top level does not fit", async () => {
    const learner = learners.make("globally-stable", { subject }, { contest: "general" });
    const { certificates, withheld, parameters } = learner.plan({ n: 2 });
    expect([certificates.length, withheld[0]?.n, parameters["levels"]]).toEqual([0, 5, 1]);
    const { law } = await distribution(learner, sampleOf([Int32Array.of(0, 3)], [1, 0]));
    expect(law.size).toBe(1);
  });
});
