import { classes, learn, learners, Reals, sampleOf } from "holdfast";
import { average, type Experiment, type PartRun, type Row } from "../../contract/index.ts";
import { atMost, boundValue, row, rowsOf, thresholdOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";

const subject = classes.parse("thresholds");

/**
 * Points uniform on [0, 1/kappa], where the reference is uniform on [0, 1]; labels of the threshold in the middle, wrong with
 * probability 1/10: the mean excess risk of the cover learner over drawn samples.
 */
async function netRows(
  kappa: number,
  radius: string,
  n: number,
  epsilon: string,
  runs: number,
  { random }: PartRun,
): Promise<readonly Row[]> {
  const reals = new Reals(random);
  const learner = learners.make(
    "cover",
    { subject, ranges: [{ lower: 0, upper: 1 }] },
    { epsilon, kappa, radius },
  );
  const { parameters } = learner.plan({ n });
  const excesses: number[] = [];
  for (let i = 0; i < runs; i++) {
    const column = Float64Array.from({ length: n }, () => reals.uniform() / kappa);
    const labels = column.map((x) => (x * kappa >= 0.5 ? 1 : 0) ^ (reals.uniform() < 0.1 ? 1 : 0));
    const { document } = await learn(learner, sampleOf([column], labels), { random });
    excesses.push(0.8 * Math.abs(Math.min(1, Math.max(0, thresholdOf(document) * kappa)) - 0.5));
  }
  const candidates = Number(parameters["candidates"]);
  const value = boundValue("reference-net-rate", {
    n,
    epsilon,
    candidates,
    kappa,
    radius: parameters["radius"] as string,
  });
  const at = { kappa, radius: Number(radius), n, epsilon: Number(epsilon), candidates };
  return [row("excess risk", at, average(excesses, [0, 0.4]), atMost(value))];
}

/**
 * Example 6: a public class of random thresholds. It lacks one within alpha of the best, but for the least that was drawn, with
 * probability far below (1 - alpha)^candidates: 2 alpha of the mass is that near.
 */
async function representationRows(
  candidates: number,
  n: number,
  epsilon: string,
  runs: number,
  { random }: PartRun,
): Promise<readonly Row[]> {
  const reals = new Reals(random);
  const alpha = 0.05;
  const beta = (1 - alpha) ** candidates;
  const excesses: number[] = [];
  for (let i = 0; i < runs; i++) {
    const drawn = Float64Array.from({ length: candidates }, () => reals.uniform()).sort();
    // On a finite domain: point j lies between drawn[j] and the next, threshold t > 0 is drawn[t], and 0 and the last are constant.
    const finite = classes.parse(`thresholds:${candidates}`);
    const points = Float64Array.from({ length: n }, () => reals.uniform());
    const column = Int32Array.from(points, (x) => Math.max(0, drawn.filter((t) => t <= x).length - 1));
    const labels = points.map((x) => (x >= 0.5 ? 1 : 0));
    const { document } = await learn(
      learners.make("exponential", { subject: finite }, { epsilon }),
      sampleOf([column], labels),
      { random },
    );
    const threshold = thresholdOf(document);
    excesses.push(Math.abs((threshold === 0 ? 0 : (drawn[threshold] ?? 1)) - 0.5));
  }
  const value = boundValue("representation-rate", {
    n,
    epsilon,
    candidates: candidates + 1,
    alpha: String(alpha),
    beta: beta.toFixed(12),
  });
  return [
    row(
      "random class",
      { candidates, n, epsilon: Number(epsilon) },
      average(excesses, [0, 0.5]),
      atMost(value),
    ),
  ];
}

export const referenceNet: Experiment = {
  id: "reference-net",
  title: "A public reference distribution makes thresholds learnable in private",
  summary:
    "Thresholds cannot be learned in private, unless the data's distribution has at most kappa times the mass of a public one: then the exponential mechanism over a net of the public one learns. Its mean excess risk over drawn samples, beside kappa radius plus the rate of a draw among the net. A mean above it would contradict Example 7 (and Example 6 for a random public class).",
  statements: ["wang/example-6", "wang/example-7"],
  parts(size) {
    const runs = size === "full" ? 2000 : 150;
    return [
      ...[1, 4, 16].flatMap((kappa) =>
        [100, 400, 1600].map((n) => ({
          name: `net ${kappa} ${n}`,
          // The radius shrinks with n and the epsilon, so that both halves of the bound fall.
          measure: (run: PartRun) =>
            netRows(
              kappa,
              (0.5 / Math.sqrt(n) / kappa).toFixed(6),
              n,
              (2 / Math.sqrt(n / 40)).toFixed(4),
              runs,
              run,
            ),
        })),
      ),
      ...[20, 100].map((candidates) => ({
        name: `random class ${candidates}`,
        measure: (run: PartRun) => representationRows(candidates, 200, "0.5", runs, run),
      })),
    ];
  },
  picture(rows) {
    const of = (kappa: number): readonly Row[] => rowsOf(rows, "excess risk", { kappa });
    return [
      {
        title: "Mean excess risk of the net",
        x: { label: "examples n", scale: "logarithmic" },
        y: { label: "excess risk", scale: "logarithmic" },
        curves: [1, 4, 16].flatMap((kappa) => [
          measuredCurve(of(kappa), { label: `kappa = ${kappa}`, x: "n" }),
          claimedCurve(of(kappa), { label: `bound, kappa = ${kappa}`, x: "n" }),
        ]),
        caption:
          "A larger kappa needs a finer net, and the price of a finer net is only a logarithm. The bound holds for every such distribution and adds the stability, which this one hardly needs: it is loose here.",
      },
    ];
  },
};
