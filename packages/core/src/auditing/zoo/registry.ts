import { lookup } from "../../issues/lookup.ts";
import type { ZooMember } from "./member.ts";
import * as published from "./members/index.ts";
import * as products from "./products/index.ts";

/**
 * Every mechanism of the zoo: DP-Sniper's list in its order, then correct mechanisms of this library, then products that broke their
 * promise, each with its correction.
 */
export const zoo: readonly ZooMember[] = Object.freeze([
  published.laplace,
  published.laplaceOne,
  published.truncatedGeometric,
  published.noisyHistogram1,
  published.noisyHistogram2,
  published.noisyMax1,
  published.noisyMax2,
  published.noisyMax3,
  published.noisyMax4,
  published.sparseVector1,
  published.sparseVector2,
  published.sparseVector3,
  published.sparseVector4,
  published.sparseVector5,
  published.sparseVector6,
  published.rappor,
  published.oneTimeRappor,
  published.laplaceTwenty,
  published.prefixSum,
  published.numericalSparseVector,
  published.permuteAndFlipMember,
  published.exponentialMember,
  published.randomizedResponseMember,
  published.discreteLaplaceMember,
  published.stableHistogramMember,
  products.linearRegressionLowerBoundTwice,
  products.linearRegression,
  products.kMeansSwapped,
  products.kMeans,
  products.objectiveRadiusNotSquared,
  products.objectiveRadiusSquared,
  products.objectiveEpsilonIgnored,
  products.objectiveEpsilonHeeded,
  products.exponentialUnderflow,
  products.exponentialShifted,
  products.flipAsBoundedRange,
  products.exponentialAsBoundedRange,
  products.droppedCount,
  products.keptCount,
  products.roundedSum,
  products.exactSum,
  products.baseTenLaplace,
  products.sensitivityFromData,
  products.sensitivityFromBounds,
  products.inverseDistributionLaplace,
  products.snappedLaplace,
  products.discreteLaplaceOnGrid,
]);

/** The member with this id. */
export const memberOf: (id: string) => ZooMember = lookup(zoo, { code: "parameter-unknown", path: "zoo" });
