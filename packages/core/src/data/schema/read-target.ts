import { refuse, show } from "../../issues/index.ts";
import { closedObject, oneOf, optional, required, trimmedText, within } from "../strict-json.ts";
import { readBasis, readLevelList } from "./read-column.ts";
import type { Target } from "./schema.ts";

const keys = ["column", "levels", "positive", "other", "basis"];

/**
 * The target of a schema. Two levels need a positive one and are put in the order negative, positive; three or more may have none.
 * Everything is decided here, from the schema alone: which levels occur in the rows changes nothing.
 */
export function readTarget(json: unknown, path: string): Target {
  const target = closedObject(json, path, keys);
  const column = required(target, "column", path, {
    read: trimmedText,
    expected: "the name of the column to predict",
  });
  const listed = readLevelList(target, path, "the public list of two classes or more");
  const levelsPath = within(path, "levels");
  if (listed.length === 1) {
    refuse({
      code: "schema",
      path: levelsPath,
      expected: "two classes or more",
      received: show(listed),
      remedy: "List every class that the target can have, whether or not the rows have it.",
    });
  }
  const isBinary = listed.length === 2;
  const positive = optional(target, "positive", path, { read: oneOf(...listed), otherwise: undefined });
  if (positive !== undefined && !isBinary) {
    refuse({
      code: "schema",
      path: levelsPath,
      expected: "two classes, because a positive one is named",
      received: `${listed.length} classes`,
      remedy: "Keep two, or leave out `positive` to learn several classes.",
    });
  }
  if (positive === undefined && isBinary) {
    refuse({
      code: "parameter-missing",
      path: within(path, "positive"),
      expected: `the class with label 1, ${show(listed[0])} or ${show(listed[1])}`,
    });
  }
  const levels = isBinary && positive === listed[0] ? [...listed].reverse() : listed;
  const other = optional(target, "other", path, { read: oneOf(...levels, null), otherwise: null });
  return Object.freeze({
    column,
    levels: Object.freeze(levels),
    ...(positive === undefined ? {} : { positive }),
    other,
    ...readBasis(target, path),
  });
}
