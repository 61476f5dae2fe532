import { seededSource, stableHistogram, stableHistogramCertificate } from "holdfast";
import {
  exactly,
  type Experiment,
  frequency,
  type Part,
  type PartRun,
  type Row,
} from "../../contract/index.ts";
import { atLeast, atMost, equalTo, row, rowsOf, stated } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";

interface Setting {
  readonly epsilon: string;
  readonly delta: string;
}

const settings: readonly Setting[] = [
  { epsilon: "1", delta: "0.01" },
  { epsilon: "2", delta: "0.001" },
  { epsilon: "0.5", delta: "0.05" },
];
const largest = 6;

/**
 * Lemma 15: the exact privacy of the stable histogram when one row moves from one key to another, the chance that a
 * rare key is released and that a frequent one is missed; the same chances in a run of the mechanism over many keys.
 */
export const stableHistogramExperiment: Experiment = {
  id: "stable-histogram",
  title: "A histogram of unknown keys",
  summary:
    "Noise of scale 2/epsilon on each count and a threshold make the list of keys (epsilon, delta)-private. The exact " +
    "hockey-stick divergence over all pairs of small counts never exceeds the delta of the certificate, and reaches it where a " +
    "key occurs once. Noise of half the scale would break it, which the last series shows.",
  statements: ["bun-livni-moran/lemma-15"],
  parts: (size) =>
    settings.map((setting): Part => ({
      name: `epsilon ${setting.epsilon}, delta ${setting.delta}`,
      measure: (run) => measure(setting, size === "full" ? 200_000 : 20_000, run),
    })),
  picture: (rows) => {
    const first = `${settings[0]!.epsilon}, ${settings[0]!.delta}`;
    const of = (series: string) => rowsOf(rows, series, { setting: first });
    return [
      {
        title: `How often a key is released (epsilon ${settings[0]!.epsilon}, delta ${settings[0]!.delta})`,
        x: { label: "how often the key occurs" },
        y: { label: "probability of release", from: 0, to: 1 },
        curves: [
          claimedCurve(of("release"), { label: "exact law", x: "count" }),
          measuredCurve(of("release"), { label: "keys in runs of the mechanism", x: "count" }),
        ],
        caption:
          "A key that occurs once is released with probability at most delta; beyond the threshold it is soon sure.",
      },
    ];
  },
};

function measure({ epsilon, delta }: Setting, runs: number, { random: source }: PartRun): readonly Row[] {
  const spent = stated(stableHistogramCertificate({ epsilon, delta }), "delta");
  const { threshold } = stableHistogram({ keys: [], epsilon, delta, random: seededSource(0) });
  const setting = `${epsilon}, ${delta}`;
  const e = Number(epsilon);
  const at = { setting };
  const rows: Row[] = [];
  for (let from = 1; from <= largest; from++) {
    for (let to = 0; to <= largest; to++) {
      const both = divergences({ from, to, epsilon: e, threshold, scale: 2 / e });
      rows.push(
        row(
          "hockey-stick divergence",
          { ...at, from, to },
          exactly(Math.max(...both), 1e-13),
          (from === 1 && to === 0 ? equalTo : atMost)(spent),
        ),
      );
    }
  }
  // The scale 1/epsilon, with the threshold that it would need, at counts where two of them move.
  const careless = 1 + Math.ceil(Math.log(1 / (Number(delta) * (1 + Math.exp(-e)))) / e);
  const broken = divergences({ from: 5, to: 3, epsilon: e, threshold: careless, scale: 1 / e });
  rows.push(row("half the noise", at, exactly(Math.max(...broken))));
  if (epsilon === "1")
    rows.push({
      ...rows.at(-1)!,
      series: "half the noise breaks it",
      claimed: atLeast(Number(delta)),
    });
  const counts = [1, threshold - 4, threshold - 1, threshold, threshold + 1, threshold + 4, threshold + 8];
  for (const count of counts.filter((c, i) => c >= 1 && counts.indexOf(c) === i)) {
    // Keys have noise of their own: many keys of one count are as many runs.
    const keys = new Map(Array.from({ length: runs }, (_, i) => [`key ${i}`, count]));
    const released = stableHistogram({ keys, epsilon, delta, random: source }).counts.length;
    rows.push(
      row(
        "release",
        { ...at, count },
        frequency(released, runs),
        equalTo(1 - below(threshold - count, 2 / e)),
      ),
    );
  }
  return rows;
}

/** The hockey-stick divergences, both ways, of the lists with counts (from, to) and (from - 1, to + 1). */
function divergences(facts: {
  readonly from: number;
  readonly to: number;
  readonly epsilon: number;
  readonly threshold: number;
  readonly scale: number;
}): readonly [number, number] {
  const { from, to, epsilon, threshold, scale } = facts;
  const [a, b] = [from, from - 1].map((count) => releasedLaw(count, threshold, scale));
  const [c, d] = [to, to + 1].map((count) => releasedLaw(count, threshold, scale));
  let [forward, backward] = [0, 0];
  for (let i = 0; i < a!.length; i++) {
    for (let j = 0; j < c!.length; j++) {
      const [p, q] = [a![i]! * c![j]!, b![i]! * d![j]!];
      forward += Math.max(0, p - Math.exp(epsilon) * q);
      backward += Math.max(0, q - Math.exp(epsilon) * p);
    }
  }
  return [forward, backward];
}

/** Not released, then the noisy counts from the threshold up; the rest of the tail as one, where all ratios are alike. */
function releasedLaw(count: number, threshold: number, scale: number): readonly number[] {
  const reach = threshold + 2 * largest;
  if (count === 0) return [1, ...new Array<number>(reach - threshold + 1).fill(0)];
  const q = Math.exp(-1 / scale);
  const law = [below(threshold - count, scale)];
  for (let z = threshold; z < reach; z++) law.push(((1 - q) / (1 + q)) * q ** Math.abs(z - count));
  return [...law, 1 - below(reach - count, scale)];
}

/** The chance that discrete Laplace noise of this scale is below k. */
function below(k: number, scale: number): number {
  const q = Math.exp(-1 / scale);
  return k >= 1 ? 1 - q ** k / (1 + q) : q ** (1 - k) / (1 + q);
}
