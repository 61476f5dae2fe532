import type { BitMatrix } from "../../classes/bit-matrix.ts";
import type { Label } from "../../classes/class.ts";
import { Rational } from "../../math/index.ts";
import { learningRate, weightFactor } from "../regret-bound.ts";
import { standardOptimalAlgorithm } from "../soa.ts";
import { bitsKey, isEmpty, type VersionSpace, type VersionSpaceDimension } from "../version-space.ts";

/** The agnostic learner's expected mistakes in exact rationals, by the definition: the reference for short sequences. */
export function exactExpectedMistakes(
  matrix: BitMatrix,
  dimension: VersionSpaceDimension,
  horizon: number,
  told: readonly (readonly [number, Label])[],
): Rational {
  const algorithm = standardOptimalAlgorithm({ matrix, dimension });
  const { spaces } = algorithm;
  const ldim = dimension.dimension(spaces.whole());
  const flip = Rational.of(ldim, Math.max(horizon, 2 * ldim));
  const factor = Rational.of(BigInt(weightFactor(learningRate({ ldim, horizon })) * 2 ** 60), 1n << 60n);
  let states: { readonly space: VersionSpace; readonly weight: Rational }[] = [
    { space: spaces.whole(), weight: Rational.of(1) },
  ];
  let expected = Rational.zero;
  for (const [point, label] of told) {
    const next = new Map<string, { space: VersionSpace; weight: Rational }>();
    let [total, wrong] = [Rational.zero, Rational.zero];
    const branch = (space: VersionSpace, prediction: Label, weight: Rational): void => {
      total = total.plus(weight);
      if (prediction !== label) wrong = wrong.plus(weight);
      const left = prediction === label ? weight : weight.times(factor);
      const merged = next.get(bitsKey(space))?.weight ?? Rational.zero;
      next.set(bitsKey(space), { space, weight: merged.plus(left) });
    };
    for (const { space, weight } of states) {
      const prediction = algorithm.predict(space, point);
      const flipped = (1 - prediction) as Label;
      const other = spaces.labelled(space, point, flipped);
      if (isEmpty(other)) branch(space, prediction, weight);
      else {
        branch(space, prediction, weight.times(Rational.of(1).minus(flip)));
        branch(other, flipped, weight.times(flip));
      }
    }
    expected = expected.plus(wrong.over(total));
    states = [...next.values()];
  }
  return expected;
}
