import { exactly, type Experiment, type Part, type Row, type Size } from "../../contract/index.ts";
import { atMost, boundValue, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { capPart, capSeries, wholeSpherePart } from "./cap-packings.ts";
import { labelPrivateSuccess, packedSeparators } from "./packed-separators.ts";

const { covering, packed, printed, whole, wholePrinted } = capSeries;
const necessary = "necessary n, section 5.2";
const success = "success of label-private on a packing";

/** Theorem 10 in its repaired form, Lemmas 24 and 25 and section 5.2: packings of linear separators and what they cost label privacy. */
export const spherePackings: Experiment = {
  id: "sphere-packings",
  title: "Packings of linear separators and label privacy",
  summary:
    "Certified covers of the sphere give covers of a cap by half-balls, and greedy selection gives packings of it: both need at least the ratio of cap measures that replaces Lemma 25, and no packing exceeds 5^(d-1). From such packings every label-private learner needs n of section 5.2, " +
    "which must stay below what the cover learner is certified for; and the exact success of `label-private` on a packing of separators in the plane must stay below what the repaired Theorem 10 allows.",
  statements: [
    "chaudhuri-hsu/theorem-10",
    "chaudhuri-hsu/theorem-12",
    "chaudhuri-hsu/lemma-24",
    "chaudhuri-hsu/lemma-25",
  ],
  parts: (size) => [
    ...(size === "short" ? [3, 4, 5] : [3, 4, 5, 6]).flatMap((dimension) =>
      ["0.4", "0.2"].map((r) => capPart(dimension, r)),
    ),
    wholeSpherePart(),
    necessaryPart(size),
    ...(size === "short" ? [4, 8] : [4, 8, 16, 32]).flatMap((n) =>
      ["0.2", "1"].map((epsilon) => successPart(n, epsilon, size)),
    ),
  ],
  picture: (rows) => {
    // Of the packed cap the lower claim: every row has it once.
    const caps = (series: string): readonly Row[] =>
      rowsOf(rows, series, { r: "0.4" }).filter(({ claimed }) => claimed?.relation !== "at most");
    return [
      {
        title: "The cap of radius 0.4: half-balls needed",
        x: { label: "dimension" },
        y: { label: "number", scale: "logarithmic" },
        curves: [
          measuredCurve(caps(covering), { label: covering, x: "dimension" }),
          measuredCurve(caps(packed), { label: packed, x: "dimension" }),
          claimedCurve(caps(covering), { label: "ratio of cap measures", x: "dimension" }),
          measuredCurve(caps(printed), { label: printed, x: "dimension", kind: "line" }),
        ],
        caption: "All dots are above the dashed ratio of measures, which replaces the printed 2^(d-2).",
      },
      {
        title: "Radius 1, the whole sphere",
        x: { label: "dimension" },
        y: { label: "number", scale: "logarithmic" },
        curves: [
          measuredCurve(rowsOf(rows, whole), { label: whole, x: "dimension" }),
          measuredCurve(rowsOf(rows, wholePrinted), { label: wholePrinted, x: "dimension", kind: "line" }),
        ],
        caption:
          "From dimension 5 on the printed 2^(d-2) is above the largest packing there is, of d + 1 points: Lemma 25 is false at this radius.",
      },
      {
        title: "Section 5.2: what label privacy costs",
        x: { label: "dimension", scale: "logarithmic" },
        y: { label: "n", scale: "logarithmic" },
        curves: [
          measuredCurve(rowsOf(rows, necessary), { label: "necessary", x: "dimension" }),
          claimedCurve(rowsOf(rows, necessary), { label: "sufficient, A1r", x: "dimension" }),
        ],
        caption: "Both grow in proportion to the dimension; between them are constants and a logarithm.",
      },
    ];
  },
};

/** The n below which failure above 1/8 is forced, by the best reach of a few, against the n of Theorem 9 in its faithful form. */
function necessaryPart(size: Size): Part {
  return {
    name: "section 5.2",
    measure: () =>
      (size === "short" ? [3, 5, 10, 20] : [3, 5, 10, 20, 50]).map((dimension): Row => {
        const [alpha, epsilon] = ["0.01", "0.1"];
        let largest = 0;
        for (const reach of ["0.03", "0.04", "0.046", "0.051"]) {
          let [low, high] = [0, 4096];
          while (high - low > 1) {
            const n = (low + high) >> 1;
            if (boundValue("separator-failure", { n, epsilon, alpha, dimension, reach }) > 0.125) low = n;
            else high = n;
          }
          largest = Math.max(largest, low);
        }
        const doubling = boundValue("sphere-doubling", { dimension });
        const value = boundValue("cover-realizable-sample-size-doubling", {
          epsilon,
          alpha,
          beta: "0.125",
          kappa: 1,
          doubling: String(doubling),
        });
        return row(necessary, { dimension, alpha, epsilon }, exactly(largest), atMost(value));
      }),
  };
}

/** 9 neighboring directions of the plane. */
function successPart(n: number, epsilon: string, size: Size): Part {
  return {
    name: `label-private on ${n} points, epsilon ${epsilon}`,
    measure: async ({ random }): Promise<Row[]> => {
      const members = 9;
      const { subject, diameter, alpha } = packedSeparators(members);
      const samples = size === "short" ? 120 : 2000;
      const measured = await labelPrivateSuccess({ subject, n, epsilon, samples, source: random });
      const value = 1 - boundValue("sampled-packing-failure", { n, epsilon, packing: members, diameter });
      return [row(success, { n, epsilon, members, alpha: alpha.toNumber() }, measured, atMost(value))];
    },
  };
}
