import { classes, type DimensionBounds, type HypothesisClass } from "holdfast";
import { describe, expect, test } from "vitest";
import { dimensionCommand, type DimensionOptions } from "./dimension.ts";
import { processIo } from "./io.ts";
import { runInMemory } from "./testing/memory-io.ts";

const document = async (spec: string, ...options: readonly string[]): Promise<Record<string, unknown>> => {
  const { status, out, err } = await runInMemory(["dimension", spec, "--json", ...options]);
  expect([status, err]).toEqual([0, ""]);
  return JSON.parse(out) as Record<string, unknown>;
};

/** A class with these dimensions and, in all else, the class of a spec. */
function claiming(
  spec: string,
  vc: Partial<DimensionBounds>,
  littlestone: Partial<DimensionBounds>,
): HypothesisClass {
  const base = classes.parse(spec);
  const why = "it is said to be so";
  return {
    ...base,
    size: base.size,
    vc: () => ({ ...base.vc(), why, ...vc }),
    littlestone: () => ({ ...base.littlestone(), why, ...littlestone }),
  };
}
const noText = (): void => undefined;

const noLines: AsyncIterable<string> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
};

function runWith(subject: HypothesisClass, options: DimensionOptions): { status: number; out: string } {
  let out = "";
  const io = {
    ...processIo,
    out: (text: string) => (out += text),
    err: noText,
    progress: noText,
    read: () => "",
    write: noText,
    lines: () => noLines,
  };
  return { status: dimensionCommand(subject.spec, options, io, () => subject), out };
}

describe("holdfast dimension", () => {
  test.each([
    ["thresholds:1000", 1001, 1000, 1, 9],
    ["parities:6", 64, 64, 6, 6],
    ["conjunctions:4", 82, 16, 4, 5],
    ["affine:3,2,1", 21, 9, 2, 2],
    ["all:6", 64, 6, 6, 6],
    ["points:50", 50, 50, 1, 1],
    ["intervals:40", 821, 40, 2, 9],
    ["unions:8,2", 163, 8, 4, 6],
  ])("%s has both dimensions and both witnesses", async (spec, size, points, vc, littlestone) => {
    const found = await document(spec);
    expect(Object.keys(found)).toEqual("class size points vc littlestone why growth witnesses".split(" "));
    expect(found).toMatchObject({ class: spec, size, points, vc, littlestone });
    const { shattered, tree, refutation } = found["witnesses"] as Record<string, unknown>;
    expect(shattered).toHaveLength(vc);
    expect(JSON.stringify(tree).split('"row"')).toHaveLength(2 ** littlestone + 1);
    expect(refutation).toMatchObject({ checked: true });
  });

  test("a matrix reports the rows it merged, and its tree speaks of the file's rows", async () => {
    const files = { "m.csv": "0,1\n0,1\n1,1\n1,0\n0,0\n" };
    const { out } = await runInMemory(["dimension", "matrix:m.csv", "--json"], files);
    expect(JSON.parse(out)).toMatchObject({ size: 4, points: 2, vc: 2, littlestone: 2, merged: [[0, 1]] });
    const rows = [...out.matchAll(/"row": (\d)/g)].map(([, row]) => row);
    expect(rows.sort()).toEqual(["0", "2", "3", "4"]);
    expect((await runInMemory(["dimension", "matrix:m.csv"], files)).out).toContain(
      "  identical rows merged: rows 0, 1 (counted from 0)\n",
    );
  });

  test("prints a summary with the tree of a small class", async () => {
    const { status, out } = await runInMemory(["dimension", "thresholds:3"]);
    expect(status).toBe(0);
    expect(out).toMatch(
      /^thresholds:3: 4 functions on 3 points\n {2}VC dimension 1: .*\n {2}Littlestone dimension 2: /,
    );
    expect(out).toContain("\n  growth for m = 1 to 3: 2, 3, 4\n  shattered points: 1\n");
    expect(out).toContain("\n\nx = 1\n├─0─ x = 2\n");
    const deep = await runInMemory(["dimension", "thresholds:100"]);
    expect(deep.out).toContain("  a mistake tree of depth 6 (--tree prints it)\n");
    expect((await runInMemory(["dimension", "thresholds:100", "--tree"])).out.split("row ")).toHaveLength(65);
  });

  test("draws the tree", async () => {
    const { status, written } = await runInMemory(["dimension", "thresholds:7", "--svg", "tree.svg"]);
    expect(status).toBe(0);
    expect(written["tree.svg"]).toContain("Mistake tree of thresholds:7");
    const refused = await runInMemory([
      "dimension",
      "thresholds:7",
      "--bounds-only",
      "--svg",
      "tree.svg",
      "--json",
    ]);
    expect([refused.status, refused.written]).toEqual([2, {}]);
    expect(JSON.parse(refused.out)).toMatchObject({ issue: { code: "command", path: "--svg" } });
  });

  test("a class too large to list stands on its closed form", async () => {
    expect(await document("thresholds:1000000")).toMatchObject({
      littlestone: 19,
      witnesses: { refutation: { rule: expect.stringContaining("chain") as string } },
    });
    expect(await document("all:60")).toMatchObject({ size: "1152921504606846976", littlestone: 60 });
  });

  test("an exact search that is too large is refused with an estimate; --bounds-only gives the bracket", () => {
    const subject = claiming("thresholds:20", {}, { lower: 3, upper: 40 });
    expect(() => runWith(subject, {})).toThrow(
      "thresholds:20 is too large: expected a class small enough for an exact search, received 21 functions on " +
        "20 points, whose Littlestone dimension is between 3 and 40 (up to 40^40 version spaces to search). " +
        "Add --bounds-only for the bounds that are proved.",
    );
    const { out } = runWith(subject, { boundsOnly: true, json: true });
    expect(JSON.parse(out)).toMatchObject({ vc: 1, littlestone: { lower: 3, upper: 40 }, witnesses: {} });
    expect(runWith(subject, { boundsOnly: true }).out).toContain("Littlestone dimension 3 to 40: ");
    const other = claiming("thresholds:20", { lower: 1, upper: 2 }, {});
    expect(() => runWith(other, {})).toThrow(
      "20 points, whose VC dimension is between 1 and 2 (up to 20^2 sets of points to search). Add",
    );
    expect(JSON.parse(runWith(other, { boundsOnly: true, json: true }).out)).toMatchObject({
      vc: { lower: 1, upper: 2 },
      littlestone: 4,
    });
    const both = claiming("thresholds:20", { lower: 1, upper: 2 }, { lower: 3, upper: 5 });
    expect(() => runWith(both, {})).toThrow(
      /VC dimension is between 1 and 2 .*, and whose Littlestone dimension/,
    );
  });

  test("--bounds-only searches for a short time and leaves the exact search to a later call", () => {
    const budgets: (number | undefined)[] = [];
    const base = classes.parse("thresholds:20");
    const subject: HypothesisClass = {
      ...base,
      size: base.size,
      vc: (search) => (budgets.push(search?.budget), base.vc()),
      littlestone: (search) => (budgets.push(search?.budget), base.littlestone()),
    };
    runWith(subject, { boundsOnly: true });
    runWith(subject, {});
    expect(budgets).toEqual([67108864, 67108864, undefined, undefined]);
  });

  test.each([
    [
      "littlestone too small",
      claiming("thresholds:20", {}, { lower: 3, upper: 3 }),
      /littlestone .* the 4 that/,
    ],
    [
      "littlestone too large",
      claiming("thresholds:20", {}, { lower: 5, upper: 5 }),
      /littlestone .* the 4 that/,
    ],
    ["VC too small", claiming("intervals:20", { lower: 1, upper: 1 }, {}), /vc .* the 2 that/],
    ["VC too large", claiming("thresholds:20", { lower: 2, upper: 2 }, {}), /vc .* the 1 that/],
  ])("a class that is wrong about itself is refused: %s", (_, subject, message) => {
    expect(() => runWith(subject, {})).toThrow(message);
  });

  test("over the reals the dimension may be infinite, and the reason is given", () => {
    const subject: HypothesisClass = {
      ...claiming(
        "thresholds:20",
        {},
        { lower: Infinity, upper: Infinity, why: "the line can be halved forever" },
      ),
      spec: "thresholds",
      domain: { kind: "real", features: 1 },
      size: Infinity,
    };
    expect(JSON.parse(runWith(subject, { json: true }).out)).toMatchObject({
      class: "thresholds",
      size: "infinity",
      features: 1,
      littlestone: "infinity",
      why: { littlestone: "the line can be halved forever" },
      witnesses: {},
    });
    expect(runWith(subject, {}).out).toMatch(/^thresholds: infinitely many functions on 1 real feature\n/);
  });

  test("one function is spoken of in the singular, and a file must have a name", async () => {
    const { out } = await runInMemory(["dimension", "matrix:m.csv"], { "m.csv": "0\n" });
    expect(out).toContain(
      "1 function on 1 point\n  VC dimension 0: one function has no two labels anywhere\n",
    );
    const { status, err } = await runInMemory(["dimension", "matrix:"]);
    expect([status, err]).toEqual([2, expect.stringContaining("to be the name of a file")]);
  });

  test("a picture that cannot be written is refused", async () => {
    const { status, err } = await runInMemory(
      ["dimension", "thresholds:3", "--svg", "there/x.svg"],
      {},
      () => {
        throw Object.assign(new Error("no folder"), { code: "ENOENT" });
      },
    );
    expect([status, err]).toEqual([
      2,
      "there/x.svg cannot be written: expected a file that can be written, received ENOENT\n",
    ]);
  });

  test("a spec that does not parse is refused", async () => {
    const { status, out } = await runInMemory(["dimension", "tresholds:5", "--json"]);
    expect(status).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ issue: { code: "class-spec" } });
  });
});
