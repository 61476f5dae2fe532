import { describe, expect, it } from "vitest";
import { type ClaimOf, verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { pointsOf, sampleOf } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { seededSource } from "../../random/index.ts";
import { distribution } from "../distribution.ts";
import { learn } from "../learn.ts";
import { learners } from "../registry.ts";
import { answerBudget } from "./budget.ts";

const subject = classes.parse("thresholds:2");
const examples = [0, 1].flatMap((x) => [0, 1].map((y) => [x, y] as const));
const dataOf = (list: readonly number[]): ReturnType<typeof sampleOf> =>
  sampleOf(
    [Int32Array.from(list, (e) => examples[e]![0])],
    list.map((e) => examples[e]![1]),
  );

describe("public labelling", () => {
  it.each(["averaging", "private-prediction"])(
    "the model is private on all samples of three on two points, exactly: %s",
    async (teacher) => {
      const learner = learners.make("public-labelling", { subject }, { epsilon: "1.5", teacher });
      const laws = new Map<string, ReadonlyMap<string, number>>();
      for (let code = 0; code < 64; code++) {
        const list = [code & 3, (code >> 2) & 3, code >> 4];
        const { law } = await distribution(learner, dataOf(list));
        laws.set(list.join(), new Map([...law].map(([key, { mass }]) => [key, mass.upper])));
      }
      let largest = 0;
      for (const [key, law] of laws) {
        const list = key.split(",").map(Number);
        for (let i = 0; i < 3; i++)
          for (let e = 0; e < 4; e++) {
            const other = laws.get(list.with(i, e).join())!;
            for (const [model, p] of law) largest = Math.max(largest, Math.log(p / other.get(model)!));
          }
      }
      expect(largest).toBeLessThanOrEqual(1.5 + 1e-12);
      expect(largest).toBeGreaterThan(0.3);
    },
    30_000,
  );

  it("publishes a hypothesis and composes what its labels cost", () => {
    const { certificates, parameters } = learners
      .make("public-labelling", { subject }, { epsilon: "1" })
      .plan({ n: 50 });
    expect(certificates).toHaveLength(1);
    expect(certificates[0]!.claim).toMatchObject({
      notion: "differential-privacy",
      neighbours: "replace-one",
    });
    expect(
      (certificates[0]!.claim as ClaimOf<"differential-privacy">).epsilon.compare(1),
    ).toBeLessThanOrEqual(0);
    expect(certificates[0]!.assumptions).toContainEqual({ kind: "public-points" });
    expect(verify(JSON.parse(JSON.stringify(certificates[0])), mechanismBook)).toMatchObject({ holds: true });
    expect(parameters).toMatchObject({ labels: 2, answerEpsilon: "0.5", teacher: "private-prediction" });
  });

  it("spends by optimal composition when delta allows it", () => {
    // 562 labels at 0.01 are (1, 1e-6)-private together: the sheet's query budget.
    const budget = answerBudget(562, Rational.one, Rational.parse("1e-6")).toNumber();
    expect(budget).toBeGreaterThan(0.01);
    expect(budget).toBeLessThan(0.01003);
    expect(answerBudget(10, Rational.one, Rational.zero).toString()).toBe("0.1");
  });

  it("learns a threshold from public points (seed 3), and certifies it for realizable data", async () => {
    const line = classes.parse("thresholds");
    const n = 200_000;
    const columns = [Int32Array.from({ length: n }, (_, i) => (i * 7919) % 10_007)];
    const data = sampleOf(
      columns,
      columns[0]!.map((x) => (x >= 4000 ? 1 : 0)),
    );
    const publicPoints = pointsOf([Int32Array.from({ length: 2000 }, (_, i) => (i * 104_729) % 10_007)]);
    const learner = learners.make(
      "public-labelling",
      { subject: line, publicPoints },
      { epsilon: "8", delta: "1e-6", points: 2000 },
    );
    const learned = await learn(learner, data, { random: seededSource(3) });
    expect([0, 3000, 5000, 10_000].map((x) => learned.predict([x]))).toEqual([0, 0, 1, 1]);
    const { certificates, withheld } = learned;
    expect(withheld.map(({ why }) => why)).toEqual([expect.stringMatching(/three times the least error/)]);
    expect(certificates[1]!.claim).toMatchObject({ notion: "accuracy", setting: "realizable" });
    expect(certificates[1]!.assumptions).toContainEqual({ kind: "public-points-iid" });
  }, 60_000);

  it("asks for public points where the domain is not one, and for no more than there are", () => {
    const line = classes.parse("thresholds");
    expect(() => learners.make("public-labelling", { subject: line })).toThrow(/public points/);
    expect(() => learners.make("public-labelling", { subject }, { points: 3 })).toThrow(/at most the 2/);
  });

  it("without privacy is the minimizer's labels learned again", async () => {
    const learner = learners.make("public-labelling", { subject }, { epsilon: "infinity" });
    const { law, plan } = await distribution(learner, dataOf([0, 3, 3]));
    expect(plan.certificates[0]!.claim.notion).toBe("none");
    expect([...law.values()].map(({ outcome }) => outcome)).toEqual([
      { kind: "hypothesis", hypothesis: { threshold: 1 } },
    ]);
  });
});
