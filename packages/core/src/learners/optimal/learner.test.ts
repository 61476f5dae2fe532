import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import {
  asProblem,
  gapSums,
  histograms,
  neighboursOf,
  parseFiniteProblem,
} from "../../problems/finite/index.ts";
import { optimalLearner } from "../../problems/optimal/index.ts";
import type { Records } from "../../problems/records.ts";
import { seededSource } from "../../random/index.ts";
import { learnProblem, problemLaw } from "../learn-problem.ts";
import type { ProblemLearner } from "../problem-learner.ts";
import { problemLearners } from "../problem-registry.ts";
import { optimalProblemLearner } from "./learner.ts";

const finite = parseFiniteProblem("mode:3");
const [n, epsilon] = [4, "0.8"];
const solved = optimalLearner({ problem: finite, n, epsilon });

const recordsOf = (histogram: readonly number[]): Records => ({
  n,
  width: 1,
  values: Float64Array.from(histogram.flatMap((count, z) => new Array<number>(count).fill(z))),
});

/** For every histogram the probability of every hypothesis, by enumerated coins: the code that runs. */
async function lawsOf(learner: ProblemLearner): Promise<Map<string, number[]>> {
  const laws = new Map<string, number[]>();
  for (const histogram of histograms(n, 3)) {
    const row = [0, 0, 0];
    for (const { outcome, mass } of (await problemLaw(learner, recordsOf(histogram))).values()) {
      row[outcome.codes[0]!] = (mass.lower + mass.upper) / 2;
    }
    laws.set(histogram.join(), row);
  }
  return laws;
}

function worstGap(laws: ReadonlyMap<string, number[]>): number {
  return Math.max(
    ...histograms(n, 3).map((histogram) => {
      const gaps = gapSums(finite, histogram);
      return laws.get(histogram.join())!.reduce((sum, p, h) => sum + p * gaps[h]!, 0) / n;
    }),
  );
}

describe("the optimal learner", () => {
  it("keeps epsilon and the least gap by the code that runs: all histograms, all neighbors", async () => {
    const { document, upper } = await solved;
    const laws = await lawsOf(optimalProblemLearner(document));
    let worst = 0;
    for (const histogram of histograms(n, 3)) {
      for (const neighbor of neighboursOf(histogram)) {
        const other = laws.get(neighbor.join())!;
        laws.get(histogram.join())!.forEach((p, h) => (worst = Math.max(worst, Math.log(p / other[h]!))));
      }
    }
    expect(worst).toBeLessThanOrEqual(0.8 + 1e-9);
    expect(worst).toBeGreaterThan(0.79);
    expect(worstGap(laws)).toBeCloseTo(upper.toNumber(), 9);
  });

  it("is below permute-and-flip, which is below the exponential mechanism", async () => {
    const problem = asProblem(finite);
    const gapOf = async (mechanism: string): Promise<number> =>
      worstGap(
        await lawsOf(
          problemLearners.make("penalized-erm", problem, { epsilon, sampler: "cover", mechanism }),
        ),
      );
    const { upper } = await solved;
    const permuted = await gapOf("permute-and-flip");
    expect(upper.toNumber()).toBeLessThan(permuted);
    expect(permuted).toBeLessThan(await gapOf("exponential"));
  });

  it("promises privacy, stability, minimization and consistency, and all of it verifies", async () => {
    const { document, upper } = await solved;
    const { certificates } = await learnProblem(optimalProblemLearner(document), recordsOf([2, 1, 1]), {
      random: seededSource(1),
    });
    expect(certificates.map(({ claim }) => claim.notion)).toEqual([
      "differential-privacy",
      "uniform-stability",
      "empirical-risk-minimization",
      "consistency",
    ]);
    for (const certificate of certificates) {
      expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook).holds).toBe(true);
      expect(certificate.assumptions).not.toContainEqual({ kind: "real-arithmetic" });
    }
    const claim = certificates[2]!.claim;
    if (claim.notion !== "empirical-risk-minimization") throw new Error(claim.notion);
    expect(claim.xi.toString()).toBe(upper.toString());
  });

  it("withholds what a table that is best on average does not prove", async () => {
    const { document } = await optimalLearner({
      problem: finite,
      n: 2,
      epsilon,
      average: [["1/2", "1/4", "1/4"]],
    });
    const { certificates, withheld } = optimalProblemLearner(document).plan({ n: 2 });
    expect(certificates.map(({ claim }) => claim.notion)).toEqual(["differential-privacy"]);
    expect(withheld.map(({ notion }) => notion)).toEqual(["empirical-risk-minimization"]);
  });

  it("draws from what was checked, whatever becomes of the document later", async () => {
    const document = structuredClone((await solved).document);
    const learner = optimalProblemLearner(document);
    const before = await lawsOf(learner);
    const { primal } = document as unknown as { primal: { total: number; weights: number[][] } };
    primal.weights.forEach((row, rank) => row.splice(0, 3, rank % 2 === 0 ? primal.total : 0, 0, 0));
    Object.assign(document, { epsilon: "0.1", n: 5, objective: { kind: "average", distributions: [] } });
    expect(await lawsOf(learner)).toEqual(before);
    const claim = learner.plan({ n }).certificates[0]!.claim;
    expect(JSON.parse(JSON.stringify(claim))).toMatchObject({ epsilon });
    expect(learner.plan({ n }).certificates).toHaveLength(4);
  });

  it("refuses a changed document and another n, and serves records that are no numbers", async () => {
    const { document } = await solved;
    expect(() => optimalProblemLearner({ ...document, epsilon: "0.7" })).toThrow(/checker/);
    const learner = optimalProblemLearner(document);
    expect(() => learner.plan({ n: 5 })).toThrow(/penalized-erm/);
    const strange = { n, width: 1, values: Float64Array.of(Number.NaN, 7, -1, Infinity) };
    const { hypothesis } = await learnProblem(learner, strange);
    expect([0, 1, 2]).toContain(hypothesis[0]);
  });
});
