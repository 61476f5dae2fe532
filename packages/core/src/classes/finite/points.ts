import type { FiniteClass } from "../class.ts";
import { dimensionOf, exactly } from "../exact.ts";
import { finiteClass } from "../finite-class.ts";
import type { ClassDefinition } from "../registry.ts";
import { gainsOf, type Histogram, mostPoints } from "../index-histogram.ts";
import { shaped } from "../shape.ts";
import { isBetween, refuseHypothesis } from "./members.ts";

/** The function that is 1 at one point. */
export interface Singleton {
  readonly point: number;
}

/** `points:N`: the N singletons on N points, without the zero function; the first point is preferred. */
function points(count: number): FiniteClass<Singleton> {
  const spec = `points:${count}`;
  /** The points in question and the first other one, in ascending order. */
  const candidates = function* (asked: Float64Array): Generator<Singleton> {
    let gap = 0;
    while (gap < asked.length && asked[gap] === gap) gap++;
    for (let i = 0; i < gap; i++) yield { point: i };
    if (gap < count) yield { point: gap };
    for (let i = gap; i < asked.length; i++) yield { point: asked[i]! };
  };
  const dimension = dimensionOf(
    count === 1 ? 0 : 1,
    count === 1
      ? "there is one function"
      : "two functions differ somewhere; predict 0, and the first mistake reveals the point",
  );
  const subject = finiteClass<Singleton>({
    spec,
    points: count,
    size: BigInt(count),
    *hypotheses() {
      for (let point = 0; point < count; point++) yield { point };
    },
    predict: ({ point }, x) => (x === point ? 1 : 0),
    canonical: ({ point }) =>
      isBetween(point, 0, count - 1)
        ? Object.freeze({ point: point + 0 })
        : refuseHypothesis(spec, `{ point } from 0 to ${count - 1}`),
    key: ({ point }) => String(point),
    candidates,
    erm(histogram: Histogram) {
      const gains = gainsOf(histogram);
      let best: Singleton | undefined;
      let most = -Infinity;
      let at = 0;
      for (const candidate of candidates(histogram.points)) {
        const gain = histogram.points[at] === candidate.point ? gains[at++]! : 0;
        if (gain > most) [best, most] = [candidate, gain];
      }
      return best!;
    },
    growth: (m) => exactly(BigInt(m) + 1n),
    vc: () => dimension,
    littlestone: () => dimension,
  });
  return shaped(subject, { kind: "point" });
}

export const pointsDefinition: ClassDefinition = {
  name: "points",
  form: "points:N",
  parse: (_, context) => points(context.integer(0, 1, mostPoints)),
};
