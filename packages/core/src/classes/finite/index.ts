import type { ClassDefinition } from "../registry.ts";
import { affineDefinition } from "./affine.ts";
import { conjunctionsDefinition, monotoneDefinition } from "./conjunctions.ts";
import { intervalsDefinition } from "./intervals.ts";
import { matrixDefinition } from "./matrix.ts";
import { paritiesDefinition } from "./parities.ts";
import { pointsDefinition } from "./points.ts";
import { productDefinition } from "./product.ts";
import { subsetDefinitions } from "./subsets.ts";
import { thresholdsDefinition } from "./thresholds.ts";
import { unionDefinition } from "./union.ts";
import { unionsDefinition } from "./unions.ts";

/** The class specs on finite domains, and products and unions of classes. */
export const finiteDefinitions: readonly ClassDefinition[] = [
  pointsDefinition,
  thresholdsDefinition,
  intervalsDefinition,
  unionsDefinition,
  paritiesDefinition,
  conjunctionsDefinition,
  monotoneDefinition,
  ...subsetDefinitions,
  affineDefinition,
  matrixDefinition,
  productDefinition,
  unionDefinition,
];
