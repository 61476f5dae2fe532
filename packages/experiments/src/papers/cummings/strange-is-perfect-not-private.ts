import { instances } from "holdfast";
import { exactly, type Experiment, type Row } from "../../contract/index.ts";
import { atLeast, equalTo, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";

const exact = "largest probability of the strange sample";
const printed = "the printed bound 2^-n, for odd n";
const apart = "distance of the outputs on two neighbors";

/** Theorem 38 exactly: one sequence has an output of its own, and its probability is all that perfect generalization costs. */
export const strangeIsPerfectNotPrivate: Experiment = {
  id: "strange-is-perfect-not-private",
  title: "A mechanism that generalizes perfectly and is not private",
  summary:
    "Only the sequence of floor(n/2) ones and then zeros has the output Strange, so that beta is its largest probability over all biases: a^a b^b / n^n, searched here on a grid. A neighbor has another output for certain: no privacy at all. The paper bounds the probability by 2^-n, which fails for odd n.",
  statements: ["cummings/theorem-38"],
  parts: (size) =>
    (size === "short" ? [2, 3, 4, 5, 7, 9, 10, 15, 20, 21] : Array.from({ length: 39 }, (_, i) => i + 2)).map(
      (n) => ({
        name: `n=${n}`,
        measure: () => rowsAt(n),
      }),
    ),
  picture: (rows) => [
    {
      title: "How improbable the strange sample is at its likeliest bias",
      x: { label: "bits n" },
      y: { label: "probability", scale: "logarithmic" },
      curves: [
        claimedCurve(rowsOf(rows, exact), { label: "beta = a^a b^b / n^n", x: "n" }),
        measuredCurve(rowsOf(rows, exact), { label: "best bias found", x: "n" }),
        claimedCurve(rowsOf(rows, printed), { label: "2^-n as printed, odd n", x: "n" }),
      ],
      caption:
        "At odd n the dots lie above the printed 2^-n: the printed condition n >= log2(1/beta) is not quite enough there.",
    },
  ],
};

function rowsAt(n: number): readonly Row[] {
  const ones = Math.floor(n / 2);
  // The best of 10^4 biases, and of the one that calculus names.
  let [most, at] = [0, 0];
  for (let k = 0; k <= 10_000 + 1; k++) {
    const bias = k > 10_000 ? ones / n : k / 10_000;
    const probability = bias ** ones * (1 - bias) ** (n - ones);
    if (probability > most) [most, at] = [probability, bias];
  }
  const strange = Array.from({ length: n }, (_, i) => Number(i < ones));
  const neighbor = strange.map((bit, i) => (i === 0 ? 1 - bit : bit));
  const rows: Row[] = [
    row(exact, { n, bias: at }, exactly(most), equalTo(instances.strangeBeta(n).toNumber())),
    row(
      apart,
      { n },
      exactly(Number(instances.isStrange(strange) !== instances.isStrange(neighbor))),
      equalTo(1),
    ),
  ];
  if (n % 2 === 1) {
    // The printed bound is exceeded: that it is claimed "at least" here is the erratum.
    rows.push(row(printed, { n, bias: at }, exactly(most), atLeast(2 ** -n)));
  }
  return rows;
}
