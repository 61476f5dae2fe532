import { afterEach, expect, test } from "vitest";
import { classes, type ModelFile, planPredictor, readSchema, type Sample, sampleOf } from "holdfast";
import { AnsweringThread } from "./answering-thread.ts";
import { AnsweringThreads } from "./answering-threads.ts";

const schema = readSchema({
  version: 1,
  domain: "index",
  columns: [{ name: "x", type: "integer", lower: 0, upper: 99 }],
  target: { column: "y", levels: ["no", "yes"], positive: "yes" },
});
const sample: Sample = sampleOf(
  [Int32Array.from({ length: 400 }, (_, i) => i % 100)],
  Array.from({ length: 400 }, (_, i) => (i % 100 >= 50 ? 1 : 0)),
);
const fileOf = (learner: string): ModelFile => {
  const task = {
    learner,
    subject: classes.parse("thresholds:100"),
    schema,
    queries: 1,
    options: { epsilon: "2" },
  };
  return planPredictor(task, sample.n).file;
};
const file = fileOf("block-votes");
const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
});

test.each(["private-prediction", "block-votes", "relabelled-prediction"])(
  "%s answers in a thread, every list its own labels, in their order",
  async (learner) => {
    const thread = new AnsweringThread(fileOf(learner), sample);
    closing.push(thread);
    const lists = await Promise.all([[[1]], [[98], [2], [97]], []].map((points) => thread.answer(points)));
    expect(lists.map((list) => list.length)).toEqual([1, 3, 0]);
    expect(lists.flat().every((label) => label === 0 || label === 1)).toBe(true);
    expect(thread.isIdle).toBe(true);
  },
);

test("what the file does not promise is not answered: another release's parameters end the thread, without a word", async () => {
  const thread = new AnsweringThread({ ...file, parameters: { ...file.parameters, blocks: 1 } }, sample);
  await expect(thread.answer([[1]])).rejects.toThrow("the thread of a predictor has ended");
  expect(thread.isLost).toBe(true);
  await expect(thread.answer([[1]])).rejects.toThrow("has ended");
});

test("rows are loaded once for many requests, and again when the thread was dropped", async () => {
  const threads = new AnsweringThreads();
  closing.push(threads);
  let loaded = 0;
  const load = (): Promise<{ file: ModelFile; sample: Sample }> => {
    loaded += 1;
    return Promise.resolve({ file, sample });
  };
  await Promise.all(Array.from({ length: 20 }, (_, i) => threads.answer("p", [[i]], load)));
  expect(loaded).toBe(1);
  await threads.drop("p");
  expect(await threads.answer("p", [[1]], load)).toHaveLength(1);
  expect(loaded).toBe(2);
});

test("a thread that ends while others wait is started again for them", async () => {
  const threads = new AnsweringThreads();
  closing.push(threads);
  const load = (): Promise<{ file: ModelFile; sample: Sample }> => Promise.resolve({ file, sample });
  await threads.answer("p", [[1]], load);
  const asked = threads.answer(
    "p",
    Array.from({ length: 500 }, () => [1]),
    load,
  );
  await threads.drop("p");
  expect(await asked).toHaveLength(500);
});

test("threads that were closed are not started again for those who wait", async () => {
  const threads = new AnsweringThreads();
  let loaded = 0;
  const load = (): Promise<{ file: ModelFile; sample: Sample }> => {
    loaded += 1;
    return Promise.resolve({ file, sample });
  };
  await threads.answer("p", [[1]], load);
  const long = Array.from({ length: 100_000 }, () => [1]);
  const asked = expect(threads.answer("p", long, load)).rejects.toMatchObject({
    issue: { code: "overloaded" },
  });
  await Promise.resolve();
  await threads.close();
  await asked;
  expect(loaded).toBe(1);
});

test("there are never more than four; one that is idle makes room, and where none is, one more is refused for the moment", async () => {
  const threads = new AnsweringThreads();
  closing.push(threads);
  const load = (): Promise<{ file: ModelFile; sample: Sample }> => Promise.resolve({ file, sample });
  for (const name of ["a", "b", "c", "d", "e"])
    expect(await threads.answer(name, [[1]], load)).toHaveLength(1);
  let go: () => void = () => undefined;
  const later = new Promise<void>((resolve) => (go = resolve));
  const slow = ["f", "g", "h", "i"].map((name) => threads.answer(name, [[1]], () => later.then(load)));
  await expect(threads.answer("j", [[1]], load)).rejects.toMatchObject({ issue: { code: "overloaded" } });
  go();
  expect(await Promise.all(slow)).toHaveLength(4);
  expect(await threads.answer("j", [[1]], load)).toHaveLength(1);
});

test("a failure to load is told to whoever asked, and forgotten", async () => {
  const threads = new AnsweringThreads();
  closing.push(threads);
  await expect(threads.answer("p", [[1]], () => Promise.reject(new Error("no rows")))).rejects.toThrow(
    "no rows",
  );
  expect(await threads.answer("p", [[1]], () => Promise.resolve({ file, sample }))).toHaveLength(1);
});
