import { describe, expect, it } from "vitest";
import type { FiniteClass } from "../../../classes/class.ts";
import { classes } from "../../../classes/standard.ts";
import { learners } from "../../../learners/registry.ts";
import { seededSource } from "../../../random/index.ts";
import { auditSetting } from "../../exact/audit-problem.ts";
import { auditBox } from "../audit-box.ts";
import { learnerBox } from "../../black-boxes/learner-box.ts";
import type { Examples } from "./of-class.ts";
import { searchPairs } from "./search-pairs.ts";
import type { Rows } from "./table.ts";

const difference = (first: readonly unknown[], second: readonly unknown[]): number =>
  first.filter((row, i) => JSON.stringify(row) !== JSON.stringify(second[i])).length;

describe("candidate pairs", () => {
  it.each(["thresholds:8", "points:5", "parities:3", "intervals:4"])(
    "of %s differ in one example",
    (spec) => {
      const subject = classes.parse(spec) as FiniteClass;
      for (const neighbours of ["replace-one", "replace-label"] as const) {
        const pairs = searchPairs({ kind: "class", class: subject, n: 6, neighbours });
        expect(pairs.length).toBeGreaterThan(5);
        for (const { first, second } of pairs) {
          const [one, other] = [first as Examples, second as Examples];
          expect([one.length, other.length]).toEqual([6, 6]);
          expect(difference(one, other)).toBe(1);
          for (const [point] of [...one, ...other]) expect(point).toBeLessThan(subject.domain.points);
          if (neighbours === "replace-label") expect(one.map(([x]) => x)).toEqual(other.map(([x]) => x));
        }
      }
    },
  );

  it("of a table stay within its bounds", () => {
    const bounds = [
      [0, 1],
      [-5, 5],
    ] as const;
    const replaced = searchPairs({ kind: "table", bounds, rows: 4, neighbours: "replace-one" });
    for (const { first, second } of replaced) expect(difference(first as Rows, second as Rows)).toBe(1);
    const added = searchPairs({ kind: "table", bounds, rows: 4, neighbours: "add-or-remove-one" });
    for (const { first, second } of added) {
      expect((first as Rows).slice(0, -1)).toEqual(second);
      for (const row of first as Rows) {
        bounds.forEach(([lower, upper], j) => {
          expect(row[j]).toBeGreaterThanOrEqual(lower);
          expect(row[j]).toBeLessThanOrEqual(upper);
        });
      }
    }
    expect(added.some(({ second }) => (second as Rows).length === 0)).toBe(true);
  });

  it("of a table stay within bounds that doubles round", () => {
    // -0.1 + (0.3 - -0.1) is 0.30000000000000004: not a value of the column.
    const bounds = [[-0.1, 0.3]] as const;
    for (const { first, second } of searchPairs({
      kind: "table",
      bounds,
      rows: 7,
      neighbours: "replace-one",
    })) {
      for (const [value] of [...(first as Rows), ...(second as Rows)]) {
        expect(value).toBeGreaterThanOrEqual(-0.1);
        expect(value).toBeLessThanOrEqual(0.3);
      }
    }
  });

  it("of answers change each by no more than they may", () => {
    for (const length of [1, 2, 5]) {
      for (const { first, second } of searchPairs({ kind: "answers", length, change: 3 })) {
        const [one, other] = [first as readonly number[], second as readonly number[]];
        expect(other.length).toBe(length);
        const moved = one.map((value, i) => Math.abs(value - other[i]!));
        expect(Math.max(...moved)).toBe(3);
      }
    }
  });

  it.each([
    [{ kind: "answers", length: 0 }, "length"],
    [{ kind: "answers", length: 2, change: 0 }, "change"],
    [{ kind: "table", bounds: [[0, Infinity]], rows: 2, neighbours: "replace-one" }, "bounds.0"],
    [{ kind: "table", bounds: [[1, 1]], rows: 2, neighbours: "replace-one" }, "bounds.0"],
    [{ kind: "table", bounds: [[0, 1]], rows: 0, neighbours: "replace-one" }, "rows"],
  ] as const)("refuse %j", (structure, path) => {
    expect(() => searchPairs(structure)).toThrow(path);
  });
});

describe("a learner as a black box", () => {
  const subject = classes.parse("thresholds:3") as FiniteClass;
  const audit = (id: string, epsilon: string, claimed: number, query?: readonly number[]) =>
    auditBox(
      learnerBox({
        learner: learners.make(id, auditSetting(subject), { epsilon }),
        n: 4,
        random: seededSource(`audit ${id}`),
        ...(query !== undefined && { query }),
      }),
      searchPairs({ kind: "class", class: subject, n: 4, neighbours: "replace-one" }),
      // False alarm at most 1e-9.
      {
        runs: 2000,
        selectionRuns: 600,
        confidence: 1 - 1e-9,
        claimed: { epsilon: claimed },
        seed: `audit ${id}`,
      },
    );

  it("keeps its promise, and is refuted when less is claimed than is spent", async () => {
    expect((await audit("exponential", "1", 1)).verdict).toBe("not refuted");
    const spent = await audit("exponential", "8", 1);
    expect(spent.verdict).toBe("refuted");
    expect(spent.witness?.event).toContain("hypothesis");
  });

  it("answers a query", async () => {
    expect((await audit("private-prediction", "1", 1, [1])).verdict).toBe("not refuted");
    await expect(audit("private-prediction", "1", 1)).rejects.toThrow("the point that is asked");
  });
});
