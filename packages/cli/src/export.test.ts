import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { dataFile, dataFiles, firstRows } from "./testing/data-files.ts";
import { runInMemory } from "./testing/memory-io.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-export-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const hasPython = spawnSync("python3", ["-c", "import sqlite3"]).status === 0;

type Files = Readonly<Record<string, string>>;
const adult: Files = {
  "data.csv": firstRows(dataFile("adult_train.csv"), 400),
  "data.schema.json": dataFile("adult.schema.json"),
};
const cancer = dataFiles("breast-cancer");
const exponential = ["--learner", "exponential", "--epsilon", "4"];
/** Values that lie on, beside and far from the bounds, are missing or no numbers. */
const odd: Files = {
  "data.csv":
    "a,b,c,y\n" +
    [
      "0",
      "10",
      "5",
      "-1",
      "11",
      "",
      "?",
      "x",
      "4.9999999999999991",
      "1e1",
      "2.5",
      " 7 ",
      "1e999",
      "-1e999",
      "0.1",
      "5.0000000000000009",
    ]
      .flatMap((a) => ["0", "3", "2.5", "99", "1e300", "?"].map((b) => [a, b]))
      .map(([a, b], i) => `${a},${b},${["u", "v", "w", "", "?"][i % 5]!},${i % 3 === 0 ? "p" : "n"}\n`)
      .join(""),
  "data.schema.json": JSON.stringify({
    version: 1,
    missingMarks: ["?"],
    columns: [
      { name: "a", type: "number", lower: 0, upper: 10, missing: 3.3 },
      {
        name: "b",
        type: "integer",
        lower: 0,
        upper: 50,
        outside: "missing",
        missing: 7,
        transform: "log1p",
        bits: 6,
      },
      { name: "c", type: "category", levels: ["u", "v"], other: null, missing: "v" },
    ],
    target: { column: "y", levels: ["n", "p"], positive: "p" },
  }),
};

const models: readonly (readonly [string, Files, readonly string[]])[] = [
  ["stumps on breast cancer", cancer, ["--class", "stumps", ...exponential]],
  ["stumps on Adult", adult, ["--class", "stumps", ...exponential]],
  ["thresholds", cancer, ["--class", "thresholds", "--features", "area_worst", ...exponential]],
  ["intervals", cancer, ["--class", "intervals", "--features", "area_worst", ...exponential]],
  [
    "rectangles",
    cancer,
    ["--class", "rectangles", "--features", "radius_mean,area_worst", "--cuts", "9", ...exponential],
  ],
  ["halfspaces", cancer, ["--class", "halfspaces", "--features", "radius_mean,area_worst", ...exponential]],
  ["halfspaces on levels and logarithms", odd, ["--class", "halfspaces", "--cuts", "5", ...exponential]],
  [
    "separators on Adult",
    adult,
    ["--class", "separators", "--features", "age,capital_gain,sex", ...exponential],
  ],
  ["stumps on odd values", odd, ["--class", "stumps", ...exponential]],
  [
    "a vote",
    cancer,
    ["--class", "thresholds", "--features", "area_worst", "--learner", "boosted-compression"],
  ],
  ["a sum of features", cancer, ["--class", "stumps", "--learner", "votes", "--epsilon", "3"]],
  ["several classes", dataFiles("wine"), ["--class", "stumps", ...exponential]],
  [
    "two of several classes",
    dataFiles("wine"),
    ["--class", "stumps", "--multiclass", "direct", ...exponential],
  ],
  ["a short tree", dataFiles("wine"), ["--class", "stumps", "--learner", "short-trees", "--epsilon", "9"]],
  ["linear scores", dataFiles("iris"), ["--class", "stumps", "--learner", "centroids", "--epsilon", "9"]],
  [
    "bits",
    {
      "data.csv": `a,b,c,y\n${Array.from({ length: 64 }, (_, i) => `${i & 1 ? "yes" : i & 8 ? "" : "no"},${i & 2 ? "in" : "out"},${i & 4 ? "1" : "0"},${i & 1 && i & 4 ? 1 : 0}\n`).join("")}`,
      "data.schema.json": JSON.stringify({
        version: 1,
        domain: "bits",
        columns: [
          { name: "a", type: "category", levels: ["no", "yes"], missing: "yes" },
          { name: "b", type: "category", levels: ["out", "in"] },
          { name: "c", type: "category", levels: ["0", "1"] },
        ],
        target: { column: "y", levels: ["0", "1"], positive: "1" },
      }),
    },
    ["--class", "conjunctions:3", ...exponential],
  ],
  [
    "a function that an online learner names",
    {
      "data.csv": `x,y\n${Array.from({ length: 3000 }, (_, i) => `${i % 50},${i % 50 === 7 ? 1 : 0}\n`).join("")}`,
    },
    ["--class", "points:50", "--learner", "littlestone"],
  ],
  [
    "a finite domain",
    {
      "data.csv": `x,y\n${Array.from({ length: 60 }, (_, i) => `${i % 20},${i % 20 >= 4 && i % 20 < 9 ? 1 : 0}\n`).join("")}`,
    },
    ["--class", "intervals:20", ...exponential],
  ],
];

describe.each(models)("a scorer of %s", (name, files, argv) => {
  const key = name.replaceAll(" ", "-");
  const prepared = (async () => {
    const learned = await runInMemory(["learn", "data.csv", ...argv, "--seed", "11"], files);
    expect(learned.err).toBe("");
    const all = { ...files, ...learned.written };
    const predicted = await runInMemory(["predict", "model.json", "data.csv"], all);
    const scorer = async (to: string): Promise<string> => {
      const { out, err } = await runInMemory(["export", "model.json", "--to", to], all);
      expect(err).toBe("");
      return out;
    };
    return { predictions: predicted.out.trim().split("\n").slice(1), scorer };
  })();
  const schema = JSON.parse(files["data.schema.json"] ?? '{"columns":[]}') as {
    readonly columns: readonly { readonly name: string; readonly type: string }[];
    readonly target?: { readonly column: string };
  };
  const textColumns = [
    schema.target?.column ?? "y",
    ...schema.columns.flatMap((column) => (/number|integer/.test(column.type) ? [] : [column.name])),
  ];
  const [header = [], ...rows] = files["data.csv"]!.trim()
    .split("\n")
    .map((line) => line.split(","));

  it("in JavaScript gives every row what predict gives it", async () => {
    const { predictions, scorer } = await prepared;
    const file = join(folder, `${key}.mjs`);
    writeFileSync(file, await scorer("js"));
    const { predict } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      predict: (record: Readonly<Record<string, string | undefined>>) => string;
    };
    const scored = rows.map((row) =>
      predict(Object.fromEntries(header.map((column, i) => [column, row[i]]))),
    );
    expect(scored).toEqual(predictions);
  });

  it.skipIf(!hasPython)("in Python too", async () => {
    const { predictions, scorer } = await prepared;
    const file = join(folder, `${key}.py`);
    writeFileSync(file, await scorer("python"));
    const { stdout, stderr } = spawnSync("python3", [file], { input: files["data.csv"]!, encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n").slice(1)).toEqual(predictions);
  });

  it.skipIf(!hasPython)("in SQL too, on a real engine", async () => {
    const { predictions, scorer } = await prepared;
    const query = join(folder, `${key}.sql`);
    writeFileSync(query, await scorer("sql"));
    const { stdout, stderr } = spawnSync("python3", ["-c", inSqlite, query, textColumns.join(",")], {
      input: files["data.csv"]!,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n")).toEqual(predictions);
  });
});

/** Loads the table with numbers as numbers and everything else as text, or null in columns of numbers, and runs the query. */
const inSqlite = `
import csv, math, sqlite3, sys
rows = list(csv.reader(sys.stdin))
header, rows = rows[0], rows[1:]
def number(text):
    try:
        return float(text)
    except ValueError:
        return None
columns = list(zip(*rows))
texts = sys.argv[2].split(",")
numeric = [name not in texts for name in header]
db = sqlite3.connect(":memory:")
names = ", ".join('"%s"%s' % (name, " DOUBLE PRECISION" if is_number else " TEXT") for name, is_number in zip(header, numeric))
db.execute("CREATE TABLE data (%s)" % names)
for row in rows:
    values = [number(x) if is_number else x for x, is_number in zip(row, numeric)]
    db.execute("INSERT INTO data VALUES (%s)" % ",".join("?" * len(values)), values)
for row in db.execute(open(sys.argv[1]).read()):
    print(row[-1])
`;

describe("holdfast export", () => {
  const learned = runInMemory(["learn", "data.csv", "--class", "stumps", ...exponential], cancer);
  it("names the languages it knows", async () => {
    const { status, err } = await runInMemory(
      ["export", "model.json", "--to", "cobol"],
      (await learned).written,
    );
    expect(status).toBe(2);
    expect(err).toContain("--to is out of range: expected one of js, sql, python");
  });

  it("refuses a predictor, with the reason", async () => {
    const small = { ...cancer, "data.csv": firstRows(cancer["data.csv"]!, 20) };
    const { written } = await runInMemory(
      ["learn", "data.csv", "--class", "stumps", "--learner", "private-prediction", "--queries", "5"],
      small,
    );
    const { status, err } = await runInMemory(["export", "model.json", "--to", "js"], written);
    expect(status).toBe(2);
    expect(err).toContain("a predictor, whose answers need its secret data and its budget");
  });

  it("refuses a model of a problem, and names what answers for it", async () => {
    const faithful = dataFiles("old-faithful");
    const { written } = await runInMemory(["learn", "data.csv", "--target", "waiting"], faithful);
    const { status, out, err } = await runInMemory(["export", "model.json", "--to", "js"], written);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain("expected a model of a class, received a model of a problem. ");
    expect(err).toContain("has no scorer: `holdfast predict` answers for the rows of a file");
  });

  it("refuses a class that it cannot say", async () => {
    const argv = [
      "learn",
      "data.csv",
      "--class",
      "union(thresholds;intervals)",
      "--features",
      "area_worst",
      "--learner",
      "stable",
      "--queries",
      "5",
    ];
    const { written, err } = await runInMemory(argv, cancer);
    expect(err).toBe("");
    if (!("model.json" in written) || written["model.json"].includes('"predictor"')) return;
    expect((await runInMemory(["export", "model.json", "--to", "js"], written)).err).toContain(
      "class cannot be done",
    );
  });
});
