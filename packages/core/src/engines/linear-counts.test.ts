import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Family, LinearShape } from "../classes/family.ts";
import { type Column, type Sample, sampleOf } from "../data/index.ts";
import { linearArithmetic } from "./linear-arithmetic.ts";
import { linearCounts } from "./linear-counts.ts";
import { referenceErrorCounts } from "./testing/reference-counts.ts";

const here = () => Promise.resolve(undefined);

function linear(
  candidates: readonly (readonly number[])[],
  offsets: readonly number[],
): Family & LinearShape {
  const features = candidates[0]?.length ?? 1;
  return {
    kind: "linear",
    features,
    count: candidates.length,
    weights: Int32Array.from(candidates.flat()),
    offsets: Float64Array.from(offsets),
    at: (i) => ({ weights: candidates[i]!, offset: offsets[i]! }),
  };
}

/** Candidates as `linear` takes them, at most `size` in each weight, with offsets that a sum often hits. */
const families = (features: number, size: number, offset: number) =>
  fc
    .array(
      fc.tuple(
        fc.array(fc.integer({ min: -size, max: size }), { minLength: features, maxLength: features }),
        fc.integer({ min: -offset, max: offset }),
      ),
      { maxLength: 11 },
    )
    .map((list) =>
      list.length === 0
        ? { ...linear([], []), features }
        : linear(
            list.map(([weights]) => weights),
            list.map(([, cut]) => cut),
          ),
    );

/** n is often beyond a block, and most often no multiple of 8. */
const samples = (features: number, column: (n: number) => fc.Arbitrary<Column>) =>
  fc
    .oneof(fc.nat(40), fc.integer({ min: 500, max: 1100 }))
    .chain((n) =>
      fc
        .tuple(
          fc.array(column(n), { minLength: features, maxLength: features }),
          fc.uint8Array({ minLength: n, maxLength: n, max: 1 }),
        )
        .map(([columns, labels]) => sampleOf(columns, labels)),
    );

async function agree(family: Family & LinearShape, sample: Sample): Promise<void> {
  expect(await linearCounts(family, sample, here)).toEqual(referenceErrorCounts(family, sample));
}

const small = (n: number) => fc.int16Array({ minLength: n, maxLength: n, min: -9, max: 9 });
const wide = (n: number) => fc.int32Array({ minLength: n, maxLength: n });

describe("counts agree with the definition", () => {
  test.each([1, 2, 3, 5, 8, 10, 15, 16, 17, 18, 33, 63])("int16, %i features, many ties", async (d) => {
    const input = fc.tuple(families(d, 9, 20), samples(d, small));
    await fc.assert(
      fc.asyncProperty(input, async ([family, sample]) => {
        expect(linearArithmetic(family, sample)).toBe("int16");
        await agree(family, sample);
      }),
      { seed: d, numRuns: 12 },
    );
  });

  test.each([1, 2, 7, 10, 63])("float64 on integers of 31 bits, %i features", async (d) => {
    const input = fc.tuple(families(d, 5000, 1e13), samples(d, wide));
    await fc.assert(
      fc.asyncProperty(input, async ([family, sample]) => {
        expect(linearArithmetic(family, sample)).not.toBe("wide");
        await agree(family, sample);
      }),
      { seed: d, numRuns: 10 },
    );
  });

  test.each([1, 2, 7, 10, 63])("wide: products of 62 bits, %i features", async (d) => {
    const input = fc.tuple(families(d, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER), samples(d, wide));
    await fc.assert(
      fc.asyncProperty(input, ([family, sample]) => agree(family, sample)),
      { seed: d, numRuns: 10 },
    );
  });

  test.each([1, 2, 5, 10])("real features are summed as predict sums them, %i features", async (d) => {
    const reals = (n: number) =>
      fc.float64Array({ minLength: n, maxLength: n, noNaN: true, noDefaultInfinity: true });
    const input = fc.tuple(families(d, 2 ** 31 - 1, 3), samples(d, reals));
    await fc.assert(
      fc.asyncProperty(input, ([family, sample]) => agree(family, sample)),
      { seed: d, numRuns: 10 },
    );
  });

  test("a sum is not reordered, denormals and negative zeros are features like others", async () => {
    const columns = [
      [1e16, 1e16],
      [1, 5e-324],
      [-1e16, -1e16],
      [-0, 0],
    ].map((column) => Float64Array.from(column));
    const family = linear(
      [
        [1, 1, 1, 1],
        [0, 1, 0, 0],
        [0, 1, 0, 1],
      ],
      [1, 0, 1],
    );
    const sample = sampleOf(columns, [1, 1]);
    expect([...(await linearCounts(family, sample, here))]).toEqual([2, 0, 1]);
    await agree(family, sample);
  });

  test("more candidates than a tile holds, more rows than a chunk", async () => {
    const [n, count] = [8200, 2100];
    const candidates = Array.from({ length: count }, (_, i) => [(i % 91) - 45, (i % 7) - 3] as const);
    const [x, y] = [5, 7].map((step) => Int16Array.from({ length: n }, (_, i) => ((i * step) % 61) - 30));
    const labels = Uint8Array.from({ length: n }, (_, i) => Number(i % 3 === 0));
    const expected = candidates.map(([a, b], c) => {
      let errors = 0;
      for (let i = 0; i < n; i++) errors += Number(a * x![i]! + b * y![i]! >= (c % 5) - 2) ^ labels[i]!;
      return errors;
    });
    const offsets = candidates.map((_, c) => (c % 5) - 2);
    const counts = await linearCounts(linear(candidates, offsets), sampleOf([x!, y!], labels), here);
    expect([...counts]).toEqual(expected);
  });
});

describe("the widths", () => {
  const boundary = (weights: number[], offset: number, columns: Column[]) => {
    const sample = sampleOf(columns, columns[0]!.length === 1 ? [1] : [1, 0]);
    return { family: linear([weights], [offset]), sample };
  };
  const int16 = (...values: number[]) => Int16Array.from(values);

  test("a sum of exactly 2^31 - 1 is counted in int16", async () => {
    const weights = [32767, 32767, 4, 1];
    const columns = [int16(32767), int16(32767), int16(32767), int16(1)];
    const width = 32767 * 32767 * 2 + 32767 * 4 + 1;
    expect(width).toBe(2 ** 31 - 1);
    for (const sign of [1, -1]) {
      const { family, sample } = boundary(
        weights.map((w) => sign * w),
        0,
        columns,
      );
      expect(linearArithmetic(family, sample)).toBe("int16");
      expect([...(await linearCounts(family, sample, here))]).toEqual([sign === 1 ? 0 : 1]);
    }
  });

  test("one more, in a feature or in the offset, is not", async () => {
    const weights = [32767, 32767, 4, 1];
    const columns = [int16(32767), int16(32767), int16(32767), int16(2)];
    const over = boundary(weights, 0, columns);
    expect(linearArithmetic(over.family, over.sample)).toBe("float64");
    expect([...(await linearCounts(over.family, over.sample, here))]).toEqual([0]);
    const offset = boundary(weights, -1, [int16(32767), int16(32767), int16(32767), int16(1)]);
    expect(linearArithmetic(offset.family, offset.sample)).toBe("float64");
    expect([...(await linearCounts(offset.family, offset.sample, here))]).toEqual([0]);
  });

  test("two products of -32768 by -32768, which overflow the int16 instruction, are positive", async () => {
    const { family, sample } = boundary([-32768, -32768], 1, [int16(-32768, 32767), int16(-32768, 32767)]);
    expect(linearArithmetic(family, sample)).toBe("float64");
    expect([...(await linearCounts(family, sample, here))]).toEqual([0]);
  });

  test("one product of -32768 by -32768 stays in int16", async () => {
    const { family, sample } = boundary([-32768], 2 ** 30 - 1, [int16(-32768, 32767)]);
    expect(linearArithmetic(family, sample)).toBe("int16");
    expect([...(await linearCounts(family, sample, here))]).toEqual([0]);
  });

  test("values beyond int16 leave it: 32768 in a feature, in a weight", () => {
    const feature = boundary([1], 0, [Int32Array.of(32768)]);
    expect(linearArithmetic(feature.family, feature.sample)).toBe("float64");
    const lowest = boundary([1], 0, [Int32Array.of(-32768)]);
    expect(linearArithmetic(lowest.family, lowest.sample)).toBe("int16");
    const weight = boundary([32768], 0, [int16(1)]);
    expect(linearArithmetic(weight.family, weight.sample)).toBe("float64");
    const fraction = boundary([1], 0, [Float64Array.of(0.5)]);
    expect(linearArithmetic(fraction.family, fraction.sample)).toBe("float64");
    const integer = boundary([1], 0, [Float64Array.of(-0)]);
    expect(linearArithmetic(integer.family, integer.sample)).toBe("int16");
  });

  test("integers from 2^53 on are wide and exact where float64 would round", async () => {
    // 94906267^2 = 2^53 + a bit; the two sums differ by 1 and have the same nearest float64.
    const weights = [94906267, 1];
    const columns = [Int32Array.of(94906267, 94906267), Int32Array.of(0, -1)];
    const offset = Number.MAX_SAFE_INTEGER;
    const { family, sample } = boundary(weights, offset, columns);
    expect(linearArithmetic(family, sample)).toBe("wide");
    await agree(family, sample);
    const largest = boundary(
      [-(2 ** 31), -(2 ** 31), -(2 ** 31)],
      1,
      [0, 1, 2].map(() => Int32Array.of(-(2 ** 31))),
    );
    expect([...(await linearCounts(largest.family, largest.sample, here))]).toEqual([0]);
    const below = boundary(
      [2 ** 31 - 1, 2 ** 31 - 1, 2 ** 31 - 1],
      -Number.MAX_SAFE_INTEGER,
      [0, 1, 2].map(() => Int32Array.of(-(2 ** 31))),
    );
    expect([...(await linearCounts(below.family, below.sample, here))]).toEqual([1]);
  });

  test("a point on the boundary is labelled 1 in every arithmetic", async () => {
    for (const columns of [int16(3, 3), Int32Array.of(3, 3), Float64Array.of(3, 3)]) {
      for (const [weight, offset] of [
        [5, 15],
        [-5, -15],
        [2 ** 30, 3 * 2 ** 30],
      ] as const) {
        const { family, sample } = boundary([weight], offset, [columns]);
        expect([...(await linearCounts(family, sample, here))]).toEqual([1]);
      }
    }
    const { family, sample } = boundary([2 ** 30, -1], 2 ** 52 - 4, [
      Int32Array.of(2 ** 22, 2 ** 22),
      Int32Array.of(4, 5),
    ]);
    const beside = { ...sample, columns: [...sample.columns, Int32Array.of(2 ** 30, 0)] };
    const widened = { ...family, features: 3, weights: Int32Array.of(2 ** 30, -1, 0) };
    await agree(widened, beside);
    expect([...(await linearCounts(family, sample, here))]).toEqual([0]);
  });
});

describe("what is refused", () => {
  const sample = sampleOf([Int16Array.of(1, 2)], [0, 1]);

  test("infinite features, without saying where", async () => {
    for (const x of [Infinity, -Infinity]) {
      const bad = sampleOf([Float64Array.of(0, 1), Float64Array.of(1, x)], [0, 1]);
      await expect(linearCounts(linear([[1, 1]], [0]), bad, here)).rejects.toThrow(/columns\.1.*finite/s);
    }
  });

  test("the largest finite features are not", async () => {
    const large = sampleOf([Float64Array.of(Number.MAX_VALUE, -Number.MAX_VALUE)], [1, 0]);
    expect([...(await linearCounts(linear([[1], [2]], [0, 0]), large, here))]).toEqual([0, 0]);
  });

  test("points of another dimension, offsets that are no integers, weights that are too few", async () => {
    await expect(linearCounts(linear([[1, 1]], [0]), sample, here)).rejects.toThrow(/2 features/);
    await expect(linearCounts(linear([[1]], [0.5]), sample, here)).rejects.toThrow(/offsets\.0/);
    const none = { ...linear([[]], [0]), features: 0 };
    await expect(linearCounts(none, { n: 2, columns: [], labels: sample.labels }, here)).rejects.toThrow(
      /1 weights/,
    );
    await expect(linearCounts({ ...linear([[1]], [0]), count: 2 }, sample, here)).rejects.toThrow(
      /2 candidates/,
    );
  });

  test("nothing, when there are no candidates or no points", async () => {
    expect([...(await linearCounts({ ...linear([], []), features: 1 }, sample, here))]).toEqual([]);
    expect([...(await linearCounts(linear([[1], [2]], [0, 0]), sampleOf([], []), here))]).toEqual([0, 0]);
  });
});
