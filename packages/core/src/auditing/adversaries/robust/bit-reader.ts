import { count } from "../../../certificates/index.ts";
import { noisyMajorityChance } from "../../../instances/index.ts";
import { type RationalLike, roundUp } from "../../../math/index.ts";
import { Bits } from "../../../random/index.ts";
import { binomialMasses } from "../laws.ts";
import type { RobustAttack } from "./attack.ts";
import { Reals } from "../../../random/reals/index.ts";

/**
 * The majority of n fair bits, exact or with the noise of epsilon-privacy (Cummings, Ligett, Nissim, Roth, Wu Lemma 37, Theorem 40):
 * the analyst asks whether a bit is the published one. The expected gap is exact.
 */
export function bitReaderAttack({
  n,
  epsilon,
}: {
  readonly n: number;
  readonly epsilon?: RationalLike;
}): RobustAttack {
  count(1).accept(n, "n");
  const chances = Float64Array.from({ length: n + 1 }, (_, ones) =>
    epsilon === undefined
      ? Number(ones > Math.floor(n / 2))
      : roundUp(noisyMajorityChance({ n, epsilon }, ones)).toNumber(),
  );
  return Object.freeze({
    id: "bit-reader",
    victim: epsilon === undefined ? `the majority of ${n} bits` : `a noisy majority of ${n} bits`,
    statistic: "the bit is the published one",
    range: [-1 / 2, 1 / 2],
    gap(random) {
      const bits = new Bits(random);
      let ones = 0;
      for (let i = 0; i < n; i++) ones += bits.take(1);
      const isOne = new Reals(random).uniform() < chances[ones]!;
      return (isOne ? ones : n - ones) / n - 1 / 2;
    },
    expected: binomialMasses(n, 1 / 2).reduce(
      (sum, mass, ones) => sum + mass * (2 * chances[ones]! - 1) * (ones / n - 1 / 2),
      0,
    ),
  } satisfies RobustAttack);
}
