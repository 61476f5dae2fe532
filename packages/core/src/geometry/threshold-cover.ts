import type { Threshold } from "../classes/hypothesis.ts";
import type { RationalLike } from "../math/index.ts";
import { ascending, constructed, scaleOf } from "./construct.ts";
import type { Cover } from "./cover.ts";
import { cutsOf, fewestCuts } from "./cuts.ts";
import { uniformReference } from "./piecewise.ts";
import type { LineReference } from "./reference-law.ts";

export interface LineCoverOptions {
  /** The law of the feature; uniform on [0, 1] unless told. */
  readonly reference?: LineReference;
  /** The radius wanted, above 0. The certified radius adds the rounding of cuts to doubles. */
  readonly scale: RationalLike;
}

/**
 * The smallest cover of the thresholds `x >= t`, whose distance is the mass between them (Chaudhuri-Hsu, definition 4 and
 * example 1). Of a continuous law it has ceil(1 / (2 scale)) members at the midpoints of stretches of equal mass and is a
 * packing as well; with atoms it is found level by level. Cost of `at`: one quantile.
 */
export function coverThresholds(options: LineCoverOptions): Cover<Threshold> {
  const { reference = uniformReference() } = options;
  const cuts = cutsOf(reference, scaleOf(options.scale));
  const isContinuous = reference.atoms.length === 0;
  const at = (i: bigint): Threshold => Object.freeze({ threshold: cuts.at(i) });
  return constructed({
    size: cuts.count,
    radius: cuts.radius,
    separation: cuts.separation,
    sizeLowerBound: fewestCuts(reference, cuts.radius),
    construction: isContinuous ? "midpoints" : "levels",
    why: isContinuous
      ? `${String(cuts.count)} cuts at the midpoints of stretches of equal mass: a threshold is within half a stretch of one.`
      : `Each cut is the last that reaches the first level not covered yet, so no cover of this radius is smaller.`,
    at,
    candidates: cuts.distinct,
    shape: () => {
      const list = Array.from({ length: Number(cuts.count) }, (_, i) => cuts.at(BigInt(i)));
      const values = ascending(list);
      return Object.freeze({
        kind: "thresholds",
        cuts: values,
        count: values.length,
        at: (i: number) => Object.freeze({ threshold: values[i]! }),
      });
    },
  });
}
