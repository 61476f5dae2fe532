import { classes, learners, type Sample, sampleOf } from "holdfast";
import { exactly, type Part, type Row } from "../../contract/index.ts";
import { atMost, lossBetween, outputLaw, row } from "../../measuring/index.ts";

const setting = { subject: classes.parse("thresholds"), ranges: [{ lower: 0, upper: 1 }] };

/** Six examples of which one is replaced by any of a few: the largest logarithm of a ratio of probabilities. */
export function coverPrivacyPart(epsilon: string): Part {
  return {
    name: `privacy at epsilon ${epsilon}`,
    measure: async (): Promise<Row[]> => {
      const learner = learners.make("cover", setting, { epsilon, radius: "0.1" });
      const base = [
        [0.1, 0],
        [0.2, 0],
        [0.4, 1],
        [0.6, 0],
        [0.75, 1],
        [0.9, 1],
      ] as const;
      const law = await outputLaw(learner, sampleFrom(base));
      let loss = 0;
      for (let i = 0; i < base.length; i++) {
        for (const example of [
          [0, 1],
          [0, 0],
          [0.5, 1],
          [0.5, 0],
          [1, 0],
          [1, 1],
        ] as const) {
          const other = await outputLaw(
            learner,
            sampleFrom(base.map((kept, j) => (j === i ? example : kept))),
          );
          loss = Math.max(loss, lossBetween(law, other));
        }
      }
      return [
        row(
          "privacy loss, Theorem 7",
          { epsilon, n: base.length },
          exactly(loss, 1e-12),
          atMost(Number(epsilon)),
        ),
      ];
    },
  };
}

function sampleFrom(examples: readonly (readonly [number, number])[]): Sample {
  return sampleOf(
    [Float64Array.from(examples, ([x]) => x)],
    examples.map(([, y]) => y),
  );
}
