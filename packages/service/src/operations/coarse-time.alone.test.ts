import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coarsely } from "./coarse-time.ts";

vi.mock("node:timers/promises", () => ({
  setTimeout: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

test.each([
  [0, 10, 10],
  [3, 10, 10],
  [9, 10, 10],
  [11, 10, 20],
  [19, 10, 20],
  [21, 10, 40],
  [168, 10, 320],
  [168, 0, 168],
])("work of %d ms on a grid of %d ms takes %d, and a failure the same", async (taken, step, wanted) => {
  for (const work of [
    () => after(taken).then(() => "label"),
    () => after(taken).then(() => Promise.reject(new Error("no"))),
  ]) {
    const begun = Date.now();
    const settled = coarsely(step, work).then(
      (label) => [label, Date.now() - begun],
      (error: unknown) => [(error as Error).message, Date.now() - begun],
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect(await settled).toEqual([expect.stringMatching(/label|no/), wanted]);
  }
});

test("work that holds up the clock takes no less", async () => {
  vi.useRealTimers();
  const begun = performance.now();
  const busy = async (): Promise<void> => {
    await Promise.resolve();
    while (performance.now() - begun < 50);
  };
  await coarsely(40, busy);
  // Timers may fire a millisecond early, never more.
  expect(performance.now() - begun).toBeGreaterThan(78);
});
