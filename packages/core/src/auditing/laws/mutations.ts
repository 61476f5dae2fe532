/** One change of one field of a JSON document; none of them may survive verification. */
export interface Mutation {
  readonly what: string;
  readonly document: unknown;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Every single-field change of the document: values altered, retyped and removed, keys added, lists reordered. */
export function mutationsOf(document: unknown): Mutation[] {
  const original = JSON.stringify(document);
  const mutations: Mutation[] = [];
  const change = (
    path: readonly (string | number)[],
    what: string,
    edit: (parent: Json, key: string | number) => void,
  ): void => {
    const copy = JSON.parse(original) as Json;
    const key = path.at(-1) ?? "";
    edit(walk(copy, path.slice(0, -1)), key);
    if (JSON.stringify(copy) !== original)
      mutations.push({ what: `${path.join(".")}: ${what}`, document: copy });
  };
  const visit = (value: Json, path: readonly (string | number)[]): void => {
    if (path.length > 0) {
      change(path, "removed", remove);
      for (const other of alternatives(value))
        change(path, `becomes ${JSON.stringify(other)}`, assign(other));
    }
    if (Array.isArray(value)) {
      for (const [i, item] of value.entries()) visit(item, [...path, i]);
      if (value.length > 1) change([...path, 0], "swapped with the next", swap);
    } else if (value !== null && typeof value === "object") {
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
      change([...path, "extra"], "added", assign("0"));
    }
  };
  visit(JSON.parse(original) as Json, []);
  return mutations;
}

function alternatives(value: Json): Json[] {
  if (typeof value === "boolean") return [!value, null];
  if (typeof value === "number")
    return [value + 1, value - 1, -value, value + 0.5, String(value), "any", null];
  if (typeof value === "string") {
    const number = /^-?\d+(\.\d+)?(e-?\d+)?$/.test(value);
    return number
      ? [...nudged(value), `${value}0`, `0${value}`, `-${value}`, Number(value), "1/3", null]
      : [`${value}x`, "", null, 7];
  }
  return [null, "text"];
}

/** The number with its last digit one up, one down, and the number grown tenfold. */
function nudged(text: string): string[] {
  const at = /\d(?=(e-?\d+)?$)/.exec(text)?.index ?? text.length - 1;
  const digit = Number(text[at]);
  const put = (d: number): string => text.slice(0, at) + String(d) + text.slice(at + 1);
  return [
    put((digit + 1) % 10),
    put((digit + 9) % 10),
    text.includes(".") ? text.replace(".", "0.") : `${text}0`,
  ];
}

function walk(root: Json, path: readonly (string | number)[]): Json {
  return path.reduce<Json>((value, key) => (value as Record<string, Json>)[key] as Json, root);
}

const assign =
  (value: Json) =>
  (parent: Json, key: string | number): void => {
    (parent as Record<string, Json>)[key] = value;
  };

function remove(parent: Json, key: string | number): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent as object, key);
}

function swap(parent: Json): void {
  const list = parent as Json[];
  [list[0], list[1]] = [list[1] as Json, list[0] as Json];
}
