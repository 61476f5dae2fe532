import { refuse } from "../issues/index.ts";
import type { Claim } from "./claim.ts";
import { decodeNotion, fieldsOf } from "./json.ts";

/**
 * Reads a claim as a person writes it: `notion:key=value,key=value`. Fields with a usual value (delta 0,
 * replace-one, group 1, one query) may be left out.
 */
export function readClaim(text: string, path = "claim"): Claim {
  const colon = text.indexOf(":");
  const notion = decodeNotion(colon < 0 ? text : text.slice(0, colon), path);
  const fields = fieldsOf(notion);
  const given = new Map<string, string>();
  for (const part of colon < 0 ? [] : text.slice(colon + 1).split(",")) {
    const [key = "", value, ...more] = part.split("=");
    if (value === undefined || more.length > 0 || given.has(key)) {
      return refuse({
        code: "claim-syntax",
        path,
        expected: `notion:key=value,... with the keys ${Object.keys(fields).join(", ")}, each once`,
        received: JSON.stringify(part),
      });
    }
    given.set(key, value);
  }
  for (const key of given.keys()) {
    if (!Object.hasOwn(fields, key)) {
      refuse({ code: "parameter-unknown", path: `${path}.${key}`, expected: Object.keys(fields).join(", ") });
    }
  }
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = given.get(name);
    if (value !== undefined) return [name, field.read(value, `${path}.${name}`)];
    if (field.fallback !== undefined) return [name, field.fallback];
    return refuse({ code: "parameter-missing", path: `${path}.${name}`, expected: field.expected });
  });
  return { notion, ...Object.fromEntries(entries) } as Claim;
}
