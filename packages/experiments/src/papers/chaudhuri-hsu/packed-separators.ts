import {
  distribution,
  type FiniteClass,
  finiteClass,
  type Law,
  learners,
  type ModelDocument,
  random,
  type RandomSource,
  Rational,
  sampleOf,
} from "holdfast";
import { average, type Measured } from "../../contract/index.ts";
import { withEngine } from "../../measuring/index.ts";

/** Points of a regular polygon, half of which every separator labels 1. */
const points = 120;
/** Neighbors are turned by so many points, and differ at twice as many. */
const turn = 2;

/** Separators of the plane in neighboring directions, under the uniform law on a regular polygon. */
export interface PackedSeparators {
  readonly subject: FiniteClass<number>;
  /** With which probability two of them differ at most. */
  readonly diameter: Rational;
  /** Two of them differ by more than twice this. */
  readonly alpha: Rational;
}

export function packedSeparators(members: number): PackedSeparators {
  const subject = finiteClass<number>({
    spec: "packed-separators",
    points,
    hypotheses: () => Array.from({ length: members }, (_, i) => i),
    predict: (member, x) => ((x - turn * member + points) % points < points / 2 ? 1 : 0),
    canonical: (member) => member,
    key: String,
  });
  const gap = Rational.of(2 * turn, points);
  return { subject, diameter: gap.times(members - 1), alpha: gap.times("0.49") };
}

export interface SuccessOptions {
  readonly subject: FiniteClass<number>;
  readonly n: number;
  readonly epsilon: string;
  /** How many lists of points are drawn. */
  readonly samples: number;
  readonly source: RandomSource;
}

/**
 * The mean success of the learner `label-private` over independent points and over all members as the truth: by the exact law for
 * each list of points, so that only the points are left to chance. A success is the member itself: no other is near enough.
 */
export async function labelPrivateSuccess({
  subject,
  n,
  epsilon,
  samples,
  source,
}: SuccessOptions): Promise<Measured> {
  const learner = learners.make("label-private", { subject }, { epsilon });
  const bits = new random.Bits(source);
  const members = Number(subject.size);
  const means: number[] = [];
  await withEngine(async (engine) => {
    for (let sample = 0; sample < samples; sample++) {
      const column = Int32Array.from({ length: n }, () => random.uniform(bits, points));
      let total = 0;
      for (let member = 0; member < members; member++) {
        const labels = Uint8Array.from(column, (x) => subject.predict(member, [x]));
        const { law } = await distribution(learner, sampleOf([column], labels), undefined, { engine });
        for (const { outcome, mass } of (law as Law<ModelDocument>).values()) {
          if (outcome.kind === "hypothesis" && outcome.hypothesis === member) total += mass.upper;
        }
      }
      means.push(total / members);
    }
  });
  return average(means);
}
