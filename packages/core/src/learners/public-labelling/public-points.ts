import type { Points } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import type { Setting } from "../definition.ts";

/** A finite domain is itself a list of public points up to this size. */
const smallDomain = 4096;

/** The points to label: those that are given, or each point of a small finite domain once. */
export function publicPointsOf({ subject, publicPoints }: Setting): Points {
  if (publicPoints !== undefined && publicPoints.n > 0) return publicPoints;
  const { domain } = subject;
  if (domain.kind === "finite" && domain.points <= smallDomain) {
    return { n: domain.points, columns: [Int32Array.from({ length: domain.points }, (_, x) => x)] };
  }
  return refuse({
    code: "parameter-missing",
    path: "publicPoints",
    expected: `public points without labels, of the domain of ${subject.spec}`,
    remedy: "Give public rows (--public-data FILE); they must not come from the sensitive data.",
  });
}

/** The first `count` points. */
export function firstPoints({ columns }: Points, count: number): Points {
  return { n: count, columns: columns.map((column) => column.subarray(0, count)) };
}

/** By default at least this many points are labelled, and one for every ten examples and unit of epsilon. */
const fewest = 8;

/** How many labels are asked for when no number is given; from public sizes alone. */
export function usualLabels(n: number, epsilon: Rational | "infinity", available: number): number {
  if (epsilon === "infinity") return available;
  const wanted = epsilon.times(n).over(10);
  const whole = Number(wanted.numerator / wanted.denominator);
  return Math.min(available, Math.max(fewest, whole));
}
