import { expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { inProcessEngine, type ScoreEngine } from "../../engines/index.ts";
import { rememberingEngine } from "./remembering-engine.ts";

it("counts each family once on its data, and as ever on others", async () => {
  const inner = inProcessEngine({ threads: 1 });
  let counted = 0;
  const engine: ScoreEngine = {
    ...inner,
    errorCounts: (...given) => {
      counted++;
      return inner.errorCounts(...given);
    },
    close: () => inner.close(),
  };
  const [a, b] = [
    sampleOf([Int32Array.of(0, 1, 2)], [0, 1, 1]),
    sampleOf([Int32Array.of(2, 2, 0)], [0, 0, 1]),
  ];
  const [first, second] = [classes.parse("thresholds:3").family(), classes.parse("points:3").family()];
  const remembering = rememberingEngine(engine, a);
  const wanted = await inner.errorCounts(first, a);
  const once = await remembering.errorCounts(first, a);
  expect(once).toEqual(wanted);
  once.fill(99);
  expect(await remembering.errorCounts(first, a)).toEqual(wanted);
  expect(counted).toBe(1);
  expect(await remembering.errorCounts(second, a)).toEqual(await inner.errorCounts(second, a));
  expect(await remembering.errorCounts(first, b)).toEqual(await inner.errorCounts(first, b));
  expect(await remembering.errorCounts(first, b)).not.toEqual(wanted);
  expect(counted).toBe(4);
});
