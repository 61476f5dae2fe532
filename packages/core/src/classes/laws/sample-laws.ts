import type { Points } from "../../data/index.ts";
import type { Dichotomy } from "../class.ts";
import { firstRestrictions } from "../listing.ts";
import { isListable, mostVisited } from "../truth-table.ts";
import { show } from "./function-laws.ts";
import type { Law } from "./laws.ts";
import { listDichotomies, rowsOf, type Subject } from "./subject.ts";

/** Laws about lists of points and samples: dichotomies, empirical risk minimization. */
export const sampleLaws: readonly Law[] = [
  {
    law: "dichotomies are different",
    check: forEachList((_, dichotomies, points) => {
      const seen = new Set<string>();
      for (const { labels } of dichotomies) {
        if (seen.has(labels.join(""))) return `${labels.join("")} twice on ${show(rowsOf(points))}`;
        seen.add(labels.join(""));
      }
      return undefined;
    }),
  },
  {
    law: "each dichotomy is that of its representative",
    check: forEachList(({ subject }, dichotomies, points) => {
      const rows = rowsOf(points);
      for (const { labels, hypothesis } of dichotomies) {
        if (labels.length !== points.n) return `${labels.length} labels for ${points.n} points`;
        const wrong = rows.findIndex((point, i) => subject.predict(hypothesis, point) !== labels[i]);
        if (wrong >= 0) return `${show(hypothesis)} at ${show(rows[wrong])} is not ${labels[wrong]}`;
      }
      return undefined;
    }),
  },
  {
    law: "no dichotomy is missing",
    check: forEachList((given, dichotomies, points) => {
      const known = new Set(dichotomies.map(({ labels }) => labels.join("")));
      const missing = [...expected(given, points)].find((labels) => !known.has(labels));
      return missing === undefined ? undefined : `${missing} on ${show(rowsOf(points))}`;
    }),
  },
  {
    law: "representatives depend on the set of points alone",
    check: forEachList(({ subject }, dichotomies, points) => {
      // The points in reverse order, and the first once more.
      const order = Array.from({ length: points.n + Math.min(points.n, 1) }, (_, i) =>
        i === points.n ? 0 : points.n - 1 - i,
      );
      const columns = points.columns.map((column) => Float64Array.from(order, (i) => column[i]!));
      const again = listDichotomies(subject, { n: order.length, columns });
      const keys = (list: readonly Dichotomy<unknown>[]): readonly string[] =>
        list.map(({ hypothesis }) => subject.key(hypothesis));
      const known = new Set(keys(dichotomies));
      const other = keys(again ?? []).find((key) => !known.has(key));
      if (other !== undefined || again?.length !== dichotomies.length) {
        return `${show(rowsOf(points))} and the same points in another order`;
      }
      return undefined;
    }),
  },
  {
    law: "ERM is the first dichotomy with the fewest errors",
    check: forEachList((given, dichotomies, points) => {
      const { subject } = given;
      for (let round = 0; round < 4; round++) {
        const labels = Uint8Array.from({ length: points.n }, () => given.label());
        const count = (row: ArrayLike<number>): number =>
          labels.filter((label, i) => label !== row[i]).length;
        const found = subject.erm({ ...points, labels });
        const counted = count(rowsOf(points).map((point) => subject.predict(found.hypothesis, point)));
        const sample = `${show(rowsOf(points))} with labels ${labels.join("")}`;
        if (counted !== found.errors) return `${found.errors} errors claimed, ${counted} made on ${sample}`;
        const fewest = Math.min(...dichotomies.map((dichotomy) => count(dichotomy.labels)));
        if (counted !== fewest) return `${counted} errors, but ${fewest} are possible on ${sample}`;
        const best = dichotomies.find((dichotomy) => count(dichotomy.labels) === fewest)!;
        if (subject.key(best.hypothesis) !== subject.key(found.hypothesis)) {
          return `${show(found.hypothesis)} instead of ${show(best.hypothesis)} on ${sample}`;
        }
      }
      return undefined;
    }),
  },
];

function forEachList(
  check: (given: Subject, dichotomies: readonly Dichotomy<unknown>[], points: Points) => string | undefined,
): Law["check"] {
  return (given) => {
    for (const points of given.lists) {
      const dichotomies = listDichotomies(given.subject, points);
      const failure = dichotomies === undefined ? undefined : check(given, dichotomies, points);
      if (failure !== undefined) return failure;
    }
    return undefined;
  };
}

/**
 * Labellings that must be among the dichotomies: on a finite domain those of all functions; otherwise those that the
 * dichotomies of more points have on these.
 */
function* expected({ subject, finite, lists }: Subject, points: Points): Generator<string> {
  const rows = rowsOf(points);
  if (finite !== undefined && isListable(finite.size, rows.length, mostVisited)) {
    const indices = rows.map((point) => point[0]!);
    const predict = (hypothesis: unknown, x: number): 0 | 1 => finite.predict(hypothesis, [x]);
    for (const { labels } of firstRestrictions(finite.hypotheses(), predict, indices)) yield labels.join("");
    return;
  }
  for (const other of lists.slice(0, 8)) {
    const columns = points.columns.map((column, f) => Float64Array.of(...column, ...other.columns[f]!));
    const larger = listDichotomies(subject, { n: points.n + other.n, columns });
    for (const { labels } of larger ?? []) yield labels.subarray(0, points.n).join("");
  }
}
