import { classes } from "../../../classes/standard.ts";
import type { Points } from "../../../data/index.ts";
import { affordableSubset, checkSubset } from "../dichotomies.ts";

/** Points whose values all differ; the features from `rank` on are 0. */
export function points(n: number, features: number, rank: number = features): Points {
  const column = (f: number): Int32Array =>
    Int32Array.from({ length: n }, (_, i) => (f < rank ? ((i + 1) * (31 + 17 * f * f)) % 997 : 0));
  return { n, columns: Array.from({ length: features }, (_, f) => column(f)) };
}

/** How many dichotomies the class has on as many of the points as are affordable beside 40 examples. */
export function listed(spec: string, at: (n: number) => Points): number {
  const subject = classes.parse(spec);
  const subset = affordableSubset(subject, 40, 39);
  checkSubset(subject, 40, subset);
  return [...subject.dichotomies(at(subset))].length;
}
