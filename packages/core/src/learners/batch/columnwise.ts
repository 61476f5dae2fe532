import type { HypothesisClass } from "../../classes/class.ts";
import { hasRegions } from "../../classes/region.ts";
import type { Points } from "../../data/index.ts";
import { decodeHypothesis, type ModelDocument } from "../document.ts";
import type { Json } from "../learner.ts";
import type { LevelDocument } from "../multiclass/index.ts";
import { type Boxes, regionVotes } from "./region-votes.ts";

/**
 * The label of every point, or its level for a document of several, column by column: for hypotheses that are boxes (stumps, thresholds,
 * intervals, rectangles), votes of them, and their reductions to several levels. Undefined for every other document. Points must have
 * the features of the class and no NaN.
 */
export function columnwise(
  subject: HypothesisClass,
  document: ModelDocument | LevelDocument,
  points: Points,
): Uint16Array | undefined {
  switch (document.kind) {
    case "level":
      return new Uint16Array(points.n).fill(document.level);
    case "hypothesis":
    case "two-levels": {
      const regions = boxesOf(subject, [document.hypothesis]);
      const [inside, outside] = document.kind === "hypothesis" ? [1, 0] : [document.inside, document.outside];
      return regions && labelled(regionVotes(points, regions), 0, inside, outside);
    }
    case "vote": {
      const regions = boxesOf(subject, document.hypotheses);
      return regions && labelled(regionVotes(points, regions), Math.floor(regions.length / 2), 1, 0);
    }
    case "one-versus-rest": {
      const labels = document.models.map((model) => columnwise(subject, model, points));
      return labels.every((list) => list !== undefined)
        ? firstLevels(labels, document.fallback, points.n)
        : undefined;
    }
    default:
      return undefined;
  }
}

/** The hypotheses as boxes; undefined if one of them is none. */
function boxesOf(subject: HypothesisClass, hypotheses: readonly Json[]): readonly Boxes[] | undefined {
  if (!hasRegions(subject)) return undefined;
  const regions = hypotheses.map((json) => subject.region(subject.canonical(decodeHypothesis(json))));
  return regions.every((region) => region.kind === "boxes") ? regions : undefined;
}

/** `inside` where there are more votes than `most`, `outside` elsewhere. */
function labelled(votes: Int32Array, most: number, inside: number, outside: number): Uint16Array {
  const labels = new Uint16Array(votes.length);
  for (let i = 0; i < votes.length; i++) labels[i] = votes[i]! > most ? inside : outside;
  return labels;
}

/** The first level whose model labels 1, and the fallback where none does. */
function firstLevels(labels: readonly Uint16Array[], fallback: number, n: number): Uint16Array {
  const levels = new Uint16Array(n).fill(fallback);
  for (let level = labels.length - 1; level >= 0; level--) {
    const ones = labels[level]!;
    for (let i = 0; i < n; i++) if (ones[i] === 1) levels[i] = level;
  }
  return levels;
}
