import { classes, type HypothesisClass, pointsOf, random, type Threshold } from "holdfast";
import { average, exactly, type Experiment, frequency, type Part, type Row } from "../../contract/index.ts";
import { atMost, boundValue, equalTo, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { labellings } from "./labellings.ts";

const series = {
  target: "one target, every subset",
  pair: "every pair, every subset",
  windows: "every pair, random subsets",
  lost: "examples lost to the best representative",
  generic: "the same, for any class",
} as const;

/** Random subsets as nets, and how many labellings points have. */
export const nets: Experiment = {
  id: "nets",
  title: "A random subset knows the class",
  summary:
    "Two hypotheses that agree on a random subset of m of n examples disagree on few of the others (Lemma 4): every pattern of w examples is missed with probability C(n - m, w)/C(n, w). All subsets of small samples and random ones of larger samples are searched for pairs that escape; the examples lost to the best representative of a threshold are (n - m)/(m + 1) exactly. Labellings of points stay below the Sauer-Shelah bound (Lemma 5).",
  statements: ["dagan-feldman/lemma-4", "dagan-feldman/lemma-5"],
  parts(size): readonly Part[] {
    const runs = size === "short" ? 4000 : 40_000;
    return [
      ...[2, 4, 6, 8].map((m): Part => ({ name: `every ${m}`, measure: () => everySubset(14, m) })),
      ...[10, 20, 40, 80].map((m): Part => ({
        name: `random ${m}`,
        measure: ({ random: source }) => randomSubsets(200, m, runs, new random.Bits(source)),
      })),
      ...["thresholds", "intervals", "unions:2", "rectangles:2", "halfspaces:2"].map((spec): Part => ({
        name: `growth ${spec}`,
        measure: ({ random: source }) => labellings(spec, new random.Bits(source)),
      })),
    ];
  },
  picture(rows) {
    const of = (name: string): readonly Row[] => rowsOf(rows, name, { n: 200 });
    return [
      {
        title: "Examples lost to the best representative (n = 200)",
        x: { label: "size m of the subset", scale: "logarithmic" },
        y: { label: "examples", scale: "logarithmic" },
        curves: [
          claimedCurve(of(series.generic), { label: "for any class", x: "m" }),
          claimedCurve(of(series.lost), { label: "thresholds: (n - m)/(m + 1)", x: "m" }),
          measuredCurve(of(series.lost), { label: "random subsets", x: "m" }),
        ],
        caption:
          "A subset of m points pins a threshold down to n/m examples; the bound for any class costs a logarithm more.",
      },
    ];
  },
};

/** The longest run of ranks without a drawn one. */
function longestGap(drawn: readonly number[], n: number): number {
  return [...drawn, n].reduce((most, rank, i) => Math.max(most, rank - 1 - (drawn[i - 1] ?? -1)), 0);
}

/** How many ranks from the first on are not drawn: what the target that is 1 everywhere loses. */
function lostBelow(subject: HypothesisClass, drawn: readonly number[], n: number): number {
  // The best representative of the subset's labellings on a sample whose labels are all 1.
  let best = n;
  for (const { hypothesis } of subject.dichotomies(pointsOf([Int32Array.from(drawn)]))) {
    const { threshold } = hypothesis as Threshold;
    best = Math.min(best, Math.max(0, Math.min(n, threshold)));
  }
  return best;
}

/** Every m of n ranks. */
function everySubset(n: number, m: number): readonly Row[] {
  const subject = classes.parse("thresholds");
  const sizes = Array.from({ length: n - m }, (_, i) => i + 1);
  const [pairs, targets] = [sizes.map(() => 0), sizes.map(() => 0)];
  let [count, lost] = [0, 0];
  const middle = Math.floor(n / 2);
  for (let bits = 0; bits < 2 ** n; bits++) {
    const drawn = Array.from({ length: n }, (_, i) => i).filter((i) => (bits >> i) & 1);
    if (drawn.length !== m) continue;
    count++;
    lost += lostBelow(subject, drawn, n);
    const gap = longestGap(drawn, n);
    // Thresholds that agree on the subset with the one in the middle: as far as the next drawn ranks on either side.
    const above = (drawn.find((rank) => rank >= middle) ?? n) - middle;
    const below = middle - 1 - (drawn.findLast((rank) => rank < middle) ?? -1);
    for (const [i, w] of sizes.entries()) {
      if (gap >= w) pairs[i]!++;
      if (Math.max(above, below) >= w) targets[i]!++;
    }
  }
  const patterns = subject.growth(n).upper - 1n;
  return [
    ...sizes.flatMap((w, i): readonly Row[] => [
      row(
        series.target,
        { n, m, w },
        exactly(targets[i]! / count),
        atMost(boundValue("net-failure", { n, subset: m, weight: w, patterns })),
      ),
      row(
        series.pair,
        { n, m, w },
        exactly(pairs[i]! / count),
        // A pair of thresholds that escapes leaves w neighboring ranks undrawn: n - w + 1 windows.
        atMost(boundValue("window-net-failure", { n, subset: m, weight: w })),
      ),
    ]),
    row(
      series.lost,
      { n, m },
      exactly(lost / count),
      equalTo(boundValue("closure-loss", { n, subset: m, vc: 1 })),
    ),
  ];
}

function randomSubsets(n: number, m: number, runs: number, bits: random.Bits): readonly Row[] {
  const subject = classes.parse("thresholds");
  const patterns = subject.growth(n).upper - 1n;
  let w = 1;
  while (boundValue("window-net-failure", { n, subset: m, weight: w }) > 0.1) w++;
  let wide = 0;
  const lost = new Float64Array(runs);
  for (let i = 0; i < runs; i++) {
    const drawn = random.subset(bits, n, m);
    if (longestGap(drawn, n) >= w) wide++;
    lost[i] = lostBelow(subject, drawn, n);
  }
  const mean = average(lost, [0, n - m]);
  return [
    row(
      series.windows,
      { n, m, w },
      frequency(wide, runs),
      atMost(boundValue("window-net-failure", { n, subset: m, weight: w })),
    ),
    row(series.lost, { n, m }, mean, equalTo(boundValue("closure-loss", { n, subset: m, vc: 1 }))),
    row(series.generic, { n, m }, mean, atMost(boundValue("net-loss", { n, subset: m, patterns }))),
  ];
}
