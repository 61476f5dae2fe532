import { binomial, growthBound } from "../../math/index.ts";
import type { FiniteClass, Label } from "../class.ts";
import { dimensionOf, exactly } from "../exact.ts";
import { finiteClass } from "../finite-class.ts";
import { gainsOf, mostPoints } from "../index-histogram.ts";
import type { ClassDefinition } from "../registry.ts";
import { shaped } from "../shape.ts";
import { bestMembers, firstCompletions } from "./best-members.ts";
import { ascending, type Members, refuseHypothesis, subsetsByCounting, subsetsOfSize } from "./members.ts";

/** The most members, or missing members, of a subset: larger binomial coefficients are not spelled out. */
const mostMembers = 10_000;

const predict = ({ members }: Members, x: number): Label => (members.includes(x) ? 1 : 0);
const key = ({ members }: Members): string => members.join(" ");

/** `all:m`: the 2^m functions on m points, as sets, in the order of counting: point 0 changes fastest. */
function allFunctions(count: number): FiniteClass<Members> {
  const spec = `all:${count}`;
  const dimension = dimensionOf(count, "all points are shattered");
  const subject = finiteClass<Members>({
    spec,
    points: count,
    size: 1n << BigInt(count),
    *hypotheses() {
      for (const members of subsetsByCounting(count)) yield { members };
    },
    predict,
    canonical: ({ members }) => Object.freeze({ members: ascending(spec, members, count) }),
    key,
    *candidates(asked) {
      for (const places of subsetsByCounting(asked.length)) yield { members: places.map((i) => asked[i]!) };
    },
    erm(histogram) {
      const gains = gainsOf(histogram);
      return { members: Array.from(histogram.points).filter((_, i) => gains[i]! > 0) };
    },
    growth: (m) => exactly(1n << BigInt(m)),
    vc: () => dimension,
    littlestone: () => dimension,
  });
  return shaped(subject, { kind: "listed" });
}

/** `subsets:N,k`: the sets of exactly k of N points, in lexicographic order. */
function subsets(count: number, k: number): FiniteClass<Members> {
  const spec = `subsets:${count},${k}`;
  const rarer = Math.min(k, count - k);
  const dimension = dimensionOf(
    rarer,
    "min(k, N - k) points are shattered, completed by others; predicting the rarer label's opposite errs no more often",
  );
  const subject = finiteClass<Members>({
    spec,
    points: count,
    size: binomial(count, k),
    *hypotheses() {
      for (const members of subsetsOfSize(count, k)) yield { members };
    },
    predict,
    canonical: ({ members: given }) => {
      const members = ascending(spec, given, count);
      return members.length === k
        ? Object.freeze({ members })
        : refuseHypothesis(spec, `exactly ${k} points`);
    },
    key,
    candidates: (asked) => firstCompletions(asked, count, k),
    erm: (histogram) => ({ members: bestMembers(histogram, count, k, k) }),
    // Of m points any j may be chosen as long as the other k - j fit into the other N - m points. Sets and their
    // complements have equally many dichotomies; the smaller of both keeps the sums short.
    growth: (m) => exactly(growthBound(m, rarer) - growthBound(m, rarer - (count - m) - 1)),
    vc: () => dimension,
    littlestone: () => dimension,
  });
  // Sets of more than half of the points are not closed under what an online learner follows.
  if (2 * k > count) return shaped(subject, { kind: "listed" });
  return shaped(subject, { kind: "closed", system: { sets: "small", points: count, most: k } });
}

/** `at-most:N,k`: the sets of at most k of N points; by their size, then in lexicographic order. */
function atMost(count: number, k: number): FiniteClass<Members> {
  const spec = `at-most:${count},${k}`;
  const dimension = dimensionOf(k, "any k points are shattered; predicting 0 errs at most k times");
  const subject = finiteClass<Members>({
    spec,
    points: count,
    size: growthBound(count, k),
    *hypotheses() {
      for (let size = 0; size <= k; size++)
        for (const members of subsetsOfSize(count, size)) yield { members };
    },
    predict,
    canonical: ({ members: given }) => {
      const members = ascending(spec, given, count);
      return members.length <= k ? Object.freeze({ members }) : refuseHypothesis(spec, `at most ${k} points`);
    },
    key,
    *candidates(asked) {
      for (let size = 0; size <= Math.min(k, asked.length); size++) {
        for (const places of subsetsOfSize(asked.length, size))
          yield { members: places.map((i) => asked[i]!) };
      }
    },
    erm: (histogram) => ({ members: bestMembers(histogram, count, 0, k) }),
    growth: (m) => exactly(growthBound(m, k)),
    vc: () => dimension,
    littlestone: () => dimension,
  });
  return shaped(subject, { kind: "closed", system: { sets: "small", points: count, most: k } });
}

export const subsetDefinitions: readonly ClassDefinition[] = [
  {
    name: "subsets",
    form: "subsets:N,k",
    parse(_, context) {
      const count = context.integer(0, 1, mostPoints);
      const k = context.integer(1, 0, Math.min(count, 1_000_000));
      if (Math.min(k, count - k) > mostMembers)
        context.fail(1, `at most ${mostMembers}, or so many less than N`);
      return subsets(count, k);
    },
  },
  {
    name: "at-most",
    form: "at-most:N,k",
    parse(_, context) {
      const count = context.integer(0, 1, mostPoints);
      return atMost(count, context.integer(1, 0, Math.min(count, mostMembers)));
    },
  },
  { name: "all", form: "all:m", parse: (_, context) => allFunctions(context.integer(0, 1, 1_000_000)) },
];
