import { apply, learners, sampleOf } from "holdfast";
import { exactly, type Row } from "../../contract/index.ts";
import { atLeast, atMost, row, stated } from "../../measuring/index.ts";
import { answerLaw, flipped } from "./answer-law.ts";
import { after, asked, attainingClass, before, common } from "./attaining-class.ts";
import { type CountLaw, deltaAt, independent, mixed } from "./transcripts.ts";

/** The names of the curves. */
export const subsetSeries = {
  fresh: "a new subset for every answer",
  reused: "one subset for all answers",
  corrected: "one subset, accounted for",
} as const;

/** The instance on which the stable learner is as unstable as it may be, its answers flipped, asked k times at one point. */
export async function subsets(k: number, delta: number): Promise<readonly Row[]> {
  const [n, flip, mechanism] = [33, "0.05", "0.5"];
  const learner = learners.make("stable", { subject: attainingClass() }, { subset: 1, epsilon: mechanism });
  const share = 1 / n;
  const pairs = await Promise.all(
    (
      [
        [before, 1],
        [after, 0],
      ] as const
    ).map(async ([point, label]) => {
      const column = Int32Array.from({ length: n }, (_, i) => (i === 0 ? point : common));
      const labels = Uint8Array.from({ length: n }, (_, i) => (i === 0 ? label : i % 2));
      const { value } = await answerLaw(learner, sampleOf([column], labels), asked);
      // Given a subset at the replaced example the answer is its label; the rest of the law is that of the common point.
      const rest = (value - share * label) / (1 - share);
      const law = (p: number): CountLaw => independent(k, flipped(p, Number(flip)));
      return { fresh: law(value), reused: mixed(share, law(label), law(rest)) };
    }),
  );
  const [one, two] = pairs;
  const answer = apply("flipped-stable-prediction", [], { subset: 1, epsilon: mechanism, flip }, n);
  const account = stated(
    apply("optimal-composition", [answer], { times: k, delta: String(delta) }),
    "epsilon",
  );
  const fixed = apply("flip-bounded-range", [`bounded-range:epsilon=${mechanism}`], { flip });
  const at = { k, n, flip: Number(flip), epsilon: account };
  const reused = exactly(deltaAt(one!.reused, two!.reused, account), 1e-12);
  return [
    row(subsetSeries.fresh, at, exactly(deltaAt(one!.fresh, two!.fresh, account), 1e-12), atMost(delta)),
    // From sixteen answers on the exact delta is above what the account of fresh subsets allows.
    row(subsetSeries.reused, at, reused, k >= 16 ? atLeast(delta) : undefined),
    row(
      subsetSeries.corrected,
      { ...at, epsilon: k * stated(fixed, "epsilon") },
      exactly(deltaAt(one!.reused, two!.reused, k * stated(fixed, "epsilon")), 1e-12),
      atMost(share),
    ),
  ];
}
