import { describe, expect, it } from "vitest";
import { verify } from "../certificates/index.ts";
import { classes } from "../classes/standard.ts";
import { learnerDefinition } from "../learners/definition.ts";
import { exponentialLearner } from "../learners/exponential/index.ts";
import { learners } from "../learners/registry.ts";
import { mechanismBook } from "../mechanisms/certificates.ts";
import { problems } from "../problems/registry.ts";
import { plan } from "./plan.ts";

const privacy = { notion: "differential-privacy", beta: "0.05" } as const;
const thresholds = { ...privacy, class: classes.parse("thresholds:1024"), alpha: "0.05" };

describe("a plan on a public grid", () => {
  const onGrid = (grid: number) =>
    plan({ ...privacy, class: classes.parse("stumps:3"), n: 400, epsilon: 1, public: { grid } });

  it("lists no learner that lays cuts of its own: auto takes votes, and both keep off a grid that is not theirs", () => {
    const { options, others } = onGrid(31);
    expect(options.map(({ learner }) => learner)).toContain("exponential");
    expect(options.map(({ learner }) => learner)).not.toContain("auto");
    expect(others.find(({ learner }) => learner === "votes")?.why).toMatch(/cuts: it serves .*, not 31/);
    expect(others.find(({ learner }) => learner === "auto")?.why).toBe(
      "it gives a feature 5 cuts of its own, not the grid's 31",
    );
  });

  it("lists both on theirs, with one accuracy", () => {
    const { options } = onGrid(5);
    const alphas = options.flatMap(({ learner, accuracy: { claim } }) =>
      ["auto", "votes"].includes(learner) && claim.notion === "accuracy" ? [claim.alpha.toString()] : [],
    );
    expect(alphas.length).toBe(2);
    expect(new Set(alphas).size).toBe(1);
  });
});

describe("a plan for n", () => {
  const planned = plan({ ...thresholds, epsilon: 1 });

  it("lists the learners that reach the goal, the least n first, with certificates that verify", () => {
    const [first] = planned.options;
    expect(first).toMatchObject({ learner: "exponential", n: 7932, status: "proved", beyond: [] });
    expect(planned.recommended?.learner).toBe("exponential");
    expect(planned).toMatchObject({ impossible: false, solved: { unknown: "n", value: 7932 } });
    for (const { certificate, accuracy, n } of planned.options) {
      for (const one of [certificate, accuracy]) {
        expect(verify(JSON.parse(JSON.stringify(one)), mechanismBook)).toMatchObject({ holds: true });
        expect(one.n).toBe(n);
      }
      expect(certificate.claim).toMatchObject({ notion: "differential-privacy" });
    }
  });

  it("is the least: one example fewer does not do", () => {
    const { options, n } = planned.options[0]!;
    const alphaAt = (size: number): number => {
      const { certificates } = learners
        .make("exponential", { subject: thresholds.class }, options)
        .plan({ n: size });
      const claims = certificates.flatMap(({ claim }) => (claim.notion === "accuracy" ? [claim] : []));
      return claims.find(({ setting }) => setting === "agnostic")!.alpha.toNumber();
    };
    expect(alphaAt(n)).toBeLessThanOrEqual(0.05);
    expect(alphaAt(n - 1)).toBeGreaterThan(0.05);
  });

  it("names every learner of the registry once, here or there", () => {
    const named = [...planned.options, ...planned.others].map(({ learner }) => learner);
    expect([...named].sort()).toEqual(learners.definitions.map(({ id }) => id).sort());
    expect(planned.others.find(({ learner }) => learner === "label-private")?.why).toMatch(
      /features are public/,
    );
    expect(planned.others.find(({ learner }) => learner === "public-labelling")?.why).toMatch(
      /public points/,
    );
  });

  it("never lies below its lower bounds, of which the largest is marked", () => {
    expect(planned.lowerBounds[0]).toMatchObject({ best: true, status: "proved", n: 322 });
    for (const { n } of planned.options)
      for (const bound of planned.lowerBounds) expect(n).toBeGreaterThanOrEqual(bound.n);
  });

  it("offers a learner of one's own by its being in the registry", () => {
    const own = learnerDefinition({
      ...exponentialLearner,
      id: "own",
      source: "here",
    });
    const { options } = plan({ ...thresholds, epsilon: 1, learner: "own" }, { learners: learners.with(own) });
    expect(options).toMatchObject([{ learner: "own", n: 7932, source: "here" }]);
  });
});

describe("a plan for epsilon and alpha", () => {
  it("finds the smallest epsilon, above which privacy is free", () => {
    const { solved, advice } = plan({ ...thresholds, n: 7932, solve: "epsilon", learner: "exponential" });
    expect(Number(solved.value)).toBeCloseTo(0.0996, 4);
    expect(advice.join(" ")).toMatch(/above it privacy is free/);
    expect(() => plan({ ...thresholds, n: 7932, epsilon: 1, solve: "epsilon" })).toThrow(
      /epsilon = 1 and solve epsilon/,
    );
  });

  it("comes back from n to epsilon within the rounding of n", () => {
    const there = plan({ ...thresholds, epsilon: "0.02", learner: "exponential" });
    const n = there.solved.value as number;
    const back = plan({ ...thresholds, n, solve: "epsilon", learner: "exponential" });
    const epsilon = Number(back.solved.value);
    expect(epsilon).toBeLessThanOrEqual(0.02);
    expect(epsilon).toBeGreaterThan(0.02 * (1 - 2 / n));
    expect(there.advice.join(" ")).toMatch(/Privacy costs \d+ examples/);
  });

  it("finds the least alpha that is certified", () => {
    const subject = classes.parse("thresholds:64");
    const { solved, options } = plan({
      ...privacy,
      class: subject,
      n: 5000,
      epsilon: "0.5",
      learner: "exponential",
    });
    expect(solved).toEqual({ unknown: "alpha", value: "0.053458" });
    expect(Number(options[0]!.alpha)).toBeLessThanOrEqual(0.053458);
    expect(Number(options[0]!.alpha)).toBeGreaterThan(0.053457);
  });
});

describe("a table of 569 rows and 30 features", () => {
  const table = {
    ...privacy,
    class: classes.parse("stumps:30"),
    n: 569,
    solve: "epsilon",
    public: { grid: 31 },
  };

  it("affords an epsilon of 0.178 for an excess error of a quarter, beside the best candidate of the grid", () => {
    const { solved, options, advice } = plan({ ...table, alpha: "0.25" });
    expect(Number(solved.value)).toBeCloseTo(0.178, 3);
    expect(options[0]!.beyond).toEqual(["among-candidates"]);
    expect(advice.join(" ")).toMatch(/best candidate of the public grid/);
  });

  it("affords none for a tenth; the least alpha and the n needed are told", () => {
    const { impossible, solved, reason, alternatives } = plan({ ...table, alpha: "0.1" });
    expect([impossible, solved.value]).toEqual([false, undefined]);
    expect(reason).toMatch(/No epsilon suffices at n = 569.*0\.191 \(exponential\).*n = 2095/);
    expect(alternatives).toEqual({
      alpha: { value: "0.190562", learner: "exponential" },
      n: { value: 2095, learner: "exponential" },
    });
  });
});

describe("what is public", () => {
  const reals = { ...privacy, class: classes.parse("thresholds"), alpha: "0.05", epsilon: 1 };

  it("a reference law makes covers possible", () => {
    const { options } = plan({ ...reals, public: { reference: "uniform", kappa: 4 }, learner: "cover" });
    expect(options).toMatchObject([
      { learner: "cover", n: 8585, options: { kappa: "4", reference: "uniform" } },
    ]);
  });

  it("public features make labels all there is to protect", () => {
    const { options } = plan({ ...reals, public: { features: true }, learner: "label-private" });
    expect(options[0]!.certificate.claim).toMatchObject({ neighbours: "replace-label" });
  });

  it("a learner that must spend a delta is not asked where there is none", () => {
    const goal = { ...thresholds, epsilon: 1, learner: "littlestone", notion: "differential-privacy" };
    const whys = [goal, { ...goal, notion: "private-prediction" }].map((one) => plan(one).others[0]?.why);
    expect(whys).toEqual(["it needs a delta above 0", "it needs a delta above 0"]);
  });

  it("a delta of 1/n or more is said to be meaningless", () => {
    const { advice } = plan({ ...thresholds, epsilon: 1, delta: "0.001", learner: "exponential" });
    expect(advice.join(" ")).toMatch(/delta = 0\.001 is at least 1\/n.*Lemma 22/);
  });
});

describe("a promise that rounding breaks at very large n alone", () => {
  it("is found at the n where it is kept", () => {
    const goal = { ...privacy, class: classes.parse("points:16"), epsilon: 1, delta: "1e-6", alpha: "0.1" };
    const [option] = plan({ ...goal, learner: "littlestone-agnostic" }).options;
    expect(option?.certificate.claim).toMatchObject({ notion: "differential-privacy" });
    expect(option?.n).toBeLessThan(2_000_000);
  });
});

describe("other goals", () => {
  const subject = classes.parse("thresholds:64");
  it.each([
    ["uniform-stability", { gamma: "0.1" }, "stable"],
    ["private-prediction", { epsilon: 1 }, "private-prediction"],
    ["robust-generalization", {}, "compression"],
    ["perfect-generalization", { epsilon: 1 }, "perfectly-generalizing"],
  ])("%s is reached", (notion, numbers, learner) => {
    const { options } = plan({ class: subject, notion, alpha: "0.1", ...numbers, learner });
    expect(options[0]!.certificate.claim.notion).toBe(notion);
  });

  it("perfect generalization from privacy is found in the window of n where both are proved", () => {
    // At epsilon = 0.001 accuracy begins at 143448, and perfect generalization ends before 262144.
    const goal = { class: subject, notion: "perfect-generalization", epsilon: 1, alpha: "0.1" };
    const [option] = plan({ ...goal, learner: "exponential" }).options;
    expect(option).toMatchObject({ n: 143_448, options: { epsilon: "0.001" } });
    expect(verify(JSON.parse(JSON.stringify(option!.certificate)), mechanismBook)).toMatchObject({
      holds: true,
    });
  });

  it("what one goal could not be derived for is not held against the next", () => {
    const goal = {
      class: classes.parse("points:2"),
      notion: "robust-generalization",
      setting: "realizable",
      alpha: "0.3",
      learner: "littlestone",
    };
    // A delta of 10^-6 leaves no robust generalization but for 10^-8, and leaves it but for 0.05.
    expect(plan({ ...goal, beta: "1e-8" }).options).toEqual([]);
    expect(plan({ ...goal, beta: "0.05" }).options).toMatchObject([{ learner: "littlestone" }]);
  });

  it("stability is derived from privacy, by conversions of the same mechanism alone", () => {
    const { options } = plan({
      class: subject,
      notion: "uniform-stability",
      gamma: "0.1",
      alpha: "0.1",
      learner: "exponential",
    });
    expect(options[0]).toMatchObject({ options: { epsilon: "0.2" } });
    const flipped = plan({
      class: subject,
      notion: "private-prediction",
      epsilon: 1,
      alpha: "0.1",
      learner: "stable",
    });
    expect(flipped.options).toEqual([]);
  });
});

describe("the excess risk of a problem, in expectation", () => {
  const clusters = { problem: problems.make("k-means", 2), notion: "differential-privacy" };

  it("takes the fewest examples with an epsilon below the goal's: a larger one weakens the proof", () => {
    const { options, lowerBounds, advice } = plan({ ...clusters, epsilon: 1, alpha: "0.3" });
    // At epsilon = 1 itself it takes 305.
    expect(options[0]).toMatchObject({ learner: "penalized-erm", n: 191, options: { epsilon: "0.5" } });
    expect(options[0]!.accuracy.claim.notion).toBe("consistency");
    expect(options[0]!.certificate.claim).toMatchObject({ notion: "differential-privacy" });
    expect(advice.join(" ")).toMatch(/is run with epsilon = 0\.5, which keeps the goal's 1/);
    expect(lowerBounds).toEqual([]);
  });

  it("is reached by a small epsilon where no large one does", () => {
    const { solved, options } = plan({ ...clusters, n: 272, alpha: "0.3", learner: "penalized-erm" });
    expect(solved).toEqual({ unknown: "epsilon", value: "0.263062" });
    expect(Number(options[0]!.alpha)).toBeLessThanOrEqual(0.3);
  });

  it("is as small as the best epsilon up to the goal's proves, also above 1/2", () => {
    const goal = { problem: problems.make("regression", 5), notion: "differential-privacy", n: 569 };
    const { solved, options } = plan({ ...goal, epsilon: 1, learner: "output-perturbation" });
    expect(solved).toEqual({ unknown: "alpha", value: "0.709875" });
    expect(options[0]!.options["epsilon"]).toBe("0.5");
    // Far too few examples: nobody asked for a number, so none is said to be missed.
    const few = plan({ ...goal, n: 2, epsilon: 1 });
    expect(few.reason).toBe("No learner's plan proves an excess risk below 1 at n = 2.");
  });
});

describe("a goal with all its numbers", () => {
  const goal = { ...thresholds, epsilon: 1, learner: "exponential" };

  it("is checked: who reaches it, and by how much", () => {
    const { solved, options, leasts, advice } = plan({ ...goal, n: 8000 });
    expect(solved).toEqual({ unknown: "none" });
    expect(options).toMatchObject([{ learner: "exponential", n: 8000 }]);
    expect(leasts).toMatchObject({ n: 7932 });
    expect(Number(leasts?.epsilon)).toBeLessThan(0.0996);
    expect(Number(leasts?.alpha)).toBeLessThan(0.05);
    expect(advice[0]).toMatch(/from n = 7932 on\. At n = 8000 epsilon = 0\.09\d+ would do/);
  });

  it("and where nobody does, what would be reached", () => {
    const { options, reason, alternatives } = plan({ ...goal, n: 7931 });
    expect(options).toEqual([]);
    expect(reason).toMatch(/No learner's plan proves the goal at n = 7931/);
    expect(alternatives).toMatchObject({ n: { value: 7932 } });
  });

  it("counts a learner's accuracy at this n alone against it", () => {
    const { others } = plan({
      ...privacy,
      class: classes.parse("stumps:30"),
      n: 569,
      solve: "epsilon",
      alpha: "0.05",
      learner: "subsampled",
      public: { grid: 31 },
    });
    expect(others[0]?.why).toMatch(
      /^at n = 569: its plan proves accuracy for realizable data alone; With 23 examples/,
    );
  });
});

describe("private predictions", () => {
  const goal = { class: "thresholds:64", notion: "private-prediction", epsilon: 1, alpha: "0.1" };
  it("are paid for one by one, unless the model itself is private", () => {
    expect(plan({ ...goal, learner: "private-prediction" }).advice.join(" ")).toMatch(/those of one query/);
    expect(plan({ ...goal, learner: "exponential" }).advice.join(" ")).toMatch(/any number of queries/);
  });
});
