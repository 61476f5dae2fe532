import type { ClassDefinition } from "../registry.ts";
import { halfspaces } from "./halfspaces.ts";
import { intervals } from "./intervals.ts";
import { rectangles } from "./rectangles.ts";
import { separators } from "./separators.ts";
import { stumps } from "./stumps.ts";
import { thresholds } from "./thresholds.ts";
import { unions } from "./unions.ts";

/** So many features or intervals a spec may name. */
const most = 1_000_000;

/** The class specs on real features. Without a number of points, thresholds and intervals are over the reals. */
export const realDefinitions: readonly ClassDefinition[] = [
  { name: "thresholds", form: "thresholds", parse: () => thresholds() },
  { name: "intervals", form: "intervals", parse: () => intervals() },
  { name: "unions", form: "unions:k", parse: (_, context) => unions(context.integer(0, 1, most)) },
  {
    name: "stumps",
    form: "stumps:d",
    features: "all",
    parse: (_, context) => stumps(context.integer(0, 1, most)),
  },
  {
    name: "rectangles",
    form: "rectangles:d",
    features: "all",
    parse: (_, context) => rectangles(context.integer(0, 1, most)),
  },
  {
    name: "halfspaces",
    form: "halfspaces:d",
    features: "all",
    parse: (_, context) => halfspaces(context.integer(0, 1, most)),
  },
  {
    name: "separators",
    form: "separators:d",
    features: "all",
    parse: (_, context) => separators(context.integer(0, 1, most)),
  },
];
