import { gaussLegendre } from "./gauss-legendre.ts";
import { laplaceGrid, total } from "./laplace-grid.ts";
import { laplaceBelow } from "./laplace-law.ts";
import type { Masses } from "./worst-ratio.ts";

/** The law of the index of the largest answer after Laplace noise of this scale: for each index the others' distribution functions, integrated. */
export function laplaceArgmaxLaw(answers: readonly number[], scale: number): Masses {
  return new Map(
    answers.map((center, index) => {
      const { points, weights } = laplaceGrid({ center, scale, kinks: answers, least: scale });
      for (let k = 0; k < points.length; k++) {
        answers.forEach((answer, other) => {
          if (other !== index) weights[k]! *= laplaceBelow(points[k]! - answer, scale);
        });
      }
      return [String(index), total(weights)];
    }),
  );
}

/**
 * The law of the index of the largest answer after exponential noise of this mean, which is also that of permute-and-flip (Ding,
 * Kifer, Sayed Ghazi Hussein, Steinke, Wang, Xiao, Zhang 2021). With c = exp(-(best - answer)/scale) and y = exp(-(x - best)/scale), where x is the largest
 * noisy answer, index i has probability c_i times the integral over y in (0, 1) of the product of 1 - c_j·y over the others: a
 * polynomial, on which Gauss's rule is exact.
 */
export function exponentialArgmaxLaw(answers: readonly number[], scale: number): Masses {
  const best = Math.max(...answers);
  const coins = answers.map((answer) => Math.exp((answer - best) / scale));
  const { nodes, weights } = gaussLegendre(Math.ceil(answers.length / 2) + 1);
  return new Map(
    coins.map((coin, index) => {
      let mass = 0;
      for (let k = 0; k < nodes.length; k++) {
        const y = (1 + nodes[k]!) / 2;
        mass += coins.reduce((p, c, other) => (other === index ? p : p * (1 - c * y)), weights[k]! / 2);
      }
      return [String(index), coin * mass];
    }),
  );
}
