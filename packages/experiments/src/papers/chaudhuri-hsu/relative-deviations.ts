import { geometry, Reals } from "holdfast";
import {
  exactly,
  type Experiment,
  frequency,
  type Part,
  quantile,
  type Row,
  type Size,
} from "../../contract/index.ts";
import { above, atLeast, atMost, boundValue, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, type Curve, measuredCurve } from "../../pictures/index.ts";
import { largestWithin, leastWithin, pairDeviations, singleDeviations } from "./line-deviations.ts";

const single = "Lemma 16, thresholds";
const pairs = "Lemma 17, pairs of thresholds";
const scales = "Lemma 23, pairs at both scales";
const beta = 0.05;
/** The quantile that is drawn is exceeded so often: Lemma 16 has no larger value. */
const often = 0.2;

/** Lemmas 16, 17 and 23: how far disagreements on a sample are from those under the law, relative to their size. */
export const relativeDeviations: Experiment = {
  id: "relative-deviations",
  title: "Relative deviations of disagreements",
  summary:
    "For samples of the uniform law on [0, 1] the largest relative deviation over all thresholds, and over all pairs of them, is computed exactly. It may exceed the gamma of Lemma 16 (17) in at most a share beta = 0.05 " +
    "of the samples; and at the n of Lemma 23 with the constant 36, or at the least n that its condition allows, all pairs must keep their scale in at least half of them.",
  statements: ["chaudhuri-hsu/lemma-16", "chaudhuri-hsu/lemma-17", "chaudhuri-hsu/lemma-23"],
  parts: (size) => [
    ...(size === "short" ? [50, 200, 800] : [50, 200, 800, 3200]).map((n) => deviationPart(n, size)),
    ...["0.1", "0.05"].map((r) => scalePart(r, size)),
  ],
  picture: (rows) => [
    {
      title: "Largest relative deviation squared: what one sample in five exceeds",
      x: { label: "n", scale: "logarithmic" },
      y: { label: "gamma", scale: "logarithmic" },
      curves: [single, pairs].flatMap((series): Curve[] => {
        const mine = rowsOf(rows, `${series}: quantile`);
        return [
          measuredCurve(mine, { label: series, x: "n" }),
          claimedCurve(mine, { label: `${series}, gamma`, x: "n" }),
        ];
      }),
      caption: "Both fall like 1/n. The dashed gammas hold for every law, with a factor that the rows show.",
    },
  ],
};

/** Exceeding gamma has probability at most beta on either side. */
function deviationPart(n: number, size: Size): Part {
  return {
    name: `deviations of ${n} points`,
    measure: ({ random }) => {
      const reals = new Reals(random);
      // All pairs of n points are looked at in every run.
      const runs = size === "short" ? 400 : n > 1000 ? 150 : 1000;
      const gammas = [
        // Either side of Lemma 16 is allowed a quarter of its beta.
        [single, (failure: number) => boundValue("error-deviation", { n, vc: 1, beta: `${4 * failure}` })],
        [pairs, (failure: number) => above(geometry.pairDeviation({ n, vc: 1, beta: `${failure}` }))],
      ] as const;
      const found = Array.from({ length: runs }, () => {
        const points = Float64Array.from({ length: n }, () => reals.uniform()).sort();
        return [singleDeviations(points), pairDeviations(points)] as const;
      });
      return gammas.flatMap(([series, gammaOf], k): Row[] => {
        const gamma = gammaOf(beta);
        return (["above", "below"] as const)
          .map((side): Row =>
            row(
              `${series}: exceeded`,
              { n, side, gamma },
              frequency(found.filter((both) => both[k]![side] > gamma).length, runs),
              atMost(beta),
            ),
          )
          .concat(
            row(
              `${series}: quantile`,
              { n },
              quantile(
                found.map((both) => both[k]!.above),
                1 - often,
              ),
              atMost(gammaOf(often)),
            ),
          );
      });
    },
  };
}

/** At the n of the lemma the three implications hold for all pairs, in at least half of all samples. */
function scalePart(r: string, size: Size): Part {
  return {
    name: `scales at r = ${r}`,
    measure: ({ random }) => {
      const reals = new Reals(random);
      const runs = size === "short" ? 300 : 3000;
      const scale = Number(r);
      const least = boundValue("packing-transfer-sharp", { vc: 1, radius: r });
      const printed = Math.ceil(boundValue("packing-transfer", { vc: 1, radius: r }));
      const rows: Row[] = [
        row(`${scales}: n`, { r, what: "least n by Lemma 17" }, exactly(least), atMost(printed)),
      ];
      for (const n of [least, printed]) {
        let kept = 0;
        for (let run = 0; run < runs; run++) {
          const points = Float64Array.from({ length: n }, () => reals.uniform()).sort();
          // What lies within r has share at most 2r; what is farther than 6r apart more than 4r; what is within 12r at most 16r.
          const isKept =
            largestWithin(points, scale) <= 2 * scale &&
            leastWithin(points, 6 * scale) > 4 * scale &&
            largestWithin(points, Math.min(1, 12 * scale)) <= 16 * scale;
          if (isKept) kept++;
        }
        rows.push(row(scales, { r, n }, frequency(kept, runs), atLeast(0.5)));
      }
      return rows;
    },
  };
}
