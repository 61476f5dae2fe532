import { expect, it } from "vitest";
import type { HypothesisClass } from "../classes/class.ts";
import { classes } from "../classes/standard.ts";
import { standardNames } from "./standard-names.ts";

it.each([
  ["thresholds", ["thresholds"]],
  ["thresholds:1000000", ["thresholds"]],
  ["stumps:30", ["stumps"]],
  ["halfspaces:3", ["halfspaces"]],
  ["separators:12", ["separators"]],
  ["union(thresholds;intervals)", ["union", "thresholds", "intervals"]],
  ["product(thresholds:4;points:3)", ["product", "thresholds", "points"]],
])("%s has the names of its spec", (spec, names) => {
  expect(standardNames(classes.parse(spec))).toEqual(names);
});

it("a class of one's own has none, under any spec", () => {
  const named = (spec: string, like: string): HypothesisClass => ({ ...classes.parse(like), spec });
  expect(standardNames(named("own", "thresholds"))).toEqual([]);
  expect(standardNames(named("thresholds-of-mine", "thresholds"))).toEqual([]);
  // Another domain, another size, another dimension, and the same of all three with other labellings.
  expect(standardNames(named("thresholds", "stumps:2"))).toEqual([]);
  expect(standardNames(named("thresholds:8", "thresholds:9"))).toEqual([]);
  expect(standardNames(named("thresholds", "intervals"))).toEqual([]);
  expect(standardNames({ ...classes.parse("points:8"), spec: "thresholds:8", size: 9n })).toEqual([]);
});
