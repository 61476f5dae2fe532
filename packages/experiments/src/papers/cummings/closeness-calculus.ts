import {
  hockeyStick,
  random,
  type RandomSource,
  Rational,
  type RationalLike,
  Real,
  roundDown,
} from "holdfast";
import { exactly, type Experiment, type Row } from "../../contract/index.ts";
import { atMost, equalTo, row, stated } from "../../measuring/index.ts";
import { againstClaims } from "../../pictures/index.ts";
import { bothBits, compositionRows } from "./composed-majorities.ts";
import { concluded } from "./concluded.ts";

const extremal = "chain of two links, extremal laws";
const drawn = "chain of two links, random laws";
const printed = "chain as printed: 2(delta + delta')";
const processed = "post-processing by a random kernel";

/** Lemmas 9 and 11, Corollary 10, Theorem 12 and its adaptive form: exact divergences against the rules. */
export const closenessCalculus: Experiment = {
  id: "closeness-calculus",
  title: "The calculus of close laws",
  summary:
    "Hockey-stick divergences of explicit laws are computed exactly. The chain rule is attained by laws on two points; random laws and random kernels stay below it; pairs of samples, bundles and adaptive pairs of noisy majorities stay below the composition rules. A divergence or a mass above its claim would contradict.",
  statements: [
    "cummings/definition-6",
    "cummings/lemma-9",
    "cummings/corollary-10",
    "cummings/lemma-11",
    "cummings/theorem-12",
  ],
  parts: (size) => [
    { name: "extremal chain", measure: () => extremalRows() },
    { name: "random chain", measure: (run) => randomRows(size === "short" ? 12 : 200, run.random) },
    { name: "post-processing", measure: (run) => kernelRows(size === "short" ? 12 : 200, run.random) },
    ...(size === "short" ? [10, 20, 40] : [10, 20, 40, 80]).map((n) => ({
      name: `majorities n=${n}`,
      measure: () => compositionRows(n),
    })),
  ],
  picture: (rows) => [
    againstClaims(
      rows.filter(({ series }) => [extremal, drawn, processed].includes(series)),
      {
        title: "Closeness from end to end, and after a kernel",
        claimed: "claimed delta",
        measured: "exact delta",
        caption: "Dots on the dashed line attain the chain rule; none is above it.",
      },
    ),
    againstClaims(
      rows.filter(({ series }) => bothBits.includes(series)),
      {
        title: "Noisy majorities: pairs of samples, bundles, adaptive pairs",
        claimed: "claimed mass of exceptions",
        measured: "exact mass of exceptions",
        caption: "The mass of samples on which the laws are not as close as the rules promise.",
      },
    ),
  ],
};

/** J3(O) = 0, J2(O) = delta', J1(O) = e^epsilon delta' + delta: the first link is used fully, and then the second. */
function extremalRows(): readonly Row[] {
  const cases = [
    ["0.1", "0.2", "1e-6", "2e-6"],
    ["0.5", "0.5", "0.01", "0.01"],
    ["0.6", "0.1", "0.05", "0.02"],
    ["1.5", "2", "0.001", "0.01"],
  ] as const;
  return cases.flatMap(([epsilon, epsilon2, delta, delta2]) => {
    // Rounded down, so that the first link is within its delta.
    const most = roundDown(Real.from(Rational.from(epsilon)).exp().times(delta2).plus(delta));
    const law = (mass: RationalLike): readonly Rational[] => [Rational.from(mass), Rational.one.minus(mass)];
    const [first, second, third] = [law(most), law(delta2), law(0)];
    const exact = hockeyStick(first, third, Rational.from(epsilon).plus(epsilon2));
    const links = [
      `closeness:beta=0,epsilon=${epsilon},delta=${apart(first, second, epsilon).toString()}`,
      `closeness:beta=0,epsilon=${epsilon2},delta=${apart(second, third, epsilon2).toString()}`,
    ];
    // The rule takes the worse of both directions; turned around, the chain has this one as its worse.
    const forward = stated(concluded({ rule: "chain", premises: links }), "delta");
    const isWorse = Math.exp(Number(epsilon)) * Number(delta2) + Number(delta) >= forward * (1 - 1e-9);
    const at = { epsilon: Number(epsilon), epsilon2: Number(epsilon2) };
    const measured = exactly(exact.toNumber());
    const small = Math.max(Number(epsilon), Number(epsilon2)) < Math.LN2;
    return [
      row(extremal, at, measured, isWorse ? equalTo(forward, 1e-8) : atMost(forward)),
      ...(small ? [row(printed, at, measured, atMost(2 * (Number(delta) + Number(delta2))))] : []),
    ];
  });
}

function randomRows(count: number, source: RandomSource): readonly Row[] {
  const bits = new random.Bits(source);
  const epsilon = "0.2";
  return Array.from({ length: count }, (_, draw) => {
    const [first, second, third] = [randomLaw(bits, 4), randomLaw(bits, 4), randomLaw(bits, 4)];
    const links = [
      [first, second],
      [second, third],
    ].map(([p, q]) => `closeness:beta=0,epsilon=${epsilon},delta=${apart(p!, q!, epsilon).toString()}`);
    const claimed = stated(concluded({ rule: "chain", premises: links }), "delta");
    return row(drawn, { draw }, exactly(apart(first, third, "0.4").toNumber()), atMost(claimed));
  });
}

function kernelRows(count: number, source: RandomSource): readonly Row[] {
  const bits = new random.Bits(source);
  return Array.from({ length: count }, (_, draw) => {
    const [p, q] = [randomLaw(bits, 4), randomLaw(bits, 4)];
    const kernel = Array.from({ length: 4 }, () => randomLaw(bits, 3));
    const through = (law: readonly Rational[]): readonly Rational[] =>
      [0, 1, 2].map((out) =>
        law.reduce((sum, mass, from) => sum.plus(mass.times(kernel[from]![out]!)), Rational.zero),
      );
    return row(
      processed,
      { draw },
      exactly(apart(through(p), through(q), "0.1").toNumber()),
      atMost(apart(p, q, "0.1").toNumber()),
    );
  });
}

/** The larger divergence of the two directions. */
function apart(p: readonly Rational[], q: readonly Rational[], epsilon: string): Rational {
  const [there, back] = [hockeyStick(p, q, epsilon), hockeyStick(q, p, epsilon)];
  return there.compare(back) > 0 ? there : back;
}

function randomLaw(bits: random.Bits, size: number): readonly Rational[] {
  const weights = Array.from({ length: size }, () => 1 + random.uniform(bits, 99));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Rational.of(weight, total));
}
