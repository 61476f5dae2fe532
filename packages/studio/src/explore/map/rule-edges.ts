import { apply, HoldfastError, type Notion, premise, Rational, readClaim, type Rule, rules } from "holdfast";
import { exampleClaims } from "./examples.ts";

/** One conversion rule between two notions, found by using it. */
export interface RuleEdge {
  readonly from: Notion;
  readonly to: Notion;
  readonly rule: Rule;
}

/** What a conversion may aim at, so that each rule of the book has something to propose. */
const goals = [
  { beta: "1/20", delta: "1/1000000", order: "2", flip: "1/10", values: "4" },
  { beta: "1/20", delta: "1/1000000", order: "2", flip: "1/10", values: "4" },
].map((numbers, i) => ({
  ...Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, Rational.from(text)])),
  group: 2,
  via: "resampling",
  neighbours: i === 0 ? "replace-label" : "replace-one",
  scope: "class",
}));
/** Some theorems need few examples, some many. */
const sizes = [2, 10_000];

/**
 * Between which notions the conversion rules of the book lead. A rule names the notions that it takes and not the one that it gives, so
 * each is applied to examples: an edge stands here only because the library drew that conclusion.
 */
export function ruleEdges(): readonly RuleEdge[] {
  const edges = new Map<string, RuleEdge>();
  for (const rule of rules.values()) {
    for (const from of takenBy(rule)) {
      for (const to of new Set(exampleClaims[from].flatMap((text) => conclusions(rule, text))))
        edges.set(`${from} ${to} ${rule.id}`, { from, to, rule });
    }
  }
  return [...edges.values()];
}

function takenBy({ proposals, premises }: Rule): readonly Notion[] {
  if (proposals === undefined) return [];
  return "each" in premises ? premises.each : (premises[0] ?? []);
}

function conclusions(rule: Rule, text: string): readonly Notion[] {
  const claim = readClaim(text);
  return sizes.flatMap((n) =>
    goals.flatMap((goal) =>
      rule.proposals!(premise(claim, n), { ...goal, n }).flatMap((parameters) => {
        try {
          return [apply(rule.id, [claim], parameters, n).claim.notion];
        } catch (error) {
          // The theorem does not cover this example; another one shows where it leads.
          if (error instanceof HoldfastError || error instanceof RangeError) return [];
          throw error;
        }
      }),
    ),
  );
}
