import { classes, type FiniteClass } from "holdfast";
import { exactly, type Experiment, type Part, type Row } from "../../contract/index.ts";
import { atLeast, atMost, boundValue, enclosed, row, rowsOf } from "../../measuring/index.ts";
import { againstClaims } from "../../pictures/index.ts";
import { groupRow, groupSeries, labelled } from "./group-loss.ts";
import { labelPrivateLaw, type OutputLaw, respondedLaw } from "./output-laws.ts";

const average = "average success";
const half = "share of failures, Lemma 11";
const either = "success by the two-sided chain";

const mechanisms: readonly (readonly [name: string, law: OutputLaw])[] = [
  ["label-private", labelPrivateLaw],
  ["randomized response", respondedLaw],
];

/** Lemmas 11 and 22, Theorem 12 and the inequality behind them, on exact laws of two label-private learners. */
export const packingInequality: Experiment = {
  id: "packing-inequality",
  title: "Privacy cannot tell many inputs apart",
  summary:
    "Points are public and labels private; all point functions label the same points, so that any two samples differ in 2 labels. The exact laws of the learner `label-private` and of randomized response with a minimizer give the " +
    "average probability of finding the right one, at most 1/(1 + (K - 1) e^(-2 epsilon)); the share of targets that fail with probability 1/2 (Lemma 11, at least half where it applies); and the largest change of a probability by k labels (Lemma 22).",
  statements: [
    "chaudhuri-hsu/lemma-11",
    "chaudhuri-hsu/lemma-22",
    "chaudhuri-hsu/theorem-12",
    "chaudhuri-hsu/definition-2",
  ],
  parts: (size) => {
    const counts = size === "short" ? [5, 8] : [5, 8, 11];
    return counts.flatMap((count) =>
      ["0.1", "0.3", "1", "2"].flatMap((epsilon) =>
        mechanisms.map(([name, law]) => partOf(name, law, count, epsilon)),
      ),
    );
  },
  picture: (rows) => [
    againstClaims(
      rows.filter(({ series }) => series === average || series === either),
      {
        title: "Average success on a packing",
        claimed: "most that privacy allows",
        scale: "logarithmic",
        measured: "exact average success",
        caption:
          "Every dot is one learner, epsilon and number of point functions. At small epsilon both are near chance, the reciprocal of the number of functions; the room in between is what these two learners leave.",
      },
    ),
    againstClaims(rowsOf(rows, groupSeries), {
      title: "Lemma 22: what k labels change",
      claimed: "k epsilon",
      measured: "largest logarithm of a ratio of probabilities",
      caption: "No dot is above the dashed line.",
    }),
  ],
};

function partOf(name: string, lawOn: OutputLaw, count: number, epsilon: string): Part {
  return {
    name: `${name}, ${count} points, epsilon ${epsilon}`,
    measure: async () => {
      const subject = classes.parse(`points:${count}`) as FiniteClass;
      const at = { learner: name, points: count, epsilon };
      const laws: Awaited<ReturnType<OutputLaw>>[] = [];
      for (let target = 0; target < count; target++)
        laws.push(await lawOn(subject, labelled(count, [target]), epsilon));
      const mean = (end: "lower" | "upper"): number =>
        laws.reduce((sum, law, i) => sum + law[i]![end], 0) / count;
      const measured = enclosed({ lower: mean("lower"), upper: mean("upper") });
      const packed = { packing: count, distance: 2, epsilon };
      const rows: Row[] = [
        row(average, at, measured, atMost(1 - boundValue("packing-failure", packed))),
        row(either, at, measured, atMost(1 - boundValue("packing-failure-sharp", packed))),
      ];
      // Two functions differ on a share 2/n of the points, more than 1/n; all are within 4/n of one of them.
      const needed = boundValue("fixed-points-lower-bound", {
        packing: count,
        separation: `1/${count}`,
        epsilon,
      });
      if (count < needed) {
        const failing = laws.filter((law, i) => law[i]!.upper <= 0.5).length;
        rows.push(row(half, at, exactly(failing / count), atLeast(0.5)));
      }
      for (const k of [1, 2, 4]) rows.push(await groupRow({ subject, lawOn, epsilon, k, at }));
      return rows;
    },
  };
}
