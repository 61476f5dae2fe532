import { expect, test } from "vitest";
import { rules } from "./rule-book.ts";

/** What people read about each rule is part of the product: a change of it is a change of this file, seen in review. */
test("the rule book reads as published", async () => {
  const text = [...rules.values()]
    .map(({ id, theorem, source, premises, parameters }) => {
      const needs =
        "each" in premises
          ? `at least ${premises.least} of ${premises.each.join("|")}`
          : premises.map((notions) => notions.join("|")).join(", ");
      const names = Object.entries(parameters).map(([name, { expected }]) => `${name} (${expected})`);
      return `${id}\n  ${theorem}\n  from: ${source}\n  premises: ${needs}\n  parameters: ${names.join(", ")}\n`;
    })
    .join("\n");
  await expect(text).toMatchFileSnapshot("../golden/rule-book.txt");
});
