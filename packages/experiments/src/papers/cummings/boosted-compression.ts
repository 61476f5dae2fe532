import { classes, learn, learners, type Point, random, type RandomSource, sampleOf } from "holdfast";
import { exactly, type Experiment, frequency, type Row } from "../../contract/index.ts";
import { atMost, equalTo, row, rowsOf, sourcesOf, stated, uniformReal } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, ratioRange } from "../../pictures/index.ts";
import { concluded } from "./concluded.ts";
import { keptPoints } from "./kept-examples.ts";

const kept = "kept examples, beside the worst case of the proof";
const errors = "errors of the vote on its sample";
const accuracy = "true error above the certificate of what was kept";
const code = "nats of a multiset of blocks, by counting them";
const recognized = "an analyst who recognizes the kept examples";
const beta = "0.05";

/** Theorems 25 and 26: boosting keeps few examples of any class; the vote is consistent, and its certificate is small. */
export const boostedCompressionExperiment: Experiment = {
  id: "boosted-compression",
  title: "Boosting as compression: a vote that is made of few examples",
  summary:
    "Intervals on the line and rectangles in the plane, labelled by one of the class. The vote makes no error on the sample, keeps far fewer examples than the worst case of the proof, and its true error is not shown to exceed the certificate that is sized by what was kept more often than with probability 0.05. Recognizing the kept examples gains their share of the sample, which is below alpha. The code that pays for the choice of the blocks is as long as counting all multisets of blocks says.",
  statements: ["cummings/theorem-25", "cummings/theorem-26"],
  parts: (size) => [
    ...["intervals", "rectangles:2"].flatMap((spec) =>
      (size === "short" ? [1000, 8000] : [500, 1000, 2000, 5000, 20_000]).map((n) => ({
        name: `${spec} n=${n}`,
        measure: (run: { readonly random: RandomSource }) =>
          rowsAt(spec, n, size === "short" ? 12 : 100, run.random),
      })),
    ),
    {
      name: "code",
      measure: () => [codeRow(5, 2, 2), codeRow(6, 3, 2), codeRow(7, 2, 3), codeRow(9, 4, 1)],
    },
  ],
  picture: (rows) => [
    {
      title: "Kept examples",
      x: { label: "examples n", scale: "logarithmic" },
      y: { label: "kept", scale: "logarithmic" },
      curves: ["intervals", "rectangles:2"].flatMap((spec) => {
        const own = rows.filter(({ at }) => at["class"] === spec);
        return [
          claimedCurve(rowsOf(own, kept), { label: `${spec}: worst case`, x: "n" }),
          measuredCurve(rowsOf(own, kept), { label: `${spec}: kept, the most of all runs`, x: "n" }),
        ];
      }),
      caption: `Early stopping is what makes the theorem useful: ${ratioRange(rowsOf(rows, kept))} of the worst case is kept.`,
    },
  ],
};

/** All multisets of so many blocks of so many of n positions, counted one by one; their number and size cost T(T+1)m(m+1). */
function codeRow(n: number, blocks: number, size: number): Row {
  const chosen = (left: number, from: number): number => {
    if (left === 0) return 1;
    let sets = 0;
    for (let i = from; i < n; i++) sets += chosen(left - 1, i + 1);
    return sets;
  };
  const sets = chosen(size, 0);
  const multisets = (left: number, from: number): number => {
    if (left === 0) return 1;
    let count = 0;
    for (let i = from; i < sets; i++) count += multisets(left - 1, i);
    return count;
  };
  const keys = multisets(blocks, 0) * blocks * (blocks + 1) * size * (size + 1);
  const spelled = concluded({ rule: "block-selection-code", parameters: { blocks, size, kept: size }, n });
  return row(code, { n, blocks, size }, exactly(Math.log(keys)), equalTo(stated(spelled, "nats")));
}

/** Uniform points; label 1 inside (0.3, 0.7) in every feature. */
async function rowsAt(spec: string, n: number, runs: number, source: RandomSource): Promise<readonly Row[]> {
  const subject = classes.parse(spec);
  const features = subject.domain.kind === "real" ? subject.domain.features : 1;
  const learner = learners.make("boosted-compression", { subject }, { setting: "realizable", beta });
  const { rounds, block } = learner.plan({ n }).parameters;
  let [most, wrong, above, largest, bound] = [0, 0, 0, 0, 0];
  for (const own of sourcesOf(source, runs)) {
    const bits = new random.Bits(own);
    const columns = Array.from({ length: features }, () =>
      Float64Array.from({ length: n }, () => uniformReal(bits)),
    );
    const truth = (point: Point): number => Number(Array.from(point).every((x) => x > 0.3 && x < 0.7));
    const points = Array.from({ length: n }, (_, i) => columns.map((column) => column[i]!));
    const { document, predict, certificates } = await learn(learner, sampleOf(columns, points.map(truth)), {
      random: own,
    });
    const count = keptPoints(document).length;
    most = Math.max(most, count);
    wrong += points.filter((point) => predict(point) !== truth(point)).length;
    const proofs = certificates.map(({ claim }) => claim);
    const accurate = proofs.flatMap((claim) => (claim.notion === "accuracy" ? [claim.alpha.toNumber()] : []));
    const robust = certificates.filter(({ claim }) => claim.notion === "robust-generalization");
    largest = Math.max(largest, Math.min(...robust.map((one) => stated(one, "alpha"))));
    const promised = Math.min(...accurate, 1);
    bound = Math.max(bound, promised);
    // The true error by 2000 fresh points: above only where it is so for certain, up to 1e-9.
    const fresh = Array.from({ length: 2000 }, () =>
      Array.from({ length: features }, () => uniformReal(bits)),
    );
    const missed = fresh.filter((point) => predict(point) !== truth(point)).length;
    if (frequency(missed, fresh.length).surely[0] > promised) above++;
  }
  const at = { class: spec, n };
  return [
    row(kept, at, exactly(most), atMost(Number(rounds) * Number(block))),
    row(errors, at, exactly(wrong), equalTo(0)),
    row(accuracy, { ...at, bound }, frequency(above, runs), atMost(Number(beta))),
    row(recognized, at, exactly(most / n), atMost(largest)),
  ];
}
