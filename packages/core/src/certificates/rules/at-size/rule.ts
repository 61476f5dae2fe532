import { notionNames } from "../../notions.ts";
import { count } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** A claim that does not depend on the sample size, stated for one: what theorems about n examples start from. */
export const atSize: Rule = rule({
  id: "at-size",
  source: "Instantiation",
  theorem: "What holds for samples of every size holds for samples of this size",
  mechanism: "kept",
  premises: [notionNames],
  parameters: { n: count(1) },
  assumptions: [],
  size: ({ parameters: { n } }) => n,
  conclude({ premises: [{ claim, n }] }) {
    requires(n === "any", "premises.0.n", '"any": a claim about one size says nothing about another');
    return claim;
  },
  proposals: (_premise, goal) => (goal["n"] === undefined ? [] : [{ n: goal["n"] }]),
});
