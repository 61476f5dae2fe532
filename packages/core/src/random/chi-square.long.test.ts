import { expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { binomial } from "./binomial.ts";
import { Bits } from "./bits.ts";
import { discreteGaussian } from "./discrete-gaussian.ts";
import { discreteLaplace } from "./discrete-laplace.ts";
import { expBernoulli } from "./exp-bernoulli.ts";
import { exponentialIndex } from "./exponential-index.ts";
import coins from "./oracles/exp-bernoulli.json" with { type: "json" };
import laplace from "./oracles/discrete-laplace.json" with { type: "json" };
import mechanism from "./oracles/exponential-mechanism.json" with { type: "json" };
import { permuteAndFlipIndex } from "./permute-and-flip-index.ts";
import { randomizedResponseFlip } from "./randomized-response.ts";
import { seededSource } from "./source.ts";
import { rejects, seeds } from "./testing/chi-square.ts";
import {
  binomialLaw,
  coinLaw,
  gaussianLaw,
  indexLaw,
  laplaceLaw,
  permuteAndFlipLaw,
  uniformLaw,
  type Law,
} from "./testing/laws.ts";
import { uniform } from "./uniform.ts";

/** One sampler with its stated law, for chi-square tests at full size. */
interface Case {
  readonly name: string;
  readonly law: Law;
  readonly draws: number;
  readonly draw: (bits: Bits) => unknown;
}

const exact = (text: string): Rational => Rational.parse(text);
const number = (text: string): number => exact(text).toNumber();
const steps = [0, -1, -2, -3, -4, -5, -6];

const cases: Case[] = [
  {
    name: "uniform(11)",
    law: uniformLaw(11),
    draws: 1e6,
    draw: (bits) => uniform(bits, 11),
  },
  ...coins.map(({ gamma, probability }) => ({
    name: `expBernoulli(${gamma})`,
    law: coinLaw(probability),
    draws: 1e6,
    draw: (bits: Bits) => expBernoulli(bits, exact(gamma)),
  })),
  ...laplace.map(({ scale }) => ({
    name: `discreteLaplace(${scale})`,
    law: laplaceLaw(number(scale), 49),
    draws: 1e6,
    draw: (bits: Bits) => discreteLaplace(bits, exact(scale)),
  })),
  ...["1/4", "7/3", "100"].map((variance) => ({
    name: `discreteGaussian(${variance})`,
    law: gaussianLaw(number(variance), 40),
    draws: 1e6,
    draw: (bits: Bits) => discreteGaussian(bits, exact(variance)),
  })),
  {
    name: "binomial(40, 2/7)",
    law: binomialLaw(40, 2 / 7),
    draws: 1e6,
    draw: (bits) => binomial(bits, 40, exact("2/7")),
  },
  {
    name: "randomizedResponseFlip(1)",
    law: coinLaw(1 / (1 + Math.E)),
    draws: 1e6,
    draw: (bits) => randomizedResponseFlip(bits, Rational.one),
  },
  ...mechanism.map(({ counts, epsilon, law }) => ({
    name: `exponentialIndex on counts ${counts.join(", ")} at epsilon ${epsilon}`,
    law: indexLaw(law),
    draws: 1e5,
    draw: (bits: Bits) =>
      exponentialIndex({ scores: counts.map((count) => -count), lambda: exact(epsilon).over(2), bits }),
  })),
  {
    name: `permuteAndFlipIndex on ${steps.join(", ")} at lambda 1/20`,
    law: permuteAndFlipLaw(steps, 1 / 20),
    draws: 1e5,
    draw: (bits) => permuteAndFlipIndex({ scores: steps, lambda: exact("1/20"), bits }),
  },
];

it.each(cases)("$name passes chi-square: seeds 1, 2, 3, $draws draws each, false alarm <= 1e-9", (one) => {
  for (const seed of seeds) {
    const bits = new Bits(seededSource(seed));
    expect(rejects({ law: one.law, draws: one.draws, draw: () => one.draw(bits) })).toBe(false);
  }
});
