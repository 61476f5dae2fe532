import { closedObject, within } from "../../data/strict-json.ts";
import { didYouMean, refuse, show } from "../../issues/index.ts";
import { type AskedColumn, columnNamed } from "../columns.ts";
import { among, compared, joined, negated } from "./canonical.ts";
import { type Parsed, parsePredicate } from "./parse.ts";
import { type Comparison, limits, type Predicate } from "./predicate.ts";

/** What reading goes by: the columns, and where the parts of a text stand. */
export interface ReadingFacts {
  readonly columns: readonly AskedColumn[];
  readonly placeOf?: Parsed["placeOf"];
}

/**
 * Reads a predicate, a text or a document, strictly, and gives its canonical form: predicates that differ in layout, in the order or
 * repetition of what is joined, or in double negations are one document. Columns, types and levels are those of the schema.
 */
export function readPredicate(given: unknown, path: string, facts: ReadingFacts): Predicate {
  if (typeof given === "string") {
    const { document, placeOf } = parsePredicate(given, path);
    return readPredicate(document, path, { ...facts, placeOf });
  }
  let parts = 0;
  return read(given, path, 0);

  function read(json: unknown, at: string, depth: number): Predicate {
    const named = (typeof json === "object" && json !== null && facts.placeOf?.(json)) || at;
    parts += 1;
    if (depth > limits.depth || parts > limits.parts) {
      const most = depth > limits.depth ? `${limits.depth} deep` : `${limits.parts} parts`;
      refuse({ code: "too-large", path: named, expected: `a predicate of at most ${most}` });
    }
    const node = closedObject(json, named, ["and", "or", "not", "column", "is", "value", "in"]);
    const [key, ...others] = Object.keys(node);
    if (others.length === 0 && (key === "and" || key === "or")) {
      const list = node[key];
      if (!Array.isArray(list) || list.length === 0) {
        return refuse({
          code: "query",
          path: within(named, key),
          expected: "a list of at least one predicate",
          received: show(list),
        });
      }
      return joined(
        key,
        list.map((part, i) => read(part, within(within(named, key), i), depth + 1)),
      );
    }
    if (others.length === 0 && key === "not")
      return negated(read(node["not"], within(named, "not"), depth + 1));
    return test(node, named);
  }

  function test(node: Readonly<Record<string, unknown>>, at: string): Predicate {
    const keys = Object.keys(node).sort().join();
    if (keys !== "column,is,value" && keys !== "column,in") {
      refuse({
        code: "query",
        path: at,
        expected:
          'one of {"and": […]}, {"or": […]}, {"not": …}, {"column", "is", "value"} and {"column", "in": […]}',
        received: `the keys ${keys || "(none)"}`,
      });
    }
    const part = (key: string): string => facts.placeOf?.(node, key) ?? within(at, key);
    const column = columnNamed(facts.columns, node["column"], part("column"));
    if (keys === "column,in") {
      const values = node["in"];
      if (!Array.isArray(values) || values.length === 0) {
        return refuse({
          code: "query",
          path: part("in"),
          expected: "a list of at least one constant",
          received: show(values),
        });
      }
      parts += values.length;
      if (parts > limits.parts) {
        refuse({ code: "too-large", path: at, expected: `a predicate of at most ${limits.parts} parts` });
      }
      const read = values.map((value, i) =>
        constant(column, value, facts.placeOf?.(values, String(i)) ?? within(part("in"), i)),
      );
      return among(column.name, inOrder(column, read));
    }
    const is = comparison(column, node["is"], part("is"));
    return compared(column.name, is, constant(column, node["value"], part("value")));
  }
}

/** Each once: numbers ascending, levels as the schema lists them. */
function inOrder(column: AskedColumn, values: readonly (number | string)[]): readonly (number | string)[] {
  if (column.kind === "levels") return column.levels.filter((level) => values.includes(level));
  return [...new Set(values.map((value) => Number(value) + 0))].sort((a, b) => a - b);
}

function comparison(column: AskedColumn, is: unknown, path: string): Comparison {
  const known = column.kind === "number" ? ["=", "!=", "<", "<=", ">", ">="] : ["=", "!="];
  if (known.includes(is as string)) return is as Comparison;
  return refuse({
    code: "query",
    path,
    expected: `one of ${known.join(" ")}`,
    received: show(is),
    ...(column.kind === "levels"
      ? { remedy: `The levels of ${column.name} have no order; ask for some with in.` }
      : {}),
  });
}

function constant(column: AskedColumn, value: unknown, path: string): number | string {
  if (column.kind === "number") {
    if (typeof value === "number" && Number.isFinite(value)) return value;
    return refuse({
      code: "query",
      path,
      expected: `a number, because ${column.name} is one`,
      received: show(value),
    });
  }
  const { levels } = column;
  if (typeof value === "string" && levels.includes(value)) return value;
  const listed =
    levels.length > 12 ? `${levels.slice(0, 12).map(show).join(", ")}, …` : levels.map(show).join(", ");
  const spelled = levels.includes(String(value));
  return refuse({
    code: "query",
    path,
    expected: `a level of ${column.name}: ${listed}`,
    received: show(value),
    ...(spelled
      ? { remedy: `Levels are texts: write ${JSON.stringify(String(value))}.` }
      : typeof value === "string"
        ? didYouMean(value, levels)
        : {}),
  });
}
