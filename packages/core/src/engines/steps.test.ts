import { expect, test } from "vitest";
import { finish, pace, type Steps } from "./steps.ts";

function* count(total: number, told: number[] = []): Steps<string> {
  for (let done = 1; done <= total; done++) {
    told.push(done);
    yield { done, total };
  }
  return "all";
}

test("steps give their result with and without pauses", async () => {
  expect(finish(count(3))).toBe("all");
  expect(finish(count(0))).toBe("all");
  const seen: number[] = [];
  expect(await pace(count(3), { onProgress: ({ done }) => seen.push(done) }, 0)).toBe("all");
  expect(seen).toEqual([1, 2, 3, 3]);
  expect(await pace(count(0), { onProgress: ({ done }) => seen.push(done) }, 0)).toBe("all");
  expect(seen).toHaveLength(4);
});

test("without time for a pause only the end is told", async () => {
  const seen: number[] = [];
  expect(await pace(count(3), { onProgress: ({ done }) => seen.push(done) }, Infinity)).toBe("all");
  expect(seen).toEqual([3]);
});

test("a signal that arrives in a pause stops before the next step", async () => {
  const controller = new AbortController();
  const done: number[] = [];
  setTimeout(() => {
    controller.abort(new Error("enough"));
  });
  await expect(pace(count(1000, done), { signal: controller.signal }, 0)).rejects.toThrow("enough");
  expect(done.length).toBeLessThan(1000);
  const early = AbortSignal.abort(new Error("not now"));
  const none: number[] = [];
  await expect(pace(count(3, none), { signal: early })).rejects.toThrow("not now");
  expect(none).toEqual([]);
});

test("what onProgress throws reaches the caller", async () => {
  const problem = new Error("no screen");
  const onProgress = () => {
    throw problem;
  };
  await expect(pace(count(3), { onProgress }, 0)).rejects.toBe(problem);
});
