import { notionNames, readClaim, rules } from "holdfast";
import { expect, test } from "vitest";
import { exampleClaims } from "./examples.ts";
import { ruleEdges } from "./rule-edges.ts";
import { shortSource } from "./short-source.ts";

const edges = ruleEdges();

test("every conversion rule of the book is on the map, from each notion that it takes", () => {
  for (const rule of rules.values()) {
    // Stating a size leads from a notion to itself and is no theorem; it takes certificates for any size alone.
    if (rule.proposals === undefined || rule.id === "at-size") continue;
    const taken = "each" in rule.premises ? rule.premises.each : rule.premises[0]!;
    const from = edges.filter((edge) => edge.rule === rule).map((edge) => edge.from);
    expect(new Set(from), rule.id).toEqual(new Set(taken));
  }
});

test("only conversion rules are on it", () => {
  expect(edges.every(({ rule }) => rule.proposals !== undefined)).toBe(true);
  expect(edges).toContainEqual({
    from: "uniform-stability",
    to: "private-prediction",
    rule: rules.get("flip-stability"),
  });
  expect(
    edges.filter(({ from, to }) => from === "robust-generalization" && to === "differential-privacy"),
  ).toEqual([]);
});

test("the examples are claims of their notions", () => {
  for (const notion of notionNames)
    for (const text of exampleClaims[notion]) expect(readClaim(text).notion).toBe(notion);
});

test("labels are short and name paper and place", () => {
  expect(shortSource(rules.get("pure-privacy-to-robust-generalization")!.source)).toBe("Cummings Theorem 20");
  expect(shortSource(rules.get("concentrated-to-privacy")!.source)).toBe(
    "Bun, Steinke 2016, Proposition 1.3",
  );
  expect(shortSource(rules.get("privacy-to-stability")!.source)).toBe("Wang Lemma 8");
  for (const { rule } of edges) expect(shortSource(rule.source).length, rule.id).toBeLessThanOrEqual(36);
});
