import { readClasses, readSchema, Reals, seededSource } from "holdfast";

/**
 * Tables that are made by a public seed, to fix rules on: their names say the law, the number of features and of rows to learn from.
 * Features lie in [0, 1]. Two levels: `vote` (two of three features above a cut, one label in ten turned), `shifted` (two normal laws whose means
 * differ a little in every feature), `additive` (the odds are a sum of bent functions of six features). Three levels: `blobs` (normal laws around
 * random means) and `few` (the same, in two of the features alone).
 */
const laws = {
  vote: (reals, features) => {
    const x = uniform(reals, features);
    const votes = [0, 1, 2].filter((j) => x[j] >= 0.35).length >= 2;
    return { x, level: Number(votes !== reals.uniform() < 0.1) };
  },
  shifted: (reals, features) => {
    const level = reals.index(2);
    return { level, x: x01(features, () => 0.45 + 0.08 * level + 0.15 * reals.normal()) };
  },
  additive: (reals, features) => {
    const x = uniform(reals, features);
    const odds =
      4 * (x[0] - 0.5) + 3 * (x[1] > 0.7) + 4 * x[2] * x[2] - 3 * x[3] + 2 * (x[4] > 0.2) - 2 * x[5] - 1;
    return { x, level: Number(reals.uniform() < 1 / (1 + Math.exp(-2 * odds))) };
  },
  blobs: (reals, features) => blob(reals, features, features),
  few: (reals, features) => blob(reals, features, 2),
};

/** The generated tables that the rule is fixed on. */
export const generatedNames = [
  ...["vote", "shifted", "additive"].flatMap((law) =>
    [6, 12, 24].flatMap((d) => [200, 2000, 20000].map((n) => `${law}-${d}-${n}`)),
  ),
  ...["blobs", "few"].flatMap((law) => [4, 10].flatMap((d) => [120, 600].map((n) => `${law}-${d}-${n}`))),
];

/** The table of a name, with its schema. */
export async function generatedSet(name) {
  const [law, d, n] = name.split("-");
  const reals = new Reals(seededSource(`generated ${name}`));
  const features = Array.from({ length: Number(d) }, (_, j) => `x${j}`);
  const count = Math.round(Number(n) / 0.7);
  const lines = Array.from({ length: count }, () => {
    const { x, level } = laws[law](reals, Number(d));
    return [...x.map((value) => value.toFixed(4)), level].join();
  });
  const schema = readSchema({
    version: 1,
    columns: features.map((column) => ({ name: column, type: "number", lower: 0, upper: 1 })),
    target:
      law === "blobs" || law === "few"
        ? { column: "level", levels: ["0", "1", "2"] }
        : { column: "level", levels: ["0", "1"], positive: "1" },
  });
  const text = [[...features, "level"].join(), ...lines, ""].join("\n");
  return { schema, rows: (await readClasses({ chunks: [Buffer.from(text)], schema, name })).sample };
}

function uniform(reals, features) {
  return x01(features, () => reals.uniform());
}

function x01(features, draw) {
  return Array.from({ length: features }, (_, j) => Math.min(1, Math.max(0, draw(j))));
}

const means = new Reals(seededSource("means of blobs"));
const table = Array.from({ length: 3 }, () => Array.from({ length: 64 }, () => 0.3 + 0.4 * means.uniform()));

function blob(reals, features, informative) {
  const level = reals.index(3);
  return {
    level,
    x: x01(features, (j) => (j < informative ? table[level][j] : 0.5) + 0.13 * reals.normal()),
  };
}
