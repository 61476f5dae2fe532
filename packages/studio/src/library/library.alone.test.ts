import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { libraryOf } from "./library.ts";
import type { Answered, Asked } from "./protocol.ts";

/** A thread that does nothing by itself; the test answers for it. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  readonly asked: Asked[] = [];
  isEnded = false;
  onmessage?: (event: { data: Answered }) => void;
  onerror?: (event: { preventDefault: () => void }) => void;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answer(data: Answered): void {
    this.onmessage!({ data });
  }
}

interface Doubling {
  readonly [operation: string]: (value: never, report: never) => unknown;
  readonly double: (value: number, report: (share: number) => void) => number;
}

beforeEach(() => {
  FakeWorker.all.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a question is answered with a value, after its progress, or with the library's refusal", async () => {
  const library = libraryOf<Doubling>("test");
  expect(FakeWorker.all).toHaveLength(0);
  const shares: number[] = [];
  const value = library.ask("double", 4, { onProgress: (share) => shares.push(share) });
  const [thread] = FakeWorker.all;
  expect(thread!.asked).toEqual([{ id: 1, operation: "double", argument: 4 }]);
  thread!.answer({ id: 1, progress: 0.5 });
  thread!.answer({ id: 1, value: 8 });
  expect(await value).toBe(8);
  expect(shares).toEqual([0.5]);
  const issue = { code: "parameter-range", path: "value", expected: "a number" } as const;
  const refused = library.ask("double", 5);
  thread!.answer({ id: 2, message: "value is wrong", issue });
  await expect(refused).rejects.toMatchObject({ name: "LibraryError", message: "value is wrong", issue });
  expect(FakeWorker.all).toHaveLength(1);
});

test("a question that is taken back ends its thread only when it does not end by itself, and the others are asked again", async () => {
  const library = libraryOf<Doubling>("test");
  const [short, long] = [new AbortController(), new AbortController()];
  const first = library.ask("double", 1, { signal: short.signal });
  const [thread] = FakeWorker.all;
  short.abort();
  await expect(first).rejects.toThrow("aborted");
  thread!.answer({ id: 1, value: 2 });
  vi.advanceTimersByTime(1000);
  expect(thread!.isEnded).toBe(false);

  const second = library.ask("double", 2, { signal: long.signal });
  const third = library.ask("double", 3);
  long.abort();
  await expect(second).rejects.toThrow("aborted");
  vi.advanceTimersByTime(1000);
  expect(thread!.isEnded).toBe(true);
  const next = FakeWorker.all[1]!;
  expect(next.asked).toEqual([{ id: 3, operation: "double", argument: 3 }]);
  next.answer({ id: 3, value: 6 });
  expect(await third).toBe(6);
});

test("a question that waits for its turn is taken back without ending the work on another", async () => {
  const library = libraryOf<Doubling>("test");
  const unwanted = new AbortController();
  const wanted = library.ask("double", 1);
  const dropped = library.ask("double", 2, { signal: unwanted.signal });
  const last = library.ask("double", 3);
  const [thread] = FakeWorker.all;
  unwanted.abort();
  await expect(dropped).rejects.toThrow("aborted");
  vi.advanceTimersByTime(1000);
  expect(thread!.isEnded).toBe(false);
  thread!.answer({ id: 1, value: 2 });
  expect(await wanted).toBe(2);
  // It was never worked on.
  expect(thread!.asked.map(({ id }) => id)).toEqual([1, 3]);
  thread!.answer({ id: 3, value: 6 });
  expect(await last).toBe(6);
  expect(FakeWorker.all).toHaveLength(1);
});

test("a thread that breaks refuses what was asked, and the next question has a new one", async () => {
  const library = libraryOf<Doubling>("test");
  const asked = library.ask("double", 1);
  FakeWorker.all[0]!.onerror!({ preventDefault: () => undefined });
  await expect(asked).rejects.toThrow("could not be loaded");
  const again = library.ask("double", 1);
  FakeWorker.all[1]!.answer({ id: 2, value: 2 });
  expect(await again).toBe(2);
});
