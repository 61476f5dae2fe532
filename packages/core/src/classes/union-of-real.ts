import type { Points, Sample } from "../data/index.ts";
import { refuse } from "../issues/index.ts";
import type { Bracket, Dichotomy, DimensionBounds, HypothesisClass, Scored } from "./class.ts";
import { atMostPower, greatest } from "./exact.ts";
import type { Family } from "./family.ts";
import { labelKey } from "./listing.ts";
import { hasRegions, type RegionClass } from "./region.ts";
import { isSameClass, shaped } from "./shape.ts";

/** A hypothesis of a union and the class it is from, 0 or 1. */
export interface UnionMember {
  readonly member: 0 | 1;
  readonly hypothesis: unknown;
}

/**
 * `union(A;B)` of two classes on the same number of real features. A function that both have counts as one of A, in A's
 * form: classes that tell their regions find it there however it is written. A class of one's own that tells none is taken to
 * share functions with itself alone. Ties go to A.
 */
export function unionOfReal(a: HypothesisClass, b: HypothesisClass): HypothesisClass<UnionMember> {
  const spec = `union(${a.spec};${b.spec})`;
  const members = [a, b] as const;
  const classOf = (given: UnionMember | null | undefined): HypothesisClass =>
    (members as readonly HypothesisClass[])[given?.member as number] ??
    refuse({ code: "hypothesis", path: spec, expected: "{ member: 0 or 1, hypothesis }" });
  const isOneClass = isSameClass(a, b);
  const regions = hasRegions(a) && hasRegions(b) ? regionsOf(a, b) : {};
  const self: HypothesisClass<UnionMember> = {
    spec,
    domain: a.domain,
    size: sizeOf(spec, a, b),
    predict: (given, point) => classOf(given).predict(given.hypothesis, point),
    canonical(given) {
      const hypothesis = classOf(given).canonical(given.hypothesis);
      if (given.member === 0 || isOneClass) return Object.freeze({ member: 0, hypothesis });
      const found = hasRegions(a) && hasRegions(b) ? a.hypothesisOf(b.region(hypothesis)) : undefined;
      return found === undefined
        ? Object.freeze({ member: 1, hypothesis })
        : Object.freeze({ member: 0, hypothesis: a.canonical(found) });
    },
    key(given) {
      const canonical = self.canonical(given);
      return `${canonical.member}:${classOf(canonical).key(canonical.hypothesis)}`;
    },
    *dichotomies(points: Points): Generator<Dichotomy<UnionMember>> {
      const seen = new Set<string>();
      for (const member of [0, 1] as const) {
        for (const { labels, hypothesis } of members[member].dichotomies(points)) {
          const key = labelKey(labels);
          if (seen.has(key)) continue;
          seen.add(key);
          yield Object.freeze({ labels, hypothesis: self.canonical({ member, hypothesis }) });
        }
      }
    },
    erm(sample: Sample): Scored<UnionMember> {
      const [first, second] = [a.erm(sample), b.erm(sample)];
      const member = second.errors < first.errors ? 1 : 0;
      const { hypothesis, errors } = member === 0 ? first : second;
      return Object.freeze({ hypothesis: self.canonical({ member, hypothesis }), errors });
    },
    growth(m: number): Bracket<bigint> {
      if (isOneClass) return a.growth(m);
      const [first, second] = [a.growth(m), b.growth(m)];
      return {
        lower: greatest(first.lower, second.lower),
        upper: atMostPower(first.upper + second.upper, m),
      };
    },
    vc: (search) => (isOneClass ? a.vc(search) : unionDimension(a.vc(search), b.vc(search))),
    littlestone: (search) =>
      isOneClass ? a.littlestone(search) : unionDimension(a.littlestone(search), b.littlestone(search)),
    family: (): Family<UnionMember> =>
      refuse({
        code: "class-spec",
        path: spec,
        expected: "one class, not a union, for a family of candidates",
        remedy: "Score the family of each member and take the better candidate.",
      }),
    ...regions,
  };
  return shaped(Object.freeze(self), { kind: "union", of: [a, b] });
}

/** Between the larger dimension and the sum plus 1: leaves of a shattered tree have two colors (shown in proof.md). */
export function unionDimension(a: DimensionBounds, b: DimensionBounds): DimensionBounds {
  const why = `a union has at most the sum of both dimensions plus 1; first: ${a.why}; second: ${b.why}`;
  return Object.freeze({ lower: Math.max(a.lower, b.lower), upper: a.upper + b.upper + 1, why });
}

/** A union of classes that tell their regions tells its own. */
function regionsOf(
  a: RegionClass,
  b: RegionClass,
): Pick<RegionClass<UnionMember>, "region" | "hypothesisOf"> {
  return {
    region: ({ member, hypothesis }) => (member === 0 ? a : b).region(hypothesis),
    hypothesisOf(region) {
      const first = a.hypothesisOf(region);
      if (first !== undefined) return { member: 0, hypothesis: first };
      const second = b.hypothesisOf(region);
      return second === undefined ? undefined : { member: 1, hypothesis: second };
    },
  };
}

function sizeOf(spec: string, a: HypothesisClass, b: HypothesisClass): HypothesisClass["size"] {
  if (a.size === Infinity || b.size === Infinity) return Infinity;
  if (isSameClass(a, b)) return a.size;
  return refuse({
    code: "class-spec",
    path: spec,
    expected: "a class of infinitely many functions, or twice the same class",
    received: `${a.size} and ${b.size} functions on real features`,
    remedy: "How many functions both have cannot be counted on real features; use either class alone.",
  });
}
