import {
  auditBox,
  auditLearner,
  auditSetting,
  classes,
  learners,
  memberOf,
  seededSource,
  zoo,
} from "holdfast";
import { expect, test } from "vitest";
import {
  auditLearnerExactly,
  auditMechanismExactly,
  auditStatistically,
  measureMembers,
  members,
  optionsOf,
} from "../work.ts";

const silent = (): void => undefined;

test("an exact audit shows the rows of the library, and a profile that ends at what was measured", async () => {
  const asked = {
    learner: "private-prediction",
    class: "thresholds:3",
    options: { epsilon: "1/2" },
    n: "3",
    runs: "",
  };
  const told: number[] = [];
  const result = await auditLearnerExactly(asked, ({ done, total }) => told.push(done / total));
  const learner = learners.make(asked.learner, auditSetting(classes.parse(asked.class)), asked.options);
  expect(result.rows).toEqual(await auditLearner(learner, 3));
  expect([result.holds, result.enumerated, result.asked]).toEqual([true, 56, 56]);
  const measured = result.rows[result.heading]!.measured!;
  expect(result.profile!.pure.lower).toBeCloseTo(measured.lower, 12);
  expect(result.profile!.losses[0]!.loss.upper).toBeCloseTo(measured.upper, 12);
  expect(result.claimed!.epsilon).toBeCloseTo(0.5, 8);
  expect(result.profile!.curve.at(-1)!.delta.upper).toBe(0);
  expect(Math.max(...told)).toBeLessThanOrEqual(1);
});

test.each([
  ["exponential", "0 0 2", "1 1 1"],
  ["permute-and-flip", "1 1 1", "0 2 2"],
  ["randomized-response", "0 1", "1 1"],
  ["discrete-laplace", "3", "4"],
])("%s keeps its claim, and breaks it with coins for twice the epsilon", async (mechanism, first, second) => {
  const asked = { mechanism, epsilon: "1", sensitivity: "1", first, second, drawn: "" };
  const right = await auditMechanismExactly(asked);
  expect(right.holds).toBe(true);
  const wrong = await auditMechanismExactly({ ...asked, drawn: "2" });
  const [epsilon, twice] = [right.profile!.pure, wrong.profile!.pure];
  expect(wrong.holds).toBe(twice.lower > 1 ? false : true);
  expect(twice.lower).toBeGreaterThan(epsilon.upper);
  if (mechanism === "randomized-response" || mechanism === "discrete-laplace") {
    expect(epsilon.upper).toBeCloseTo(1, 9);
    expect(twice.lower).toBeCloseTo(2, 9);
  }
});

test("every broken member is measured as broken, and none of the correct ones", () => {
  const measured = measureMembers({}, silent);
  expect(measured.map(({ id }) => id)).toEqual(members().map(({ id }) => id));
  for (const { id, broken, truth } of members()) {
    const { verdict, epsilon } = measured.find((one) => one.id === id)!;
    expect([id, verdict === "broken"]).toEqual([id, broken]);
    expect(epsilon.lower).toBeLessThanOrEqual(truth.epsilon + 1e-9);
  }
});

test("members cross to the page as plain data", () => {
  expect(structuredClone(members())).toHaveLength(zoo.length);
});

test("a statistical audit is that of the library with the command's seed", async () => {
  const { box, pairs, claimed } = memberOf("base-ten-laplace");
  const size = { runs: 3000, confidence: 0.9 };
  const expected = await auditBox(box(seededSource("zoo base-ten-laplace 7")), pairs, {
    ...size,
    claimed,
    seed: "7",
  });
  const subject = { of: "zoo", zoo: "base-ten-laplace" } as const;
  const asked = { subject, confidence: "0.9", runs: "3000", selectionRuns: "", seed: "7" };
  const finding = await auditStatistically(asked, silent);
  expect(structuredClone(finding)).toEqual(expected);
  expect(finding.verdict).toBe("refuted");
});

test.each([
  [{ n: "9" }, "n"],
  [{ n: "x" }, "n"],
  [{ class: "thresholds:7" }, "class"],
  [{ class: "" }, "class"],
  [{ learner: "exponentia" }, "learner"],
  [{ options: { alpha: "2" } }, "alpha"],
])("%j is refused, and the field is named", async (wrong, path) => {
  const asked = { learner: "exponential", class: "thresholds:3", options: {}, n: "3", runs: "", ...wrong };
  await expect(auditLearnerExactly(asked, silent)).rejects.toMatchObject({ issue: { path } });
});

test.each([
  ["exponential", "0 0", "5 0", "each moves by at most the sensitivity"],
  ["discrete-laplace", "0", "0", "values that differ"],
  ["discrete-laplace", "0 0", "1 0", "one integer"],
  ["randomized-response", "0 2", "0 1", "0 or 1"],
  ["gauss", "0", "1", "one of exponential"],
])("%s of %j and %j is refused", async (mechanism, first, second, words) => {
  const asked = { mechanism, epsilon: "1", sensitivity: "1", first, second, drawn: "" };
  await expect(auditMechanismExactly(asked)).rejects.toThrow(words);
});

test("options have the names of their flags", () => {
  const { options, kind } = optionsOf("perfectly-generalizing");
  expect(kind).toBe("model");
  expect(options.map(({ flag }) => flag)).toContain("beta-perfect");
});
