import { refuse } from "../../issues/index.ts";
import { limits } from "./predicate.ts";
import { Cursor, type Token } from "./tokens.ts";

/** A document made of a text, and where in the text its objects, or what they have under a key, stand. */
export interface Parsed {
  readonly document: unknown;
  readonly placeOf: (node: object, key?: string) => string | undefined;
}

/** By the empty key where an object begins, and by its others where these stand. */
type Places = WeakMap<object, Readonly<Record<string, string>>>;

const kinds = ["count", "mean", "quantile", "histogram", "table"];
const signs = ["=", "!=", "<=", ">=", "<", ">"];

/** Reads `mean of age where sex = "Female"` and its like into the document that says the same; columns are not looked up. */
export function parseQuery(text: string, name = "query"): Parsed {
  const cursor = new Cursor(text, name);
  const places: Places = new WeakMap();
  const start = cursor.token;
  const kind = start.text.toLowerCase();
  if (start.kind !== "name" || !kinds.includes(kind)) cursor.refuse(`one of ${kinds.join(", ")}`);
  cursor.next();
  const keys: Record<string, string> = { "": cursor.pathOf(start) };
  const asked = askedBy(kind, cursor, keys);
  const where = cursor.takes("where") ? { where: predicateOf(cursor, places, 0) } : {};
  if (where.where === undefined && cursor.token.kind !== "end") cursor.refuse("`where`, or the end");
  cursor.end();
  const document = { kind, ...asked, ...where };
  return parsed(placed(document, keys, places), places);
}

/** Reads a predicate such as `age >= 40 and not sex = "Male"`. */
export function parsePredicate(text: string, name = "where"): Parsed {
  const cursor = new Cursor(text, name);
  const places: Places = new WeakMap();
  const document = predicateOf(cursor, places, 0);
  cursor.end();
  return parsed(document, places);
}

function parsed(document: object, places: Places): Parsed {
  return { document, placeOf: (node, key = "") => places.get(node)?.[key] ?? places.get(node)?.[""] };
}

function askedBy(kind: string, cursor: Cursor, keys: Record<string, string>): object {
  if (kind === "count") return {};
  const at =
    kind === "quantile" ? { at: marked("at", () => number(cursor, "which quantile, such as 0.5").text) } : {};
  cursor.expect("of");
  const column = marked("column", () => cursor.column().text);
  const into = kind === "histogram" || kind === "table" ? bins("into") : {};
  if (kind !== "table") return { ...at, column, ...into };
  cursor.expect("by");
  const by = marked("by", () => cursor.column().text);
  return { column, ...into, by, ...bins("byInto") };

  function marked<Value>(key: string, read: () => Value): Value {
    keys[key] = cursor.pathOf();
    return read();
  }

  function bins(key: string): object {
    if (!cursor.takes("into")) return {};
    return { [key]: marked(key, () => Number(number(cursor, "a number of bins").text)) };
  }
}

function number(cursor: Cursor, expected: string): Token {
  return cursor.token.kind === "number" ? cursor.next() : cursor.refuse(expected);
}

function predicateOf(cursor: Cursor, places: Places, depth: number): object {
  if (depth > limits.depth) tooDeep(cursor);
  return joined("or", () => joined("and", () => unary(cursor, places, depth)));

  function joined(word: "and" | "or", part: () => object): object {
    const at = cursor.pathOf();
    const list = [part()];
    while (cursor.takes(word)) list.push(part());
    if (list.length === 1) return list[0]!;
    return placed({ [word]: list }, { "": at }, places);
  }
}

function tooDeep(cursor: Cursor): never {
  const expected = `predicates at most ${limits.depth} deep`;
  return refuse({ code: "too-large", path: cursor.pathOf(), expected });
}

function unary(cursor: Cursor, places: Places, depth: number): object {
  const at = cursor.pathOf();
  if (cursor.takes("not")) {
    if (depth >= limits.depth) tooDeep(cursor);
    return placed({ not: unary(cursor, places, depth + 1) }, { "": at }, places);
  }
  if (!cursor.takes("(")) return test(cursor, places);
  const inner = predicateOf(cursor, places, depth + 1);
  cursor.expect(")");
  return inner;
}

function test(cursor: Cursor, places: Places): object {
  const column = cursor.pathOf();
  const name = cursor.column().text;
  const isNot = cursor.takes("not");
  if (isNot || cursor.isAt("in")) {
    cursor.expect("in");
    const among = placed({ column: name, in: constants(cursor, places) }, { "": column }, places);
    return isNot ? placed({ not: among }, { "": column }, places) : among;
  }
  const is = cursor.pathOf();
  const sign = cursor.token;
  if (sign.kind !== "sign" || !signs.includes(sign.text)) cursor.refuse(`one of ${signs.join(" ")}, or in`);
  cursor.next();
  const value = cursor.pathOf();
  return placed({ column: name, is: sign.text, value: constant(cursor) }, { "": column, is, value }, places);
}

/** Reads constants between parentheses, and where each stands. */
function constants(cursor: Cursor, places: Places): readonly (string | number)[] {
  const list: (string | number)[] = [];
  const keys: Record<string, string> = { "": cursor.pathOf() };
  cursor.expect("(");
  do {
    keys[list.length] = cursor.pathOf();
    list.push(constant(cursor));
  } while (cursor.takes(","));
  cursor.expect(")");
  return placed(list, keys, places);
}

function constant(cursor: Cursor): string | number {
  const { kind, text } = cursor.token;
  if (kind === "quoted") return cursor.next().text;
  if (kind === "number" && Number.isFinite(Number(text))) return Number(cursor.next().text);
  return cursor.refuse(
    "a number, or a level in quotes",
    ...(kind === "name" ? [`Write ${JSON.stringify(text)}, in quotes.`] : []),
  );
}

function placed<Node extends object>(
  node: Node,
  keys: Readonly<Record<string, string>>,
  places: Places,
): Node {
  places.set(node, keys);
  return node;
}
