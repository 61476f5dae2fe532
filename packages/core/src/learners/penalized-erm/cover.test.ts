import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import { gibbsLaw } from "../../problems/gibbs-law.ts";
import { coverOf, memberAt } from "../../problems/cover.ts";
import { problems } from "../../problems/registry.ts";
import { weylRecords } from "../../problems/testing/weyl.ts";
import { seededSource } from "../../random/index.ts";
import { learnProblem, problemLaw } from "../learn-problem.ts";
import { problemLearners } from "../problem-registry.ts";

const problem = problems.make("k-means", 1, { k: 2 });
const records = weylRecords(60, (u) => [0.2 + (u(1) >= 0.4 ? 0.6 : 0) + 0.1 * (2 * u(2) - 1)]);
const made = (options: Record<string, string | number>): ReturnType<typeof problemLearners.make> =>
  problemLearners.make("penalized-erm", problem, {
    sampler: "cover",
    cover: "random",
    candidates: 40,
    ...options,
  });

describe("penalized empirical risk minimization over a cover", () => {
  it("has the law exp(-epsilon n risk / 2) on the cover, up to the rounding of losses", async () => {
    const cover = coverOf(problem, { candidates: 40, seed: "0", kind: "random" });
    const members = Array.from({ length: 40 }, (_, i) => memberAt(cover, i));
    const { probabilities } = gibbsLaw(problem, records, { members, lambda: 30 });
    const law = await problemLaw(made({ epsilon: "1" }), records);
    const masses = [...law.values()].map(({ mass }) => mass);
    expect(masses.length).toBe(40);
    masses.forEach(({ lower, upper }, i) => {
      expect(upper - lower).toBeLessThan(1e-13);
      expect(lower).toBeCloseTo(probabilities[i]!, 7);
    });
  });

  it("promises pure privacy, stability, minimization and consistency, before data, and all of it verifies", () => {
    const { certificates } = made({ epsilon: "1" }).plan({ n: 20_000 });
    expect(certificates.map(({ claim }) => claim.notion)).toEqual([
      "differential-privacy",
      "uniform-stability",
      "empirical-risk-minimization",
      "consistency",
    ]);
    for (const certificate of certificates) {
      const plain: unknown = JSON.parse(JSON.stringify(certificate));
      expect(verify(plain, mechanismBook).holds).toBe(true);
      expect(certificate.assumptions).not.toContainEqual({ kind: "real-arithmetic" });
    }
  });

  it("repeats with a seed and says so; without privacy it is the least member and promises nothing", async () => {
    const run = async (): Promise<unknown> =>
      (await learnProblem(made({}), records, { random: seededSource(5) })).document;
    expect(await run()).toEqual(await run());
    const free = await learnProblem(made({ epsilon: "infinity" }), records);
    expect(free.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
    const cover = coverOf(problem, { candidates: 40, seed: "0", kind: "random" });
    const members = Array.from({ length: 40 }, (_, i) => memberAt(cover, i));
    const { best } = gibbsLaw(problem, records, { members, lambda: 1 });
    expect(free.hypothesis).toEqual(Float64Array.from(members[best]!));
  });

  it("withholds bounds that say nothing, with the n that would do", () => {
    const { withheld } = made({ epsilon: "1" }).plan({ n: 2 });
    expect(withheld.map(({ notion }) => notion)).toEqual(["empirical-risk-minimization", "consistency"]);
    for (const { notion, n } of withheld) {
      const isServed = (size: number): boolean =>
        made({ epsilon: "1" })
          .plan({ n: size })
          .certificates.some(({ claim }) => claim.notion === notion);
      expect([isServed(n! - 1), isServed(n!)]).toEqual([false, true]);
    }
  });

  it("can be stopped", async () => {
    const stop = AbortSignal.abort(new Error("enough"));
    await expect(learnProblem(made({}), records, { signal: stop })).rejects.toThrow("enough");
  });
});
