import { expect, test, vi } from "vitest";
import type { LinearJob } from "./linear-job.ts";
import { linearModule } from "./linear-module.ts";
import { startThread, type Thread } from "./thread.ts";
import { WorkerPool } from "./worker-pool.ts";

vi.mock(import("./thread.ts"), { spy: true });

/** One candidate on three points, for the threads to share. */
function job(): LinearJob {
  return {
    arithmetic: "int16",
    columns: [Int16Array.of(1, 2, 3)],
    labels: Uint8Array.of(0, 1, 1),
    weights: Int32Array.of(1),
    offsets: Float64Array.of(1),
    state: new Int32Array(new SharedArrayBuffer(12)),
    errors: new Int32Array(new SharedArrayBuffer(4)),
  };
}

test("a thread that is lost rejects the work, and all work after it", async () => {
  const pool = (await WorkerPool.start(2, (await linearModule())!))!;
  const threads = vi.mocked(startThread).mock.results.map(({ value }) => value as Thread);
  expect(threads).toHaveLength(2);
  // It has not yet heard of the work when it is lost.
  vi.spyOn(threads[0]!, "postMessage").mockReturnValue();
  const work = pool.run(job(), 1);
  threads[0]!.terminate();
  await expect(work).rejects.toThrow("A worker failed: it ended with code 1");
  expect(pool.failed).toBe(true);
  await expect(pool.run(job(), 1)).rejects.toThrow("A worker failed: it ended with code 1");
});

test("threads that cannot start are no pool", async () => {
  vi.mocked(startThread).mockImplementationOnce(() => {
    throw new Error("no threads here");
  });
  expect(await WorkerPool.start(2, (await linearModule())!)).toBeUndefined();
});

test("memory comes back with zeros where it was used, and only larger memory takes its place", async () => {
  const pool = (await WorkerPool.start(1, (await linearModule())!))!;
  const memory = pool.borrow(16);
  new Uint8Array(memory).fill(7);
  pool.giveBack(memory, 12);
  pool.giveBack(new SharedArrayBuffer(8), 8);
  expect(pool.borrow(10)).toBe(memory);
  expect([...new Uint32Array(memory)]).toEqual([0, 0, 0, 0x07070707]);
  pool.giveBack(memory, 16);
  expect(pool.borrow(17)).not.toBe(memory);
  pool.close();
  pool.giveBack(memory, 16);
  expect(pool.borrow(16)).not.toBe(memory);
});
