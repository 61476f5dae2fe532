import type { Family } from "../classes/family.ts";
import { refuse } from "../issues/index.ts";
import type { Groups } from "./examples.ts";
import { rectangleSteps } from "./rectangle-counts.ts";
import { sortedSteps } from "./sorted-counts.ts";
import { finish } from "./steps.ts";
import { stumpSteps } from "./stump-counts.ts";
import { tableSteps } from "./table-counts.ts";
import { unionSteps } from "./union-counts.ts";

/**
 * The error counts of a family on groups of equal examples: what an engine does with the groups that a database made of a
 * table. Halfspaces, votes and sums are not counted so: on several features there are about as many groups as rows. Cost: as on a
 * sample of one example for each group.
 */
export function groupCounts(family: Family, groups: Groups): Uint32Array {
  switch (family.kind) {
    case "thresholds":
    case "intervals":
      return finish(sortedSteps(family, groups));
    case "unions":
      return finish(unionSteps(family, groups));
    case "stumps":
      return finish(stumpSteps(family, groups));
    case "rectangles":
      return finish(rectangleSteps(family, groups));
    case "table":
      return finish(tableSteps(family, groups));
    case "linear":
    case "votes":
    case "sums":
    case "either":
      return refuse({
        code: "parameter-range",
        path: "family",
        expected: "a family that is counted by groups",
        received: family.kind === "linear" ? "halfspaces" : "votes or sums",
      });
  }
}
