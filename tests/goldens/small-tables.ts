/** The small tables of the goldens, as files in memory. They never change: every golden would move. */

/** Twenty points of a domain of ten, labelled by a threshold but for two. */
const points = [
  "x,y",
  ...Array.from({ length: 20 }, (_, i) => {
    const x = (7 * i) % 10;
    return `${x},${Number(x > 5) ^ Number(i === 3 || i === 11)}`;
  }),
];

/** Flowers that nobody grew: numbers on two scales, some missing, a color, and what is to be learned of them. */
const colors = ["red", "green", "blue"];
const flowers = Array.from({ length: 45 }, (_, i) => {
  const [length, width] = [((i * 37) % 101) / 10, ((i * 53) % 23) / 4];
  const kind = length > 6 ? "tall" : width > 3 ? "wide" : "small";
  const cells = [i % 14 === 5 ? "" : length, width, colors[(i * i + 1) % 3], i % 4];
  const price = Math.min(50, 4 * length + 3 * (i % 4));
  return { cells, kind, isTall: length > 5 ? "yes" : "no", price: price.toFixed(2) };
});
const columns = [
  { name: "length", type: "number", lower: 0, upper: 10, basis: "domain" },
  { name: "width", type: "number", lower: 0, upper: 6, basis: "domain" },
  { name: "color", type: "category", levels: colors, basis: "codebook" },
  { name: "petals", type: "integer", lower: 0, upper: 3, basis: "domain" },
];
const priceColumn = { name: "price", type: "number", lower: 0, upper: 50, basis: "domain" };
const header = "length,width,color,petals";

const schema = (more: readonly object[], target: object | undefined): string =>
  JSON.stringify({ version: 1, sensitive: true, columns: [...columns, ...more], ...(target && { target }) });
const levels = (column: string, names: readonly string[]): object => ({
  column,
  levels: names,
  basis: "codebook",
  ...(names.length === 2 && { positive: names[1] }),
});
const table = (name: string, of: (flower: (typeof flowers)[number]) => string): string =>
  [`${header}${name}`, ...flowers.map((flower) => `${flower.cells.join()}${of(flower)}`), ""].join("\n");

export const smallTables: Readonly<Record<string, string>> = Object.freeze({
  "points.csv": `${points.join("\n")}\n`,
  "public-points.csv": ["x", ...Array.from({ length: 10 }, (_, i) => `${i}`), ""].join("\n"),
  "labels.csv": table(",tall", ({ isTall }) => `,${isTall}`),
  "labels.schema.json": schema([], levels("tall", ["no", "yes"])),
  "levels.csv": table(",kind", ({ kind }) => `,${kind}`),
  "levels.schema.json": schema([], levels("kind", ["small", "tall", "wide"])),
  "numbers.csv": table(",price", ({ price }) => `,${price}`),
  "numbers.schema.json": schema([priceColumn], undefined),
  "plain.csv": table("", () => ""),
  "plain.schema.json": schema([], undefined),
  "bits.csv": [
    "a,b,c,y",
    ..."0001 0111 1010 1101 0100 1110 0011 1001".split(" ").map((row) => row.replace(/\B/g, ",")),
    "",
  ].join("\n"),
  "bits.schema.json": JSON.stringify({
    version: 1,
    sensitive: true,
    columns: ["a", "b", "c"].map((name) => ({ name, type: "integer", lower: 0, upper: 1, basis: "domain" })),
    target: levels("y", ["0", "1"]),
  }),
});
