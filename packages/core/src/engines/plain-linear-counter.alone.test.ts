import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Column, Sample } from "../data/index.ts";
import type { LinearFamily } from "./direction-tree.ts";
import { inProcessEngine } from "./in-process.ts";
import { linearArithmetic } from "./linear-arithmetic.ts";
import { linearModule } from "./linear-module.ts";
import { referenceErrorCounts } from "./testing/reference-counts.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const int32 = fc.oneof(
  fc.integer({ min: -9, max: 9 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  fc.constantFrom(-(2 ** 31), 2 ** 31 - 1, 65535, 65536, -65536),
);

function instance(
  value: fc.Arbitrary<number>,
  weight: fc.Arbitrary<number>,
  columnOf: (x: number[]) => Column,
) {
  const tuple = (entry: fc.Arbitrary<number>, d: number) => fc.array(entry, { minLength: d, maxLength: d });
  const offset = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.maxSafeInteger());
  return fc.integer({ min: 1, max: 5 }).chain((d) =>
    fc
      .tuple(
        fc.array(fc.tuple(tuple(weight, d), offset), { maxLength: 6 }),
        fc.array(fc.tuple(tuple(value, d), fc.nat(1)), { maxLength: 30 }),
      )
      .map(([members, rows]): [LinearFamily, Sample] => [
        {
          kind: "linear",
          features: d,
          count: members.length,
          weights: Int32Array.from(members.flatMap(([weights]) => weights)),
          offsets: Float64Array.from(members, ([, cut]) => cut),
          at: () => undefined,
        },
        {
          n: rows.length,
          columns: Array.from({ length: d }, (_, f) => columnOf(rows.map(([x]) => x[f]!))),
          labels: Uint8Array.from(rows, ([, label]) => label),
        },
      ]),
  );
}

describe("where WebAssembly is forbidden", () => {
  const small = fc.integer({ min: -9, max: 9 });
  const real = fc.double({ noNaN: true, noDefaultInfinity: true });
  test.each([
    ["int16", instance(small, small, (x) => Int16Array.from(x))],
    ["wide", instance(int32, int32, (x) => Int32Array.from(x))],
    ["float64", instance(real, int32, (x) => Float64Array.from(x))],
  ] as const)("plain loops count what the definition says: %s", async (arithmetic, cases) => {
    vi.stubGlobal("WebAssembly", undefined);
    const engine = inProcessEngine({ threads: 2 });
    let met = 0;
    await fc.assert(
      fc.asyncProperty(cases, async ([family, sample]) => {
        if (linearArithmetic(family, sample) === arithmetic) met++;
        expect(await engine.errorCounts(family, sample)).toEqual(referenceErrorCounts(family, sample));
      }),
      { seed: 4, numRuns: 300 },
    );
    expect(met).toBeGreaterThan(50);
  });

  test("more candidates than a tile holds, more rows than a chunk, no threads", async () => {
    const [n, count] = [8200, 2100];
    const x = Int16Array.from({ length: n }, (_, i) => (i * 7) % 61);
    const labels = Uint8Array.from(x, (value) => value & 1);
    const family: LinearFamily = {
      kind: "linear",
      features: 10,
      count,
      weights: Int32Array.from({ length: 10 * count }, (_, i) => (i % 13) - 6),
      offsets: Float64Array.from({ length: count }, (_, i) => i % 17),
      at: () => undefined,
    };
    const sample = {
      n,
      columns: Array.from({ length: 10 }, (_, f) => x.map((value) => (value * f) % 29)),
      labels,
    };
    const engine = inProcessEngine({ threads: 2 });
    const expected = await engine.errorCounts(family, sample);
    await engine.close();
    vi.stubGlobal("WebAssembly", undefined);
    // Other counters keep the compiled kernel: a fresh module has none.
    vi.resetModules();
    const { inProcessEngine: fresh } = await import("./in-process.ts");
    expect(await fresh({ threads: 2 }).errorCounts(family, sample)).toEqual(expected);
  });
});

test("a failed compilation is tried again", async () => {
  vi.resetModules();
  const { linearModule: fresh } = await import("./linear-module.ts");
  const compile = vi.spyOn(WebAssembly, "compile").mockRejectedValueOnce(new Error("not now"));
  expect(await fresh()).toBeUndefined();
  expect(await fresh()).toBeInstanceOf(WebAssembly.Module);
  expect(await fresh()).toBe(await fresh());
  expect(compile).toHaveBeenCalledTimes(2);
  expect(await linearModule()).toBeInstanceOf(WebAssembly.Module);
});
