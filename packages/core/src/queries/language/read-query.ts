import { closedObject, oneOf, required, within } from "../../data/strict-json.ts";
import type { Encoder } from "../../data/index.ts";
import { openProbability } from "../../certificates/index.ts";
import { refuse, show } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { type AskedColumn, askedColumns, columnNamed } from "../columns.ts";
import type { NumberAsked } from "../number-column.ts";
import { type Parsed, parseQuery } from "./parse.ts";
import { limits, type Query, type QueryKind } from "./predicate.ts";
import { readPredicate } from "./read-predicate.ts";

const keysOf: Readonly<Record<QueryKind, readonly string[]>> = {
  count: ["kind", "where"],
  mean: ["kind", "column", "where"],
  quantile: ["kind", "at", "column", "where"],
  histogram: ["kind", "column", "into", "where"],
  table: ["kind", "column", "into", "by", "byInto", "where"],
};

/** Into how many bins numbers are cut when nothing else was said, where they have as many different values. */
const usualBins = 10;

/** The greatest denominator of a quantile's number. */
const mostParts = 1_000_000n;

/**
 * Reads a query, a text such as `mean of age where sex = "Female"` or a document, and gives its canonical form with defaults filled in.
 * `path` is what issues call it.
 */
export function readQuery(given: unknown, encoder: Encoder, path = "query"): Query {
  if (typeof given === "string") return read(parseQuery(given, path), path, encoder);
  return read({ document: given, placeOf: () => undefined }, path, encoder);
}

function read({ document, placeOf }: Parsed, name: string, encoder: Encoder): Query {
  const columns = askedColumns(encoder);
  const all = [...new Set(Object.values(keysOf).flat())];
  const loose = closedObject(document, name, all);
  const kinds = Object.keys(keysOf) as QueryKind[];
  const kind = required(loose, "kind", name, {
    read: oneOf(...kinds),
    expected: `one of ${kinds.join(", ")}`,
  });
  const query = closedObject(document, name, keysOf[kind]);
  const part = (key: string): string => placeOf(loose, key) ?? within(name, key);
  const where =
    query["where"] === undefined
      ? {}
      : { where: readPredicate(query["where"], part("where"), { columns, placeOf }) };
  if (kind === "count") return Object.freeze({ kind, ...where });
  const column = columnNamed(columns, query["column"], part("column"));
  switch (kind) {
    case "mean":
      return Object.freeze({ kind, column: numberOnly(column, kind, part("column")).name, ...where });
    case "quantile": {
      const { name: asked } = numberOnly(column, kind, part("column"));
      return Object.freeze({
        kind,
        at: readShare(query["at"], part("at")).toString(),
        column: asked,
        ...where,
      });
    }
    case "histogram":
      return Object.freeze({
        kind,
        column: column.name,
        ...bins(column, query["into"], part("into"), "into"),
        ...where,
      });
    case "table": {
      const by = columnNamed(columns, query["by"], part("by"));
      if (by === column) {
        refuse({ code: "query", path: part("by"), expected: `another column than ${column.name}` });
      }
      const made = {
        kind,
        column: column.name,
        ...bins(column, query["into"], part("into"), "into"),
        by: by.name,
        ...bins(by, query["byInto"], part("byInto"), "byInto"),
        ...where,
      } as const;
      const cells = (made.into ?? levelCells(column)) * (made.byInto ?? levelCells(by));
      if (cells > limits.cells) tooMany(part("by"), cells);
      return Object.freeze(made);
    }
  }
}

/** How many cells a column of levels has: one for each, and one for rows that have none. */
export function levelCells(column: AskedColumn): number {
  return column.kind === "levels" ? column.levels.length + (column.mayBeNone ? 1 : 0) : column.places;
}

function numberOnly(column: AskedColumn, kind: string, path: string): NumberAsked {
  if (column.kind === "number") return column;
  return refuse({
    code: "query",
    path,
    expected: `a column of numbers for a ${kind}`,
    received: `${column.name}, a column of levels`,
    remedy: `Ask for a histogram of ${column.name}.`,
  });
}

/** The share of rows below a quantile, exactly. */
function readShare(given: unknown, path: string): Rational {
  if (typeof given !== "string" && typeof given !== "number") {
    return refuse({
      code: "query",
      path,
      expected: "which quantile, a number in (0, 1)",
      received: show(given),
    });
  }
  const share =
    typeof given === "string"
      ? openProbability.read(given, path)
      : openProbability.read(Number.isFinite(given) ? String(given) : "NaN", path);
  if (share.denominator <= mostParts) return share;
  return refuse({
    code: "query",
    path,
    expected: `a fraction with a denominator of at most ${mostParts}`,
    received: show(String(given)),
  });
}

function bins<Key extends "into" | "byInto">(
  column: AskedColumn,
  given: unknown,
  path: string,
  key: Key,
): { readonly [key in Key]?: number } {
  if (column.kind === "levels") {
    if (given === undefined) return {};
    return refuse({
      code: "query",
      path,
      expected: `nothing, because ${column.name} has levels`,
      received: show(given),
    });
  }
  if (column.places > limits.places) tooManyPlaces(column, path);
  const most = Math.min(column.places, limits.cells);
  const into = given ?? Math.min(usualBins, column.places);
  if (typeof into === "number" && Number.isInteger(into) && into >= 1 && into <= most) {
    return { [key]: into } as { readonly [key in Key]: number };
  }
  return refuse({
    code: "query",
    path,
    expected: `a number of bins from 1 to ${most}`,
    received: show(given),
  });
}

/** Refuses a column whose values are too many to list. */
export function tooManyPlaces({ name, places }: NumberAsked, path: string): never {
  return refuse({
    code: "too-large",
    path,
    expected: `a column with at most ${limits.places} different values`,
    received: `${name}, which has ${places}`,
  });
}

function tooMany(path: string, cells: number): never {
  return refuse({ code: "too-large", path, expected: `at most ${limits.cells} cells`, received: `${cells}` });
}
