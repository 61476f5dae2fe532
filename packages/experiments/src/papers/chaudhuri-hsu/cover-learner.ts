import { classes, instances, learn, type Learner, learners, Reals } from "holdfast";
import {
  type Experiment,
  frequency,
  type Part,
  type PartRun,
  quantile,
  type Size,
} from "../../contract/index.ts";
import { atMost, row, rowsOf, thresholdOf, withEngine } from "../../measuring/index.ts";
import { claimedCurve, type Curve, measuredCurve } from "../../pictures/index.ts";
import { coverPrivacyPart } from "./cover-privacy.ts";
import { noisy } from "./noisy-labels.ts";
import { plannedOnce } from "./planned-once.ts";

const beta = "0.05";
const noise = 0.1;
const setting = { subject: classes.parse("thresholds"), ranges: [{ lower: 0, upper: 1 }] };
const cases = { cover: "agnostic", "cover-realizable": "realizable" } as const;
type Id = keyof typeof cases;

/** Theorems 7, 8 and 9: privacy of the draw from a cover, exactly; its excess error against n, beside what is certified. */
export const coverLearner: Experiment = {
  id: "cover-learner",
  title: "Drawing from a cover of a reference distribution",
  summary:
    "Thresholds are learned from a law that is 5-smooth to the uniform one, with a tenth of the labels flipped (`cover`, Theorem 8) and with none (`cover-realizable`, Theorem 9). The excess error may exceed the certified alpha in at most a share 0.05 of the runs. " +
    "For Theorem 7 the exact laws on neighboring samples are compared: no probability may change by more than a factor e^epsilon.",
  statements: [
    "chaudhuri-hsu/theorem-7",
    "chaudhuri-hsu/theorem-8",
    "chaudhuri-hsu/theorem-9",
    "chaudhuri-hsu/algorithm-a1",
    "chaudhuri-hsu/algorithm-a1r",
    "chaudhuri-hsu/definition-3",
  ],
  parts: (size) => {
    const sizes = size === "short" ? [500, 1000, 2000] : [250, 500, 1000, 2000, 4000, 8000, 16000];
    return [
      ...(Object.keys(cases) as Id[]).flatMap((id) => sizes.map((n) => excessPart(id, n, size))),
      ...["0.1", "1", "3"].map(coverPrivacyPart),
    ];
  },
  picture: (rows) => [
    {
      title: "Excess error that one run in twenty exceeds",
      x: { label: "n", scale: "logarithmic" },
      y: { label: "excess error", scale: "logarithmic" },
      curves: (Object.keys(cases) as Id[]).flatMap((id): Curve[] => {
        const mine = rowsOf(rows, id);
        // On a logarithmic axis an excess of 0 has no place.
        const seen = mine.filter(({ measured }) => measured.lower > 0);
        const dots = seen.length > 0 ? [measuredCurve(seen, { label: id, x: "n" })] : [];
        return [...dots, { ...claimedCurve(mine, { label: `${id}, certified`, x: "n" }), like: id }];
      }),
      caption:
        "Dots must stay below the dashed line of their color. The certified values fall like 1/n where the class contains the truth and like the root of 1/n otherwise. The dots with noise fall faster: this noise is the same everywhere, and the certificate holds for the worst.",
    },
  ],
};

function excessPart(id: Id, n: number, size: Size): Part {
  return {
    name: `${id} on ${n} examples`,
    measure: async ({ random }: PartRun) => {
      const packing = instances.thresholdPacking({ count: 5 });
      const member = packing.member(2);
      const flips = id === "cover" ? noise : 0;
      const learner = plannedOnce(
        learners.make(id, setting, { epsilon: "0.5", beta, kappa: packing.kappa.toString() }),
        n,
        random,
      );
      const alpha = certifiedAlpha(learner, cases[id]);
      if (alpha === undefined) return [];
      const [runs, reals] = [size === "short" ? 200 : 1000, new Reals(random)];
      const excesses: number[] = [];
      await withEngine(async (engine) => {
        for (let run = 0; run < runs; run++) {
          const sample = noisy(member.draw(n, reals), flips, reals);
          const { document } = await learn(learner, sample, { random, engine });
          // Where labels are flipped with probability q, a disagreement with the truth costs 1 - 2q.
          excesses.push(member.errorOf(String(thresholdOf(document))).toNumber() * (1 - 2 * flips));
        }
      });
      const at = { n, epsilon: "0.5", kappa: packing.kappa.toNumber(), noise: flips };
      return [
        row(id, at, quantile(excesses, 1 - Number(beta)), atMost(alpha)),
        row(
          `${id}: above the certified`,
          at,
          frequency(excesses.filter((x) => x > alpha).length, runs),
          atMost(Number(beta)),
        ),
      ];
    },
  };
}

function certifiedAlpha(learner: Learner, wanted: "agnostic" | "realizable"): number | undefined {
  for (const { claim } of learner.plan({ n: 1 }).certificates) {
    if (claim.notion === "accuracy" && claim.setting === wanted) return claim.alpha.toNumber();
  }
  return undefined;
}
