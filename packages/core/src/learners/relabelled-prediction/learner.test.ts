import { describe, expect, it } from "vitest";
import { type ClaimOf, verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { type Sample, sampleOf } from "../../data/index.ts";
import { inProcessEngine } from "../../engines/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { seededSource } from "../../random/index.ts";
import { distribution, lawOnSample } from "../distribution.ts";
import { answering } from "../learn.ts";
import { learners } from "../registry.ts";

const make = (spec: string, options: Record<string, string | number> = {}) =>
  learners.make("relabelled-prediction", { subject: classes.parse(spec) }, options);
const knobs = { subset: 2, temperature: "0.2", vote: "0.4", blocks: 2, epsilon: "20" };
const of = (codes: readonly number[]): Sample =>
  sampleOf(
    [Int32Array.from(codes, (code) => code >> 1)],
    codes.map((code) => code & 1),
  );

describe("the relabelled prediction learner", () => {
  it("has the exact law of Dagan-Feldman's algorithm", async () => {
    // (0, 0), (1, 1), (1, 0), (2, 1) in this order, without a flip but for a millionth of a millionth.
    const learner = make("thresholds", { ...knobs, flip: "1e-12", epsilon: "30" });
    for (const [x, p] of [0.4166298378, 0.4983206465, 0.5162273853].entries()) {
      const { law } = await distribution(learner, of([0, 3, 2, 5]), [x]);
      const { lower, upper } = law.get("1")!.mass;
      expect((lower + upper) / 2).toBeCloseTo(p, 9);
    }
  });

  it("loses exactly the table's epsilon, over all ordered data sets of three points", async () => {
    const learner = make("thresholds", { ...knobs, flip: "0.1" });
    const plan = learner.plan({ n: 4 });
    const engine = inProcessEngine({ threads: 1 });
    const known = new Map<string, number[]>();
    /** The probability of 1 before the flip; neither the order within a block nor that of the blocks matters. */
    const chances = async (codes: readonly number[]): Promise<number[]> => {
      const blocks = [codes.slice(0, 2), codes.slice(2)].map((block) =>
        [...block].sort((a, b) => a - b).join(),
      );
      const key = blocks.sort().join();
      let list = known.get(key);
      if (list === undefined) {
        list = [];
        for (const x of [0, 1, 2]) {
          const law = await lawOnSample(learner, plan, of(codes), [x], { engine });
          const { lower, upper } = law.get("1")!.mass;
          list.push(((lower + upper) / 2 - 0.1) / 0.8);
        }
        known.set(key, list);
      }
      return list;
    };
    const worst = { 0: 0, 0.05: 0, 0.1: 0 };
    for (let code = 0; code < 6 ** 4; code++) {
      const codes = [0, 1, 2, 3].map((i) => Math.floor(code / 6 ** i) % 6);
      const list = await chances(codes);
      for (let i = 0; i < 4; i++) {
        for (let value = 0; value < 6; value++) {
          const other = await chances(codes.with(i, value));
          for (const flip of [0, 0.05, 0.1] as const) {
            list.forEach((p, x) => {
              const [a, b] = [p, other[x]!].map((v) => flip + (1 - 2 * flip) * v) as [number, number];
              worst[flip] = Math.max(worst[flip], Math.log(a / b), Math.log((1 - a) / (1 - b)));
            });
          }
        }
      }
    }
    await engine.close();
    expect(worst[0]).toBeCloseTo(0.1701054343, 9);
    expect(worst[0.05]).toBeCloseTo(0.1524083799, 9);
    expect(worst[0.1]).toBeCloseTo(0.1348762725, 9);
    const { epsilon } = plan.certificates[0]!.claim as ClaimOf<"private-prediction">;
    expect(worst[0.1]).toBeLessThan(epsilon.toNumber());
  }, 60_000);

  it.each([2, 3, 4, 10, 100, 5000])("keeps epsilon at n = %i, and gives nothing away", (n) => {
    for (const epsilon of ["0.01", "1", "3"]) {
      for (const spec of ["thresholds", "intervals", "points:5", "stumps:2"]) {
        const { certificates } = make(spec, { epsilon }).plan({ n });
        const { claim } = certificates[0]!;
        expect(claim).toMatchObject({ notion: "private-prediction", queries: 1, neighbours: "replace-one" });
        const reached = (claim as ClaimOf<"private-prediction">).epsilon;
        expect(reached.compare(epsilon)).toBeLessThanOrEqual(0);
        expect(reached.toNumber()).toBeGreaterThan(0.999 * Number(epsilon));
        expect(verify(JSON.parse(JSON.stringify(certificates[0])), mechanismBook)).toMatchObject({
          holds: true,
        });
      }
    }
  });

  it("certifies accuracy for thresholds at about the size of the worked example", () => {
    const learner = make("thresholds");
    expect(learner.plan({ n: 10_000 }).withheld).toHaveLength(1);
    const { certificates, withheld } = learner.plan({ n: 500_000 });
    expect(withheld).toEqual([]);
    expect(certificates[1]!.claim).toMatchObject({ notion: "accuracy", setting: "agnostic" });
    expect(verify(JSON.parse(JSON.stringify(certificates[1])), mechanismBook)).toMatchObject({ holds: true });
  });

  it("refuses too small a flip with the one that would do, and parts that do not fit", () => {
    expect(() => make("thresholds", { flip: "0.001" }).plan({ n: 10 })).toThrow(/at least 0\.\d+/);
    expect(() => make("thresholds", { subset: 10 }).plan({ n: 10 })).toThrow(/below n = 10/);
    expect(() => make("thresholds", { blocks: 11 }).plan({ n: 10 })).toThrow(/at most n = 10/);
  });

  it("without privacy is the minimizer; stops when it is told to", async () => {
    const sample = of([0, 3, 2, 5]);
    const { plan } = await distribution(make("thresholds", { epsilon: "infinity" }), sample, [1]);
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
    const stop = new AbortController();
    const served = await answering(make("thresholds"), sample, {
      random: seededSource(1),
      signal: stop.signal,
    });
    expect(served.certificates[0]!.assumptions).toContainEqual({ kind: "seeded-randomness" });
    expect([0, 1]).toContain(await served.answer([1]));
    stop.abort(new Error("enough"));
    await expect(served.answer([1])).rejects.toThrow("enough");
  });

  it("answers at n = 1e6 on thresholds (seed 1)", async () => {
    const n = 1_000_000;
    const column = Int32Array.from({ length: n }, (_, i) => (i * 104_729) % n);
    const labels = Uint8Array.from(column, (x) => (x >= 400_000 ? 1 : 0));
    const served = await answering(make("thresholds"), sampleOf([column], labels), {
      random: seededSource(1),
    });
    // Each answer errs with probability at most 0.1: 30 of 40 or more are wrong with probability below 1e-20.
    let wrong = 0;
    for (let i = 0; i < 20; i++) {
      wrong += (await served.answer([100_000 + i])) === 1 ? 1 : 0;
      wrong += (await served.answer([900_000 + i])) === 0 ? 1 : 0;
    }
    expect(wrong).toBeLessThan(30);
  }, 60_000);
});
