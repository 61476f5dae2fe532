import { HoldfastError, refuse, show } from "../../issues/index.ts";
import { gridOf } from "../grid.ts";
import {
  anyText,
  closedObject,
  finiteNumber,
  integerFrom,
  listOf,
  oneOf,
  optional,
  type Reader,
  refuseRepeated,
  required,
  trimmedText,
  within,
} from "../strict-json.ts";
import type { CategoryColumn, NumberColumn, SchemaColumn } from "./schema.ts";

const numberKeys = ["name", "type", "lower", "upper", "bits", "transform", "outside", "missing", "basis"];
const categoryKeys = ["name", "type", "levels", "other", "missing", "bits", "basis"];
const ignoredKeys = ["name", "type", "basis"];
const types = ["number", "integer", "category", "ignore"] as const;

export const bitsReader: Reader<number> = integerFrom(1, 15);

/** Levels are told apart by their position, which must fit into 16 bits. */
const mostLevels = 65535;

type Json = Readonly<Record<string, unknown>>;

/** One entry of `columns`. */
export function readColumn(json: unknown, path: string, bits: number): SchemaColumn {
  const allKeys = [...new Set([...numberKeys, ...categoryKeys])];
  const type = required(closedObject(json, path, allKeys), "type", path, {
    read: oneOf(...types),
    expected: `one of ${types.join(", ")}`,
  });
  const keys = type === "category" ? categoryKeys : type === "ignore" ? ignoredKeys : numberKeys;
  const column = closedObject(json, path, keys);
  const name = required(column, "name", path, { read: trimmedText, expected: "the name of a column" });
  const basis = readBasis(column, path);
  if (type === "ignore") return Object.freeze({ name, type, ...basis });
  const own = { name, ...basis, bits: optional(column, "bits", path, { read: bitsReader, otherwise: bits }) };
  return Object.freeze(
    type === "category"
      ? { ...own, type, ...readLevels(column, path) }
      : { ...own, type, ...readRange(column, path, type) },
  );
}

export function readBasis(object: Json, path: string): { readonly basis?: string } {
  const basis = optional(object, "basis", path, { read: anyText, otherwise: undefined });
  return basis === undefined ? {} : { basis };
}

type Range = Pick<NumberColumn, "lower" | "upper" | "transform" | "outside" | "missing">;

function readRange(column: Json, path: string, type: "number" | "integer"): Range {
  const read =
    type === "integer" ? integerFrom(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) : finiteNumber;
  const expected = "a public bound, from the codebook or from knowledge of the subject; never from the data";
  // One zero: equal schemas are spelled alike.
  const lower = required(column, "lower", path, { read, expected }) + 0;
  const upper = required(column, "upper", path, { read, expected }) + 0;
  prefixed(path, () => gridOf({ lower, upper }));
  const transform = optional(column, "transform", path, {
    read: oneOf("identity", "log1p"),
    otherwise: "identity",
  });
  if (transform === "log1p" && lower <= -1) {
    refuse({
      code: "parameter-range",
      path: within(path, "lower"),
      expected: "a number above -1, where log1p begins",
      received: show(lower),
    });
  }
  const outside = optional(column, "outside", path, { read: oneOf("clamp", "missing"), otherwise: "clamp" });
  const missing = optional(column, "missing", path, { read, otherwise: lower }) + 0;
  if (missing < lower || missing > upper) {
    refuse({
      code: "parameter-range",
      path: within(path, "missing"),
      expected: `a value within the bounds ${lower} and ${upper}`,
      received: show(missing),
    });
  }
  return { lower, upper, transform, outside, missing };
}

/** A list of levels without repetitions. */
export function readLevelList(object: Json, path: string, expected: string): readonly string[] {
  const levels = required(object, "levels", path, { read: listOf(trimmedText), expected });
  refuseRepeated(levels, within(path, "levels"), "each level");
  if (levels.length === 0 || levels.length > mostLevels) {
    refuse({
      code: "parameter-range",
      path: within(path, "levels"),
      expected: levels.length === 0 ? expected : `at most ${mostLevels} levels`,
      received: `${levels.length} levels`,
    });
  }
  return levels;
}

function readLevels(column: Json, path: string): Pick<CategoryColumn, "levels" | "other" | "missing"> {
  const levels = readLevelList(column, path, "the public list of levels, complete by the codebook");
  const read = oneOf(...levels, null);
  const other = optional(column, "other", path, { read, otherwise: null });
  return { levels, other, missing: optional(column, "missing", path, { read, otherwise: other }) };
}

/** Runs a check whose issues name a field, and puts the path before it. */
function prefixed<T>(path: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof HoldfastError) refuse({ ...error.issue, path: within(path, error.issue.path) });
    throw error;
  }
}
