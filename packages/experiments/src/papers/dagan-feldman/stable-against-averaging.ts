import { answering, classes, learners, random, sampleOf } from "holdfast";
import { exactly, type Experiment, frequency, mapped, type Part, type Row } from "../../contract/index.ts";
import { atLeast, atMost, boundValue, row, rowsOf, sourceFrom, stated } from "../../measuring/index.ts";
import { claimedCurve, type Curve, measuredCurve } from "../../pictures/index.ts";

const series = {
  stable: "stable",
  averaging: "averaging",
  provedStable: "proved examples, stable",
  provedAveraging: "proved examples, averaging",
  explicit: "proved examples, Theorem 1 with constants",
} as const;

/** Four points, labels 1 on the upper two, four in ten flipped: the case in which a block's minimizer is 1/sqrt(size) off. */
const [points, cut, noise] = [4, 2, 4];
const gamma = "0.05";
const [alpha, beta] = ["0.05", "0.05"];

/** The stable learner of Theorem 1 against the averaging that it replaces: excess at the same stability, and proved sizes. */
export const stableAgainstAveraging: Experiment = {
  id: "stable-against-averaging",
  title: "Stable against averaging",
  summary:
    "At the same stability gamma, averaging minimizers of 1/gamma blocks needs 1/(gamma alpha^2) examples, Theorem 1's learner 1/(gamma alpha) + 1/alpha^2. Measured: the excess error of both on noisy labels as n grows. Proved: the examples after which the certificate of either starts, beside the number below which no learner succeeds at all.",
  statements: ["dagan-feldman/theorem-1", "dagan-feldman/theorem-10", "dagan-feldman/algorithm-a-sta"],
  parts(size): readonly Part[] {
    const sizes =
      size === "short" ? [100, 300, 1000, 3000] : [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800];
    const runs = size === "short" ? 300 : 3000;
    const gammas = ["0.3", "0.2", "0.1", "0.05", "0.02", "0.01", "0.005"];
    return [
      ...sizes.flatMap((n) =>
        (["stable", "averaging"] as const).map((spec): Part => ({
          name: `${spec} ${n}`,
          measure: ({ random: source }) => excess(spec, n, runs, new random.Bits(source)),
        })),
      ),
      ...gammas.map((rate): Part => ({ name: `proved ${rate}`, measure: () => proved(rate) })),
    ];
  },
  picture(rows) {
    const over =
      (x: string, kind: "dots" | "line") =>
      (name: string, label: string): Curve =>
        measuredCurve(rowsOf(rows, name), { label, x, kind });
    const [errors, sizes] = [over("n", "dots"), over("gamma", "line")];
    return [
      {
        title: `Excess error at gamma = ${gamma}, four labels in ten flipped`,
        x: { label: "examples n", scale: "logarithmic" },
        y: { label: "excess error", from: 0 },
        curves: [errors(series.stable, "stable"), errors(series.averaging, "averaging")],
        caption:
          "The stable learner reaches a small excess with a fraction of the examples that averaging needs.",
      },
      {
        title: `Examples that are proved to suffice (excess ${alpha}, all distributions)`,
        x: { label: "stability gamma", scale: "logarithmic" },
        y: { label: "examples n", scale: "logarithmic" },
        curves: [
          sizes(series.provedAveraging, "averaging"),
          sizes(series.provedStable, "stable"),
          claimedCurve(rowsOf(rows, series.explicit), { label: "Theorem 1 with its constants", x: "gamma" }),
        ],
        caption:
          "Averaging pays 1/gamma from the start; the stable learner only once 1/(gamma alpha) exceeds 1/alpha^2.",
      },
    ];
  },
};

/** New samples, one answer from each: independent runs. A wrong answer costs 1 - 2 * noise beyond the best threshold. */
async function excess(
  spec: "stable" | "averaging",
  n: number,
  runs: number,
  bits: random.Bits,
): Promise<readonly Row[]> {
  const learner = learners.make(spec, { subject: classes.parse("thresholds") }, { gamma, beta });
  let wrong = 0;
  for (let i = 0; i < runs; i++) {
    const column = Int32Array.from({ length: n }, () => random.uniform(bits, points));
    const labels = Uint8Array.from(column, (x) => Number(x >= cut !== random.uniform(bits, 10) < noise));
    const served = await answering(learner, sampleOf([column], labels), {
      random: sourceFrom(bits),
    });
    const x = random.uniform(bits, points);
    if ((await served.answer([x])) !== Number(x >= cut)) wrong++;
  }
  const cost = 1 - (2 * noise) / 10;
  const found = learner.plan({ n }).certificates.find(({ claim }) => claim.notion === "accuracy");
  return [
    row(
      series[spec],
      { n, gamma: Number(gamma), points, noise: noise / 10 },
      mapped(frequency(wrong, runs), (share) => share * cost),
      // The certificate fails with probability beta, and then the excess is at most 1.
      found ? atMost(stated(found, "alpha") + Number(beta)) : undefined,
    ),
  ];
}

/** Where the certificate of the excess starts for either learner. */
function proved(rate: string): readonly Row[] {
  const sum = Number(alpha) + Number(beta);
  const necessary = boundValue("agnostic-lower-bound", { alpha: String(sum), vc: 1 });
  const explicit = boundValue("stable-sample-size-closed", { alpha, beta, gamma: rate, vc: 1 });
  return (["stable", "averaging"] as const).flatMap((spec): readonly Row[] => {
    const options = { gamma: rate, alpha, beta };
    const plan = learners.make(spec, { subject: classes.parse("thresholds") }, options).plan({ n: 10 });
    const n = plan.withheld[0]?.n;
    if (n === undefined) throw new Error(`${spec} finds no size at gamma = ${rate}`);
    const at = { gamma: Number(rate), alpha: Number(alpha) };
    const measured = exactly(n);
    const own = row(
      spec === "stable" ? series.provedStable : series.provedAveraging,
      at,
      measured,
      atLeast(necessary),
    );
    if (spec === "averaging") return [own];
    return [own, row(series.explicit, at, measured, atMost(explicit))];
  });
}
