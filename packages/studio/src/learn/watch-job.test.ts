import { ServiceError } from "holdfast-service/client";
import { expect, test } from "vitest";
import type { JobDocument } from "../service/documents.ts";
import { type JobState, watchJob } from "./watch-job.ts";

const problem = (status: number): ServiceError =>
  new ServiceError({
    type: "about:blank",
    title: "x",
    status,
    detail: "x",
    code: "x",
    path: "x",
    expected: "x",
  });
const document = (phase: JobDocument["phase"]): JobDocument => ({ id: "job_1", phase }) as JobDocument;

/** Watches a job of which each attempt does what the list says. */
async function watched(
  attempts: readonly ((network: EventTarget, signal: AbortSignal) => AsyncGenerator<JobDocument["phase"]>)[],
  end: JobDocument["phase"] = "done",
): Promise<readonly Partial<JobState>[]> {
  const told: Partial<JobState>[] = [];
  const network = new EventTarget();
  let attempt = 0;
  let gets = 0;
  await watchJob(
    {
      get: () => Promise.resolve(document(gets++ === 0 || attempt < attempts.length ? "queued" : end)),
      events: async function* (id, signal) {
        for await (const phase of attempts[attempt++]!(network, signal!)) yield { job: id, phase };
      },
    },
    "job_1",
    { signal: new AbortController().signal, network, rest: 1, onState: (change) => told.push(change) },
  );
  return told;
}

// oxlint-disable-next-line typescript/require-await -- a stream by its type
async function* phases(
  ...list: readonly (JobDocument["phase"] | Error)[]
): AsyncGenerator<JobDocument["phase"]> {
  for (const one of list) {
    if (one instanceof Error) throw one;
    yield one;
  }
}

test("a job is followed to its end", async () => {
  const told = await watched([() => phases("reading", "learning", "done")]);
  expect(told.map(({ phase }) => phase)).toEqual(["queued", "reading", "learning", "done", "done"]);
  expect(told.at(-1)).toMatchObject({ isEnded: true, isLost: false, document: { phase: "done" } });
});

test("a lost connection is told, tried again, and goes on", async () => {
  const told = await watched([
    () => phases("reading", problem(0)),
    () => phases(problem(503)),
    () => phases("learning", "done"),
  ]);
  expect(told.filter(({ isLost }) => isLost)).toHaveLength(2);
  expect(told.at(-1)).toMatchObject({ isEnded: true, isLost: false });
});

test("a machine that leaves the network is a lost connection at once", async () => {
  const told = await watched([
    // oxlint-disable-next-line typescript/require-await -- a stream by its type
    async function* (network, signal) {
      yield "reading";
      network.dispatchEvent(new Event("offline"));
      signal.throwIfAborted();
    },
    () => phases("done"),
  ]);
  expect(told.map(({ isLost }) => isLost)).toContain(true);
  expect(told.at(-1)).toMatchObject({ isEnded: true });
});

test("a refusal ends the watch and is told", async () => {
  const told = await watched([() => phases("reading", problem(401))]);
  expect(told.at(-1)!.error).toMatchObject({ problem: { status: 401 } });
});
