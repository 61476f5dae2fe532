import { Rational } from "../../math/index.ts";

/** A public value as text: equal texts are equal bytes. Exact numbers are written exactly, typed arrays as lists. */
export function publicText(value: unknown): string {
  return JSON.stringify(value === undefined ? "undefined" : value, (_key, part: unknown) => plain(part));
}

function plain(part: unknown): unknown {
  if (part instanceof Rational) return part.toString();
  if (part instanceof Map) return { map: [...(part as ReadonlyMap<unknown, unknown>)] };
  if (part instanceof Set) return { set: [...(part as ReadonlySet<unknown>)] };
  if (ArrayBuffer.isView(part)) return Array.from(part as Float64Array, plain);
  switch (typeof part) {
    case "bigint":
      return `${part}n`;
    case "number":
      return Number.isFinite(part) && !Object.is(part, -0)
        ? part
        : `number ${Object.is(part, -0) ? "-0" : part}`;
    case "function":
      return "function";
    default:
      return part;
  }
}
