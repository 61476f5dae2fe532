import { type Rule, rules } from "holdfast";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/** `holdfast rules [ID]`: the rule book, or one rule with its parameters and source. */
export function rulesCommand(
  id: string | undefined,
  { json = false }: { readonly json?: boolean },
  io: Io,
): number {
  if (id === undefined) {
    const book = [...rules.values()];
    if (json) io.out(`${JSON.stringify(book.map(inJson), null, 2)}\n`);
    else io.out(book.map((rule) => `${rule.id}\n  ${premisesInWords(rule)}: ${rule.theorem}\n`).join(""));
    return 0;
  }
  const rule =
    rules.get(id) ??
    refuse({
      code: "rule-unknown",
      path: id,
      expected: `one of the ${rules.size} rules of this release`,
      remedy: similar(id) ?? "List them with holdfast rules.",
    });
  if (json) io.out(`${JSON.stringify(inJson(rule), null, 2)}\n`);
  else io.out(inWords(rule));
  return 0;
}

function inWords(rule: Rule): string {
  const parameters = Object.entries(rule.parameters).map(([name, field]) => `  ${name}: ${field.expected}`);
  return [
    rule.id,
    `  ${rule.theorem}.`,
    `From\n  ${premisesInWords(rule)}`,
    `Parameters\n${parameters.join("\n") || "  none"}`,
    `Proved in\n  ${rule.source}`,
    `Used by convert\n  ${rule.proposals === undefined ? "no" : "yes"}`,
    "",
  ].join("\n");
}

function inJson(rule: Rule): Readonly<Record<string, unknown>> {
  const { id, theorem, source, premises } = rule;
  const parameters = Object.entries(rule.parameters).map(([name, field]) => [name, field.expected]);
  return {
    id,
    theorem,
    source,
    premises,
    parameters: Object.fromEntries(parameters) as unknown,
    conversion: rule.proposals !== undefined,
  };
}

function premisesInWords({ premises }: Rule): string {
  if ("each" in premises) return `at least ${premises.least} of ${premises.each.join(" or ")}`;
  return premises.map((notions) => notions.join(" or ")).join(" and ") || "no premise";
}

/** The rules that share the most words with an unknown id. */
function similar(id: string): string | undefined {
  const words = new Set(id.split("-"));
  const shared = (candidate: string): number => candidate.split("-").filter((word) => words.has(word)).length;
  const [best] = [...rules.keys()].sort((a, b) => shared(b) - shared(a));
  return best !== undefined && shared(best) > 0 ? `Did you mean ${best}?` : undefined;
}
