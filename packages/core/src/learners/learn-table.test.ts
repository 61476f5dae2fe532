import { describe, expect, it } from "vitest";
import { classes } from "../classes/standard.ts";
import type { Sample } from "../data/index.ts";
import { type ExampleTable, inProcessEngine } from "../engines/index.ts";
import { rowsAt } from "../mechanisms/coins/kinds.ts";
import { seededSource } from "../random/index.ts";
import { answering, learn, learnTable } from "./learn.ts";
import { learners } from "./registry.ts";

const sample: Sample = {
  n: 60,
  columns: [Int32Array.from({ length: 60 }, (_, i) => (i * 7) % 10)],
  labels: Uint8Array.from({ length: 60 }, (_, i) => Number((i * 7) % 10 >= 4)),
};

/** A table that writes down what it is asked. */
function watchedTable(hasOrder = true): { readonly table: ExampleTable; readonly asked: string[] } {
  const engine = inProcessEngine({ threads: 1 });
  const asked: string[] = [];
  const table: ExampleTable = {
    n: sample.n,
    features: 1,
    hasOrder,
    errorCounts: (family, options) => {
      asked.push("counts");
      return engine.errorCounts(family, sample, options);
    },
    examples: (places) => {
      asked.push(places === undefined ? "all" : `${places.length} examples`);
      return Promise.resolve(places === undefined ? sample : rowsAt(sample, places));
    },
    async *blocks() {
      asked.push("blocks");
      yield await Promise.resolve(sample);
    },
  };
  return { table, asked };
}

function optionsOf(spec: string): Record<string, string | number> {
  if (spec === "stable") return { gamma: "0.5", subset: 5 };
  if (spec === "private-prediction") return { epsilon: "2", subset: 5 };
  return spec === "subsampled(stable)" ? { part: 20 } : {};
}

describe("learning from a table", () => {
  it.each([
    ["exponential", ["counts"]],
    ["cover", ["counts"]],
    ["perfectly-generalizing", ["counts"]],
    ["subsampled(exponential)", ["7 examples"]],
    ["globally-stable", ["blocks"]],
    ["littlestone", ["blocks"]],
    ["compression", ["all"]],
    ["label-private", ["all"]],
  ])("gives what the same examples in memory give: %s asks for %j", async (spec, expected) => {
    const learner = learners.make(spec, { subject: classes.parse("thresholds:10") }, {});
    const { table, asked } = watchedTable();
    const there = await learnTable(learner, table, { random: seededSource("table") });
    const here = await learn(learner, sample, { random: seededSource("table") });
    expect(asked).toEqual(expected);
    expect(there.document).toEqual(here.document);
    expect(there.certificates).toEqual(here.certificates);
    expect(there.parameters).toEqual(here.parameters);
  });

  it.each([
    ["stable", "thresholds:10", ["5 examples", "counts"]],
    ["stable", "points:10", ["5 examples", "counts"]],
    ["private-prediction", "intervals:10", ["5 examples", "counts"]],
    ["subsampled(stable)", "thresholds:10", ["20 examples"]],
    ["relabelled-prediction", "thresholds:10", ["all"]],
    ["block-votes", "thresholds:10", ["all"]],
  ])("answers as from memory: %s on %s asks for %j", async (spec, subject, expected) => {
    const learner = learners.make(spec, { subject: classes.parse(subject) }, optionsOf(spec));
    const { table, asked } = watchedTable();
    const there = await answering(learner, table, { random: seededSource("answers") });
    const here = await answering(learner, sample, { random: seededSource("answers") });
    expect(there.certificates).toEqual(here.certificates);
    expect(await there.answer([7])).toBe(await here.answer([7]));
    expect(asked).toEqual(expected);
    for (let x = 0; x < 10; x++) expect(await there.answer([x])).toBe(await here.answer([x]));
  });

  it.each([
    ["globally-stable", true],
    ["high-confidence(exponential)", true],
    ["compression", false],
  ])("a learner that looks at the order gets none that keys made: %s", async (spec, looks) => {
    const learner = learners.make(spec, { subject: classes.parse("thresholds:10") }, {});
    const { table, asked } = watchedTable(false);
    await learnTable(learner, table, { random: seededSource("order") });
    expect(asked).toEqual([looks ? "60 examples" : "all"]);
  });

  it("refuses a learner that answers queries", async () => {
    const learner = learners.make("stable", { subject: classes.parse("thresholds:10") }, {});
    await expect(learnTable(learner, watchedTable().table)).rejects.toThrow(/publishes a model/);
  });
});
