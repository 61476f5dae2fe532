import { classes, distribution, learn, learners, random, sampleOf } from "holdfast";
import {
  exactly,
  type Experiment,
  frequency,
  type Part,
  type PartRun,
  type Row,
} from "../../contract/index.ts";
import {
  atMost,
  boundValue,
  row,
  rowsOf,
  sampleOfExamples,
  sourcesFrom,
  withEngine,
} from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { classOf } from "./soa.ts";

/** Error of the good function, and the factor that the lemma allows. */
const good = 0.05;
const beta = 0.05;
const cases = [
  { candidates: 4, epsilon: "1" },
  { candidates: 16, epsilon: "1" },
  { candidates: 16, epsilon: "0.1" },
];
const shares = [1 / 64, 1 / 32, 1 / 16, 1 / 8, 1];

/**
 * Lemma 16 with constants: with max(36, 6/epsilon) ln(3 |H| / beta) / alpha examples the exponential mechanism returns a
 * function of error at most 2 alpha if there is one of error alpha; failures of the learner itself at and below that size.
 */
export const genericLearner: Experiment = {
  id: "generic-learner",
  title: "The generic private learner finds a good function on a list",
  summary:
    "One function of error alpha stands among others of error just above 2 alpha. With the sample size of the lemma the " +
    "exponential mechanism takes another with probability at most beta; with a few hundredths of it, often. The log ratio of its " +
    "exact law on neighboring samples never exceeds epsilon.",
  statements: [...["lemma-16", "definition-9"].map((id) => `bun-livni-moran/${id}`)],
  parts: (size) => [
    ...cases.flatMap((one) =>
      shares.map((share): Part => ({
        name: `${one.candidates} candidates, epsilon ${one.epsilon}, share ${share}`,
        measure: (run) => failures(one, share, size === "full" ? 5000 : 120, run),
      })),
    ),
    { name: "privacy", measure: privacy },
  ],
  picture: (rows) => [
    {
      title: "How often the learner misses the good function",
      x: { label: "examples", scale: "logarithmic" },
      y: { label: "frequency of failure", from: 0, to: 1 },
      curves: [
        ...cases.map(({ candidates, epsilon }) =>
          measuredCurve(rowsOf(rows, "failures", { candidates, epsilon }), {
            label: `${candidates} functions, epsilon ${epsilon}`,
            x: "n",
          }),
        ),
        claimedCurve(
          rows.filter(({ series, claimed }) => series === "failures" && claimed),
          { label: "beta, from the lemma's sample size on", x: "n" },
        ),
      ],
      caption:
        "The last dot of each row is at the size of the lemma; the dots before it say how much of it is caution.",
    },
  ],
};

function sizeOf({ candidates, epsilon }: (typeof cases)[number]): number {
  const values = { candidates, alpha: String(good), beta: String(beta), epsilon };
  return Math.ceil(boundValue("list-choice-sample-size", values));
}

/**
 * The candidates are single points, and no candidate has the last point, on which most of the mass lies. Point 0 has label 1
 * with mass just above twice the error and label 0 with mass `good`: that is the error of the first candidate.
 */
async function failures(
  one: (typeof cases)[number],
  share: number,
  runs: number,
  { random: source }: PartRun,
): Promise<readonly Row[]> {
  const { candidates, epsilon } = one;
  const n = Math.ceil(share * sizeOf(one));
  const subject = classOf(
    Array.from({ length: candidates }, (_, i) => `${"0".repeat(i)}1`.padEnd(candidates + 1, "0")),
  );
  const learner = learners.make("exponential", { subject }, { epsilon });
  const next = sourcesFrom(source);
  const bits = new random.Bits(next());
  let missed = 0;
  await withEngine(async (engine) => {
    for (let run = 0; run < runs; run++) {
      const [points, labels] = [new Int32Array(n), new Uint8Array(n)];
      for (let i = 0; i < n; i++) {
        const u = random.uniform(bits, 1000);
        // Errors: of point 0 0.05; of any other 0.101.
        if (u < 151) labels[i] = u < 101 ? 1 : 0;
        else points[i] = candidates;
      }
      const { predict } = await learn(learner, sampleOf([points], labels), { random: next(), engine });
      if (predict([0]) === 0) missed += 1;
    }
  });
  return [
    row(
      "failures",
      { candidates, epsilon, n },
      frequency(missed, runs),
      share === 1 ? atMost(beta) : undefined,
    ),
  ];
}

/** The largest log ratio of the exact law over all samples of three examples on two points and all their neighbors. */
async function privacy(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const epsilon of ["0.5", "2"]) {
    const learner = learners.make("exponential", { subject: classes.parse("thresholds:2") }, { epsilon });
    const laws = [];
    for (let code = 0; code < 64; code++) {
      const digits = [code & 3, (code >> 2) & 3, code >> 4];
      laws.push((await distribution(learner, sampleOfExamples(digits))).law);
    }
    let largest = 0;
    for (let code = 0; code < 64; code++) {
      for (const change of [1, 2, 3, 4, 8, 12, 16, 32, 48]) {
        for (const [key, { mass }] of laws[code]!)
          largest = Math.max(largest, Math.log(mass.lower / laws[code ^ change]!.get(key)!.mass.upper));
      }
    }
    rows.push(row("largest log ratio", { epsilon }, exactly(largest), atMost(Number(epsilon))));
  }
  return rows;
}
