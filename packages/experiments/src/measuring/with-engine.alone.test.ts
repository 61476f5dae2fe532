import type * as library from "holdfast";
import { expect, it, vi } from "vitest";
import { withEngine } from "./with-engine.ts";

const close = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock(import("holdfast"), async (original): Promise<typeof library> => {
  const all = await original();
  return { ...all, inProcessEngine: (options) => ({ ...all.inProcessEngine(options), close }) };
});

it("an engine is closed after what was measured, and after what failed", async () => {
  expect(await withEngine(() => Promise.resolve(7))).toBe(7);
  expect(close).toHaveBeenCalledTimes(1);
  await expect(withEngine(() => Promise.reject(new Error("nothing measured")))).rejects.toThrow("nothing");
  expect(close).toHaveBeenCalledTimes(2);
});
