import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import type { BlackBox } from "../black-boxes/black-box.ts";
import { memberOf } from "../zoo/index.ts";
import { auditBox } from "./audit-box.ts";
import type { StatisticalFinding } from "./finding.ts";
import type { OutputEvent } from "./event.ts";
import { eventRuns } from "./event-runs.ts";
import { runSlice, type Slice, slicedBox } from "./sliced-box.ts";

/** A member of the zoo whose slices, so many at once, are done in an order that has nothing to do with their places. */
function sliced(id: string, concurrent: number, seen: Slice[] = []): BlackBox {
  const { box } = memberOf(id);
  const { name, output } = box(seededSource(0));
  return slicedBox({
    name,
    output,
    slice: 500,
    concurrent,
    run: async (slice, signal) => {
      seen.push(slice);
      await new Promise((resolve) => setTimeout(resolve, (slice.place * 7) % 5));
      return runSlice(box(seededSource(`7/${slice.place}`)), structuredClone(slice), signal);
    },
  });
}

const audit = (id: string, concurrent: number, seen?: Slice[]): Promise<StatisticalFinding> => {
  const { pairs, claimed } = memberOf(id);
  return auditBox(sliced(id, concurrent, seen), pairs, { claimed, runs: 4321, selectionRuns: 2000 });
};

describe("an audit in slices", () => {
  // Seed 7, 4321 runs a side, nothing is left to chance: equal coins must give equal findings.
  it.each(["laplace-1", "truncated-geometric", "noisy-histogram-2"])(
    "of %s finds the same however many slices are under way",
    async (id) => {
      const [one, two, many] = await Promise.all([audit(id, 1), audit(id, 2), audit(id, 9)]);
      expect(two).toEqual(one);
      expect(many).toEqual(one);
      expect(one.runs.confirmation).toBe(4321);
    },
  );

  it("draws every slice from coins of its own, and asks for no more runs than an audit does", async () => {
    const seen: Slice[] = [];
    const { runs } = await audit("noisy-histogram-2", 3, seen);
    expect(new Set(seen.map(({ place }) => place)).size).toBe(seen.length);
    expect(Math.max(...seen.map(({ place }) => place))).toBe(seen.length - 1);
    const total = seen.reduce((sum, slice) => sum + slice.runs, 0);
    expect(total).toBe(2 * runs.confirmation + runs.selection);
    // Runs that confirm are counted where they are made.
    const counted = seen.filter(({ events }) => events !== undefined);
    expect(counted.reduce((sum, slice) => sum + slice.runs, 0)).toBeGreaterThanOrEqual(2 * runs.confirmation);
  });

  it("counts what its outputs show", async () => {
    const { pairs } = memberOf("laplace-1");
    const data = pairs[0]!.first;
    const events = [0.25, 0.5].map((cut): OutputEvent => {
      const set = { cuts: [cut], at: [true], between: [false, true], notANumber: false };
      return { on: "number", set };
    });
    const { values } = await sliced("laplace-1", 2).run(data, 1234);
    const expected = [0.25, 0.5].map((cut) => (values as Float64Array).filter((x) => x >= cut).length);
    expect(values.length).toBe(1234);
    expect(await eventRuns(sliced("laplace-1", 3), events, undefined)(data, 1234)).toEqual(expected);
  });

  it("stops with the first slice that fails", async () => {
    const box = slicedBox({
      name: "b",
      output: { kind: "number" },
      slice: 10,
      concurrent: 2,
      run: ({ place }) =>
        place === 1 ? Promise.reject(new Error("no luck")) : new Promise((resolve) => setTimeout(resolve, 5)),
    });
    await expect(box.run([], 1000)).rejects.toThrow("no luck");
  });
});
