import { refuse, show } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import type { Claim, Notion } from "./claim.ts";
import type { Field } from "./field.ts";
import type { SampleSize } from "./judgement.ts";
import { notionNames, notions } from "./notions.ts";

/** A value as it stands in a JSON document: rationals and big integers as strings. */
export function encodeValue(value: unknown): unknown {
  if (value instanceof Rational || typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return value.map((item: unknown) => encodeValue(item));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, encodeValue(field)]));
  }
  return value;
}

/** A claim as JSON, its fields in the order of the notion's table. */
export function encodeClaim(claim: Claim): Readonly<Record<string, unknown>> {
  const values = claim as unknown as Readonly<Record<string, unknown>>;
  const entries = Object.keys(notions[claim.notion].fields).map((name) => [name, encodeValue(values[name])]);
  return { notion: claim.notion, ...(Object.fromEntries(entries) as Record<string, unknown>) };
}

/** Reads a claim from JSON, strictly. */
export function decodeClaim(json: unknown, path: string): Claim {
  const document = decodeObject(json, path);
  const { notion, ...rest } = document;
  return {
    notion: decodeNotion(notion, `${path}.notion`),
    ...decodeFields(fieldsOf(notion), rest, path),
  } as Claim;
}

/** Checks the values of a claim that a program made; its numbers may come in any exact spelling. */
export function acceptClaim(claim: Claim): Claim {
  const values = claim as unknown as Readonly<Record<string, unknown>>;
  const entries = Object.entries(fieldsOf(claim.notion)).map(([name, field]) => [
    name,
    field.accept(values[name], `claim.${name}`),
  ]);
  return Object.freeze({ notion: claim.notion, ...Object.fromEntries(entries) }) as Claim;
}

/** Reads a notion's name; an unknown one is answered with the list. */
export function decodeNotion(json: unknown, path: string): Notion {
  return (
    notionNames.find((name) => name === json) ??
    refuse({
      code: "notion-unknown",
      path,
      expected: `one of ${notionNames.join(", ")}`,
      received: show(json),
    })
  );
}

/** The fields of a notion, as a plain table. */
export function fieldsOf(notion: unknown): Readonly<Record<string, Field<unknown>>> {
  const name = decodeNotion(notion, "notion");
  return notions[name].fields;
}

/** Reads exactly the fields of a table: none missing, none unknown. */
export function decodeFields(
  fields: Readonly<Record<string, Field<unknown>>>,
  json: unknown,
  path: string,
): Readonly<Record<string, unknown>> {
  const document = decodeObject(json, path);
  for (const name of Object.keys(document)) {
    if (!Object.hasOwn(fields, name)) {
      refuse({
        code: "parameter-unknown",
        path: `${path}.${name}`,
        expected: Object.keys(fields).join(", ") || "no fields",
      });
    }
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (!Object.hasOwn(document, name)) {
        refuse({ code: "parameter-missing", path: `${path}.${name}`, expected: field.expected });
      }
      return [name, field.decode(document[name], `${path}.${name}`)];
    }),
  );
}

export function decodeObject(json: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    return refuse({
      code: "certificate-shape",
      path,
      expected: "an object",
      received: show(json),
    });
  }
  return json as Readonly<Record<string, unknown>>;
}

export function decodeSampleSize(json: unknown, path: string): SampleSize {
  if (json === "any" || (typeof json === "number" && Number.isSafeInteger(json) && json >= 1)) return json;
  return refuse({
    code: "parameter-range",
    path,
    expected: 'an integer >= 1, or "any"',
    received: show(json),
  });
}
