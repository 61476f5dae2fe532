import { describe, expect, test } from "vitest";
import { privacyFilter } from "../accounting/index.ts";
import { readSchema } from "../data/index.ts";
import { HoldfastError } from "../issues/index.ts";
import type { Json } from "../learners/learner.ts";
import { Rational } from "../math/index.ts";
import { verify } from "../proof.ts";
import { admits, promise, readGoal, readStep, type SessionAccount, type SessionFacts } from "./index.ts";
import type { PromiseOptions } from "./promise.ts";

const row = { of: "row" } as const;

interface Row {
  readonly n: number;
  readonly kept: number;
  readonly nats: string;
  readonly cap: string;
  readonly beta: string;
}

function account(cap: string, nats = "0", kept = 0): SessionAccount {
  const { certificate } = privacyFilter({ budget: { accountant: "pure", epsilon: cap } });
  return { certificate, nats: Rational.parse(nats), kept, answers: "exact" };
}

function alphaOf(options: Omit<PromiseOptions, "unit">): number {
  const certificate = promise({ ...options, unit: row });
  expect(verify(certificate).holds).toBe(true);
  expect(certificate.claim.notion).toBe("robust-generalization");
  return (certificate.claim as { readonly alpha: Rational }).alpha.toNumber();
}

const exactly = ({ n, kept, nats, cap, beta }: Row): number =>
  alphaOf({ account: account(cap, nats, kept), n, beta });

describe("the session theorem", () => {
  // Cummings sheet, section 12.
  test.each([
    [{ n: 1000, kept: 0, nats: "0", cap: "0", beta: "0.05" }, 0.04294694083],
    [{ n: 10_000, kept: 10, nats: "80", cap: "0", beta: "0.05" }, 0.06565492656],
    [{ n: 10_000, kept: 10, nats: "80", cap: "0.1", beta: "0.05" }, 0.09055513285],
    [{ n: 10_000, kept: 0, nats: "0", cap: "0.1", beta: "0.05" }, 0.03770120264],
    [{ n: 100_000, kept: 60, nats: "500", cap: "0.05", beta: "0.01" }, 0.0633347712],
    [{ n: 100_000, kept: 5000, nats: "0", cap: "0.02", beta: "0.01" }, 0.05960006461],
  ] as const)("%j", (given, alpha) => {
    expect(Math.abs(exactly(given) / alpha - 1)).toBeLessThan(1e-9);
  });

  test.each([
    ["open", 0, "0", 0.02155978395, 0.009603227913],
    ["threshold", 1, "9.903537551", 0.03078985293, 0.01848348677],
    ["stump", 2, "23.90141966", 0.03875347095, 0.02636192114],
    ["3 yes/no answers", 2, "25.98086121", 0.03973156641, 0.02733360685],
    ["count on a 1% grid", 2, "30.59598172", 0.04178483405, 0.02937517408],
    ["20 yes/no answers", 2, "44.45892533", 0.04722489899, 0.03479257486],
    ["boost T=9, m=3", 29, "289.9087928", 0.09953033188, 0.08706132455],
  ] as const)("walk-through of 20000 examples: %s", (_, kept, nats, capped, uncapped) => {
    const rest = { n: 20_000, kept, nats, beta: "0.05" };
    expect(Math.abs(exactly({ ...rest, cap: "0.05" }) / capped - 1)).toBeLessThan(1e-9);
    expect(Math.abs(exactly({ ...rest, cap: "0" }) / uncapped - 1)).toBeLessThan(1e-9);
  });

  test("the boosting step is refused with the numbers of the walk-through", () => {
    const goal = readGoal({ alpha: "0.08", beta: "0.05" });
    const facts = { n: 20_000, unit: row };
    expect(admits(goal, { ...facts, after: account("0.05", "44.45892533", 2) })).toBeUndefined();
    const issue = admits(goal, {
      ...facts,
      after: account("0.05", "289.9087928", 29),
      added: { nats: Rational.parse("245.44986747"), kept: 27 },
    });
    expect(issue).toEqual({
      code: "exhausted",
      path: "goal.alpha",
      expected: "a step that leaves alpha at most 0.08",
      received: "one that would raise it from 0.04723 to 0.09954",
      remedy: "No cheaper question of this kind fits; private answers leave alpha as it is.",
    });
  });
});

describe("the steps of the walk-through", () => {
  const columns = (width: number) =>
    Array.from({ length: width }, (_, i) => ({ name: `x${i}`, type: "number", lower: 0, upper: 1 }));
  const facts = (width: number): SessionFacts => ({
    schema: readSchema({
      version: 1,
      columns: columns(width),
      target: { column: "y", levels: ["0", "1"], positive: "1" },
    }),
    n: 20_000,
    answers: "exact",
  });
  const compression = (spec: string): Json => ({
    kind: "learn",
    learner: "compression",
    class: spec,
    options: { setting: spec === "thresholds" ? "realizable" : "agnostic" },
  });

  test.each([
    ["threshold", 1, compression("thresholds"), 1, Math.log(20_001)],
    ["stump", 30, compression("stumps"), 1, Math.log(60 * 20_001)],
    ["yes or no", 1, { kind: "yes-no", where: "x0 < 0.5", atLeast: "0.1" }, 0, Math.LN2],
    ["count on a grid", 1, { kind: "exact-statistic", where: "x0 < 0.5", grid: "0.01" }, 0, Math.log(101)],
  ] as const)("%s costs what the table says, before there is data", (_, width, question, kept, nats) => {
    const { selection } = readStep(question, facts(width)).price;
    expect(selection!.kept).toBe(kept);
    expect(Math.abs(selection!.nats.toNumber() - nats)).toBeLessThan(1e-8);
  });
});

describe("private accounts", () => {
  const of = (certificate: SessionAccount["certificate"]): SessionAccount => ({
    certificate,
    nats: Rational.zero,
    kept: 0,
    answers: "private",
  });

  test("pure: by the whole budget, whatever was spent (Theorem R)", () => {
    const filter = privacyFilter({ budget: { accountant: "pure", epsilon: "0.1" } });
    filter.ask({ kind: "pure", epsilon: "0.04" });
    const options = { account: of(filter.certificate), n: 10_000, beta: "0.05" };
    expect(alphaOf(options) / 0.03770120264).toBeCloseTo(1, 9);
    expect(promise({ ...options, unit: row }).derivation.rule).toBe("pure-privacy-to-robust-generalization");
  });

  test("approximate: Theorem Q", () => {
    const { certificate } = privacyFilter({
      budget: { accountant: "approximate", epsilon: "0.1", delta: "1e-8" },
    });
    expect(alphaOf({ account: of(certificate), n: 10_000, beta: "0.05" }) / 0.09707290258).toBeCloseTo(1, 9);
  });

  test("concentrated: the best of some conversions", () => {
    const { certificate } = privacyFilter({ budget: { accountant: "concentrated", rho: "0.00005" } });
    const alpha = alphaOf({ account: of(certificate), n: 10_000, beta: "0.05" });
    expect(alpha).toBeGreaterThan(0.05);
    expect(alpha).toBeLessThan(0.13);
  });

  test("exact answers need a pure budget", () => {
    const { certificate } = privacyFilter({ budget: { accountant: "concentrated", rho: "0.00005" } });
    const mixed = { ...of(certificate), answers: "exact" as const };
    expect(() => promise({ account: mixed, n: 1000, beta: "0.05", unit: row })).toThrow(HoldfastError);
  });

  test("nothing is promised for persons with several rows, nor when everything was kept", () => {
    const person = { of: "person", column: "id", most: 3 } as const;
    expect(() => promise({ account: account("0.1"), n: 1000, beta: "0.05", unit: person })).toThrow(
      /^schema.unit .*independent draws/,
    );
    expect(() => promise({ account: account("0.1", "1", 1000), n: 1000, beta: "0.05", unit: row })).toThrow(
      HoldfastError,
    );
    const goal = readGoal({ alpha: "0.5", beta: "0.05" });
    expect(admits(goal, { after: account("0.1", "1", 1000), n: 1000, unit: row })?.expected).toMatch(
      /^at least no promise at all/,
    );
  });

  test("a session that cannot reach its goal is told which beta and how many rows would do", () => {
    const goal = readGoal({ alpha: "0.05", beta: "0.001" });
    expect(admits(goal, { after: account("0.1"), n: 5000, unit: row })).toEqual({
      code: "exhausted",
      path: "goal.alpha",
      expected: "at least 0.05196, which is what 5000 rows and the whole budget allow at beta = 0.001",
      received: "0.05",
      remedy: "It would fit with beta = 0.005. It would fit with 5802 rows.",
    });
    expect(alphaOf({ account: account("0.1"), n: 5802, beta: "0.001" })).toBeLessThanOrEqual(0.05);
    expect(alphaOf({ account: account("0.1"), n: 5801, beta: "0.001" })).toBeGreaterThan(0.05);
  });
});
