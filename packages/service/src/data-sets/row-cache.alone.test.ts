import { expect, test, vi } from "vitest";
import { RowCache } from "./row-cache.ts";

const size = (text: string): number => text.length;

test("a value is loaded once for all who ask, and the least recently used goes first", async () => {
  const cache = new RowCache<string>(10);
  let loads = 0;
  const get = (name: string): Promise<string> =>
    cache.get(name, () => Promise.resolve(`${name}${++loads}`.padEnd(4)), size);
  await Promise.all([get("a"), get("a"), get("b")]);
  expect(loads).toBe(2);
  await get("a");
  await get("c");
  expect(loads).toBe(3);
  expect(await get("a")).toBe("a1  ");
  await get("b");
  expect(loads).toBe(4);
});

test("a failure is not kept, nor what was dropped while it loaded", async () => {
  const cache = new RowCache<string>(10);
  await expect(cache.get("a", () => Promise.reject(new Error("no")), size)).rejects.toThrow("no");
  const slow = cache.get("a", () => Promise.resolve("old"), size);
  cache.drop("a");
  expect(await slow).toBe("old");
  expect(await cache.get("a", () => Promise.resolve("new"), size)).toBe("new");
});

test("what nobody asks for is forgotten after a while", async () => {
  vi.useFakeTimers();
  try {
    const cache = new RowCache<string>(10, 1000);
    let loads = 0;
    const get = (): Promise<string> => cache.get("a", () => Promise.resolve(`${++loads}`), size);
    await get();
    vi.advanceTimersByTime(900);
    expect(await get()).toBe("1");
    vi.advanceTimersByTime(900);
    expect(await get()).toBe("1");
    vi.advanceTimersByTime(1000);
    expect(await get()).toBe("2");
  } finally {
    vi.useRealTimers();
  }
});
