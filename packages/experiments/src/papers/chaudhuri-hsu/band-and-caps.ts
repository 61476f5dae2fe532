import { geometry, instances, Reals } from "holdfast";
import { exactly, type Experiment, frequency, type Part, type Row, type Size } from "../../contract/index.ts";
import { above, atLeast, atMost, equalTo, row, rowsOf } from "../../measuring/index.ts";
import { againstClaims, claimedCurve, measuredCurve } from "../../pictures/index.ts";

const mass = "mass of the part";
const printedBand = "kappa of the band, Lemma 20";
const printedCaps = "kappa of the caps, Lemma 21";
const transfer = "disagreement under the part";

const places: readonly (readonly [dimension: number, gamma: string])[] = [
  [3, "0.5"],
  [5, "0.3"],
  [10, "0.3"],
  [10, "0.5"],
  [20, "0.4"],
  [50, "0.2"],
];

/** Examples 2 and 3: the band and the caps, their exact smoothness, Lemmas 19, 20 and 21. */
export const bandAndCaps: Experiment = {
  id: "band-and-caps",
  title: "The band about the equator and the two caps",
  summary:
    "The smoothness of the uniform law on the band |u x| <= gamma of the sphere is exactly 1 over its mass, and so it is for the two caps outside it. Uniform points measure the masses; points drawn from " +
    "the parts measure how often two separators disagree there, at most kappa times as often as on the sphere (Lemma 19). The printed bounds must be above the exact values; Lemma 20's exists only where 2 exp(-d gamma^2/2) < 1.",
  statements: [
    "chaudhuri-hsu/example-2",
    "chaudhuri-hsu/example-3",
    "chaudhuri-hsu/definition-6",
    "chaudhuri-hsu/lemma-19",
    "chaudhuri-hsu/lemma-20",
    "chaudhuri-hsu/lemma-21",
  ],
  parts: (size) => places.map((place) => partOf(place, size)),
  picture: (rows) => {
    return [
      {
        title: "Printed smoothness against the exact one",
        x: { label: "exact kappa", scale: "logarithmic" },
        y: { label: "printed kappa", scale: "logarithmic" },
        curves: [
          measuredCurve(rowsOf(rows, printedBand), { label: "Lemma 20, band", x: "exact" }),
          measuredCurve(rowsOf(rows, printedCaps), { label: "Lemma 21, caps", x: "exact" }),
          claimedCurve(rowsOf(rows, printedBand), { label: "exact, band", x: "exact" }),
          claimedCurve(rowsOf(rows, printedCaps), { label: "exact, caps", x: "exact" }),
        ],
        caption:
          "Both lemmas are valid and loose; where the dots of Lemma 20 are missing, its formula is negative or undefined.",
      },
      againstClaims(
        // One color for each part.
        rowsOf(rows, transfer).map((one) => ({ ...one, series: String(one.at["part"]) })),
        {
          title: "Lemma 19: separators disagree at most kappa times as often",
          claimed: "kappa times the disagreement on the sphere",
          measured: "disagreement measured on the part",
          caption:
            "Dots near the dashed line are pairs that differ just where the part is: kappa cannot be smaller.",
        },
      ),
    ];
  },
};

function partOf([dimension, gamma]: readonly [number, string], size: Size): Part {
  return {
    name: `dimension ${dimension}, gamma ${gamma}`,
    measure: ({ random }) => {
      const reals = new Reals(random);
      const [points, pairs, draws] = size === "short" ? [10_000, 4, 1000] : [100_000, 10, 10_000];
      const at = { dimension, gamma };
      const band = instances.equatorBand({ dimension, gamma });
      const caps = instances.oppositeCaps({ dimension, gamma });
      let inside = 0;
      for (let i = 0; i < points; i++) if (band.holds(reals.direction(dimension))) inside++;
      const rows: Row[] = [
        row(mass, { ...at, part: "band" }, frequency(inside, points), equalTo(1 / band.kappa.toNumber())),
        row(
          mass,
          { ...at, part: "caps" },
          frequency(points - inside, points),
          equalTo(1 / caps.kappa.toNumber()),
        ),
        printedRow(printedCaps, at, caps.kappa.toNumber(), above(geometry.capsKappaBound(dimension, gamma))),
      ];
      const bound = geometry.bandKappaBound(dimension, gamma);
      if (typeof bound !== "number")
        rows.push(printedRow(printedBand, at, band.kappa.toNumber(), above(bound)));
      for (const [part, law] of [
        ["band", band],
        ["caps", caps],
      ] as const) {
        for (let pair = 0; pair < pairs; pair++) {
          rows.push(disagreementRow(law, { part, ...at, pair }, { reals, draws, nearPoles: pair % 2 === 1 }));
        }
      }
      return rows;
    },
  };
}

function printedRow(series: string, at: Row["at"], exact: number, printed: number): Row {
  return row(series, { ...at, exact }, exactly(printed), atLeast(exact));
}

interface Measuring {
  readonly reals: Reals;
  readonly draws: number;
  /** Whether the pair disagrees near the poles of the part rather than near its equator. */
  readonly nearPoles: boolean;
}

/** Two separators at a small angle to each other, and how often they disagree on the part. */
function disagreementRow(
  law: instances.SphereLaw,
  at: Row["at"],
  { reals, draws, nearPoles }: Measuring,
): Row {
  const angle = 0.2 + 0.3 * reals.uniform();
  const [c, s] = [Math.cos(angle / 2), Math.sin(angle / 2)];
  const [first, second] = nearPoles ? [law.dimension - 1, 0] : [0, law.dimension - 1];
  let apart = 0;
  for (let i = 0; i < draws; i++) {
    const x = law.draw(reals);
    if (c * x[first]! + s * x[second]! >= 0 !== c * x[first]! - s * x[second]! >= 0) apart++;
  }
  const value = (law.kappa.toNumber() * angle) / Math.PI;
  return row(
    transfer,
    { ...at, angle },
    frequency(apart, draws),
    // From 1 on it says nothing.
    value < 1 ? atMost(value) : undefined,
  );
}
