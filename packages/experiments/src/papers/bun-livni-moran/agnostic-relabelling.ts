import { apply, learn, learners, random, sampleOf } from "holdfast";
import {
  exactly,
  type Experiment,
  frequency,
  type Part,
  type PartRun,
  type Row,
} from "../../contract/index.ts";
import { atMost, equalTo, row, rowsOf, sourcesFrom, stated } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { largestRatio } from "./relabelled-laws.ts";
import { classOf } from "./soa.ts";

const specs = ["at-most:3,1", "thresholds:3", "all:2"];
const parameters = ["0.01", "0.1", "0.5", "1", "2"];
const relabelled = 3;
const inner = ["0.25", "0.5", "1", "2", "4"];

/**
 * Corollary 2: what relabelling by a dichotomy of the class costs in privacy, exactly over all neighbors of three examples,
 * and what drawing a part gives back; then the agnostic learner at its planned size.
 */
export const agnosticRelabelling: Experiment = {
  id: "agnostic-relabelling",
  title: "Relabelling and the secrecy of the sample",
  summary:
    "A sample relabelled by the exponential mechanism over the dichotomies of its own points changes the probability of the " +
    "labels of the other examples by at most (1 + e^(epsilon/2))^2 when one example is replaced. Drawing 2 of 4 examples turns " +
    "epsilon into ln(1 + (e^epsilon - 1)/2), which is attained. Any larger ratio would contradict.",
  statements: ["bun-livni-moran/corollary-2"],
  parts: (size) => [
    ...specs.map((spec): Part => ({
      name: spec,
      measure: () => parameters.map((epsilon) => relabelling(spec, epsilon)),
    })),
    { name: "subsampling", measure: () => inner.flatMap(subsampling) },
    { name: "learner", measure: (run) => learned(size === "full" ? 60 : 8, run) },
  ],
  picture: (rows) => [
    {
      title: "The largest ratio that relabelling makes",
      x: { label: "epsilon of the relabelling", scale: "logarithmic" },
      y: { label: "ratio of probabilities", from: 1 },
      curves: [
        claimedCurve(ratios(rows, specs[0]!), { label: "(1 + e^(epsilon/2))^2", x: "epsilon" }),
        ...specs.map((spec) => measuredCurve(ratios(rows, spec), { label: spec, x: "epsilon" })),
      ],
      caption:
        "Even a relabelling that hardly looks at labels costs something: which dichotomies exist depends on the points.",
    },
  ],
};

const ratios = (rows: readonly Row[], spec: string): readonly Row[] =>
  rowsOf(rows, "relabelling", { class: spec });

function relabelling(spec: string, epsilon: string): Row {
  const base = "1";
  const privacy = apply(
    "relabelled-privacy",
    [`differential-privacy:epsilon=${base}`],
    { epsilon, n: relabelled },
    relabelled,
  );
  return row(
    "relabelling",
    { class: spec, epsilon },
    exactly(largestRatio(spec, Number(epsilon), relabelled), 1e-12),
    atMost(Math.exp(stated(privacy, "epsilon") - Number(base))),
  );
}

/** Randomized response on "does the part of 2 of 4 bits hold a one?", exactly over all neighbors. */
function subsampling(epsilon: string): readonly Row[] {
  const amplified = apply(
    "subsampling",
    [apply("at-size", [`differential-privacy:epsilon=${epsilon}`], { n: 2 })],
    { n: 4 },
  );
  const flip = 1 / (1 + Math.exp(Number(epsilon)));
  const chance = (bits: number): number => {
    let sum = 0;
    for (let i = 0; i < 4; i++)
      for (let j = 0; j < i; j++) sum += (bits >> i) & 1 || (bits >> j) & 1 ? 1 - flip : flip;
    return sum / 6;
  };
  let largest = 0;
  for (let bits = 0; bits < 16; bits++) {
    for (let i = 0; i < 4; i++) {
      const [p, q] = [chance(bits), chance(bits ^ (1 << i))];
      largest = Math.max(largest, Math.log(p / q), Math.log((1 - p) / (1 - q)));
    }
  }
  return [row("subsampling", { epsilon }, exactly(largest), equalTo(stated(amplified, "epsilon")))];
}

/** The learner on noisy labels of one point: misses of alpha beyond the best error 0.1. */
async function learned(runs: number, { random: source }: PartRun): Promise<readonly Row[]> {
  // At this beta misses in 6 of 8 runs contradict; at 0.1 not even 8 would.
  const [alpha, beta] = ["0.2", "0.01"];
  const learner = learners.make(
    "littlestone-agnostic",
    { subject: classOf("points:8") },
    { alpha, beta, epsilon: "1", delta: "1e-6" },
  );
  const n = learner.plan({ n: 100 }).withheld[0]!.n!;
  const next = sourcesFrom(source);
  let missed = 0;
  for (let run = 0; run < runs; run++) {
    const bits = new random.Bits(next());
    const points = Int32Array.from({ length: n }, () =>
      random.uniform(bits, 10) < 3 ? 5 : random.uniform(bits, 8),
    );
    const labels = Uint8Array.from(
      points,
      (x) => (random.uniform(bits, 10) === 0 ? 1 : 0) ^ (x === 5 ? 1 : 0),
    );
    const { predict } = await learn(learner, sampleOf([points], labels), { random: next() });
    // A wrong label costs 0.8 of the mass of its point.
    let excess = 0;
    for (let x = 0; x < 8; x++)
      if (predict([x]) !== (x === 5 ? 1 : 0)) excess += 0.8 * (0.0875 + (x === 5 ? 0.3 : 0));
    if (excess > Number(alpha)) missed += 1;
  }
  return [row("misses of the agnostic learner", { n, alpha }, frequency(missed, runs), atMost(Number(beta)))];
}
