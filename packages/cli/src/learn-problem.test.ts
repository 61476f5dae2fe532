import { problemLearners, problems } from "holdfast";
import { describe, expect, it } from "vitest";
import { learnerFlags } from "./learner-flags.ts";
import { problemFlags } from "./problem-flags.ts";
import { dataFiles, firstRows } from "./testing/data-files.ts";
import { runInMemory } from "./testing/memory-io.ts";

interface Model {
  readonly class: Readonly<Record<string, unknown>>;
  readonly schema: { readonly columns: readonly { readonly name: string; readonly type: string }[] };
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly certificates: readonly {
    readonly claim: Readonly<Record<string, unknown>>;
    readonly assumptions: readonly { readonly kind: string }[];
  }[];
}

const iris = dataFiles("iris");
const cancer = dataFiles("breast-cancer");
const two = { ...cancer, "data.csv": firstRows(cancer["data.csv"]!, 60) };
const geyser = dataFiles("old-faithful");
const learn = (files: Readonly<Record<string, string>>, ...argv: string[]): ReturnType<typeof runInMemory> =>
  runInMemory(["learn", "data.csv", "--problem", ...argv], files);
const modelOf = ({ written }: { written: Readonly<Record<string, string>> }): Model =>
  JSON.parse(written["model.json"]!) as Model;
const kindsOf = ({ certificates }: Model): readonly string[] =>
  certificates[0]!.assumptions.map(({ kind }) => kind);

describe("holdfast learn --problem", () => {
  it.each(problems.definitions.map(({ id, target, learner }) => [id, target, learner] as const))(
    "%s: learns a model that verifies, explains, predicts and can be evaluated",
    async (id, target, learner) => {
      const files = target === "label" ? two : iris;
      const columns = {
        label: ["--features", "radius_mean,texture_worst"],
        number: ["--target", "petal_width"],
        none: [],
      }[target ?? "none"];
      const few =
        id === "binary-classification" || learner !== undefined
          ? []
          : ["--sampler", "cover", "--candidates", "40"];
      const run = await learn(files, id, ...columns, ...few, "--epsilon", "2");
      expect([run.status, run.err]).toEqual([0, ""]);
      expect(run.out).toContain("model.json is a model to give away");
      expect(run.out).toContain("arithmetic: exact");
      expect(run.out).not.toMatch(/mean loss|accuracy [0-9]/);
      expect(modelOf(run).class).toMatchObject({ problem: id });
      const all = { ...files, ...run.written };
      const verified = await runInMemory(["verify", "model.json"], all);
      expect([verified.status, verified.err]).toEqual([0, ""]);
      expect(verified.out).not.toContain("does not hold");
      const explained = await runInMemory(["explain", "model.json"], all);
      expect(explained.status).toBe(0);
      expect(explained.out).toContain("by a factor of at most e^2");
      const predicted = await runInMemory(["predict", "model.json", "data.csv"], all);
      const hasPredictions = problems.make(id, 2).predict !== undefined;
      expect(predicted.status).toBe(hasPredictions ? 0 : 2);
      if (hasPredictions) expect(predicted.out.trim().split("\n").length).toBe(target === "label" ? 61 : 151);
      else expect(predicted.err).toContain("a problem that says something of single rows");
      const exact = await runInMemory(["evaluate", "model.json", "data.csv", "--public"], all);
      expect(exact.out).toMatch(/^mean loss (0|0\.\d+|1|[1-9](\.\d+)?e-\d+) on \d+ rows$/m);
      const noisy = await runInMemory(["evaluate", "model.json", "data.csv", "--epsilon", "1"], all);
      expect(noisy.out).toContain("by a factor of at most e^1");
    },
  );

  it("names the levels of labels and gives numbers in the units of their column", async () => {
    const labels = await learn(two, "logistic-regression", "--features", "radius_mean", "--epsilon", "5");
    const predicted = await runInMemory(["predict", "model.json", "data.csv"], { ...two, ...labels.written });
    expect(predicted.out.split("\n")[0]).toBe("diagnosis");
    expect(predicted.out.trim().split("\n").slice(1)).toSatisfy((rows: readonly string[]) =>
      rows.every((row) => ["B", "M"].includes(row)),
    );
    const argv = ["regression", "--target", "waiting", "--epsilon", "infinity", "--radius", "4"];
    const numbers = await learn(geyser, ...argv);
    // The target's column is not needed to predict it.
    const short = "eruptions\n1.75\n4.5\n";
    const files = { ...geyser, ...numbers.written, "new.csv": short };
    const { out } = await runInMemory(["predict", "model.json", "new.csv"], files);
    const [name, low, high] = out.trim().split("\n");
    expect(name).toBe("waiting");
    // The least squares line of these 272 eruptions is 33.5 + 10.73 minutes.
    expect(Number(low)).toBeCloseTo(52.25, 0);
    expect(Number(high)).toBeCloseTo(81.76, 0);
  });

  it("leaves labels out of what has none, so that rows to come need none", async () => {
    const run = await learn(iris, "k-means", "--k", "3", "--candidates", "200");
    expect(modelOf(run).schema.columns.at(-1)).toMatchObject({ name: "species", type: "ignore" });
    const files = {
      ...run.written,
      "new.csv": "sepal_length,sepal_width,petal_length,petal_width\n5,3,1,0.2\n",
    };
    const { out } = await runInMemory(["predict", "model.json", "new.csv"], files);
    expect(out).toMatch(/^cluster\n[012]\n$/);
  });

  it("says which sampler drew, and of which arithmetic the promise speaks", async () => {
    const exact = await learn(geyser, "k-means", "--candidates", "100");
    expect(exact.out).toContain("(sampler cover)");
    // Centers lie within the public bounds, 1 to 6 and 30 to 130 minutes.
    const centers = [...exact.out.matchAll(/^ {2}[01]: eruptions = (.+), waiting = (.+)$/gm)];
    expect(centers.length).toBe(2);
    for (const [, eruptions, waiting] of centers) {
      expect(Math.abs(Number(eruptions) - 3.5)).toBeLessThanOrEqual(2.5);
      expect(Math.abs(Number(waiting) - 80)).toBeLessThanOrEqual(50);
    }
    expect(exact.out).toContain("arithmetic: exact. The promise is about the machine as it ran");
    expect(kindsOf(modelOf(exact))).not.toContain("real-arithmetic");
    const real = await learn(geyser, "sparse-pca");
    expect(real.out).toContain("(sampler bingham)");
    expect(real.out).toContain("arithmetic: REAL");
    expect(kindsOf(modelOf(real))).toContain("real-arithmetic");
    const { out } = await runInMemory(["verify", "model.json"], real.written);
    expect(out).toContain("in real arithmetic, which the doubles of the machine approximate");
  });

  it("cannot be misread where nothing is promised, and is red on a terminal", async () => {
    const walk = ["regression", "--target", "waiting", "--sampler", "heuristic"];
    const few = { ...geyser, "data.csv": firstRows(geyser["data.csv"]!, 20) };
    const run = await learn(few, ...walk);
    expect(run.out).toMatch(/^NO PRIVACY: model\.json promises nothing/);
    expect(run.out).not.toContain("to give away\n");
    expect(modelOf(run).certificates.map(({ claim }) => claim["notion"])).toEqual(["none"]);
    const infinite = ["learn", "data.csv", "--problem", "k-means", "--epsilon", "infinity"];
    const colored = await runInMemory(infinite, few, { colors: true });
    expect(colored.out).toMatch(/^\u001b\[1;31mNO PRIVACY/);
    expect((await runInMemory(infinite, few)).out).toMatch(/^NO PRIVACY/);
  });

  it("gives one JSON document, with the hypothesis", async () => {
    const run = await learn(geyser, "k-means", "--k", "1", "--candidates", "50", "--seed", "3", "--json");
    const document = JSON.parse(run.out) as Record<string, unknown>;
    expect(document).toMatchObject({
      problem: "k-means",
      options: { k: 1 },
      seed: "3",
      learner: "penalized-erm",
    });
    expect((document["hypothesis"] as { centers: unknown[] }).centers.length).toBe(1);
    const again = await learn(geyser, "k-means", "--k", "1", "--candidates", "50", "--seed", "3", "--json");
    expect(again.out).toBe(run.out);
  });

  it("tells the curator alone what did not fit", async () => {
    const files = { ...geyser, "data.csv": `${geyser["data.csv"]!}77,\n` };
    const run = await learn(files, "k-means", "--candidates", "50", "--report", "report.json");
    expect(run.written["report.json"]).toContain('"outside": 1');
    expect(run.out).not.toContain("77");
  });

  it("protects persons as the schema says", async () => {
    const schema = JSON.parse(geyser["data.schema.json"]!) as object;
    const files = {
      "data.csv": geyser["data.csv"]!.replace(/^.*$/gm, (line) =>
        line === "" ? "" : `p${line.length % 7},${line}`,
      ).replace(/^p\d,e/, "who,e"),
      "data.schema.json": JSON.stringify({ ...schema, unit: { of: "person", column: "who", most: 2 } }),
    };
    const run = await learn(files, "k-means", "--candidates", "50", "--epsilon", "1");
    expect(run.err).toBe("");
    expect(run.out).toContain("unit of privacy: person");
    expect(modelOf(run).parameters["epsilon"]).toBe("0.5");
    expect(modelOf(run).certificates[0]!.claim).toMatchObject({ epsilon: "1", group: 2 });
    const noisy = await runInMemory(["evaluate", "model.json", "data.csv", "--epsilon", "1", "--json"], {
      ...files,
      ...run.written,
    });
    expect(JSON.parse(noisy.out)).toMatchObject({ certificate: { claim: { epsilon: "1" } } });
  });

  it("is refused by what knows models of classes only", async () => {
    const { written } = await learn(geyser, "k-means", "--candidates", "50");
    const { status, err } = await runInMemory(["export", "model.json", "--to", "js"], written);
    expect(status).toBe(2);
    expect(err).toContain("expected a model of a class, received a model of a problem");
  });

  it("refuses a model that was changed", async () => {
    const { written } = await learn(geyser, "k-means", "--candidates", "50");
    const edited = { ...geyser, "model.json": written["model.json"]!.replace('"k": 2', '"k": 1') };
    const predicted = await runInMemory(["predict", "model.json", "data.csv"], edited);
    expect(predicted.err).toContain("class");
    expect(predicted.status).toBe(2);
    expect((await runInMemory(["verify", "model.json"], edited)).status).toBe(1);
  });
});

describe("flags of problems", () => {
  const definitions = [...problems.definitions, ...problemLearners.definitions];

  it("are the options of all problems and their learners", () => {
    const names = new Set(definitions.flatMap(({ options }) => Object.keys(options)));
    expect(Object.keys(problemFlags).sort()).toEqual([...names].sort());
  });

  it("do not hide flags of the command, and no learner has an option of a problem that it serves", () => {
    const own = [
      "schema",
      "class",
      "problem",
      "learner",
      "target",
      "positive",
      "features",
      "out",
      "report",
      "seed",
    ];
    expect(Object.keys(problemFlags).filter((name) => own.includes(name))).toEqual([]);
    const clashes = problems.definitions.flatMap(({ id, options }) =>
      problemLearners.definitions
        .filter((learner) => learner.refusal(problems.make(id, 2)) === undefined)
        .flatMap((learner) => Object.keys(learner.options).filter((name) => Object.hasOwn(options, name))),
    );
    expect(clashes).toEqual([]);
  });

  it("are in the help, once each", async () => {
    const { out } = await runInMemory(["learn", "--help"]);
    for (const name of ["frequency-seed", "sampler", "topics", "radius"]) {
      expect(out.split(`--${name} <value>`).length).toBe(2);
    }
    expect(Object.keys(learnerFlags)).toContain("radius");
  });
});
