import { describe, expect, it, vi } from "vitest";
import { verify } from "../../certificates/index.ts";
import { encoderOf, readSchema, type Rows, type Schema } from "../../data/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import { discreteLaplace } from "../../mechanisms/discrete-laplace.ts";
import { seededSource } from "../../random/index.ts";
import { learnProblem } from "../learn-problem.ts";
import { evaluateProblemExactly, evaluateProblemPrivately } from "./evaluate-problem.ts";
import { isProblemModel, openProblem, type OpenProblem } from "./open-problem.ts";
import { prepareProblem, type ProblemTask } from "./problem-task.ts";
import { inUnits } from "./target-units.ts";
import { trainProblem } from "./train-problem.ts";

// As it is, with its calls remembered: what evaluations release is what they hand to it.
vi.mock("../../mechanisms/discrete-laplace.ts", { spy: true });

const schema: Schema = readSchema({
  version: 1,
  columns: [
    { name: "a", type: "number", lower: -1, upper: 1 },
    { name: "y", type: "number", lower: 100, upper: 200 },
    { name: "b", type: "number", lower: 0, upper: 8 },
  ],
  target: { column: "kind", levels: ["no", "yes"], positive: "yes" },
});
/** 60 rows on the grid of 8191 codes: y goes up with a. */
const n = 60;
const code = (share: number): number => Math.round(share * 8190) - 4095;
const rows: Rows = {
  n,
  columns: [
    Int16Array.from({ length: n }, (_, i) => code(i / n)),
    Int16Array.from({ length: n }, (_, i) => code(0.2 + (0.5 * i) / n + (i % 3) / 50)),
    Int16Array.from({ length: n }, (_, i) => code((i % 7) / 7)),
  ],
  classes: Uint16Array.from({ length: n }, (_, i) => (i > 25 ? 1 : 0)),
};
const regression: ProblemTask = {
  problem: "regression",
  schema,
  target: "y",
  options: { epsilon: "infinity" },
};
const trained = async (task: ProblemTask): Promise<OpenProblem> => {
  const { file } = await trainProblem(task, rows, { random: seededSource(1) });
  return openProblem(JSON.parse(JSON.stringify(file)));
};

describe("the rows of a problem", () => {
  it("are features and target in [0, 1], with the target's column or without it", () => {
    const { featuresAt, targetAt } = prepareProblem(regression);
    const without = { n, columns: [rows.columns[0]!, rows.columns[2]!] };
    for (const i of [0, 17, 59]) {
      expect([...featuresAt(rows, i)]).toEqual([...featuresAt(without, i)]);
      expect(featuresAt(rows, i)[1]).toBeCloseTo((i % 7) / 7, 3);
      expect(targetAt(rows, i)).toBeCloseTo(0.2 + (0.5 * i) / n + (i % 3) / 50, 3);
    }
  });

  it("have labels from the schema's target", () => {
    const { targetAt, problem } = prepareProblem({ problem: "linear-svm", schema });
    expect([targetAt(rows, 25), targetAt(rows, 26), problem.features]).toEqual([0, 1, 3]);
  });

  it("refuse what has no numbers, and a target of what has none", () => {
    expect(() => prepareProblem({ problem: "regression", schema })).toThrow(/one of a, y, b/);
    expect(() => prepareProblem({ problem: "k-means", schema, target: "y" })).toThrow(/predicts no column/);
    const alone = readSchema({ ...schema, columns: [schema.columns[1]!] });
    expect(() => prepareProblem({ ...regression, schema: alone })).toThrow(/besides the target/);
  });

  it.each([1, 2 ** 22 + 1])("are refused where there are %i", async (count) => {
    const { learner, problem } = prepareProblem({ problem: "k-means", schema, options: { candidates: 5 } });
    const values = new Float64Array(problem.width);
    const records = { n: count, width: problem.width, values, counts: Float64Array.of(count) };
    await expect(learnProblem(learner, records)).rejects.toThrow(/from 2 to 4194304 records/);
  });

  it("give the learner the epsilon of a row where the unit has several", () => {
    const grouped = readSchema({ ...schema, unit: { of: "group", rows: 4 } });
    const { options } = prepareProblem({ problem: "k-means", schema: grouped, options: { epsilon: "1" } });
    expect(String(options["epsilon"])).toBe("0.25");
  });
});

describe("a model of a problem", () => {
  it("is what was learned, and predicts", async () => {
    const model = await trained(regression);
    expect(isProblemModel(model.file)).toBe(true);
    expect([model.target, model.points.columns[1]!.type]).toEqual(["y", "ignore"]);
    const predictions = model.predictions(rows);
    const targets = model.targets(rows);
    const worst = Math.max(...predictions.map((value, i) => Math.abs(value - targets[i]!)));
    expect(worst).toBeLessThan(0.05);
    expect(model.inUnits(predictions[30]!)).toBeCloseTo(100 + 100 * predictions[30]!, 9);
    expect(model.pointInUnits([0.25, 0.5])).toEqual({ a: -0.5, b: 4 });
  });

  it("is refused after a change of any part", async () => {
    const { file } = await trainProblem({ problem: "k-means", schema, options: { candidates: 20 } }, rows);
    const copy = (): Record<string, unknown> => JSON.parse(JSON.stringify(file)) as Record<string, unknown>;
    expect(() => openProblem(copy())).not.toThrow();
    const edits: Record<string, unknown> = {
      class: { problem: "k-means", options: { k: 1 } },
      schema: readSchema({ ...schema, sensitive: false }),
      hypothesis: { kind: "coordinates", fractionBits: 20, codes: [1, 2, 3, 4, 5, 6] },
      learner: "best",
      parameters: {},
    };
    for (const [part, value] of Object.entries(edits)) {
      expect(() => openProblem({ ...copy(), [part]: value }), part).toThrow(/certificate 1 speaks of/);
    }
  });

  it("keeps the promise for the unit of its schema", async () => {
    const grouped = readSchema({ ...schema, unit: { of: "group", rows: 4 } });
    const task = { problem: "k-means", schema: grouped, options: { epsilon: "1", candidates: 20 } };
    const { file } = await trainProblem(task, rows);
    expect(file.certificates[0]!.claim).toMatchObject({ notion: "differential-privacy", group: 4 });
    expect(JSON.parse(JSON.stringify(file.certificates[0]!.claim))).toMatchObject({ epsilon: "1" });
  });
});

describe("numbers in the units of their column", () => {
  const encoder = encoderOf(
    readSchema({
      version: 1,
      columns: [
        { name: "plain", type: "number", lower: -10, upper: 30 },
        { name: "log", type: "number", lower: 0, upper: 999, transform: "log1p" },
      ],
    }),
  );

  it("run from bound to bound, and what is outside is brought there", () => {
    expect([0, 0.25, 1, 7, -1].map((u) => inUnits(encoder, "plain", u))).toEqual([-10, 0, 30, 30, -10]);
  });

  it("are those whose logarithm was encoded", () => {
    for (const u of [0, 0.1, 0.5, 0.9, 1]) {
      // 1000^u - 1, up to a step of the grid of logarithms, 1/8190.
      expect(Math.abs(Math.log((inUnits(encoder, "log", u) + 1) / 1000 ** u))).toBeLessThan(
        Math.log(1000) / 8190,
      );
    }
  });
});

/** The table with another fourth row: all such tables are neighbors. */
function replaced(a: number, y: number): Rows {
  const columns = rows.columns.map((column) => column.slice());
  columns[0]![3] = a;
  columns[1]![3] = y;
  const classes = rows.classes!.slice();
  classes[3] = y > 0 ? 1 : 0;
  return { ...rows, columns, classes };
}

/** The sums to which an evaluation adds noise, and the sensitivity for which it does. */
function releasedSums(
  model: OpenProblem,
  table: Rows,
): { readonly value: readonly number[]; readonly sensitivity: number } {
  evaluateProblemPrivately(model, table, { epsilon: 1, random: seededSource(0) });
  const { value, sensitivity } = vi.mocked(discreteLaplace).mock.lastCall![0];
  return { value, sensitivity: Number(sensitivity) };
}

describe("the evaluation of a problem", () => {
  it("tells loss and R squared exactly", async () => {
    const model = await trained(regression);
    const { loss, rSquared, accuracy, certificate } = evaluateProblemExactly(model, rows);
    expect([accuracy, certificate]).toEqual([undefined, undefined]);
    const losses = model.losses(rows);
    expect(loss.value).toBeCloseTo(losses.reduce((a, b) => a + b, 0) / n, 9);
    const y = [...model.targets(rows)];
    const mean = y.reduce((a, b) => a + b, 0) / n;
    const total = y.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const rest = [...model.predictions(rows)].reduce((sum, value, i) => sum + (value - y[i]!) ** 2, 0);
    expect(rSquared!.value).toBeCloseTo(1 - rest / total, 6);
    expect(rSquared!.lower).toBe(rSquared!.upper);
    const { rootSquaredError } = evaluateProblemExactly(model, rows);
    const units = (value: number): number => model.inUnits(value);
    const squares = [...model.predictions(rows)].map((value, i) => (units(value) - units(y[i]!)) ** 2);
    expect(rootSquaredError!.value).toBeCloseTo(Math.sqrt(squares.reduce((a, b) => a + b, 0) / n), 6);
  });

  it("tells how often labels are right", async () => {
    const model = await trained({ problem: "linear-svm", schema, options: { epsilon: "infinity" } });
    const right = [...model.predictions(rows)].filter((label, i) => label === rows.classes![i]).length;
    expect(right).toBeGreaterThan(50);
    expect(evaluateProblemExactly(model, rows).accuracy!.value).toBeCloseTo(right / n, 9);
  });

  it("says nothing of R squared where numbers do not differ", async () => {
    const model = await trained(regression);
    const constant = { ...rows, columns: [rows.columns[0]!, new Int16Array(n).fill(7), rows.columns[2]!] };
    const { rSquared, rootSquaredError } = evaluateProblemExactly(model, constant);
    expect(rSquared).toBeUndefined();
    expect(rootSquaredError!.value).toBeGreaterThan(0);
  });

  it("adds noise of the stated epsilon, with limits that hold and a certificate that verifies", async () => {
    const model = await trained(regression);
    const exact = evaluateProblemExactly(model, rows);
    // Seeds 0 to 29: all limits of a run hold with beta = 1e-11, so this fails by chance with probability below 3e-10.
    for (let seed = 0; seed < 30; seed++) {
      const random = seededSource(seed);
      const noisy = evaluateProblemPrivately(model, rows, { epsilon: 40, beta: "1e-11", random });
      expect(noisy.loss.lower).toBeLessThanOrEqual(exact.loss.value + 1e-9);
      expect(noisy.loss.upper).toBeGreaterThanOrEqual(exact.loss.value - 1e-9);
      if (noisy.rSquared !== undefined) {
        expect(noisy.rSquared.lower).toBeLessThanOrEqual(exact.rSquared!.value + 1e-6);
        expect(noisy.rSquared.upper).toBeGreaterThanOrEqual(exact.rSquared!.value - 1e-6);
      }
      expect(noisy.rootSquaredError!.lower).toBeLessThanOrEqual(exact.rootSquaredError!.value + 1e-6);
      expect(noisy.rootSquaredError!.upper).toBeGreaterThanOrEqual(exact.rootSquaredError!.value - 1e-6);
      const { certificate } = noisy;
      expect(JSON.parse(JSON.stringify(certificate!.claim))).toMatchObject({ epsilon: "40", delta: "0" });
      expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook).holds).toBe(true);
    }
  });

  it("has noise of four losses over epsilon for the four sums of a number, not less", async () => {
    const model = await trained(regression);
    // Noise of scale 4 losses / epsilon = 1/60 of the mean loss at epsilon 4 and 60 rows. Upward it is never clamped, and its positive
    // part has mean 1/120 and deviation sqrt(3/4)/60. Of 4000 draws, seeds 0 to 3999, 120 times the mean is 1 with a
    // standard error of 0.0274: it is beyond 0.19, seven of them, with probability below 1e-9. Three quarters of the noise
    // would give 0.75.
    const exact = evaluateProblemExactly(model, rows).loss.value;
    const upward = Array.from({ length: 4000 }, (_, seed) => {
      const options = { epsilon: 4, random: seededSource(seed) };
      return Math.max(0, evaluateProblemPrivately(model, rows, options).loss.value - exact);
    });
    const mean = upward.reduce((sum, x) => sum + x, 0) / 4000;
    expect(120 * mean).toBeGreaterThan(0.81);
    expect(120 * mean).toBeLessThan(1.19);
  });

  it("moves no sum by more than one loss where one row is replaced, and some by as much", async () => {
    const model = await trained(regression);
    // Predictions above the range are taken for its end: the squared error of a row then runs from 0 to 1.
    const above = { ...model, predictions: (some: Rows) => new Float64Array(some.n).fill(7) };
    const labels = await trained({ problem: "linear-svm", schema, options: { epsilon: "infinity" } });
    const tables = [-4095, 0, 4095].flatMap((a) => [-4095, 0, 4095].map((y) => replaced(a, y)));
    for (const [one, least] of [
      [model, [0, 0, 1, 1]],
      [above, [0, 1, 1, 1]],
      [labels, [0.2, 1]],
    ] as const) {
      const sums = tables.map((table) => releasedSums(one, table));
      const most = least.map(() => 0);
      for (const { value: old } of sums) {
        for (const { value, sensitivity } of sums) {
          const moved = value.map((sum, i) => Math.abs(sum - old[i]!) / 2 ** 30);
          moved.forEach((by, i) => (most[i] = Math.max(most[i]!, by)));
          expect(moved.reduce((a, b) => a + b, 0) * 2 ** 30).toBeLessThanOrEqual(sensitivity);
        }
      }
      expect(most).toHaveLength(sums[0]!.value.length);
      most.forEach((by, i) => {
        expect(by).toBeLessThanOrEqual(1);
        expect(by).toBeGreaterThan(0.999 * least[i]!);
      });
    }
  });

  it("refuses an epsilon of 0 and a beta of 1", async () => {
    const model = await trained(regression);
    expect(() => evaluateProblemPrivately(model, rows, { epsilon: 0 })).toThrow(/epsilon/);
    expect(() => evaluateProblemPrivately(model, rows, { epsilon: 1, beta: 1 })).toThrow(/beta/);
  });
});
