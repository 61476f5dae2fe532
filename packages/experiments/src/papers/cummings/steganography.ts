import { random, type RandomSource } from "holdfast";
import { average, frequency, type Row } from "../../contract/index.ts";
import { atMost, binomialMasses, equalTo, row, sourcesOf } from "../../measuring/index.ts";
import { concluded, selectionAlpha } from "./concluded.ts";

const mean = "40 bits hidden in a threshold: mean gap";
const beyond = "40 bits hidden in a threshold: gap above what 64 bits may cost";
const beta = "0.05";

const bitsHidden = 40;
/** Points are integers below 2^52, so that a threshold has 12 bits to be placed and 40 to spare. */
const place = 2 ** bitsHidden;
const cells = 2 ** 52 / bitsHidden;

/**
 * A learner that hides 40 bits in the low digits of its threshold: labels are fair coins, the domain has 40 equal cells, and
 * bit j is the majority label of cell j. The analyst reads them back and predicts each label by its cell. The threshold
 * itself is as good as any: it lies in the widest gap between two points.
 */
export function steganographyRows(n: number, runs: number, source: RandomSource): readonly Row[] {
  const spelled = concluded({ rule: "finite-range", parameters: { values: String(2n ** 64n) }, n });
  const alpha = selectionAlpha(spelled, beta, n);
  const gaps = sourcesOf(source, runs).map((own) => {
    const bits = new random.Bits(own);
    const points = Array.from({ length: n }, () => bits.take(26) * 2 ** 26 + bits.take(26));
    const labels = points.map(() => bits.take(1));
    const threshold = hide(points, labels);
    const said = readBits(threshold);
    return points.reduce((sum, x, i) => sum + Number(said[cellOf(x)] === labels[i]), 0) / n - 1 / 2;
  });
  return [
    row(mean, { n }, average(gaps, [0, 1 / 2]), equalTo(expectedGap(n))),
    row(
      beyond,
      { n, alpha },
      frequency(gaps.filter((gap) => gap > alpha).length, runs),
      atMost(Number(beta)),
    ),
  ];
}

function cellOf(x: number): number {
  return Math.min(bitsHidden - 1, Math.floor(x / cells));
}

function hide(points: readonly number[], labels: readonly number[]): number {
  const ones = new Int32Array(bitsHidden);
  points.forEach((x, i) => (ones[cellOf(x)]! += labels[i] === 1 ? 1 : -1));
  const hidden = ones.reduce((sum, excess, j) => (excess > 0 ? sum + 2 ** j : sum), 0);
  const sorted = [...points].sort((a, b) => a - b);
  let widest = 0;
  for (let i = 0; i + 1 < sorted.length; i++) {
    if (sorted[i + 1]! - sorted[i]! > sorted[widest + 1]! - sorted[widest]!) widest = i;
  }
  return (Math.floor(sorted[widest]! / place) + 1) * place + hidden;
}

function readBits(threshold: number): readonly number[] {
  const hidden = threshold % place;
  return Array.from({ length: bitsHidden }, (_, j) => Math.floor(hidden / 2 ** j) % 2);
}

/** The sum over cells of E |ones - zeros| / (2n), with a binomial number of points in each cell. */
function expectedGap(n: number): number {
  const sizes = binomialMasses(n, 1 / bitsHidden);
  return sizes.reduce((sum, mass, size) => {
    if (mass < 1e-15) return sum;
    const excess = binomialMasses(size, 1 / 2).reduce(
      (total, p, k) => total + (p * Math.abs(2 * k - size)) / 2,
      0,
    );
    return sum + (bitsHidden * mass * excess) / n;
  }, 0);
}
