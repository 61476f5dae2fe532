import type { FiniteClass } from "../class.ts";
import { dimensionOf, exactly, floorLog2 } from "../exact.ts";
import { finiteClass } from "../finite-class.ts";
import type { Threshold } from "../hypothesis.ts";
import { type Histogram, mostPoints } from "../index-histogram.ts";
import type { ClassDefinition } from "../registry.ts";
import { shaped } from "../shape.ts";
import { refuseHypothesis } from "./members.ts";

/** `thresholds:N`: the N + 1 functions `x >= t`, t = 0 … N, on N points; the smallest t is preferred. */
export function finiteThresholds(count: number): FiniteClass<Threshold> {
  const spec = `thresholds:${count}`;
  const subject = finiteClass<Threshold>({
    spec,
    points: count,
    size: BigInt(count) + 1n,
    *hypotheses() {
      for (let threshold = 0; threshold <= count; threshold++) yield { threshold };
    },
    predict: ({ threshold }, x) => (x >= threshold ? 1 : 0),
    /** Any number is a threshold; the canonical one is the smallest index with label 1, or N. */
    canonical: ({ threshold }) =>
      typeof threshold === "number" && !Number.isNaN(threshold)
        ? Object.freeze({ threshold: Math.min(count, Math.max(0, Math.ceil(threshold))) + 0 })
        : refuseHypothesis(spec, "{ threshold }, a number"),
    key: ({ threshold }) => String(threshold),
    *candidates(asked) {
      yield { threshold: 0 };
      for (const x of asked) yield { threshold: x + 1 };
    },
    erm({ points, positives, negatives }: Histogram) {
      // From t = 0 on, each point passed gives back its negatives and costs its positives.
      let [threshold, saved, most] = [0, 0, 0];
      for (let i = 0; i < points.length; i++) {
        saved += negatives[i]! - positives[i]!;
        if (saved > most) [threshold, most] = [points[i]! + 1, saved];
      }
      return { threshold };
    },
    growth: (m) => exactly(BigInt(m) + 1n),
    vc: () =>
      dimensionOf(1, "one point is shattered; of two points, the larger is never 0 while the smaller is 1"),
    littlestone: () =>
      dimensionOf(
        floorLog2(BigInt(count) + 1n),
        "a chain of functions can be halved at every step, and no tree is deeper than log2 of the number of functions",
      ),
  });
  return shaped(subject, { kind: "threshold" });
}

export const thresholdsDefinition: ClassDefinition = {
  name: "thresholds",
  form: "thresholds:N",
  parse: (_, context) => finiteThresholds(context.integer(0, 1, mostPoints)),
};
