import { describe, expect, it } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const measure = (
  argv: readonly string[],
  files: Readonly<Record<string, string>> = {},
): ReturnType<typeof runInMemory> => runInMemory(["measure", ...argv], files);

interface Value {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

interface Exact {
  readonly kind: string;
  readonly epsilon: string;
  readonly measurements: readonly {
    readonly learner: string;
    readonly n: number;
    readonly gap: Value;
    readonly gamma: Value;
    readonly epsilon: Value;
    readonly deltas: readonly { readonly epsilon: number; readonly delta: Value }[];
    readonly xi?: string;
    readonly populations: readonly {
      readonly distribution: readonly string[];
      readonly generalization: Value;
      readonly consistency: Value;
      readonly identity?: number;
    }[];
  }[];
  readonly curves?: readonly {
    readonly learner: string;
    readonly slope: Value & { readonly kind: string };
  }[];
}

describe("holdfast measure on a finite problem", () => {
  const bits = ["bits", "--n", "10", "--epsilon", "1", "--distribution", "0.5,0.5;0.3,0.7"];

  it("prints the exact numbers of all learners, and says that nothing is estimated", async () => {
    const { out, err, status } = await measure(bits);
    expect([err, status]).toEqual(["", 0]);
    expect(out).toContain("bits, n = 10, epsilon = 1: exact, from the laws on all 11 histograms");
    expect(out).toMatch(/worst data set +0\.05378828427 +0\.03678794412 +0\.0367879441/u);
    expect(out).toMatch(/stability gamma, worst neighbors +0\.2310585786 /u);
    expect(out).toMatch(/least epsilon +0\.9885654206 /u);
    expect(out).toMatch(/least delta at epsilon 0\.5 +0\.0724090283 /u);
    expect(out).toMatch(/records from 0\.3,0\.7:\n.*\n.*\n +risk minus empirical risk +0\.05216354948 /u);
    expect(out).toMatch(/risk beyond the least +0\.07473829624 /u);
    expect(out).toMatch(/bounded by sublevel sets +0\.1045135983\n/u);
    expect(out).toMatch(/Nothing is estimated: numbers are computed within [\d.]+e-1[34] /u);
  });

  it("with --json gives every number with its enclosure", async () => {
    const { out } = await measure([...bits, "--learner", "exponential", "--json"]);
    const { kind, epsilon, measurements } = JSON.parse(out) as Exact;
    expect([kind, epsilon]).toEqual(["exact", "1"]);
    expect(measurements).toHaveLength(1);
    const [{ gap, gamma, populations, deltas, xi, ...row }] = measurements as [Exact["measurements"][0]];
    expect(row).toMatchObject({ learner: "exponential", n: 10 });
    for (const { value, lower, upper } of [gap, gamma, row.epsilon, deltas[0]!.delta]) {
      expect(lower).toBeLessThanOrEqual(value);
      expect(upper).toBeGreaterThanOrEqual(value);
      expect(upper - lower).toBeLessThan(1e-12);
    }
    expect(populations.map(({ distribution }) => distribution)).toEqual([
      ["0.5", "0.5"],
      ["0.3", "0.7"],
    ]);
    expect(populations[1]!.identity).toBeCloseTo(populations[1]!.generalization.value, 12);
    expect(populations[1]!.consistency.upper).toBeLessThan(Number(xi));
  });

  it("draws curves over several n, with the slope as measured", async () => {
    const { out } = await measure([
      "bits",
      "--n",
      "16,4,8",
      "--epsilon",
      "1",
      "--distribution",
      "0.3,0.7",
      "--learner",
      "permute-and-flip",
      "--json",
    ]);
    const { measurements, curves } = JSON.parse(out) as Exact;
    expect(measurements.map(({ n }) => n)).toEqual([4, 8, 16]);
    expect(curves![0]!.slope.kind).toBe("measured");
    expect(curves![0]!.slope.value).toBeLessThan(-0.3);
    expect(curves![0]!.slope.lower).toBeLessThanOrEqual(curves![0]!.slope.upper);
  });

  it("reads losses from a file, and takes all values as equal where no law is given", async () => {
    const { out } = await measure(
      ["--losses", "own.csv", "--n", "2", "--epsilon", "1", "--learner", "exponential"],
      { "own.csv": "0,1,1/2\n1,0,1/2\n" },
    );
    expect(out).toContain("records from 1/3,1/3,1/3:");
  });
});

describe("holdfast measure on generated records", () => {
  const base = ["--problem", "k-means", "--k", "2", "--features", "1", "--generate", "--epsilon", "1"];
  const quick = [
    ...base,
    "--n",
    "50,200",
    "--replicates",
    "10",
    "--candidates=200",
    "--cover",
    "random",
    "--seed",
    "1",
  ];

  it("prints estimates with their intervals and says so", async () => {
    const { out, err, status } = await measure([...quick, "--pairs", "2", "--draws", "300"]);
    expect([err, status]).toEqual(["", 0]);
    expect(out).toMatch(
      /^penalized-erm for k-means on generated records: features 1, k 2, .*candidates 200/u,
    );
    expect(out).toMatch(/\n {2}50 +[\d.]+ \[0, [\d.]+\]/u);
    expect(out).toContain("Estimated: means over 10 runs (seed 1)");
    expect(out).toMatch(/n = 200: stability gamma is at least 0 .*a lower bound and no more/u);
    expect(out).toContain("share of 300 base draws within t of the baseline");
    expect(out).toMatch(/risk beyond the truth's goes as n\^-?[\d.]+ \(bootstrap/u);
  });

  it("with --json prints the same numbers again for one seed, and others for another", async () => {
    interface Document {
      readonly kind: string;
      readonly points: readonly {
        readonly parameters: { readonly candidates: number };
        readonly n: number;
        readonly risk: Value;
        readonly xi?: string;
      }[];
    }
    const [first, second, other] = await Promise.all([
      measure([...quick, "--json"]),
      measure([...quick, "--json"]),
      measure([...quick, "--seed", "2", "--json"]),
    ]);
    expect(first.out).toBe(second.out);
    expect(first.out).not.toBe(other.out);
    const { kind, points } = JSON.parse(first.out) as Document;
    expect([kind, points[0]!.parameters.candidates]).toEqual(["estimated", 200]);
    expect(points.map(({ n }) => n)).toEqual([50, 200]);
    for (const { risk, xi } of points) {
      expect(risk.lower).toBeLessThanOrEqual(risk.value);
      expect(Number(xi)).toBeGreaterThan(0.2);
    }
  });

  it("takes options of problem and learner as flags", async () => {
    const { out, err } = await measure([
      ...["--problem", "binary-classification", "--generate", "--features", "3", "--family", "literals"],
      ...["--mechanism", "permute-and-flip", "--n", "40", "--replicates", "5", "--json"],
    ]);
    expect(err).toBe("");
    expect(JSON.parse(out)).toMatchObject({
      problem: { name: "binary-classification", features: 3, family: "literals" },
      points: [{ parameters: { mechanism: "permute-and-flip", epsilon: "1" } }],
    });
  });
});

describe("holdfast measure refuses", () => {
  it.each([
    [["--problem", "k-means", "--n", "50"]],
    [["--problem", "k-means", "--data", "rows.csv", "--generate", "--n", "50"]],
    [["rows.csv", "--n", "50", "--epsilon", "1"]],
    [["other", "--n", "50", "--epsilon", "1"]],
  ])("private data: %j", async (argv) => {
    const { err, out, status } = await measure(argv, { "rows.csv": "a\n1\n", other: "a\n1\n" });
    expect([out, status]).toEqual(["", 2]);
    expect(err).toContain("never made on private data unless the number is released through a mechanism");
    expect(err).toContain("holdfast evaluate MODEL DATA --epsilon");
  });

  it.each([
    [["bits", "--epsilon", "1"], "--n is missing"],
    [["bits", "--n", "5"], "--epsilon is missing"],
    [["bits", "--n", "5,5", "--epsilon", "1"], "--n is out of range"],
    [["bits", "--n", "0", "--epsilon", "1"], "--n is out of range"],
    [["bits", "--n", "5", "--epsilon", "0", "--learner", "exponential"], "epsilon is out of range"],
    [["bits", "--n", "2000", "--epsilon", "0.1", "--learner", "exponential"], "an integer from 1 to 1000"],
    [["mode:9", "--n", "40", "--epsilon", "1"], "is too large"],
    [["bits", "--n", "5", "--epsilon", "1", "--distribution", "0.5,0.6"], "a sum of 1.1"],
    [["bits", "--n", "5", "--epsilon", "1", "--learner", "nobody"], "--learner is out of range"],
    [["bits", "--n", "5", "--epsilon", "1", "--k", "2"], "--k is not known here"],
    [["--n", "5", "--epsilon", "1"], "PROBLEM is missing"],
    [["bits", "--problem", "k-means", "--generate", "--n", "5"], "not both"],
    [["--problem", "k-mean", "--generate", "--n", "5"], "k-means"],
    [["--problem", "k-means", "--generate", "--n", "5", "--kk", "3"], "--kk is not known here"],
    [["--problem", "k-means", "--generate", "--n", "5", "--k"], "--k is missing"],
    [["--problem", "k-means", "--generate", "--n", "5", "--replicates", "0"], "--replicates is out of range"],
    [["--problem", "k-means", "--generate", "--n", "5", "--beta", "1"], "--beta is out of range"],
    [
      ["--problem", "k-means", "--generate", "--n", "5", "--draws", "5", "--epsilon", "infinity"],
      "--epsilon is not a number",
    ],
  ])("%j", async (argv, message) => {
    const { err, out, status } = await measure(argv);
    expect([out, status]).toEqual(["", 2]);
    expect(err).toContain(message);
  });
});
