import { refuse } from "../../issues/index.ts";
import { type Rational, Real, roughLn, roundUp } from "../../math/index.ts";
import type { Potential } from "../../problems/potential.ts";
import type { Steps } from "../convex/index.ts";

/** The constants of the objective: a risk plus (kappa / 2) |h|^2 plus a linear term, on the whole space. */
export interface FreeObjective {
  readonly lipschitz: Rational;
  /** A Lipschitz constant of the risk's gradient. */
  readonly curvature: Rational;
  readonly kappa: Rational;
}

/** More steps than this are refused: they would take hours. */
const mostSteps = 1_000_000;

/**
 * So many steps of Nesterov's method with constant momentum that the gradient is at most the wanted one, for every data set
 * and every linear term. With Q = (curvature + kappa) / kappa the excess falls by 1 - 1/sqrt(Q) a step (Nesterov 2004,
 * section 2.2.1) from at most lipschitz^2 / kappa at the start, which counts the distance to the minimum too; a gradient is at most the root of
 * 2 (curvature + kappa) times the excess. What is stated is not below the wanted gradient: real arithmetic may prove one that
 * is out of the reach of doubles.
 */
export function freeSteps({ lipschitz, curvature, kappa }: FreeObjective, wanted: Rational): Steps {
  const condition = curvature.over(kappa).plus(1);
  const root = Math.sqrt(condition.toNumber());
  const first = lipschitz.over(wanted).toNumber();
  const needed = root * roughLn(2 * condition.toNumber() * first * first);
  const steps = Math.max(1, 1 + Math.ceil(needed));
  if (!(steps <= mostSteps)) {
    refuse({
      code: "too-large",
      path: "kappa",
      expected: `a kappa at which ${mostSteps} steps find the minimum`,
      received: kappa.toString(),
      remedy: "Raise kappa, or leave it to its default.",
    });
  }
  const shrink = Real.from(1).minus(Real.from(1).over(Real.from(condition).sqrt()));
  const square = shrink.ln().times(steps).exp().times(condition.times(2));
  return { steps, gap: roundUp(square.sqrt().times(lipschitz).max(wanted)) };
}

/**
 * The point that those steps reach for risk + (kappa / 2) |h|^2 + <term, h>, from -term / kappa, where the gradient is that of the risk alone:
 * so no linear term, however long, makes the start worse. Always the same number of steps. O(steps) gradients.
 */
export async function freeMinimum(
  potential: Potential,
  { curvature, kappa, steps }: FreeObjective & Pick<Steps, "steps">,
  term: Float64Array,
  pause: (progress: { readonly done: number; readonly total: number }) => Promise<void>,
): Promise<Float64Array> {
  const weight = kappa.toNumber();
  const steepness = curvature.plus(kappa).toNumber();
  const root = Math.sqrt(curvature.over(kappa).plus(1).toNumber());
  const momentum = (root - 1) / (root + 1);
  const gradient = new Float64Array(potential.dimension);
  let point = term.map((x) => -x / weight);
  let ahead = point.slice();
  for (let done = 0; done < steps; done++) {
    potential.gradient(ahead, gradient);
    const next = ahead.map((x, j) => x - (gradient[j]! + weight * x + term[j]!) / steepness);
    ahead = next.map((x, j) => x + momentum * (x - point[j]!));
    point = next;
    await pause({ done, total: steps });
  }
  return point;
}
