import type { NeighbourPair } from "../../black-boxes/black-box.ts";
import type { Enclosed } from "../member.ts";
import type { Answers } from "../patterns.ts";
import { laplaceDensity } from "../exact/laplace-law.ts";
import { around, worstOf } from "../exact/worst-ratio.ts";

/**
 * The least epsilon, with delta 0, of answers that each get Laplace noise of this scale of their own. The densities multiply, and the
 * logarithm of a coordinate's ratio is monotone between the two answers and constant beyond them, so its extremes are at the answers.
 */
export function additiveExact(pairs: readonly NeighbourPair<Answers>[], scale: number, copies = 1): Enclosed {
  return worstOf(pairs, ({ first, second }) => {
    let towards = 0;
    let away = 0;
    first.forEach((a, i) => {
      const b = second[i]!;
      const loss = (x: number): number =>
        Math.log(laplaceDensity(x - a, scale) / laplaceDensity(x - b, scale));
      towards += Math.max(loss(a), loss(b));
      away += Math.max(-loss(a), -loss(b));
    });
    return around(copies * Math.max(towards, away));
  });
}
