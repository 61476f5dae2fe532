import { describe, expect, it } from "vitest";
import { apply, rules, verify } from "holdfast";
import { answersOf, documentOf, extremeUses } from "./work.ts";

const tooCostly = ["too costly", "too costly"];
const refused = ["does not hold", "does not hold"];
const leaf = (claim: object, n: number | "any" = "any"): object => ({
  ...{ rule: "premise", claim, n, parameters: {}, premises: [] },
});
const privacy = (epsilon: string): object => ({
  ...{ notion: "differential-privacy", epsilon, delta: "0", neighbours: "replace-one", group: 1 },
});
const use = (
  rule: string,
  parameters: object,
  premises: readonly object[] = [],
  n: number | "any" = "any",
): unknown => documentOf({ rule, claim: { notion: "none" }, n, parameters, premises });

describe("checking a document takes a bounded number of steps", () => {
  it("every rule takes fewer steps than it is charged, with a number at its extremes (every 40th of all uses)", () => {
    let uses = 0;
    const ids = new Set<string>();
    for (const { what, document } of extremeUses()) {
      uses += 1;
      if (uses % 40 !== 7) continue;
      const { answers, steps } = answersOf(document);
      ids.add(what.split(" ")[0]!);
      expect(answers[0], what).toBe(answers[1]);
      for (const { charged, taken } of steps) expect(taken, what).toBeLessThanOrEqual(charged + 4000);
    }
    expect(uses).toBeGreaterThan(3000);
    expect(ids.size).toBeGreaterThan(rules.size / 2);
  });

  const tournament = { mode: "general", attempts: 64, tau: "0.5", block: 1, spare: 0 };
  const many = Number.MAX_SAFE_INTEGER;
  it.each([
    ["tournament-stability", use("tournament-stability", { ...tournament, ldim: 2_147_483_648 }, [], 9)],
    ["tournament-error-bound", use("tournament-error-bound", { ...tournament, ldim: 2_147_483_648 }, [], 9)],
    [
      "littlestone-accuracy",
      use("littlestone-accuracy", {
        ...{
          ...tournament,
          ldim: 1_000_000,
          batches: 3,
          epsilon: "1",
          threshold: 3,
          copies: 3,
          selection: 100,
        },
        ...{ best: "0.1", few: 1, many: 9, alpha: "0.2" },
      }),
    ],
    [
      "a-posteriori-error",
      use("a-posteriori-error", { noisy: 1, tested: 10_000, epsilon: "1", slack: 9999, beta: "1e-300" }),
    ],
    [
      "selection-to-error-bound",
      use(
        "selection-to-error-bound",
        { errors: 100_000, beta: "0.05" },
        [leaf({ notion: "selection", kept: 10, nats: "5", stable: false }, many)],
        many,
      ),
    ],
    [
      "resampling",
      use(
        "resampling",
        { map: "pooled" },
        [leaf({ notion: "perfect-generalization", beta: "0.5", epsilon: "1", delta: "0" }, many)],
        many,
      ),
    ],
  ])("%s, which once took minutes", (_rule, document) => {
    const { answers, steps } = answersOf(document);
    expect(answers).toEqual(refused);
    for (const { taken } of steps) expect(taken).toBeLessThan(2_000_000);
  });

  it.each([
    [
      "a tournament of long numbers",
      use(
        "tournament-stability",
        { ...tournament, mode: "closure", ldim: 64, tau: `1/${String(10n ** 440n + 1n)}` },
        [],
        9,
      ),
    ],
    [
      "a tournament of numbers with a thousand places",
      use(
        "tournament-stability",
        { ...tournament, mode: "closure", ldim: 64, attempts: 2, tau: "1e-999" },
        [],
        9,
      ),
    ],
    [
      "a sum of a thousand different fractions",
      use(
        "basic-composition",
        { times: 1 },
        Array.from({ length: 1000 }, (_, i) => leaf(privacy(`1/${String(10n ** 400n + BigInt(i))}`))),
      ),
    ],
    [
      "a thousand short fractions without a common denominator, which took 20 seconds",
      use(
        "advanced-composition",
        { times: 1, delta: "0.01" },
        Array.from({ length: 1000 }, (_, i) => leaf(privacy(`1/${100_003 + 2 * i}`))),
      ),
    ],
    [
      "hundreds of different conclusions",
      documentOf(
        Array.from({ length: 170 }, (_, i) => i).reduce<object>(
          (node) => ({
            rule: "group-privacy",
            claim: privacy("1"),
            n: "any",
            parameters: { k: 2 },
            premises: [node],
          }),
          leaf(privacy("1")),
        ),
      ),
    ],
    [
      "twenty thousand numbers of a thousand places",
      use("pure-accounting", {
        events: Array.from({ length: 20_000 }, (_, i) => ({
          kind: "pure",
          epsilon: `${i + 1}e-990`.replace(/0+e/, "e"),
        })),
        neighbours: "replace-one",
      }),
    ],
  ])("%s is answered alike", (_name, document) => {
    const { answers } = answersOf(document);
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).not.toBe("holds");
  });

  it("beyond them the library says what to do, and no number of steps", () => {
    const parts = Array.from({ length: 1000 }, (_, i) => leaf(privacy(`1/${100_003 + 2 * i}`)));
    const document = use("advanced-composition", { times: 1, delta: "0.01" }, parts);
    expect(() => verify(document)).toThrow(
      /^[^\d]* is too costly to check: expected [^\d]*\. Nothing is known about it, so don't rely on it\. Ask for [^\d]*$/,
    );
  });

  it("different conclusions add up until the document is too costly, equal ones are drawn once", () => {
    const member = (epsilon: string): object => {
      const { claim, n, derivation } = JSON.parse(
        JSON.stringify(
          apply(
            "pure-privacy-to-robust-generalization",
            [`differential-privacy:epsilon=${epsilon}`],
            { beta: "0.05" },
            1000,
          ),
        ),
      ) as Record<string, object>;
      return { ...derivation, claim, n };
    };
    const together = (premises: readonly object[]): unknown => use("no-such-rule", {}, premises, 1000);
    const different = Array.from({ length: 300 }, (_, i) => member(`0.${i + 100}`));
    expect(answersOf(together(different)).answers).toEqual(tooCostly);
    const equal = Array.from({ length: 3000 }, () => different[0]!);
    const { answers, steps } = answersOf(together(equal));
    expect(answers).toEqual(refused);
    for (const { charged, taken } of steps) expect(Math.max(charged, taken)).toBeLessThan(200_000);
  });
});
