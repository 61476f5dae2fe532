import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Sample } from "../data/index.ts";
import type { LinearFamily } from "./direction-tree.ts";
import { directionSteps } from "./directions.ts";
import { inProcessEngine } from "./in-process.ts";
import { linearCounts } from "./linear-counts.ts";
import { referenceErrorCounts } from "./testing/reference-counts.ts";

vi.mock(import("./directions.ts"), { spy: true });

/** So many members of two features are counted by nested cells where these are exact. */
const count = 1 << 14;
const engine = inProcessEngine({ threads: 1 });

interface Member {
  readonly weights: readonly number[];
  readonly offset: number;
}

/** The members in turn, until there are enough of them. */
function tiled(members: readonly Member[], count: number): LinearFamily {
  const all = Array.from({ length: count }, (_, i) => members[i % members.length]!);
  return {
    kind: "linear",
    features: 2,
    count,
    weights: Int32Array.from(all.flatMap(({ weights }) => weights)),
    offsets: Float64Array.from(all, ({ offset }) => offset),
    at: () => undefined,
  };
}

/** The counts, or what is said instead. */
async function outcome(counts: Promise<Uint32Array>): Promise<{ counts?: Uint32Array; text: string }> {
  try {
    const all = await counts;
    return { counts: all, text: all.join() };
  } catch (error) {
    return { text: String(error) };
  }
}

const small = fc.integer({ min: -5, max: 5 });
const edge = fc.constantFrom(0, -32768, 32767);
const weight = fc.oneof(small, small, fc.constantFrom(-(2 ** 31), 2 ** 31 - 1));
const offset = fc.oneof(
  { weight: 12, arbitrary: small },
  { weight: 1, arbitrary: fc.constantFrom(2 ** 53 - 101, 101 - 2 ** 53, 2 ** 53 - 1) },
  { weight: 1, arbitrary: fc.constantFrom(0.5, NaN, Infinity, 2 ** 53) },
);
const member = fc.record({ weights: fc.tuple(weight, weight).map((pair) => [...pair]), offset });
const family = fc
  .tuple(fc.array(member, { minLength: 1, maxLength: 5 }), fc.constantFrom(0, 0, 0, 0, 1, 2))
  .map(([members, damage]): LinearFamily => {
    const whole = tiled(members, count);
    if (damage === 1) return { ...whole, weights: whole.weights.subarray(1) };
    return damage === 2 ? { ...whole, offsets: whole.offsets.subarray(2) } : whole;
  });
const sample = fc
  .tuple(
    fc.array(fc.tuple(fc.oneof(small, edge), fc.oneof(small, edge), fc.nat(1)), { maxLength: 12 }),
    fc.constantFrom(0, 1, 2, 2, 2, 2, 2, 3),
  )
  .map(([rows, features]): Sample => ({
    n: rows.length,
    columns: Array.from({ length: features }, (_, f) => Int16Array.from(rows, (row) => row[f % 2]!)),
    labels: Uint8Array.from(rows, (row) => row[2]),
  }));

test("the kernel and nested cells agree on counts and refusals", async () => {
  const seen = { counted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(family, sample, async (members, rows) => {
      const byEngine = await outcome(engine.errorCounts(members, rows));
      const byKernel = await outcome(linearCounts(members, rows, () => Promise.resolve(undefined)));
      expect(
        byEngine.text === byKernel.text,
        `${byEngine.text.slice(0, 80)} / ${byKernel.text.slice(0, 80)}`,
      ).toBe(true);
      if (byEngine.counts === undefined) {
        seen.refused++;
        return;
      }
      seen.counted++;
      const five = { weights: members.weights.subarray(0, 10), offsets: members.offsets.subarray(0, 5) };
      expect(byEngine.counts.slice(0, 5)).toEqual(referenceErrorCounts({ ...members, ...five }, rows));
    }),
    { seed: 5, numRuns: 120 },
  );
  expect(seen.counted).toBeGreaterThan(20);
  expect(seen.refused).toBeGreaterThan(20);
  expect(vi.mocked(directionSteps).mock.calls.length).toBeGreaterThan(10);
});

test("whether sums could reach 2^53 is not asked of the rows", async () => {
  const members = tiled([{ weights: [1, 0], offset: 2 ** 53 - 101 }], 20_000);
  for (const x of [0, 100, 101, 32767]) {
    const rows = { n: 1, columns: [Int16Array.of(x), Int16Array.of(0)], labels: Uint8Array.of(0) };
    expect((await engine.errorCounts(members, rows)).every((errors) => errors === 0)).toBe(true);
  }
});
