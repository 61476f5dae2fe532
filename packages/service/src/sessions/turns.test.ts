import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("one subject's work is done in order, past failures, and nothing is kept when it is done", async () => {
  const turns = new Turns();
  const order: string[] = [];
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const first = turns.take("a", async () => {
    await gate;
    order.push("first");
    throw new Error("failed");
  });
  const second = turns.take("a", () => {
    order.push("second");
    return Promise.resolve(2);
  });
  await turns.take("b", () => {
    order.push("other");
    return Promise.resolve();
  });
  letGo();
  await expect(first).rejects.toThrow("failed");
  expect(await second).toBe(2);
  expect(order).toEqual(["other", "first", "second"]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(turns.waiting).toBe(0);
});
