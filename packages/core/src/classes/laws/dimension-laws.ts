import type { DimensionBounds } from "../class.ts";
import { firstRestrictions } from "../listing.ts";
import { bruteGrowth, bruteLittlestone, bruteVc } from "./brute-force.ts";
import { show } from "./function-laws.ts";
import type { Finding, Law } from "./laws.ts";
import { listDichotomies, mostCounted, rowsOf, type Subject } from "./subject.ts";
import { searchedGrowth, searchedLittlestone, searchedVc, searchedTable } from "./searched.ts";

/** The largest domain on which growth and dimensions are computed by brute force for the whole class. */
const mostBrutePoints = 8;

/** Sizes of samples for which growth is looked at. */
const sampleSizes = [1, 2, 3, 4, 5, 6, 7, 8, 12, 20];
/** What a class may spend on its own dimensions, where it searches. */
const search = { budget: 67108864 };

/**
 * Laws about growth and dimensions: against brute force on the whole of a small class and on restrictions of any, and
 * against searches of the truth table where there is one.
 */
export const dimensionLaws: readonly Law[] = [
  {
    law: "growth is 1 for no points, never falls, and is at most 2^m and the size",
    check({ subject }) {
      if (subject.growth(0).lower !== 1n || subject.growth(0).upper !== 1n)
        return "no points have one labelling";
      let before = subject.growth(0);
      for (const m of sampleSizes) {
        const now = subject.growth(m);
        const most =
          typeof subject.size === "bigint" ? minimum(subject.size, 1n << BigInt(m)) : 1n << BigInt(m);
        if (now.lower > now.upper) return `growth(${m}) is between ${now.lower} and ${now.upper}`;
        if (now.upper > most) return `growth(${m}) is up to ${now.upper}, which is more than ${most}`;
        if (now.upper < before.lower) return `growth(${m}) is less than for fewer points`;
        before = now;
      }
      return undefined;
    },
  },
  {
    law: "growth is the largest number of dichotomies",
    check(given) {
      const { subject, lists } = given;
      const rows = wholeClass(given);
      if (rows !== undefined) {
        for (let m = 0; m <= rows[0]!.length; m++) {
          const truth = BigInt(bruteGrowth(rows, m));
          const { lower, upper } = subject.growth(m);
          if (truth < lower || truth > upper)
            return `growth(${m}) is ${truth}, not within ${lower} and ${upper}`;
        }
      }
      for (const points of lists) {
        const count = listDichotomies(subject, points)?.length ?? mostCounted;
        const { upper } = subject.growth(points.n);
        if (BigInt(count) > upper)
          return `${count} dichotomies of ${show(rowsOf(points))}, growth at most ${upper}`;
      }
      return rows === undefined ? checkGrowth(given) : undefined;
    },
  },
  {
    law: "the VC dimension is that of the largest shattered set",
    check: (given) => checkDimension(given, given.subject.vc(search), bruteVc, searchedVc),
  },
  {
    law: "growth and the VC dimension agree",
    check({ subject }) {
      const { lower, upper } = subject.vc(search);
      for (let m = 0; m <= Math.min(20, lower); m++) {
        if (subject.growth(m).upper !== 1n << BigInt(m))
          return `${m} points are shattered, growth says otherwise`;
      }
      if (upper >= 1000) return undefined;
      const isShattered = subject.growth(upper + 1).lower >= 1n << BigInt(upper + 1);
      return isShattered ? `growth says that ${upper + 1} points are shattered` : undefined;
    },
  },
  {
    law: "the Littlestone dimension is that of the deepest shattered tree",
    check: (given) =>
      checkDimension(given, given.subject.littlestone(search), bruteLittlestone, searchedLittlestone),
  },
  {
    law: "the VC dimension is at most the Littlestone dimension, and that at most log2 of the size",
    check({ subject }) {
      const [vc, littlestone] = [subject.vc(search), subject.littlestone(search)];
      if (vc.lower > littlestone.upper)
        return `${vc.lower} points are shattered, a tree of that depth is not`;
      const isBySize =
        typeof subject.size === "number" || littlestone.lower < subject.size.toString(2).length;
      return isBySize
        ? undefined
        : `a tree of depth ${littlestone.lower} needs more than ${subject.size} functions`;
    },
  },
];

function checkDimension(
  given: Subject,
  { lower, upper, why }: DimensionBounds,
  brute: (rows: readonly Uint8Array[]) => number,
  searched: (given: Subject) => Omit<DimensionBounds, "why"> | undefined,
): Finding {
  if (!(lower <= upper) || why === "") return `between ${lower} and ${upper} because "${why}"`;
  const rows = wholeClass(given);
  if (rows !== undefined) {
    const truth = brute(rows);
    if (truth < lower || truth > upper) return `it is ${truth}, not within ${lower} and ${upper}`;
  }
  for (const points of given.lists) {
    const some = listDichotomies(given.subject, points);
    const truth = some === undefined || some.length === 0 ? 0 : brute(some.map(({ labels }) => labels));
    if (truth > upper) return `it is at least ${truth} on ${show(rowsOf(points))}, not at most ${upper}`;
  }
  if (given.finite === undefined || rows !== undefined) return undefined;
  const found = searched(given);
  if (found === undefined) return { undecided: `tried on some points only: ${tooLarge}` };
  if (found.lower > upper) return `it is at least ${found.lower}, not within ${lower} and ${upper}`;
  if (found.upper < lower) return `it is at most ${found.upper}, not within ${lower} and ${upper}`;
  if (found.lower >= lower && found.upper <= upper) return undefined;
  return {
    undecided: `a search found it between ${found.lower} and ${found.upper}, the class says ${said({ lower, upper })}`,
  };
}

const tooLarge = "the truth table has more than 2^20 labels";

/** Growth against that of the truth table, for a class that is not compared as a whole. */
function checkGrowth(given: Subject): Finding {
  if (given.finite === undefined) return undefined;
  const table = searchedTable(given);
  if (table === undefined) return { undecided: `tried on some points only: ${tooLarge}` };
  const open: string[] = [];
  for (const m of sampleSizes) {
    const [claimed, found] = [given.subject.growth(m), searchedGrowth(given, table, m)];
    const { lower, upper } = claimed;
    if (found.lower > upper)
      return `growth(${m}) is at least ${found.lower}, not within ${lower} and ${upper}`;
    if (found.upper < lower)
      return `growth(${m}) is at most ${found.upper}, not within ${lower} and ${upper}`;
    if (found.lower < lower || found.upper > upper)
      open.push(`growth(${m}) is between ${found.lower} and ${found.upper}, the class says ${said(claimed)}`);
  }
  return open.length === 0 ? undefined : { undecided: `searches found that ${open.join("; ")}` };
}

function said<Value>({ lower, upper }: { readonly lower: Value; readonly upper: Value }): string {
  return lower === upper ? String(lower) : `${String(lower)} to ${String(upper)}`;
}

/** The truth table of a class on a small domain. */
function wholeClass({ finite }: Subject): readonly Uint8Array[] | undefined {
  if (finite === undefined || finite.domain.points > mostBrutePoints) return undefined;
  const indices = Array.from({ length: finite.domain.points }, (_, x) => x);
  const predict = (hypothesis: unknown, x: number): 0 | 1 => finite.predict(hypothesis, [x]);
  return [...firstRestrictions(finite.hypotheses(), predict, indices)].map(({ labels }) => labels);
}

function minimum(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
