import { refuse, show } from "../../issues/index.ts";
import { gridOf } from "../grid.ts";
import {
  closedObject,
  finiteNumber,
  flag,
  integerFrom,
  listOf,
  oneOf,
  type Reader,
  refuseRepeated,
  required,
  trimmedText,
  within,
} from "../strict-json.ts";
import type { CutTable } from "./cut-table.ts";
import { domainSize, type Encoder, type EncoderPart, type TargetEncoder } from "./encoder.ts";

type Json = Readonly<Record<string, unknown>>;

const numberKeys = ["kind", "column", "integer", "lower", "upper", "outside", "missing", "bits"];
const cutsKeys = [...numberKeys, "transform", "cuts", "codes"];
const levelKeys = ["kind", "column", "levels", "other", "missing", "bits"];

/**
 * Reads an encoder from JSON strictly: every key is there and none else, bounds and levels make sense, tables ascend. What
 * it gives encodes records exactly as the encoder did that was written.
 */
export function readEncoder(json: unknown, path = "encoder"): Encoder {
  const object = closedObject(json, path, ["version", "domain", "missingMarks", "parts", "target"]);
  field(object, "version", path, oneOf(1));
  const target = object["target"];
  const encoder: Encoder = {
    version: 1,
    domain: field(object, "domain", path, oneOf("features", "index", "bits")),
    missingMarks: field(object, "missingMarks", path, listOf(trimmedText)),
    parts: field(object, "parts", path, listOf(readPart)),
    ...(target === undefined ? {} : { target: readTarget(target, within(path, "target")) }),
  };
  const { domain, parts } = encoder;
  const isIndex = parts.length === 1 && parts[0]?.kind === "scale" && parts[0].integer;
  const isBits = parts.length <= 52 && parts.every((p) => p.kind === "levels" && p.levels.length === 2);
  if (parts.length === 0 || (domain === "index" && !isIndex) || (domain === "bits" && !isBits)) {
    refuse({ code: "encoder", path: within(path, "parts"), expected: `parts of a domain of ${domain}` });
  }
  if ((domainSize(encoder) ?? 1) > Number.MAX_SAFE_INTEGER) {
    refuse({ code: "encoder", path: within(path, "parts"), expected: "a domain of at most 2^53 - 1 points" });
  }
  const names = [
    ...parts.map(({ column }) => column),
    ...(encoder.target === undefined ? [] : [encoder.target.column]),
  ];
  refuseRepeated(names, within(path, "parts"), "each column");
  return Object.freeze(encoder);
}

function field<T>(object: Json, key: string, path: string, read: Reader<T>): T {
  return required(object, key, path, { read, expected: "a value" });
}

function readPart(json: unknown, path: string): EncoderPart {
  const kind = field(
    closedObject(json, path, [...cutsKeys, ...levelKeys]),
    "kind",
    path,
    oneOf("scale", "cuts", "levels"),
  );
  const keys = kind === "scale" ? numberKeys : kind === "cuts" ? cutsKeys : levelKeys;
  const part = closedObject(json, path, keys);
  const column = field(part, "column", path, trimmedText);
  const bits = field(part, "bits", path, integerFrom(1, 15));
  if (kind === "levels") {
    const levels = readLevels(part, path);
    const level = oneOf(...levels, null);
    const [other, missing] = [field(part, "other", path, level), field(part, "missing", path, level)];
    return Object.freeze({ kind, column, levels, other, missing, bits });
  }
  const integer = field(part, "integer", path, flag);
  const value = integer ? integerFrom(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) : finiteNumber;
  const [lower, upper] = [field(part, "lower", path, value), field(part, "upper", path, value)];
  gridOf({ lower, upper, bits });
  const missing = field(part, "missing", path, value);
  if (missing < lower || missing > upper) {
    refuse({
      code: "encoder",
      path: within(path, "missing"),
      expected: "a value within the bounds",
      received: show(missing),
    });
  }
  const outside = field(part, "outside", path, oneOf("clamp", "missing"));
  const number = { column, integer, lower, upper, outside, missing, bits };
  if (kind === "scale") return Object.freeze({ kind, ...number });
  const transform = field(part, "transform", path, oneOf("log1p"));
  return Object.freeze({ kind, ...number, transform, ...readTable(part, path, (1 << bits) - 1) });
}

function readLevels(object: Json, path: string): readonly string[] {
  const levels = field(object, "levels", path, listOf(trimmedText));
  refuseRepeated(levels, within(path, "levels"), "each level");
  if (levels.length > 0 && levels.length < 65536) return levels;
  return refuse({ code: "encoder", path: within(path, "levels"), expected: "1 to 65535 levels" });
}

function readTable(part: Json, path: string, largestCode: number): CutTable {
  const cuts = field(part, "cuts", path, listOf(finiteNumber));
  const codes = field(part, "codes", path, listOf(integerFrom(-largestCode, largestCode)));
  const ascends = (list: readonly number[]): boolean => list.every((x, i) => i === 0 || x > list[i - 1]!);
  if (codes.length === cuts.length + 1 && ascends(cuts) && ascends(codes)) return { cuts, codes };
  return refuse({
    code: "encoder",
    path: within(path, "cuts"),
    expected: "cuts and codes that ascend, one code more than cuts",
  });
}

function readTarget(json: unknown, path: string): TargetEncoder {
  const object = closedObject(json, path, ["column", "levels", "other"]);
  const column = field(object, "column", path, trimmedText);
  const levels = readLevels(object, path);
  if (levels.length < 2)
    refuse({ code: "encoder", path: within(path, "levels"), expected: "two classes or more" });
  return Object.freeze({ column, levels, other: field(object, "other", path, oneOf(...levels, null)) });
}
