import { assumptionSentences } from "./assumption.ts";
import { certificateVersion, type RuleBook } from "./certificate.ts";
import { premiseRule } from "./derivation.ts";
import type { Field } from "./field.ts";
import { fieldsOf } from "./json.ts";
import { notionNames } from "./notions.ts";
import { subjectFields } from "./subject.ts";

type Schema = Readonly<Record<string, unknown>>;

/** The JSON Schema (draft 2020-12) of a certificate: its shape and ranges. Whether it holds is for `verify`. */
export function certificateSchema(book: RuleBook): Schema {
  // Each rule is a definition of its own: one expression with all of them would exhaust the stack of compiling validators.
  const rules = Object.fromEntries([
    [ruleName(premiseRule), node({ const: premiseRule, description: "A claim taken on trust" }, object({}))],
    ...[...book.values()].map((rule) => [
      ruleName(rule.id),
      node({ const: rule.id, description: rule.theorem }, record(rule.parameters)),
    ]),
  ]) as Readonly<Record<string, Schema>>;
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Holdfast certificate",
    ...object(
      {
        version: { const: certificateVersion },
        claim: { $ref: "#/$defs/claim" },
        n: { $ref: "#/$defs/n" },
        vacuous: { type: "boolean" },
        subject: { $ref: "#/$defs/subject" },
        assumptions: { type: "array", items: { $ref: "#/$defs/assumption" } },
        derivation: { $ref: "#/$defs/derivation" },
        digest: { type: "string", pattern: "^sha256-[0-9a-f]{64}$" },
      },
      ["subject"],
    ),
    $defs: {
      subject: { ...record(subjectFields), required: [], minProperties: 1 },
      n: { anyOf: [{ type: "integer", minimum: 1 }, { const: "any" }] },
      claim: { oneOf: notionNames.map((notion) => record(fieldsOf(notion), { notion: { const: notion } })) },
      assumption: {
        oneOf: [
          object({ kind: { const: "premise" }, claim: { $ref: "#/$defs/claim" }, n: { $ref: "#/$defs/n" } }),
          object({ kind: { enum: Object.keys(assumptionSentences) } }),
        ],
      },
      derivation: { oneOf: Object.keys(rules).map((name) => ({ $ref: `#/$defs/${name}` })) },
      ...rules,
    },
  };
}

function ruleName(id: string): string {
  return `rule-${id}`;
}

function node(rule: Schema, parameters: Schema): Schema {
  return object({
    rule,
    claim: { $ref: "#/$defs/claim" },
    n: { $ref: "#/$defs/n" },
    parameters,
    premises: { type: "array", items: { $ref: "#/$defs/derivation" } },
  });
}

function record(
  fields: Readonly<Record<string, Field<unknown>>>,
  before: Readonly<Record<string, Schema>> = {},
): Schema {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]));
  return object({ ...before, ...properties });
}

function object(properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}
