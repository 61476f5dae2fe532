import { afterAll, describe, expect, test, vi } from "vitest";
import { bitMatrixOf } from "../classes/bit-matrix.ts";
import type { Family, FamilyShape } from "../classes/family.ts";
import { type Column, sampleOf } from "../data/index.ts";
import { inProcessEngine } from "./in-process.ts";
import { linearCounts } from "./linear-counts.ts";
import { linearModule } from "./linear-module.ts";
import { referenceErrorCounts } from "./testing/reference-counts.ts";
import { WorkerPool } from "./worker-pool.ts";

type Started = ReturnType<typeof WorkerPool.start>;

const engine = inProcessEngine({ threads: 2 });
afterAll(() => engine.close());

/** Integers in -size … size that look random and are the same everywhere. */
function integers(length: number, size: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.floor(((state >>> 0) / 2 ** 32) * (2 * size + 1)) - size;
  });
}

function linear(features: number, count: number, size: number): Family & { readonly kind: "linear" } {
  return {
    kind: "linear",
    features,
    count,
    weights: Int32Array.from(integers(features * count, size, 1)),
    offsets: Float64Array.from(integers(count, size, 2)),
    at: () => undefined,
  };
}

function sample(n: number, columns: readonly (new (values: number[]) => Column)[], size: number) {
  return sampleOf(
    columns.map((Type, f) => new Type(integers(n, size, 3 + f))),
    integers(n, 1, 99).map(Math.abs),
  );
}

describe("threads count what one thread counts", () => {
  const mixes = {
    int16: [Int16Array, Int16Array, Int16Array],
    "int16 from other types": [Int16Array, Int32Array, Float64Array],
    float64: [Int16Array, Int32Array, Float64Array],
    wide: [Int32Array, Int16Array, Int32Array],
  } as const;
  const sizes = { int16: 900, "int16 from other types": 900, float64: 30000, wide: 2 ** 31 - 1 };

  test.each(Object.keys(mixes) as (keyof typeof mixes)[])("%s", async (name) => {
    const family = linear(3, 700, sizes[name]);
    const data = sample(60011, mixes[name], sizes[name]);
    const alone = await linearCounts(family, data, () => Promise.resolve(undefined));
    expect(await engine.errorCounts(family, data)).toEqual(alone);
    const few = linear(3, 4, sizes[name]);
    expect((await engine.errorCounts(few, data)).slice(0, 1)).toEqual(
      referenceErrorCounts({ ...few, offsets: few.offsets.slice(0, 1) }, data),
    );
  });

  test("data that lies in shared memory is read where it lies", async () => {
    const family = linear(2, 900, 900);
    const data = sample(60011, [Int16Array, Int16Array], 900);
    const shared = data.columns.map((column) => {
      const copy = new Int16Array(new SharedArrayBuffer(column.length * 2));
      copy.set(column);
      return copy;
    });
    expect(await engine.errorCounts(family, { ...data, columns: shared })).toEqual(
      await engine.errorCounts(family, data),
    );
  });

  test("several families at once", async () => {
    const data = sample(60011, [Int16Array, Int16Array], 900);
    const families = [850, 900, 950].map((count) => linear(2, count, 900));
    const together = await Promise.all(families.map((family) => engine.errorCounts(family, data)));
    const alone = await Promise.all(
      families.map((family) => linearCounts(family, data, () => Promise.resolve(undefined))),
    );
    expect(together).toEqual(alone);
  });
});

describe.each([1, 2])("with %i threads", (threads) => {
  const family = linear(20, 2000, 900);
  const data = sample(50000, Array<typeof Int16Array>(20).fill(Int16Array), 900);

  test("progress ends at the total and never falls", async () => {
    const counter = inProcessEngine({ threads });
    const seen: number[] = [];
    const totals = new Set<number>();
    await counter.errorCounts(family, data, {
      onProgress: ({ done, total }) => {
        seen.push(done);
        totals.add(total);
      },
    });
    expect(totals.size).toBe(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe([...totals][0]);
    await counter.close();
  });

  test("a signal stops the work with its reason, before and while it goes on", async () => {
    const counter = inProcessEngine({ threads });
    const reason = new Error("enough");
    const aborted = AbortSignal.abort(reason);
    await expect(counter.errorCounts(family, data, { signal: aborted })).rejects.toBe(reason);
    const controller = new AbortController();
    const many = { ...linear(20, 20000, 900) };
    const work = counter.errorCounts(many, data, {
      signal: controller.signal,
      onProgress: () => {
        controller.abort(reason);
      },
    });
    await expect(work).rejects.toBe(reason);
    expect((await counter.errorCounts(linear(20, 4, 900), data)).length).toBe(4);
    await counter.close();
  });
});

describe("the pool", () => {
  const family = linear(2, 900, 900);
  const data = sample(60011, [Int16Array, Int16Array], 900);

  test("says that it is closed to a call that was under way, and starts again", async () => {
    const counter = inProcessEngine({ threads: 2 });
    const first = await counter.errorCounts(family, data);
    const work = counter.errorCounts(family, data);
    const closed = counter.close();
    await expect(work).rejects.toThrow(/closed/);
    await closed;
    expect(await counter.errorCounts(family, data)).toEqual(first);
    await counter.close();
    await counter.close();
  });

  test("closed while it starts, leaves no thread behind", async () => {
    const counter = inProcessEngine({ threads: 2 });
    const start = vi.spyOn(WorkerPool, "start");
    for (let i = 0; i < 3; i++) {
      const work = counter.errorCounts(family, data);
      const refused = expect(work).rejects.toThrow(/closed/);
      await counter.close();
      await refused;
      await counter.close();
    }
    const pools = await Promise.all(start.mock.results.map(({ value }) => value as Started));
    start.mockRestore();
    expect(pools.map((pool) => pool?.failed)).toEqual([true, true, true]);
  });

  test("after a failure calls at the same time share one new pool", async () => {
    const counter = inProcessEngine({ threads: 2 });
    const start = vi.spyOn(WorkerPool, "start");
    const first = await counter.errorCounts(family, data);
    (await (start.mock.results[0]!.value as Started))!.close();
    const both = [counter.errorCounts(family, data), counter.errorCounts(family, data)];
    expect(await Promise.all(both)).toEqual([first, first]);
    expect(start).toHaveBeenCalledTimes(2);
    await counter.close();
    expect((await (start.mock.results[1]!.value as Started))!.failed).toBe(true);
    start.mockRestore();
  });

  test("closed after a failure, does not start again for a call that was under way", async () => {
    const counter = inProcessEngine({ threads: 2 });
    const start = vi.spyOn(WorkerPool, "start");
    await counter.errorCounts(family, data);
    (await (start.mock.results[0]!.value as Started))!.close();
    const refused = expect(counter.errorCounts(family, data)).rejects.toThrow(/closed/);
    await counter.close();
    await refused;
    expect(start).toHaveBeenCalledTimes(1);
    start.mockRestore();
  });

  test("refuses work once it is closed", async () => {
    const pool = (await WorkerPool.start(1, (await linearModule())!))!;
    pool.close();
    const state = new Int32Array(new SharedArrayBuffer(12));
    await expect(pool.run({ state } as never, 1)).rejects.toThrow(/closed/);
  });

  test("keeps no copy of the rows", async () => {
    const counter = inProcessEngine({ threads: 2 });
    const start = vi.spyOn(WorkerPool, "start");
    await counter.errorCounts(family, data);
    const pool = (await (start.mock.results[0]!.value as Started))!;
    start.mockRestore();
    const spare = new Uint8Array(pool.borrow(1));
    expect(spare.length).toBeGreaterThan(data.n * 5);
    expect(spare.every((byte) => byte === 0)).toBe(true);
    await counter.close();
  });

  test("what onProgress throws stops the work and reaches the caller; the pool goes on", async () => {
    const counter = inProcessEngine({ threads: 2 });
    const start = vi.spyOn(WorkerPool, "start");
    const problem = new Error("no screen");
    const onProgress = vi.fn(() => {
      throw problem;
    });
    await expect(counter.errorCounts(family, data, { onProgress })).rejects.toBe(problem);
    expect(onProgress).toHaveBeenCalledTimes(1);
    expect(await counter.errorCounts(family, data)).toHaveLength(900);
    expect(start).toHaveBeenCalledTimes(1);
    start.mockRestore();
    await counter.close();
  });

  test("an error in a thread reaches the caller", async () => {
    const pool = (await WorkerPool.start(1, (await linearModule())!))!;
    const state = new Int32Array(new SharedArrayBuffer(12));
    const job = { arithmetic: "int16", columns: [], labels: null, state };
    await expect(pool.run(job as never, 1)).rejects.toThrow(/worker failed: TypeError/i);
    expect(pool.failed).toBe(true);
  });

  test("after a failure the next call has new threads", async () => {
    const counter = inProcessEngine({ threads: 2 });
    const start = vi.spyOn(WorkerPool, "start");
    const first = await counter.errorCounts(family, data);
    expect(await counter.errorCounts(family, data)).toEqual(first);
    expect(start).toHaveBeenCalledTimes(1);
    (await (start.mock.results[0]!.value as Started))!.close();
    expect(await counter.errorCounts(family, data)).toEqual(first);
    expect(start).toHaveBeenCalledTimes(2);
    start.mockRestore();
    await counter.close();
  });

  test("a number of threads is a positive integer", () => {
    for (const threads of [0, -1, 1.5, NaN]) expect(() => inProcessEngine({ threads })).toThrow(/threads/);
  });
});

test("without shared memory one thread counts", async () => {
  const memory = globalThis.SharedArrayBuffer;
  const counter = inProcessEngine({ threads: 2 });
  const family = linear(2, 900, 900);
  const data = sample(60011, [Int16Array, Int16Array], 900);
  const expected = await engine.errorCounts(family, data);
  try {
    Reflect.deleteProperty(globalThis, "SharedArrayBuffer");
    expect(await counter.errorCounts(family, data)).toEqual(expected);
  } finally {
    globalThis.SharedArrayBuffer = memory;
    await counter.close();
  }
});

test("every kind of family is counted", async () => {
  const cuts = Float64Array.of(-1, 0, 0.5, 2);
  const table = bitMatrixOf(["0110", "1010", "1111"]);
  const families: (FamilyShape & { readonly count: number })[] = [
    { kind: "thresholds", cuts, count: 4 },
    { kind: "intervals", cuts, count: 11 },
    { kind: "stumps", cuts: [cuts], count: 8 },
    { kind: "rectangles", cuts: [cuts], count: 11 },
    { kind: "linear", features: 1, weights: Int32Array.of(1, -2), offsets: Float64Array.of(2, -3), count: 2 },
    { kind: "table", table, count: 3 },
  ];
  const data = sampleOf([Int32Array.of(0, 1, 2, 3, 3, 0)], [1, 0, 1, 0, 1, 1]);
  for (const family of families) {
    const counts = await engine.errorCounts({ ...family, at: () => undefined }, data);
    expect(counts).toHaveLength(family.count);
    expect(counts).toEqual(referenceErrorCounts(family, data));
  }
});

test("every kind of family can be watched and stopped, also in the caller's thread", async () => {
  const cuts = Float64Array.of(-1, 0, 0.5, 2);
  const large = { ...linear(2, 1 << 14, 5), offsets: new Float64Array(1 << 14) };
  const one = sampleOf([Int16Array.of(0, 1, 0)], [1, 0, 1]);
  const two = sampleOf([Int16Array.of(0, 1, 0), Int16Array.of(0, 1, 0)], [1, 0, 1]);
  const families = [
    [{ kind: "thresholds", cuts, count: 4 }, one],
    [{ kind: "intervals", cuts, count: 11 }, one],
    [{ kind: "stumps", cuts: [cuts, cuts], count: 16 }, two],
    [{ kind: "rectangles", cuts: [cuts, cuts], count: 101 }, two],
    [linear(2, 3, 5), two],
    [large, two],
    [{ kind: "table", table: bitMatrixOf(["01", "10"]), count: 2 }, one],
  ] as const;
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (time += 100));
  try {
    for (const [shape, data] of families) {
      const family: Family = { ...shape, at: () => undefined };
      const seen: number[] = [];
      const counts = await engine.errorCounts(family, data, {
        onProgress: ({ done, total }) => seen.push(done / total),
      });
      expect(counts).toEqual(referenceErrorCounts(family, data));
      expect(seen.length).toBeGreaterThan(1);
      expect(seen.at(-1)).toBe(1);
      const controller = new AbortController();
      const reason = new Error("enough");
      const stopped = engine.errorCounts(family, data, {
        signal: controller.signal,
        onProgress: () => {
          controller.abort(reason);
        },
      });
      await expect(stopped).rejects.toBe(reason);
    }
  } finally {
    clock.mockRestore();
  }
});

test("a large family of two features is counted by nested cells, boundary points and all", async () => {
  const count = 20_000;
  const weights = new Int32Array(2 * count);
  const offsets = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    weights.set([(i % 199) - 99, Math.floor(i / 199) - 50], 2 * i);
    offsets[i] = i % 3 === 0 ? i % 41 : 0;
  }
  const family: FamilyShape & { readonly count: number } = {
    kind: "linear",
    features: 2,
    weights,
    offsets,
    count,
  };
  const columns = [Int16Array.of(0, 3, -3, 41, 50, -32768), Int16Array.of(0, 4, 4, 0, -99, 32767)];
  const data = sampleOf(columns, [1, 0, 1, 0, 1, 0]);
  expect(await engine.errorCounts({ ...family, at: () => undefined }, data)).toEqual(
    referenceErrorCounts(family, data),
  );
});

test("a class is not a family, and that is said", async () => {
  const data = sampleOf([Int16Array.of(1)], [1]);
  await expect(engine.errorCounts({ spec: "stumps:1" } as never, data)).rejects.toThrow(
    /^family is out of range: expected a family of candidates/,
  );
});
