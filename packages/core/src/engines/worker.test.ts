import { expect, test } from "vitest";
import type { LinearJob } from "./linear-job.ts";
import { linearModule } from "./linear-module.ts";
import { type Port, type Reply, serve } from "./worker.ts";

/** Three points, two candidates: x >= 1 and x >= 3. */
function job(state: Int32Array): LinearJob {
  return {
    arithmetic: "int16",
    columns: [Int16Array.of(1, 2, 3)],
    labels: Uint8Array.of(0, 1, 1),
    weights: Int32Array.of(1, 1),
    offsets: Float64Array.of(1, 3),
    state,
    errors: new Int32Array(2),
  };
}

async function worker() {
  const replies: Reply[] = [];
  const port: Port = { onmessage: null, postMessage: (reply) => replies.push(reply) };
  serve(port);
  port.onmessage!({ data: { kernel: (await linearModule())! } });
  return {
    replies,
    send: (id: number, work: LinearJob) => {
      port.onmessage!({ data: { id, job: work } });
    },
  };
}

test("a worker is ready, takes the tasks that are left, and says when there are none", async () => {
  const { replies, send } = await worker();
  expect(replies).toEqual([{ id: 0, ended: true }]);
  const work = job(new Int32Array(3));
  send(7, work);
  expect([...work.errors]).toEqual([1, 1]);
  expect(work.state[2]).toBe(1);
  expect(replies.at(-1)).toEqual({ id: 7, ended: true });
  send(8, work);
  expect([...work.errors]).toEqual([1, 1]);
  expect(replies.at(-1)).toEqual({ id: 8, ended: true });
});

test("a stopped job is left alone", async () => {
  const { replies, send } = await worker();
  const work = job(Int32Array.of(0, 1, 0));
  send(3, work);
  expect([...work.errors]).toEqual([0, 0]);
  expect(replies.at(-1)).toEqual({ id: 3, ended: true });
});

test("a failure is told, and stops the other threads", async () => {
  const { replies, send } = await worker();
  const work = { ...job(new Int32Array(3)), columns: [null as never] };
  send(4, work);
  expect(replies.at(-1)).toMatchObject({
    id: 4,
    ended: true,
    error: expect.stringContaining("TypeError") as string,
  });
  expect(work.state[1]).toBe(1);
});
