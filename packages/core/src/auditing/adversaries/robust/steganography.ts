import { count } from "../../../certificates/index.ts";
import { refuse } from "../../../issues/index.ts";
import { Bits } from "../../../random/index.ts";
import { binomialMasses } from "../laws.ts";
import type { RobustAttack } from "./attack.ts";
import { leastPositive } from "./memorizer.ts";

export interface SteganographyOptions {
  readonly n: number;
  /** How many bits the threshold hides, 1 to 50. */
  readonly hidden: number;
  /** Whether the learner hides anything. Default true; otherwise it publishes an example's point as it is. */
  readonly leaky?: boolean;
}

/** Points are integers below 2^52, so that a threshold has room for 50 hidden bits and its place. */
const domain = 2 ** 52;

/**
 * A learner that hides bits in the low digits of its threshold. Labels are fair coins and the domain has as many equal cells as
 * there are bits; bit j is the majority label of cell j. The analyst reads the bits back and predicts each label by its cell. The
 * threshold starts in the widest space between two examples and is as good as any other. A learner that publishes an
 * example's point verbatim has nothing to say by its digits.
 */
export function steganographyAttack({ n, hidden, leaky = true }: SteganographyOptions): RobustAttack {
  count(2).accept(n, "n");
  if (!Number.isSafeInteger(hidden) || hidden < 1 || hidden > 50) {
    refuse({ code: "parameter-range", path: "hidden", expected: "1 to 50 bits", received: String(hidden) });
  }
  const cellOf = (x: number): number => Math.min(hidden - 1, Math.floor((x / domain) * hidden));
  return Object.freeze({
    id: "steganography",
    victim: leaky
      ? `a threshold that hides ${hidden} bits, n = ${n}`
      : `an example's own point as threshold, n = ${n}`,
    statistic: "the label is the hidden bit of the point's cell",
    range: [-1 / 2, 1 / 2],
    gap(random) {
      const bits = new Bits(random);
      const points = Float64Array.from({ length: n }, () => bits.take(26) * 2 ** 26 + bits.take(26));
      const labels = Uint8Array.from({ length: n }, () => bits.take(1));
      const excess = new Int32Array(hidden);
      points.forEach((x, i) => (excess[cellOf(x)]! += 2 * labels[i]! - 1));
      const published = leaky ? hide(points, excess) : Math.min(leastPositive(points, labels), points[0]!);
      let agreeing = 0;
      for (let i = 0; i < n; i++) {
        const bit = Math.floor(published / 2 ** cellOf(points[i]!)) % 2;
        if (bit === labels[i]) agreeing++;
      }
      return agreeing / n - 1 / 2;
    },
    ...(leaky && { expected: expectedGap(n, hidden) }),
  } satisfies RobustAttack);
}

/** A threshold beyond the widest space's lower end whose low digits are the majorities. */
function hide(points: Float64Array, excess: Int32Array): number {
  const place = 2 ** excess.length;
  const sorted = points.toSorted();
  let widest = 0;
  for (let i = 0; i + 1 < sorted.length; i++) {
    if (sorted[i + 1]! - sorted[i]! > sorted[widest + 1]! - sorted[widest]!) widest = i;
  }
  const digits = excess.reduce((sum, one, j) => (one > 0 ? sum + 2 ** j : sum), 0);
  return (Math.floor(sorted[widest]! / place) + 1) * place + digits;
}

/** E |ones - zeros| / (2m) of m fair labels: what the majority label of a cell of m examples gains. */
export function cellGap(m: number): number {
  // C(m, m/2) / 2^(m+1) for even m, C(m-1, (m-1)/2) / 2^m for odd m.
  const even = m - (m % 2);
  let central = 1;
  for (let i = 1; i <= even / 2; i++) central *= (2 * i - 1) / (2 * i);
  return central / 2;
}

/** With a binomial number of examples in each cell: the sum over cells of E[size * cellGap(size)] / n. */
function expectedGap(n: number, cells: number): number {
  return binomialMasses(n, 1 / cells).reduce(
    (sum, mass, size) => (mass < 1e-17 ? sum : sum + (cells * mass * size * cellGap(size)) / n),
    0,
  );
}
