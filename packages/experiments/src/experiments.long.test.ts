import { describe, expect, test } from "vitest";
import { csvOf, falseAlarm, type Row, runExperiment, verdictOf } from "./contract/index.ts";
import { experiments } from "./registry.ts";

/** Whether so many runs could contradict a claimed probability at all: the sure interval of all of them, or of none, must exclude it. */
function couldContradict({ claimed, measured: { runs } }: Row): boolean {
  if (claimed === undefined) return false;
  const { relation, value } = claimed;
  if (runs === 0 || value <= 0 || value >= 1 || relation === "equal to") return true;
  const extreme = (falseAlarm / 2) ** (1 / runs);
  return relation === "at most" ? value < extreme : value > 1 - extreme;
}

/** Every experiment in its short form, from one seed: no measured value contradicts its claim. False alarm 1e-9 a row. */
describe.each(experiments)("$id", (experiment) => {
  test("contradicts no claim and draws a picture", async () => {
    const rows = await runExperiment(experiment, { size: "short", seed: "holdfast" });
    const told = rows.map((row) => `${verdictOf(row)} ${JSON.stringify(row)}`);
    expect(told.filter((line) => line.startsWith("contradicted"))).toEqual([]);
    expect(told.filter((line) => line.startsWith("holds")).length).toBeGreaterThan(0);
    const claimed = new Set(rows.filter((row) => row.claimed).map(({ series }) => series));
    const refutable = new Set(rows.filter(couldContradict).map(({ series }) => series));
    expect([...claimed].filter((series) => !refutable.has(series))).toEqual([]);
    const charts = experiment.picture(rows);
    expect(charts.length).toBeGreaterThan(0);
    for (const { curves } of charts) {
      expect(curves.length).toBeGreaterThan(0);
      for (const { label, spots } of curves) {
        expect(spots.length, label).toBeGreaterThan(0);
        for (const { x, y } of spots) expect(Number.isFinite(x) && Number.isFinite(y), label).toBe(true);
      }
    }
    // No column of the CSV has a name twice.
    const [header = ""] = csvOf(rows).split("\n");
    expect(new Set(header.split(",")).size).toBe(header.split(",").length);
    // JSON keeps every row as it is: a journal can be read again.
    expect(JSON.parse(JSON.stringify(rows))).toEqual(rows);
  });
});
