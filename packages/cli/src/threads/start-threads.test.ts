import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { blackBoxes } from "holdfast";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { errorOf, failureOf } from "./failure.ts";
import { startThreads, type Threads } from "./start-threads.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-threads-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** An experiment whose parts do what their names say. */
const module = join(folder, "experiments.mjs");
writeFileSync(
  module,
  `const rows = (value) => [{ series: "s", at: {}, measured: { value } }];
const parts = {
  quick: ({ random }) => { const bytes = new Uint8Array(1); random.fill(bytes); return rows(bytes[0]); },
  slow: () => new Promise((resolve) => setTimeout(resolve, 300, rows(-1))),
  endless: () => { for (;;); },
  failing: () => { throw new Error("no luck"); },
  dying: () => process.exit(3),
};
export const experiments = [
  { id: "e", parts: () => Object.entries(parts).map(([name, measure]) => ({ name, measure })) },
];
`,
);

let threads: Threads<"experiment-part">;
afterEach(() => {
  threads.close();
});
const start = (count: number, address = pathToFileURL(module).href): void => {
  threads = startThreads(count, "experiment-part", address);
};
const ask = async (part: string, signal?: AbortSignal): Promise<unknown> => {
  const rows = await threads.ask({ experiment: "e", size: "short", seed: "1", part }, signal);
  return rows[0]?.measured.value;
};

describe("threads of a command", () => {
  test("answer as one would, whoever is free first", async () => {
    start(1);
    const alone = await Promise.all([ask("slow"), ask("quick"), ask("quick")]);
    threads.close();
    start(3);
    expect(await Promise.all([ask("slow"), ask("quick"), ask("quick")])).toEqual(alone);
  });

  test("tell what went wrong and go on", async () => {
    start(1);
    await expect(ask("failing")).rejects.toThrow("no luck");
    await expect(
      threads.ask({ experiment: "f", size: "short", seed: "1", part: "quick" }),
    ).rejects.toMatchObject({
      issue: { code: "parameter-range", path: "experiment" },
    });
    expect(await ask("slow")).toBe(-1);
  });

  test("give an answer up when it is no longer wanted", async () => {
    start(1);
    await expect(ask("quick", AbortSignal.abort(new Error("late")))).rejects.toThrow("late");
    const stop = new AbortController();
    const slow = ask("slow");
    const waiting = ask("quick", stop.signal);
    stop.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
    expect(await slow).toBe(-1);
  });

  test("end at once, whatever they do, and are of no more use", async () => {
    start(2);
    const rejected = expect(Promise.all([ask("endless"), ask("endless"), ask("quick")])).rejects.toThrow(
      "ended",
    );
    setTimeout(() => {
      threads.close();
    }, 100);
    await rejected;
    await expect(ask("quick")).rejects.toThrow("ended");
  });

  test("say that one was lost, or cannot begin", async () => {
    start(2);
    await expect(Promise.all([ask("slow"), ask("dying")])).rejects.toThrow("ended with code 3");
    start(1, pathToFileURL(join(folder, "gone.mjs")).href);
    await expect(ask("quick")).rejects.toThrow("gone.mjs");
  });
});

test("an error keeps its issue and the input that did it on the way", () => {
  const error = new blackBoxes.BlackBoxError({ path: "box", expected: "a number" }, [[1]]);
  const told = errorOf(structuredClone(failureOf(error)));
  expect(told).toBeInstanceOf(blackBoxes.BlackBoxError);
  expect(told).toMatchObject({ issue: error.issue, input: [[1]], message: error.message });
  expect(errorOf(failureOf("plain"))).toEqual(new Error("plain"));
});
