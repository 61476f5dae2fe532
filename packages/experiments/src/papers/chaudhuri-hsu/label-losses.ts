import { classes, learners, sampleOf } from "holdfast";
import { exactly, type Part, type Row } from "../../contract/index.ts";
import { atLeast, atMost, lossBetween, outputLaw, row } from "../../measuring/index.ts";

const setting = { subject: classes.parse("thresholds"), ranges: [{ lower: 0, upper: 1 }] };

/** The largest logarithm of a ratio when one label is flipped, and how much mass lies where a neighbor in features has none. */
export function labelLossPart(epsilon: string): Part {
  return {
    name: `losses at epsilon ${epsilon}`,
    measure: async (): Promise<Row[]> => {
      const learner = learners.make("label-private", setting, { epsilon });
      const points = Float64Array.of(0.1, 0.25, 0.3, 0.5, 0.8, 0.9);
      const given = [0, 0, 1, 0, 1, 1];
      const law = await outputLaw(learner, sampleOf([points], given));
      let loss = 0;
      for (let i = 0; i < given.length; i++) {
        const other = await outputLaw(
          learner,
          sampleOf(
            [points],
            given.map((label, j) => (i === j ? 1 - label : label)),
          ),
        );
        loss = Math.max(loss, lossBetween(law, other));
      }
      const moved = await outputLaw(learner, sampleOf([points.map((x, i) => (i === 3 ? 0.55 : x))], given));
      let revealed = 0;
      for (const [key, mass] of law) if (!moved.has(key)) revealed += mass;
      const at = { epsilon, n: given.length };
      return [
        row("privacy loss of one label, Theorem 26", at, exactly(loss, 1e-12), atMost(Number(epsilon))),
        // More than nothing: no epsilon protects features.
        row(
          "probability of an output that a neighbor in features never has",
          at,
          exactly(revealed),
          atLeast(Number.MIN_VALUE),
        ),
      ];
    },
  };
}
