import { refuse } from "../../issues/index.ts";
import { Rational, Real, roughLn, roundUp } from "../../math/index.ts";
import { projectOnBall } from "../../problems/ball/index.ts";
import type { Potential } from "../../problems/potential.ts";

/** The constants of the objective: a risk with this smoothness plus (kappa / 2) |h|^2, on the ball of this radius. */
export interface Objective {
  readonly smoothness: Rational;
  readonly kappa: Rational;
  readonly radius: Rational;
}

/** A number of steps and what it proves, for every data set. */
export interface Steps {
  readonly steps: number;
  /** The objective has a subgradient of at most this length, on the ball, where the steps end, as they run in doubles too. */
  readonly gap: Rational;
}

/** More steps than this are refused: they would take hours. */
const mostSteps = 1_000_000;

/**
 * Projected gradient steps of size 2 / (S + 2 kappa) from 0, so many that the gap is at most the wanted one. The step is a
 * contraction by q = S / (S + 2 kappa), so the last of T moves by at most q^(T-1) radius; its projection leaves a
 * subgradient of at most (S/2) times that. What is stated is not below the wanted gap: real arithmetic may prove one that is out of
 * the reach of doubles. Public: nothing here depends on data.
 */
export function provedSteps({ smoothness, kappa, radius }: Objective, wanted: Rational): Steps {
  const contraction = smoothness.over(smoothness.plus(kappa.times(2)));
  const first = smoothness.times(radius).over(2);
  const needed = roughLn(first.over(wanted).toNumber()) / roughLn(Rational.one.over(contraction).toNumber());
  const steps = Math.max(1, 2 + Math.ceil(needed));
  if (!(steps <= mostSteps)) {
    refuse({
      code: "too-large",
      path: "kappa",
      expected: `a kappa at which ${mostSteps} steps find the minimum`,
      received: kappa.toString(),
      remedy: "Raise kappa, or leave it to its default.",
    });
  }
  const proved = Real.from(contraction)
    .ln()
    .times(steps - 1)
    .exp()
    .times(first);
  return { steps, gap: roundUp(proved.max(wanted)) };
}

/** The point that those steps reach. Always the same number of steps: how long it takes says nothing about the data. O(steps) gradients. */
export async function projectedMinimum(
  potential: Potential,
  { smoothness, kappa, radius, steps }: Objective & Pick<Steps, "steps">,
  pause: (progress: { readonly done: number; readonly total: number }) => Promise<void>,
): Promise<Float64Array> {
  const point = new Float64Array(potential.dimension);
  const gradient = new Float64Array(potential.dimension);
  const step = Rational.of(2)
    .over(smoothness.plus(kappa.times(2)))
    .toNumber();
  const [weight, most] = [kappa.toNumber(), radius.toNumber()];
  for (let done = 0; done < steps; done++) {
    potential.gradient(point, gradient);
    for (let j = 0; j < point.length; j++) point[j]! -= step * (gradient[j]! + weight * point[j]!);
    projectOnBall(point, most);
    await pause({ done, total: steps });
  }
  return point;
}
