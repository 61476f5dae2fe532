import { afterEach, expect, test, vi } from "vitest";
import { bitMatrix } from "../classes/bit-matrix.ts";
import { sampleOf } from "../data/index.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Collects the memories of the kernels that are made from now on, by modules that are loaded from now on. */
function memories(): WebAssembly.Memory[] {
  vi.resetModules();
  const found: WebAssembly.Memory[] = [];
  const { Instance } = WebAssembly;
  class Watched extends Instance {
    constructor(module: WebAssembly.Module) {
      super(module);
      found.push(this.exports["memory"] as WebAssembly.Memory);
    }
  }
  vi.stubGlobal("WebAssembly", { ...copyOf(WebAssembly), Instance: Watched });
  return found;
}

function copyOf(names: typeof WebAssembly): object {
  return Object.fromEntries(
    Object.getOwnPropertyNames(names).map((name) => [name, names[name as keyof typeof WebAssembly]]),
  );
}

test("no weight of a table's points stays in the kernel's memory", async () => {
  const found = memories();
  const { tableSteps } = await import("./table-counts.ts");
  const { finish } = await import("./steps.ts");
  // The rows of the table, which may stay, are empty.
  const family = { kind: "table", table: bitMatrix(3, 200) } as const;
  const sample = sampleOf([Int16Array.of(0, 7, 7, 199, 199)], [1, 0, 0, 1, 1]);
  expect([...finish(tableSteps(family, sample))]).toEqual([3, 3, 3]);
  expect(found).toHaveLength(1);
  expect(new Uint32Array(found[0]!.buffer).every((word) => word === 0)).toBe(true);
});

test.each([
  ["int16", Int16Array, 12345],
  ["float64", Float64Array, 0.1],
  ["wide", Int32Array, 2 ** 31 - 1],
] as const)("no row stays in the kernel's memory after a task: %s", async (arithmetic, Type, value) => {
  const found = memories();
  const { linearCounter } = await import("./linear-counter.ts");
  const { linearModule } = await import("./linear-module.ts");
  const errors = new Int32Array(1);
  const labels = Uint8Array.from({ length: 1001 }, (_, i) => i & 1);
  const job = {
    arithmetic,
    columns: [new Type(1001).fill(value), new Type(1001).fill(value)],
    labels,
    weights: Int32Array.of(0, 0),
    offsets: Float64Array.of(0),
    state: new Int32Array(3),
    errors,
  };
  linearCounter((await linearModule())!)(job)(0);
  expect(errors[0]).toBe(501);
  expect(found).toHaveLength(1);
  expect(new Uint32Array(found[0]!.buffer).every((word) => word === 0)).toBe(true);
});
