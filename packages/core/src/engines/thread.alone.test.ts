import { afterEach, expect, test, vi } from "vitest";
import { processors, startThread } from "./thread.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What a thread with this source is lost for. */
function loss(source: string): Promise<string> {
  return new Promise((resolve) => {
    startThread(source, { heard: () => undefined, lost: resolve });
  });
}

test("a thread that ends by itself or throws is lost", async () => {
  expect(await loss("process.exit(3)")).toBe("it ended with code 3");
  expect(await loss("throw new Error('no memory')")).toBe("no memory");
  expect(await loss("")).toBe("it ended with code 0");
});

test("there is a processor", () => {
  expect(processors()).toBeGreaterThanOrEqual(1);
});

/** Stands for a browser: no Node, a worker that the test speaks for. */
function browser() {
  const workers: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    readonly terminate = vi.fn();
    readonly postMessage = vi.fn();
    constructor(readonly address: string) {
      super();
      workers.push(this);
    }
    say(type: string, detail: object = {}): void {
      this.dispatchEvent(Object.assign(new Event(type), detail));
    }
  }
  vi.stubGlobal("process", undefined);
  vi.stubGlobal("Worker", FakeWorker);
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const listeners = { heard: vi.fn(), lost: vi.fn() };
  const thread = startThread("source", listeners);
  vi.unstubAllGlobals();
  return { ...listeners, thread, worker: workers[0]!, revoke };
}

test("a web worker is heard, and the address of its source is given up with its first word", () => {
  const { heard, lost, thread, worker, revoke } = browser();
  expect(revoke).not.toHaveBeenCalled();
  const reply = { id: 0, ended: true };
  worker.say("message", { data: reply });
  worker.say("message", { data: reply });
  expect(heard.mock.calls).toEqual([[reply], [reply]]);
  expect(revoke.mock.calls).toEqual([[worker.address]]);
  const request = { kernel: {} } as never;
  thread.postMessage(request);
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(request);
  expect(lost).not.toHaveBeenCalled();
});

test("a web worker that fails or cannot be read is lost", () => {
  const first = browser();
  first.worker.say("error", { message: "forbidden" });
  expect(first.lost).toHaveBeenCalledExactlyOnceWith("forbidden");
  expect(first.revoke).toHaveBeenCalledWith(first.worker.address);
  const second = browser();
  second.worker.say("messageerror");
  expect(second.lost).toHaveBeenCalledExactlyOnceWith("a message could not be read");
});

test("a web worker that is ended before its first word gives up its address too", () => {
  const { thread, worker, revoke } = browser();
  thread.terminate();
  expect(worker.terminate).toHaveBeenCalledTimes(1);
  expect(revoke).toHaveBeenCalledWith(worker.address);
});
