import { dimensions, type FiniteClass, online, random, truthTable } from "holdfast";
import { exactly, type Experiment, type Part, type PartRun, type Row } from "../../contract/index.ts";
import { atMost, equalTo, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, numbered } from "../../pictures/index.ts";
import { classOf, tableOf } from "./soa.ts";

const specs = [
  ...["points:10", "thresholds:7", "thresholds:31", "intervals:9", "at-most:6,3", "conjunctions:3"],
  ...["parities:4", "affine:2,3,2", "affine:3,2,1", "all:4"],
];

/**
 * The Littlestone dimension is the optimal mistake bound: the standard optimal algorithm makes exactly so many against an
 * adversary that walks down a shattered tree, and never more on sequences of any function of the class.
 */
export const mistakesOfSoa: Experiment = {
  id: "mistakes-of-soa",
  title: "Mistakes of the standard optimal algorithm",
  summary:
    "Against the adversary of a shattered mistake tree any deterministic learner makes as many mistakes as the tree is deep; " +
    "the standard optimal algorithm never makes more on labels of a function of the class. After labels of no function " +
    "it agrees with everything since the break (Definition 8). One mistake too many would contradict.",
  statements: [...["algorithm-soa", "definition-8"].map((id) => `bun-livni-moran/${id}`)],
  parts: (size) =>
    specs.map((spec): Part => ({
      name: spec,
      measure: (run) => measure(spec, size === "full" ? 20_000 : 300, run),
    })),
  picture: (rows) => {
    const of = (series: string): readonly Row[] => numbered(rowsOf(rows, series));
    const x = "place";
    return [
      {
        title: "Most mistakes beside the Littlestone dimension",
        x: {
          label: specs.map((spec, i) => `${i + 1} ${spec}`).join(" · "),
          from: 0.5,
          to: specs.length + 0.5,
        },
        y: { label: "mistakes", from: 0 },
        curves: [
          claimedCurve(of("against the tree"), { label: "Littlestone dimension", x }),
          measuredCurve(of("against the tree"), { label: "against the tree", x, kind: "bars" }),
          measuredCurve(of("most on random sequences"), { label: "most on random sequences", x }),
        ],
        caption: "The bars reach the dimension exactly; chance alone seldom does.",
      },
    ];
  },
};

function measure(spec: string, sequences: number, { random: source }: PartRun): readonly Row[] {
  const subject = classOf(spec);
  const ldim = subject.littlestone().lower;
  const table = tableOf(spec);
  const { tree } = dimensions.littlestoneWitnesses(table.matrix);
  const adversary = new online.TreeAdversary(tree!);
  const game = new online.OnlineGame(table);
  for (let { point } = adversary; point !== undefined; { point } = adversary)
    game.feedback(adversary.answer(game.predict(point)));
  const bits = new random.Bits(source);
  const { most, forgotten } = randomSequences(subject, table, sequences, bits);
  const at = { class: spec };
  return [
    row("against the tree", at, exactly(game.mistakes), equalTo(ldim)),
    row("most on random sequences", at, exactly(most), atMost(ldim)),
    row("labels forgotten after a break", at, exactly(forgotten), equalTo(0)),
    row("broken by a function of the class", at, exactly(Number(game.broken)), equalTo(0)),
  ];
}

/** The most mistakes on labels of a random function; and labels told since a break that the predictor does not repeat. */
function randomSequences(
  subject: FiniteClass,
  table: online.SoaOptions,
  sequences: number,
  bits: random.Bits,
): { readonly most: number; readonly forgotten: number } {
  const { points } = subject.domain;
  const { rows, stride, words } = truthTable(subject);
  let [most, forgotten] = [0, 0];
  for (let s = 0; s < sequences; s++) {
    const row = random.uniform(bits, rows);
    const right = (x: number): 0 | 1 => ((words[row * stride + (x >>> 5)]! >>> (x & 31)) & 1) as 0 | 1;
    const game = new online.OnlineGame(table);
    for (let t = 0; t < 3 * points; t++) {
      const x = random.uniform(bits, points);
      game.predict(x);
      game.feedback(right(x));
    }
    most = Math.max(most, game.mistakes);
    const told = new Map<number, 0 | 1>();
    for (let t = 0; t < points; t++) {
      const x = random.uniform(bits, points);
      if (told.has(x)) continue;
      const label = random.uniform(bits, 2) as 0 | 1;
      game.predict(x);
      game.feedback(label);
      if (game.broken) told.set(x, label);
    }
    for (const [x, label] of told) forgotten += Number(game.predict(x) !== label);
  }
  return { most, forgotten };
}
